import {
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  SphereGeometry,
} from "three";
import type { Place, TableShape } from "../../wire/types";
import { ALLOWED, forbidden, GOLD, type Line, linesOf, REFUSED } from "../lines";
import type { Ring, Shown } from "../painter";
import type { Overlay } from "../view";

/** Heights of what lies over the bed, the lowest first. */
const DIMMED = 0.0012;
const RINGED = 0.0018;
const LINED = 0.0024;

const thin = new RingGeometry(0.9, 1, 56);
const thick = new RingGeometry(0.8, 1, 56);
const full = new CircleGeometry(1, 48);
const square = new PlaneGeometry(1, 1);
const shared = new Set<BufferGeometry>([thin, thick, full, square]);

/** Lines, rings and shades over the bed. */
export class Marks {
  readonly group = new Group();
  private readonly lasting = new Group();
  private readonly passing = new Group();
  private drawn: Overlay | null = null;
  private readonly ghost: SphereGeometry;

  constructor(private readonly shape: TableShape) {
    this.group.position.set(-shape.width / 2, -shape.length / 2, 0);
    this.group.add(this.lasting, this.passing);
    this.ghost = new SphereGeometry(shape.ball_radius, 32, 20);
    shared.add(this.ghost);
  }

  draw(overlay: Overlay, balls: readonly Shown[], rings: readonly Ring[]): void {
    if (overlay !== this.drawn) {
      this.drawn = overlay;
      empty(this.lasting);
      this.lay(overlay, balls);
    }
    empty(this.passing);
    for (const { place, strength, age } of rings) {
      const size = this.shape.ball_radius * (0.6 + (1 + 2.5 * strength) * Math.sqrt(age));
      this.disc(this.passing, thin, place, size, 0.002, "#ffffff", 0.9 * (1 - age));
    }
  }

  private lay(overlay: Overlay, balls: readonly Shown[]): void {
    const r = this.shape.ball_radius;
    const { region, placing, ghost, call } = overlay;
    if (region) {
      for (const [low, high] of forbidden(this.shape, region)) this.shade(low, high);
      for (const place of region.keep_off)
        this.disc(this.lasting, full, place, region.distance, DIMMED, "#000", 0.22);
    }
    for (const { ball, x, y } of balls) {
      if (overlay.legal?.includes(ball))
        this.disc(this.lasting, thin, [x, y], 1.42 * r, RINGED, "#ffffff", 0.6);
      if (call?.ball === ball) this.disc(this.lasting, thick, [x, y], 1.6 * r, RINGED, GOLD, 0.95);
    }
    for (const { name, centre, radius } of this.shape.pockets) {
      if (call?.pocket === name) this.disc(this.lasting, thick, centre, 1.22 * radius, 0.049, GOLD, 0.95);
      else if (overlay.pockets) this.disc(this.lasting, thin, centre, 1.12 * radius, 0.049, GOLD, 0.5);
    }
    for (const line of linesOf(this.shape, overlay)) this.ribbon(line);
    for (const { points, pocket } of overlay.ways ?? []) {
      const end = points.at(-1);
      if (end && !pocket) this.disc(this.lasting, full, end, 0.45 * r, LINED, "#ffffff", 0.35);
    }
    if (ghost) {
      this.disc(this.lasting, thin, ghost, r, LINED, "#ffffff", 0.8);
      const ball = this.disc(this.lasting, this.ghost, ghost, 1, r, "#ffffff", 0.3);
      ball.renderOrder = 4;
    }
    if (placing)
      this.disc(
        this.lasting,
        thick,
        placing.place,
        1.75 * r,
        RINGED,
        placing.allowed ? ALLOWED : REFUSED,
        0.9,
      );
  }

  private disc(
    into: Group,
    geometry: BufferGeometry,
    [x, y]: Place,
    size: number,
    z: number,
    color: string,
    opacity: number,
  ): Mesh {
    const mesh = new Mesh(geometry, paint(color, opacity));
    mesh.position.set(x, y, z);
    mesh.scale.setScalar(size);
    mesh.renderOrder = 3;
    into.add(mesh);
    return mesh;
  }

  private shade([x0, y0]: Place, [x1, y1]: Place): void {
    const mesh = new Mesh(square, paint("#05070a", 0.5));
    mesh.position.set((x0 + x1) / 2, (y0 + y1) / 2, DIMMED);
    mesh.scale.set(x1 - x0, y1 - y0, 1);
    mesh.renderOrder = 2;
    this.lasting.add(mesh);
  }

  private ribbon({ points, colour, width, opacity }: Line): void {
    const vertices: number[] = [];
    const faces: number[] = [];
    points.forEach((point, k) => {
      const [before, after] = [points[Math.max(k - 1, 0)]!, points[Math.min(k + 1, points.length - 1)]!];
      const size = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const [nx, ny] = [
        (-(after[1] - before[1]) / size) * (width / 2),
        ((after[0] - before[0]) / size) * (width / 2),
      ];
      vertices.push(point[0] + nx, point[1] + ny, LINED, point[0] - nx, point[1] - ny, LINED);
      if (k) faces.push(2 * k - 2, 2 * k - 1, 2 * k, 2 * k - 1, 2 * k + 1, 2 * k);
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(vertices, 3));
    geometry.setIndex(faces);
    const mesh = new Mesh(geometry, paint(colour, opacity));
    mesh.renderOrder = 3;
    this.lasting.add(mesh);
  }
}

function paint(color: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, toneMapped: false });
}

function empty(group: Group): void {
  for (const child of group.children as Mesh<BufferGeometry, MeshBasicMaterial>[]) {
    if (!shared.has(child.geometry)) child.geometry.dispose();
    child.material.dispose();
  }
  group.clear();
}
