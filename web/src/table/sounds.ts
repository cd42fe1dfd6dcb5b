import type { Heard } from "./view";

/** What the table sounds like, made as it is heard. */
export interface Sounds {
  /** Sounds an event of a shot. */
  hear(heard: Heard): void;
  setOn(on: boolean): void;
  dispose(): void;
}

/** A partial of a sound: frequency (Hz), share of loudness, seconds until it is gone. */
type Partial = readonly [number, number, number];
interface Voice {
  partials: readonly Partial[];
  /** Noise: the middle of its band (Hz), loudness, seconds. */
  noise: Partial;
}

const VOICES: { readonly [kind: string]: Voice } = {
  ball: {
    partials: [
      [2600, 0.5, 0.035],
      [4300, 0.3, 0.02],
      [6900, 0.12, 0.012],
    ],
    noise: [5200, 0.5, 0.012],
  },
  stroke: {
    partials: [
      [720, 0.5, 0.05],
      [1450, 0.25, 0.03],
    ],
    noise: [1800, 0.6, 0.02],
  },
  rail: {
    partials: [
      [115, 0.9, 0.11],
      [190, 0.4, 0.07],
    ],
    noise: [420, 0.5, 0.05],
  },
  pocket: {
    partials: [
      [88, 0.9, 0.16],
      [240, 0.35, 0.09],
    ],
    noise: [700, 0.6, 0.12],
  },
  land: {
    partials: [
      [150, 0.8, 0.09],
      [310, 0.3, 0.05],
    ],
    noise: [900, 0.4, 0.03],
  },
  off: { partials: [[95, 0.7, 0.2]], noise: [500, 0.5, 0.15] },
};

/** A rattle of the pocket's floor after the drop. */
const RATTLE = 0.11;
/** More at once are not told apart. */
const MOST = 12;

/**
 * Sounds by WebAudio. The browser lets a page sound only after a first touch or key: until then it is silent.
 */
export function createSounds(on: boolean): Sounds {
  let context: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  let wanted = on;
  let sounding = 0;

  const open = (): AudioContext | null => {
    if (typeof AudioContext === "undefined") return null;
    context ??= new AudioContext();
    noise ??= hiss(context);
    // A page that is left closes the context before it has come to sound.
    if (context.state === "suspended") context.resume().catch(() => undefined);
    return context.state === "running" ? context : null;
  };

  const sound = (audio: AudioContext, voice: Voice, strength: number, delay: number) => {
    const start = audio.currentTime + delay;
    const loud = audio.createGain();
    // Loudness grows slower than the blow; a hard one is also brighter.
    loud.gain.value = 0.55 * strength ** 0.7;
    const tone = audio.createBiquadFilter();
    tone.type = "lowpass";
    tone.frequency.value = 1500 + 14000 * strength ** 0.5;
    loud.connect(tone).connect(audio.destination);
    for (const [frequency, share, seconds] of voice.partials) {
      const oscillator = audio.createOscillator();
      oscillator.frequency.value = frequency;
      oscillator.connect(fading(audio, share, start, seconds)).connect(loud);
      oscillator.start(start);
      oscillator.stop(start + 2 * seconds);
    }
    const [frequency, share, seconds] = voice.noise;
    const source = audio.createBufferSource();
    source.buffer = noise;
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = frequency;
    source
      .connect(band)
      .connect(fading(audio, share, start, seconds))
      .connect(loud);
    source.start(start);
    source.stop(start + 2 * seconds);
    sounding++;
    source.onended = () => {
      sounding--;
      loud.disconnect();
      tone.disconnect();
    };
  };

  return {
    hear({ event, strength }) {
      const voice = VOICES[event.kind];
      if (!wanted || !voice || strength < 0.004 || sounding >= MOST) return;
      const audio = open();
      if (!audio) return;
      sound(audio, voice, strength, 0);
      if (event.kind === "pocket") sound(audio, VOICES.ball!, 0.12 * strength + 0.02, RATTLE);
    },
    setOn(on) {
      wanted = on;
      if (on) open();
    },
    dispose() {
      void context?.close();
      context = null;
    },
  };
}

function fading(audio: AudioContext, share: number, start: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(share, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + 2 * seconds);
  return gain;
}

/** Half a second of noise; the same each time (Park and Miller's generator). */
function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let k = 0; k < samples.length; k++) {
    state = (state * 48271) % 2147483647;
    samples[k] = (2 * state) / 2147483647 - 1;
  }
  return buffer;
}
