import { settings } from "../settings/settings";
import type { Heard } from "../table";

/** How each contact sounds: the pitch it rings at, how long (s), how much of it is noise. */
const SOUNDS: Partial<
  Record<Heard["event"]["kind"], { pitch: number; length: number; noise: number; gain: number }>
> = {
  stroke: { pitch: 900, length: 0.05, noise: 0.5, gain: 0.5 },
  ball: { pitch: 2100, length: 0.045, noise: 0.2, gain: 0.7 },
  rail: { pitch: 170, length: 0.11, noise: 0.5, gain: 0.5 },
  pocket: { pitch: 110, length: 0.3, noise: 0.7, gain: 0.7 },
  land: { pitch: 260, length: 0.08, noise: 0.4, gain: 0.4 },
};

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Sound a contact, by how hard it was. Browsers allow it once the page has been touched. */
export function hear({ event, strength }: Heard): void {
  const sound = SOUNDS[event.kind];
  if (sound === undefined || !settings.sounds.peek() || strength <= 0) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const now = audio.currentTime;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(sound.gain * strength, now);
  loud.gain.exponentialRampToValueAtTime(1e-4, now + sound.length * (1 + strength));
  loud.connect(audio.destination);
  ring(audio, sound.pitch * (1 + strength / 4), 1 - sound.noise, now, sound.length, loud);
  scrape(audio, sound.pitch, sound.noise, now, sound.length, loud);
}

function ring(
  on: AudioContext,
  pitch: number,
  share: number,
  now: number,
  length: number,
  to: AudioNode,
): void {
  const tone = on.createOscillator();
  const part = on.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + length * 2);
  part.gain.value = share;
  tone.connect(part).connect(to);
  tone.start(now);
  tone.stop(now + length * 2);
}

function scrape(
  on: AudioContext,
  pitch: number,
  share: number,
  now: number,
  length: number,
  to: AudioNode,
): void {
  const source = on.createBufferSource();
  const band = on.createBiquadFilter();
  const part = on.createGain();
  source.buffer = hiss ??= noise(on);
  band.type = "bandpass";
  band.frequency.value = pitch * 2;
  part.gain.value = share;
  source.connect(band).connect(part).connect(to);
  source.start(now);
  source.stop(now + length * 2);
}

function noise(on: AudioContext): AudioBuffer {
  const made = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = made.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return made;
}
