import {
  type Material,
  Mesh,
  NoToneMapping,
  Plane,
  Raycaster,
  Scene as Space,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Place, TableShape } from "../../wire/types";
import type { Painter, Picture, Turned } from "../painter";
import type { View } from "../view";
import { Balls } from "./balls";
import { Viewpoint } from "./camera";
import { Marks } from "./marks";
import { Model } from "./model";
import { Orbit } from "./orbit";
import { floor, furnish } from "./room";
import { Stick } from "./stick";

/** As many as a processor draws in good time. */
const SOFTWARE_PIXELS = 500_000;
const BED = new Plane(new Vector3(0, 0, 1), 0);

/** The table in three dimensions. Its axes are the wire's with the origin in the middle of the bed, z upwards. */
export class Scene implements Painter {
  readonly kind = "3d";
  readonly canvas = document.createElement("canvas");
  onChange: () => void = () => {};
  onLost: () => void = () => {};
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  private readonly viewpoint: Viewpoint;
  private readonly model: Model;
  private readonly balls: Balls;
  /** As many as there are in a lag. */
  private readonly sticks: readonly Stick[];
  private readonly marks: Marks;
  private readonly orbit: Orbit;
  private readonly ray = new Raycaster();
  private width = 1;
  private height = 1;

  /** `element` takes the drags; `software`: drawn by the processor, which has to be spared. */
  constructor(
    element: HTMLElement,
    private readonly shape: TableShape,
    private readonly software: boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: !software });
    const { renderer, space } = this;
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.toneMapping = NoToneMapping;
    if (!software) space.add(floor());
    furnish(space);
    this.viewpoint = new Viewpoint(shape);
    this.model = new Model(shape, software ? 768 : 1536);
    this.balls = new Balls(shape, this.model.cloth, software ? 128 : 256);
    this.sticks = [new Stick(shape), new Stick(shape)];
    this.marks = new Marks(shape);
    space.add(this.model.group, this.balls.group, this.marks.group);
    for (const { group, shadow } of this.sticks) space.add(group, shadow);
    this.orbit = new Orbit(element, (dx, dy, nearer) => {
      if (this.viewpoint.view !== "free") return false;
      this.viewpoint.orbit(dx, dy, nearer);
      this.onChange();
      return true;
    });
    this.canvas.addEventListener("webglcontextlost", () => this.onLost(), { once: true });
  }

  resize(width: number, height: number, ratio: number): void {
    this.width = width;
    this.height = height;
    const spared = Math.sqrt(SOFTWARE_PIXELS / (width * height));
    this.renderer.setPixelRatio(this.software ? Math.min(spared, ratio) : ratio);
    this.renderer.setSize(width, height, false);
    this.viewpoint.resize(width, height);
  }

  paint(picture: Picture, seconds: number): boolean {
    const { camera } = this.viewpoint;
    const [cue] = picture.cues;
    if (cue) this.viewpoint.follow(cue.stroke, cue.at);
    const moves = this.viewpoint.update(seconds);
    this.balls.draw(picture.balls, picture.labels, camera, this.height);
    this.sticks.forEach((stick, k) => {
      stick.draw(picture.cues[k]);
    });
    this.marks.draw(picture.overlay, picture.balls, picture.rings);
    this.renderer.render(this.space, camera);
    return moves;
  }

  place(x: number, y: number): Place | null {
    this.ray.setFromCamera(
      new Vector2((2 * x) / this.width - 1, 1 - (2 * y) / this.height),
      this.viewpoint.camera,
    );
    const met = this.ray.ray.intersectPlane(BED, new Vector3());
    return met && [met.x + this.shape.width / 2, met.y + this.shape.length / 2];
  }

  project([x, y]: Place, height: number): { x: number; y: number; scale: number } {
    const { camera } = this.viewpoint;
    const point = new Vector3(x - this.shape.width / 2, y - this.shape.length / 2, height);
    const scale =
      this.height / (2 * Math.tan((camera.fov * Math.PI) / 360) * point.distanceTo(camera.position));
    point.project(camera);
    return { x: ((1 + point.x) * this.width) / 2, y: ((1 - point.y) * this.height) / 2, scale };
  }

  setView(view: View): void {
    this.viewpoint.setView(view);
  }

  setTurned(turned: Turned): void {
    this.viewpoint.setTurned(turned);
  }

  setCloth(cloth: "green" | "blue"): void {
    this.model.setCloth(cloth);
  }

  setReducedMotion(on: boolean): void {
    this.viewpoint.instant = on;
  }

  dispose(): void {
    this.orbit.dispose();
    this.space.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      one.geometry.dispose();
      for (const material of [one.material].flat() as (Material & { map?: Texture | null })[]) {
        material.map?.dispose();
        material.dispose();
      }
    });
    this.renderer.dispose();
  }
}
