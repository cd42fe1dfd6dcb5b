const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  gear: "M12 9a3 3 0 100 6 3 3 0 000-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  link: "M10 14a4 4 0 006 .5l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6-.5l-3 3a4 4 0 006 6l1-1",
  copy: "M9 9h10v11H9zM5 15V4h10",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  "step-back": "M18 5v14l-10-7zM6 5v14",
  "step-on": "M6 5v14l10-7zM18 5v14",
  first: "M11 6l-6 6 6 6M19 6l-6 6 6 6",
  last: "M13 6l6 6-6 6M5 6l6 6-6 6",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 016 6",
  help: "M9 9a3 3 0 116 .5c0 2-3 2.2-3 4.5M12 18v.5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  down: "M12 4v12M6 11l6 6 6-6M5 20h14",
  check: "M5 12l5 5 9-10",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  sheet: "M7 4h10v16H7zM10 9h4M10 13h4",
  replay: "M20 12a8 8 0 11-2.5-5.8M20 3v4h-4",
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign; what it means is said by the text or label beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
