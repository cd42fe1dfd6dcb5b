import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Path,
  Shape,
  ShapeGeometry,
  ShapeUtils,
  Vector2,
} from "three";
import type { Place, TableShape } from "../../wire/types";
import { CORNER, CUSHION, curve, LEATHER, Outline, type PocketArc, RAIL } from "../outline";
import { clothTexture, woodTexture } from "./textures";

/** Heights over the bed (m): the wood's face, and the depth of the holes and of the cabinet. */
const WOOD = 0.044;
const HOLE = 0.14;
const CABINET = 0.2;
const ROOM = 0.004;
/** How far the bed reaches under the rails. */
const UNDER = RAIL - 0.01;

const CLOTH = { green: "#1d7a52", blue: "#2368a8" } as const;

/** The table itself, its origin in the middle of the bed and z upwards. */
export class Model {
  readonly group = new Group();
  private readonly outline: Outline;
  /** The cloth's colour, for what mirrors it. */
  readonly cloth = new Color();
  private readonly bed = new MeshBasicMaterial();
  private readonly cushion = new MeshLambertMaterial();
  private readonly wood = new MeshLambertMaterial({ map: woodTexture() });
  private readonly leather = new MeshLambertMaterial({ color: "#1b1613" });
  private readonly dark = new MeshBasicMaterial({ color: "#060606", side: DoubleSide });
  private readonly pearl = new MeshLambertMaterial({ color: "#f1ebdc" });

  /** `fineness`: pixels of the cloth along the table. */
  constructor(
    private readonly shape: TableShape,
    fineness: number,
  ) {
    this.outline = new Outline(shape);
    this.bed.map = clothTexture(shape, this.outline, UNDER, fineness);
    this.group.position.set(-shape.width / 2, -shape.length / 2, 0);
    this.addBed();
    for (const { front, back } of this.outline.cushions()) this.addCushion(front, back);
    for (const { outline, long } of this.outline.wood(ROOM)) this.addWood(outline, long);
    for (const { name } of shape.pockets) this.addPocket(this.outline.arc(name, 0));
    this.addSights();
    this.addCabinet();
    this.setCloth("green");
  }

  setCloth(cloth: "green" | "blue"): void {
    this.cloth.set(CLOTH[cloth]);
    this.bed.color.copy(this.cloth);
    this.cushion.color.copy(this.cloth).multiplyScalar(0.86);
  }

  private add(geometry: BufferGeometry, material: Material): Mesh {
    const mesh = new Mesh(geometry, material);
    this.group.add(mesh);
    return mesh;
  }

  private addBed(): void {
    const { width: w, length: l } = this.shape;
    const cut = RAIL - CORNER;
    // Its corners are cut, to stay under the rounded wood.
    const bed = new Shape(
      [0, 1, 2, 3]
        .flatMap((k) =>
          curve(
            [k % 3 ? -cut : w + cut, k > 1 ? -cut : l + cut],
            UNDER - cut,
            (k * Math.PI) / 2,
            ((k + 1) * Math.PI) / 2,
          ),
        )
        .map(([x, y]) => new Vector2(x, y)),
    );
    for (const { centre, radius } of this.shape.pockets)
      bed.holes.push(new Path().absarc(centre[0], centre[1], radius, 0, 2 * Math.PI, true));
    const geometry = new ShapeGeometry(bed, 40);
    const place = geometry.getAttribute("position");
    const sheet = geometry.getAttribute("uv");
    for (let k = 0; k < place.count; k++)
      sheet.setXY(k, (place.getX(k) + UNDER) / (w + 2 * UNDER), (place.getY(k) + UNDER) / (l + 2 * UNDER));
    this.add(geometry, this.bed);
  }

  /** A cushion: undercut, its nose rounded, rising to the wood. */
  private addCushion(front: Place[], back: Place[]): void {
    const nose = this.shape.nose_height;
    const inwards = normals(front);
    const profile: [number, number][] = [
      [-0.003, 0.001],
      [-0.004, nose - 0.008],
      [0, nose - 0.002],
      [-0.0015, nose + 0.003],
      [-0.006, nose + 0.006],
    ];
    const vertices: number[] = [];
    const faces: number[] = [];
    // Only the nose itself is undercut: at a pocket the facing stands upright.
    const straight = [front.length / 2 - 1, front.length / 2];
    for (const [ring, [plain, z]] of profile.entries())
      front.forEach(([x, y], k) => {
        const [nx, ny] = inwards[k]!;
        const off = ring === 0 && straight.includes(k) ? -0.014 : plain;
        vertices.push(x + nx * off, y + ny * off, z);
      });
    const n = front.length;
    for (let ring = 0; ring + 1 < profile.length; ring++)
      for (let k = 0; k + 1 < n; k++) {
        const a = ring * n + k;
        faces.push(a, a + n, a + 1, a + 1, a + n, a + n + 1);
      }
    const first = (profile.length - 1) * n;
    for (const [x, y] of back) vertices.push(x, y, WOOD);
    const rim = [...front.keys()].map((k) => first + k).concat(back.map((_, k) => first + n + k));
    const flat = rim.map((k) => new Vector2(vertices[3 * k], vertices[3 * k + 1]));
    for (const triangle of ShapeUtils.triangulateShape(flat, [])) {
      const up = ShapeUtils.area(triangle.map((k) => flat[k]!)) > 0;
      faces.push(...(up ? triangle : triangle.reverse()).map((k) => rim[k]!));
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(vertices, 3));
    geometry.setIndex(faces);
    geometry.computeVertexNormals();
    this.add(geometry, this.cushion);
  }

  private addWood(outline: Place[], long: boolean): void {
    const geometry = new ExtrudeGeometry(new Shape(outline.map(([x, y]) => new Vector2(x, y))), {
      depth: WOOD + CABINET * 0.3 - 0.004,
      bevelThickness: 0.004,
      bevelSize: 0.003,
      bevelSegments: 3,
    });
    geometry.translate(0, 0, -CABINET * 0.3);
    const place = geometry.getAttribute("position");
    const sheet = geometry.getAttribute("uv");
    for (let k = 0; k < place.count; k++) {
      const [x, y] = [place.getX(k), place.getY(k)];
      const across = (long ? x : y) + place.getZ(k);
      sheet.setXY(k, across / 0.24, (long ? y : x) / 0.9 + (long ? 0 : 0.37));
    }
    this.add(geometry, this.wood);
  }

  private addPocket({ centre, radius, from, to }: PocketArc): void {
    const wall = new CylinderGeometry(radius, radius * 0.92, HOLE, 40, 1, true);
    wall.rotateX(Math.PI / 2);
    const hole = this.add(wall, this.dark);
    hole.position.set(centre[0], centre[1], -HOLE / 2 - 0.0005);
    const bottom = this.add(new ShapeGeometry(circle(radius)), this.dark);
    bottom.position.set(centre[0], centre[1], -HOLE);

    // The leather lines the wood around the hole and lies on its edge.
    const lining = band(centre, radius + 0.0005, radius + ROOM + 0.001, from, to);
    this.add(new ExtrudeGeometry(lining, { depth: WOOD - 0.002, bevelEnabled: false }), this.leather);
    const rim = new ExtrudeGeometry(band(centre, radius + 0.002, radius + LEATHER, from, to), {
      depth: 0.002,
      bevelThickness: 0.002,
      bevelSize: 0.002,
      bevelSegments: 3,
    });
    rim.translate(0, 0, WOOD);
    this.add(rim, this.leather);
  }

  private addSights(): void {
    const { width, length } = this.shape;
    for (const [x, y] of this.outline.sights()) {
      const onLong = x < 0 || x > width;
      const sight = new Shape([
        new Vector2(0.0125, 0),
        new Vector2(0, 0.0065),
        new Vector2(-0.0125, 0),
        new Vector2(0, -0.0065),
      ]);
      const mesh = this.add(new ShapeGeometry(sight), this.pearl);
      mesh.position.set(x, y, WOOD + 0.0006);
      mesh.rotation.z = onLong ? 0 : Math.PI / 2;
    }
    // The maker's plate, at the foot: it tells the ends apart.
    const plate = this.add(new BoxGeometry(0.09, 0.022, 0.001), this.pearl);
    plate.position.set(width / 2 + 0.16, length + (CUSHION + RAIL) / 2, WOOD + 0.0005);
  }

  private addCabinet(): void {
    const { width: w, length: l } = this.shape;
    const inset = 0.012;
    const [left, right, low, high] = [-RAIL + inset, w + RAIL - inset, -RAIL + inset, l + RAIL - inset];
    const round = CORNER - inset;
    const outline = [
      ...curve([right - round, low + round], round, -Math.PI / 2, 0),
      ...curve([right - round, high - round], round, 0, Math.PI / 2),
      ...curve([left + round, high - round], round, Math.PI / 2, Math.PI),
      ...curve([left + round, low + round], round, Math.PI, 1.5 * Math.PI),
    ];
    const body = new ExtrudeGeometry(new Shape(outline.map(([x, y]) => new Vector2(x, y))), {
      depth: CABINET - HOLE - 0.002,
      bevelEnabled: false,
    });
    const tinted = this.wood.clone();
    tinted.color.set("#8d8078");
    this.add(body, tinted).position.z = -CABINET;
    const side = new ExtrudeGeometry(ring(outline), { depth: HOLE + 0.002, bevelEnabled: false });
    this.add(side, tinted).position.z = -HOLE - 0.002;
    for (const x of [0.05, w - 0.05])
      for (const y of [0.12, l - 0.12]) {
        const leg = this.add(new CylinderGeometry(0.075, 0.05, 0.8 - CABINET, 20), tinted);
        leg.rotation.x = Math.PI / 2;
        leg.position.set(x, y, -CABINET - (0.8 - CABINET) / 2);
      }
  }
}

function circle(radius: number): Shape {
  return new Shape().absarc(0, 0, radius, 0, 2 * Math.PI, false);
}

function ring(outline: Place[]): Shape {
  const middle: Place = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ];
  const shape = new Shape(outline.map(([x, y]) => new Vector2(x, y)));
  const share = 0.985;
  shape.holes.push(
    new Path(
      outline.map(
        ([x, y]) => new Vector2(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share),
      ),
    ),
  );
  return shape;
}

function band(centre: Place, inner: number, outer: number, from: number, to: number): Shape {
  const outline = [...curve(centre, inner, from, to), ...curve(centre, outer, to, from)];
  return new Shape(outline.map(([x, y]) => new Vector2(x, y)));
}

/** Unit vectors from a front towards the bed, which is on the left of its way. */
function normals(front: Place[]): Place[] {
  return front.map((_, k) => {
    const [a, b] = [front[Math.max(k - 1, 0)]!, front[Math.min(k + 1, front.length - 1)]!];
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / size, (b[0] - a[0]) / size];
  });
}
