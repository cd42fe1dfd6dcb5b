import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from "three";
import type { Place, Stroke, TableShape } from "../../wire/types";
import { RAIL } from "../outline";
import type { Turned } from "../painter";
import type { View } from "../view";

const SWING = 0.7;
/** A little room around the table, as a share of it. */
const MARGIN = 1.025;
const NARROW = 20;
const WIDE = 42;
const UP = new Vector3(0, 0, 1);

interface Pose {
  eye: Vector3;
  turn: Quaternion;
  fov: number;
}

/** Where the viewer is. Places are the scene's: origin in the middle of the bed. */
export class Viewpoint {
  readonly camera = new PerspectiveCamera(NARROW, 1, 0.05, 40);
  view: View = "above";
  turned: Turned = "auto";
  instant = false;
  private width = 1;
  private height = 1;
  private from: Pose | null = null;
  private share = 1;
  private behind: { at: Vector3; direction: number } | null = null;
  /** The free view: degrees of height, turned about the table from where it begins, and how near. */
  private readonly free = { height: 40, about: 0, near: 1 };

  constructor(private readonly shape: TableShape) {}

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.camera.aspect = width / height;
  }

  setView(view: View): void {
    if (view === this.view) return;
    this.view = view;
    this.swing();
  }

  setTurned(turned: Turned): void {
    this.turned = turned;
    this.swing();
  }

  /** The cue that the view behind it follows. */
  follow(stroke: Stroke, at: Place): void {
    const { width, length } = this.shape;
    this.behind = {
      at: new Vector3(at[0] - width / 2, at[1] - length / 2, 0),
      direction: (stroke.direction * Math.PI) / 180,
    };
  }

  /** Turns the free view by pixels of a drag, and nears it by a factor. */
  orbit(dx: number, dy: number, nearer: number): void {
    this.free.about -= 0.35 * dx;
    this.free.height = Math.min(Math.max(this.free.height + 0.25 * dy, 8), 88);
    this.free.near = Math.min(Math.max(this.free.near * nearer, 0.25), 1.6);
  }

  /** Sets the camera; true while it is still on its way. */
  update(seconds: number): boolean {
    const goal = this.pose();
    if (this.from) this.share = this.instant ? 1 : Math.min(this.share + seconds / SWING, 1);
    if (this.share >= 1) this.from = null;
    const { camera } = this;
    if (this.from) {
      const eased = this.share * this.share * (3 - 2 * this.share);
      camera.position.lerpVectors(this.from.eye, goal.eye, eased);
      camera.quaternion.slerpQuaternions(this.from.turn, goal.turn, eased);
      camera.fov = this.from.fov + (goal.fov - this.from.fov) * eased;
    } else {
      camera.position.copy(goal.eye);
      camera.quaternion.copy(goal.turn);
      camera.fov = goal.fov;
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    return this.from !== null;
  }

  private swing(): void {
    const { position, quaternion, fov } = this.camera;
    this.from = { eye: position.clone(), turn: quaternion.clone(), fov };
    this.share = 0;
  }

  private pose(): Pose {
    if (this.view === "cue" && this.behind) return this.behindCue(this.behind);
    if (this.view === "free") return this.freely();
    return this.above();
  }

  private above(): Pose {
    const { width, length } = this.shape;
    const portrait = this.turned === "auto" ? this.height > this.width : this.turned === "portrait";
    const [across, up] = portrait ? [width, length] : [length, width];
    const aspect = this.width / this.height;
    const half = MARGIN * Math.max(up / 2 + RAIL, (across / 2 + RAIL) / aspect);
    // What has to fit is the wood's face, a little nearer to the eye than the bed.
    const eye = new Vector3(0, 0, 0.044 + half / Math.tan((NARROW * Math.PI) / 360));
    const matrix = new Matrix4().lookAt(
      eye,
      new Vector3(),
      new Vector3(portrait ? 0 : -1, portrait ? 1 : 0, 0),
    );
    return { eye, turn: new Quaternion().setFromRotationMatrix(matrix), fov: NARROW };
  }

  private behindCue({ at, direction }: { at: Vector3; direction: number }): Pose {
    const ahead = new Vector3(Math.cos(direction), Math.sin(direction), 0);
    const narrow = this.width < this.height;
    const eye = at.clone().addScaledVector(ahead, narrow ? -1.05 : -0.85);
    eye.z = narrow ? 0.62 : 0.46;
    return this.looking(eye, at.clone().addScaledVector(ahead, 0.55), WIDE);
  }

  private freely(): Pose {
    const { height, about, near } = this.free;
    const portrait = this.width < this.height;
    const [h, a] = [(height * Math.PI) / 180, ((about - (portrait ? 75 : 24)) * Math.PI) / 180];
    const fov = portrait ? WIDE + 8 : WIDE - 8;
    const aspect = Math.min(this.width / this.height, 1.6);
    const away =
      (near * (this.shape.length / 2 + RAIL) * 1.28) /
      Math.tan((fov * Math.PI) / 360) /
      Math.max(aspect, 0.6);
    const eye = new Vector3(Math.cos(h) * Math.cos(a), Math.cos(h) * Math.sin(a), Math.sin(h)).multiplyScalar(
      away,
    );
    return this.looking(eye, new Vector3(0, 0, -0.02), fov);
  }

  private looking(eye: Vector3, at: Vector3, fov: number): Pose {
    const turn = new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(eye, at, UP));
    return { eye, turn, fov };
  }
}
