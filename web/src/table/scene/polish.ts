import { type Color, ShaderMaterial, type Texture } from "three";

const VERTEX = /* glsl */ `
varying vec2 sheet;
varying vec3 place;
varying vec3 outwards;
void main() {
  sheet = uv;
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  outwards = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

// Three lamps hang over the length of the table; their light is worked out for each point, as are their
// reflections. It is far cheaper than a mirrored room, and a polished ball shows little else.
const FRAGMENT = /* glsl */ `
uniform sampler2D map;
uniform vec3 cloth;
varying vec2 sheet;
varying vec3 place;
varying vec3 outwards;
const float lampHeight = 0.95;
float lamps(vec3 from, vec3 along) {
  if (along.z <= 0.02) return 0.0;
  vec2 met = from.xy + along.xy * (lampHeight - from.z) / along.z;
  float across = 1.0 - smoothstep(0.17, 0.24, abs(met.x));
  float nearest = met.y - 0.8 * clamp(floor(met.y / 0.8 + 0.5), -1.0, 1.0);
  return across * (1.0 - smoothstep(0.23, 0.3, abs(nearest)));
}
void main() {
  vec3 n = normalize(outwards);
  vec3 v = normalize(cameraPosition - place);
  vec3 painted = texture2D(map, sheet).rgb;
  float up = 0.5 + 0.5 * n.z;
  vec3 towards = normalize(vec3(-0.35 * place.x, -0.22 * place.y, lampHeight));
  float lit = max(dot(n, towards), 0.0);
  vec3 light = vec3(0.16, 0.17, 0.2) * up + vec3(1.0, 0.965, 0.9) * lit + cloth * 0.55 * (1.0 - up);
  light *= mix(0.35, 1.0, smoothstep(-0.95, -0.1, n.z));
  vec3 r = reflect(-v, n);
  float edge = 1.0 - max(dot(n, v), 0.0);
  float glance = 0.042 + 0.5 * edge * edge * edge * edge * edge;
  vec3 room = r.z > 0.0 ? vec3(0.1, 0.11, 0.13) * (1.0 - 0.6 * r.z) : cloth * 0.5;
  vec3 mirrored = room + vec3(1.0, 0.97, 0.9) * 15.0 * lamps(place, r);
  gl_FragColor = vec4(painted * light * (1.0 - glance) + mirrored * glance, 1.0);
  #include <colorspace_fragment>
}`;

/** A polished ball under the lamps, on cloth of a colour. */
export function polished(map: Texture, cloth: Color): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { map: { value: map }, cloth: { value: cloth } },
  });
}
