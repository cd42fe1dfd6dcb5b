/** Drags, pinches and the wheel as turns of a free view. */
export class Orbit {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private readonly off = new AbortController();

  /** `turn` takes pixels of a drag and a factor of distance, and says whether it is wanted now. */
  constructor(
    element: HTMLElement,
    private readonly turn: (dx: number, dy: number, nearer: number) => boolean,
  ) {
    const { signal } = this.off;
    element.addEventListener("pointerdown", (event) => this.fingers.set(event.pointerId, at(event)), {
      signal,
    });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const name of ["pointerup", "pointercancel"] as const)
      element.addEventListener(name, (event) => this.fingers.delete(event.pointerId), { signal });
    const wheel = (event: WheelEvent) => {
      if (this.turn(0, 0, Math.exp(event.deltaY * 0.001))) event.preventDefault();
    };
    element.addEventListener("wheel", wheel, { signal, passive: false });
  }

  dispose(): void {
    this.off.abort();
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const apart = this.apart();
    this.fingers.set(event.pointerId, now);
    const share = 1 / this.fingers.size;
    const nearer = apart === null ? 1 : apart / (this.apart() ?? apart);
    this.turn((now.x - before.x) * share, (now.y - before.y) * share, nearer);
  }

  private apart(): number | null {
    const [a, b] = this.fingers.values();
    return a && b ? Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) : null;
  }
}

function at({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  return { x: clientX, y: clientY };
}
