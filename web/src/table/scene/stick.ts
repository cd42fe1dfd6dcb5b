import {
  CylinderGeometry,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SphereGeometry,
} from "three";
import type { TableShape } from "../../wire/types";
import type { ShownCue } from "../painter";

/** Parts of the stick from the tip on: length, radius at both ends (m), colour. */
const PARTS = [
  [0.009, 0.0064, 0.0065, "#2c6fa8"],
  [0.024, 0.0065, 0.0067, "#f4efe3"],
  [0.7, 0.0067, 0.0104, "#dcb77c"],
  [0.012, 0.0106, 0.0106, "#d8d2c4"],
  [0.3, 0.0106, 0.0132, "#3a1a12"],
  [0.27, 0.0132, 0.0143, "#14161a"],
  [0.1, 0.0143, 0.0148, "#3a1a12"],
] as const;

/** Flattens what casts a shadow onto the bed, a little aside. */
const FALL = new Matrix4().set(1, 0, 0.12, 0, 0, 1, 0.18, 0, 0, 0, 0, 0.001, 0, 0, 0, 1);

/** The cue. */
export class Stick {
  readonly group = new Group();
  readonly shadow: Mesh;
  private readonly materials: MeshLambertMaterial[] = [];
  private readonly inner = new Group();

  constructor(private readonly shape: TableShape) {
    let along = 0;
    for (const [length, thin, thick, color] of PARTS) {
      const material = new MeshLambertMaterial({ color, transparent: true });
      const mesh = new Mesh(new CylinderGeometry(thick, thin, length, 20), material);
      mesh.position.y = along + length / 2;
      this.inner.add(mesh);
      this.materials.push(material);
      along += length;
    }
    const butt = new Mesh(new SphereGeometry(0.0148, 16, 8), this.materials.at(-1)!);
    butt.position.y = along;
    butt.scale.y = 0.5;
    this.inner.add(butt);
    // From the tip backwards: against the direction of the stroke, which is along x.
    this.inner.rotation.z = Math.PI / 2;
    this.group.add(this.inner);
    this.group.rotation.order = "ZYX";
    this.shadow = new Mesh(
      new CylinderGeometry(0.012, 0.005, along, 6).translate(0, along / 2, 0).rotateZ(Math.PI / 2),
      new MeshBasicMaterial({ color: "#000", transparent: true, opacity: 0.28, depthWrite: false }),
    );
    this.shadow.matrixAutoUpdate = false;
  }

  draw(cue: ShownCue | undefined): void {
    this.group.visible = cue !== undefined && cue.fade > 0.01;
    this.shadow.visible = this.group.visible;
    if (!cue) return;
    const { width, length, ball_radius: r } = this.shape;
    const { direction, elevation = 0, side = 0, height = 0 } = cue.stroke;
    const [turn, raise] = [(direction * Math.PI) / 180, (elevation * Math.PI) / 180];
    const depth = r * Math.sqrt(Math.max(1 - side * side - height * height, 0));
    // On the stick's own axes: x ahead, y to the left, z up; then tilted and turned.
    const [ahead, left, up] = [-depth - cue.pull, -side * r, height * r];
    const level = ahead * Math.cos(raise) + up * Math.sin(raise);
    this.group.position.set(
      cue.at[0] - width / 2 + level * Math.cos(turn) - left * Math.sin(turn),
      cue.at[1] - length / 2 + level * Math.sin(turn) + left * Math.cos(turn),
      r - ahead * Math.sin(raise) + up * Math.cos(raise),
    );
    this.group.rotation.set(0, raise, turn);
    for (const material of this.materials) material.opacity = cue.fade;
    this.group.updateMatrix();
    this.shadow.matrix.copy(FALL).multiply(this.group.matrix);
    (this.shadow.material as MeshBasicMaterial).opacity = 0.28 * cue.fade;
  }
}
