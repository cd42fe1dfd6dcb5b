import {
  AmbientLight,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Scene as Space,
} from "three";
import { glowTexture } from "./textures";

const DARK = "#0b0e12";
const FLOOR = -0.8;

/** The room around the table: light from above and from a window. */
export function furnish(space: Space): void {
  space.background = new Color(DARK);
  const lamp = new DirectionalLight("#fff6e8", 2.3);
  lamp.position.set(0.5, -0.7, 2);
  const window = new DirectionalLight("#9fb8e0", 0.5);
  window.position.set(-1.5, 0.8, 0.5);
  space.add(lamp, window, new AmbientLight("#e8eeff", 0.75));
}

/** The floor under the table: light fallen past it, and its shade. */
export function floor(): Group {
  const group = new Group();
  const pool = new Mesh(
    new CircleGeometry(4.2, 48),
    new MeshBasicMaterial({ map: glowTexture(), color: "#262b34", transparent: true, depthWrite: false }),
  );
  pool.position.z = FLOOR;
  const shade = new Mesh(
    new CircleGeometry(1, 48),
    new MeshBasicMaterial({
      map: glowTexture(0.3),
      color: "#000",
      transparent: true,
      opacity: 0.7,
      depthWrite: false,
    }),
  );
  shade.scale.set(1.5, 2.3, 1);
  shade.position.z = FLOOR + 0.002;
  group.add(pool, shade);
  return group;
}
