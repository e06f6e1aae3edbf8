// Synthesizes the sounds: small pieces of wood, struck softly. There are no audio files; each
// stroke is a tone that fades, an overtone that fades sooner, and a little noise.

import { settings } from './settings.svelte';
import type { Sound } from './sound';

/** A stroke: start (s), pitch (Hz), length (s), loudness and noise (both 0 to 1). */
type Stroke = [at: number, pitch: number, length: number, loud: number, noise: number];

const STROKES: Record<Sound, Stroke[]> = {
  card: [
    [0, 150, 0.1, 0.5, 0.9],
    [0.035, 210, 0.06, 0.15, 0.5],
  ],
  tile: [
    [0, 330, 0.07, 0.35, 0.5],
    [0.09, 247, 0.12, 0.55, 0.6],
  ],
  slide: [
    [0, 392, 0.06, 0.25, 0.3],
    [0.07, 440, 0.06, 0.3, 0.3],
    [0.14, 494, 0.14, 0.45, 0.4],
  ],
  leave: [
    [0, 587, 0.2, 0.4, 0.2],
    [0.09, 880, 0.4, 0.4, 0.1],
  ],
  die: [
    [0, 520, 0.04, 0.4, 0.9],
    [0.08, 610, 0.04, 0.35, 0.9],
    [0.14, 480, 0.04, 0.3, 0.9],
    [0.23, 560, 0.04, 0.25, 0.8],
    [0.36, 390, 0.08, 0.35, 0.7],
  ],
  point: [[0, 659, 0.35, 0.45, 0.1]],
  turn: [
    [0, 523, 0.3, 0.45, 0.1],
    [0.13, 784, 0.5, 0.5, 0.1],
  ],
  reaction: [[0, 988, 0.18, 0.25, 0.05]],
  won: [
    [0, 523, 0.4, 0.45, 0.1],
    [0.12, 659, 0.4, 0.45, 0.1],
    [0.24, 784, 0.4, 0.45, 0.1],
    [0.38, 1047, 0.8, 0.5, 0.1],
  ],
  over: [
    [0, 523, 0.4, 0.4, 0.1],
    [0.18, 392, 0.7, 0.4, 0.1],
  ],
};

const VOLUME = 0.3;
/** Cut-off frequency: higher tones would sound like glass, not wood. */
const WARMTH_HZ = 4_000;
const OVERTONE = 3.9;
const NOISE_S = 0.05;
const RISE_S = 0.003;
const SILENCE = 0.0005;
/** The pause between two sounds of the same change. */
const GAP_S = 0.06;

let context: AudioContext | undefined;

/** Play sounds one after the other, if the settings want sounds. */
export function playSounds(sounds: Sound[]): void {
  // In a background tab only the sound of one's turn is played.
  const wanted = document.hidden ? sounds.filter((sound) => sound === 'turn') : sounds;
  // Browsers allow no sound before the first interaction with the page.
  if (!settings.sound || !wanted.length || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  schedule(context, wanted);
}

function schedule(context: AudioContext, sounds: Sound[]): void {
  const out = output(context);
  let at = context.currentTime + RISE_S;
  for (const sound of sounds) {
    for (const stroke of STROKES[sound]) strike(context, out, at, stroke);
    at += Math.max(...STROKES[sound].map(([start, , length]) => start + length / 2)) + GAP_S;
  }
}

function output(context: AudioContext): AudioNode {
  const volume = new GainNode(context, { gain: VOLUME });
  const warmth = new BiquadFilterNode(context, { type: 'lowpass', frequency: WARMTH_HZ });
  warmth.connect(volume).connect(context.destination);
  return warmth;
}

function strike(context: AudioContext, out: AudioNode, start: number, stroke: Stroke): void {
  const [after, pitch, length, loud, noise] = stroke;
  const at = start + after;
  tone(context, out, at, pitch, length, loud);
  tone(context, out, at, pitch * OVERTONE, length / 3, loud / 5);
  const source = new AudioBufferSourceNode(context, { buffer: rustle(context) });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch * 3, Q: 0.8 });
  source.connect(band).connect(fading(context, out, at, NOISE_S, loud * noise));
  source.start(at);
}

function tone(
  context: AudioContext,
  out: AudioNode,
  at: number,
  pitch: number,
  length: number,
  loud: number,
): void {
  const source = new OscillatorNode(context, { frequency: pitch });
  source.connect(fading(context, out, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** An envelope: loud at once, then fading. */
function fading(
  context: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  loud: number,
): AudioNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + RISE_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  gain.connect(out);
  return gain;
}

function rustle(context: AudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.ceil(NOISE_S * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  samples.forEach((_, at) => (samples[at] = Math.random() * 2 - 1));
  return buffer;
}
