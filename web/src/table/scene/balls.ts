import {
  CanvasTexture,
  type Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  PlaneGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from "three";
import type { TableShape } from "../../wire/types";
import { type Face, label, surface } from "../faces";
import type { Shown } from "../painter";
import { polished } from "./polish";
import { glowTexture } from "./textures";

const MOST = 16;
/** A label is a little smaller than its ball, but never smaller than can be read (CSS pixels). */
const LABEL = 0.7;
const LEAST = 16;

interface Piece {
  mesh: Mesh;
  label: Sprite | null;
}

/** The balls, the soft dark beneath each, and their labels. */
export class Balls {
  readonly group = new Group();
  private readonly pieces = new Map<Face, Piece>();
  private readonly sphere: SphereGeometry;
  private readonly beneath: InstancedMesh;
  private readonly matrix = new Matrix4();
  private readonly toEye = new Vector3();

  constructor(
    private readonly shape: TableShape,
    private readonly cloth: Color,
    private readonly fineness: number,
  ) {
    this.sphere = new SphereGeometry(shape.ball_radius, 40, 28);
    // A quarter of its sheet's width is at z: a ball that is not turned shows a number upwards.
    this.beneath = new InstancedMesh(
      new PlaneGeometry(1, 1),
      new MeshBasicMaterial({
        map: glowTexture(),
        color: "#000",
        transparent: true,
        opacity: 0.6,
        depthWrite: false,
      }),
      MOST,
    );
    this.beneath.frustumCulled = false;
    this.beneath.renderOrder = 1;
    this.group.add(this.beneath);
  }

  draw(balls: readonly Shown[], labels: boolean, camera: PerspectiveCamera, height: number): void {
    const { width, length, ball_radius: radius } = this.shape;
    for (const { mesh, label } of this.pieces.values()) {
      mesh.visible = false;
      if (label) label.visible = false;
    }
    let shades = 0;
    for (const shown of balls) {
      const { mesh, label } = this.piece(shown.face);
      mesh.visible = true;
      mesh.position.set(shown.x - width / 2, shown.y - length / 2, shown.z + radius);
      mesh.quaternion.set(...shown.side);
      if (shown.z > -0.001 && shown.z < 0.3) {
        // A dark spot where it touches, and the lamps' shadow, which falls away from the middle.
        const { x, y } = mesh.position;
        const away = 0.045 + 0.8 * shown.z;
        this.shade(shades++, x, y, 2.3 * radius + 2 * shown.z);
        this.shade(shades++, x * (1 + away), y * (1 + 0.5 * away), 3.1 * radius + 2 * shown.z);
      }
      if (label && labels && shown.still > 0) this.face(label, mesh.position, shown.still, camera, height);
    }
    this.beneath.count = shades;
    this.beneath.instanceMatrix.needsUpdate = true;
  }

  private shade(index: number, x: number, y: number, size: number): void {
    this.matrix.makeScale(size, size, 1).setPosition(x, y, 0.0008);
    this.beneath.setMatrixAt(index, this.matrix);
  }

  /** Puts a label before its ball, towards the eye. */
  private face(sprite: Sprite, at: Vector3, still: number, camera: PerspectiveCamera, height: number): void {
    const radius = this.shape.ball_radius;
    this.toEye.subVectors(camera.position, at);
    const away = this.toEye.length();
    const metre = height / (2 * Math.tan((camera.fov * Math.PI) / 360) * away);
    const size = Math.max(2 * LABEL * radius, LEAST / metre);
    sprite.visible = true;
    sprite.position.copy(at).addScaledVector(this.toEye, (1.06 * radius) / away);
    sprite.scale.set(size, size, 1);
    sprite.material.opacity = still;
  }

  private piece(face: Face): Piece {
    let piece = this.pieces.get(face);
    if (!piece) {
      const map = new CanvasTexture(surface(face, this.fineness));
      map.colorSpace = SRGBColorSpace;
      const mesh = new Mesh(this.sphere, polished(map, this.cloth));
      piece = { mesh, label: typeof face === "number" ? this.labelled(face) : null };
      this.pieces.set(face, piece);
      this.group.add(mesh);
      if (piece.label) this.group.add(piece.label);
    }
    return piece;
  }

  private labelled(face: Face): Sprite {
    const map = new CanvasTexture(label(face));
    map.colorSpace = SRGBColorSpace;
    const sprite = new Sprite(new SpriteMaterial({ map, depthWrite: false }));
    sprite.renderOrder = 5;
    return sprite;
  }
}
