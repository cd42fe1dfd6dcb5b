import {
  AmbientLight,
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene as Space,
  type Texture,
  type WebGLRenderer,
} from "three";
import type { TableShape } from "../../wire/types";
import { glowTexture } from "./textures";

const DARK = "#0b0e12";
const FLOOR = -0.8;

/** The room around the table: its lamp, what shines in the balls, and the floor. */
export function furnish(space: Space, renderer: WebGLRenderer, shape: TableShape): Texture {
  space.background = new Color(DARK);
  const mirrored = reflections(renderer);
  space.environment = mirrored;
  space.environmentIntensity = 0.55;
  const lamp = new DirectionalLight("#fff3e0", 2.6);
  lamp.position.set(0.35, -0.5, 2.2);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 2048);
  lamp.shadow.radius = 5;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.003;
  const view = lamp.shadow.camera;
  view.left = -shape.width / 2 - 0.22;
  view.right = shape.width / 2 + 0.22;
  view.bottom = -shape.length / 2 - 0.22;
  view.top = shape.length / 2 + 0.22;
  view.near = 1.4;
  view.far = 3.6;
  space.add(lamp, lamp.target, new AmbientLight("#cfe0ff", 0.35), floor());
  return mirrored;
}

/** A long lamp over the table and two dim windows, as seen in a polished ball. */
function reflections(renderer: WebGLRenderer): Texture {
  const studio = new Space();
  studio.background = new Color("#15181d");
  const box = new BoxGeometry();
  const shine = (strength: number, place: [number, number, number], size: [number, number, number]) => {
    const mesh = new Mesh(
      box,
      new MeshBasicMaterial({ color: new Color(strength, strength * 0.97, strength * 0.9) }),
    );
    mesh.position.set(...place);
    mesh.scale.set(...size);
    studio.add(mesh);
  };
  for (const y of [-3, 0, 3]) shine(16, [0, y, 5], [2.2, 2, 0.1]);
  shine(2.2, [8, 0, 2], [0.1, 7, 2.5]);
  shine(1.4, [-8, 2, 2], [0.1, 4, 2.5]);
  shine(0.25, [0, 0, -4], [14, 14, 0.1]);
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(studio, 0.02, 0.1, 30);
  generator.dispose();
  box.dispose();
  return texture;
}

function floor(): Group {
  const group = new Group();
  const pool = new Mesh(
    new CircleGeometry(4.2, 48),
    new MeshBasicMaterial({ map: glowTexture(), color: "#2a2f38", transparent: true, depthWrite: false }),
  );
  pool.position.z = FLOOR;
  const shade = new Mesh(
    new CircleGeometry(1, 48),
    new MeshBasicMaterial({
      map: glowTexture(0.3),
      color: "#000",
      transparent: true,
      opacity: 0.75,
      depthWrite: false,
    }),
  );
  shade.scale.set(1.5, 2.3, 1);
  shade.position.z = FLOOR + 0.002;
  group.add(pool, shade);
  return group;
}
