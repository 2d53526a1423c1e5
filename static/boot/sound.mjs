// The five short sounds of the table, wood and paper, and the tremor at one's turn. Nothing is loaded: oscillators, a
// breath of noise and envelopes make them. Python (src/rami/browser/effects.py) calls `rami.sound` and `rami.vibrate`.

/**
 * One voice of a sound: a tone, or noise in a narrow band around a pitch, that is struck and dies away.
 * @typedef {{at: number, hertz: number, seconds: number, level: number, noise?: boolean}} Voice
 */

/** @type {Record<string, Voice[]>} */
const SOUNDS = {
  card: [...paper(0)],
  turn: [...wood(392, 0.16), ...wood(523, 0.28)],
  meld: [...paper(0), ...paper(0.07), ...wood(330, 0.12)],
  refusal: [...wood(147, 0), ...wood(139, 0.1)],
  end: [...wood(330, 0.1), ...wood(415, 0.22), ...wood(494, 0.34), ...wood(659, 0.48)],
};
const CROWDED_S = 0.05; // sounds closer than this are one sound
const TREMOR_MS = 18;
const REST_MS = 3000; // longer than any sound: a context that runs costs a phone's battery, also in silence
/** @type {AudioContext} */
let audio;
let rest = 0; // the timer that lets the context rest
let asleep = false;
let last = -1;

/**
 * A bar of wood, struck.
 * @param {number} hertz
 * @param {number} at
 * @returns {Voice[]}
 */
function wood(hertz, at) {
  return [
    { at, hertz, seconds: 0.32, level: 0.42 },
    { at, hertz: 3.9 * hertz, seconds: 0.07, level: 0.1 },
    { at, hertz: 1500, seconds: 0.02, level: 0.5, noise: true },
  ];
}

/**
 * A card that lands.
 * @param {number} at
 * @returns {Voice[]}
 */
function paper(at) {
  return [
    { at, hertz: 2400, seconds: 0.09, level: 0.9, noise: true },
    { at: at + 0.02, hertz: 190, seconds: 0.06, level: 0.2 },
  ];
}

/**
 * Plays a sound; nothing before the reader's first touch, which browsers ask for.
 * @param {string} name
 * @param {number} volume from 0 to 1
 */
function sound(name, volume) {
  if (!touched() || !wake() || audio.currentTime - last < CROWDED_S) return;
  last = audio.currentTime;
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  for (const voice of SOUNDS[name]) strike(voice, out);
}

/**
 * @param {Voice} voice
 * @param {AudioNode} out
 */
function strike({ at, hertz, seconds, level, noise }, out) {
  const start = audio.currentTime + at;
  const end = start + seconds;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + 0.004);
  envelope.gain.exponentialRampToValueAtTime(0.0005, end);
  envelope.connect(out);
  const source = noise ? breath(hertz, envelope) : tone(hertz, envelope);
  source.start(start);
  source.stop(end);
}

/**
 * @param {number} hertz
 * @param {AudioNode} out
 */
function tone(hertz, out) {
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.connect(out);
  return source;
}

/**
 * @param {number} hertz
 * @param {AudioNode} out
 */
function breath(hertz, out) {
  const buffer = audio.createBuffer(1, Math.ceil(0.1 * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  band.connect(out);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(band);
  return source;
}

/** Whether the reader has touched the page: before that no browser lets it sound or vibrate. */
function touched() {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Makes the audio context run, as far as the browser lets it; false where it has none. */
function wake() {
  if (!("AudioContext" in window)) return false;
  if (!audio) {
    if ("audioSession" in navigator) Object.assign(navigator.audioSession, { type: "ambient" }); // music plays on
    audio = new AudioContext();
  }
  if (audio.state !== "running") audio.resume().catch(() => {}); // the next touch tries again
  asleep = false;
  clearTimeout(rest);
  rest = setTimeout(sleep, REST_MS);
  return true;
}

function sleep() {
  asleep = true;
  audio.suspend().catch(() => {});
}

/** A touch of the page lets it sound from then on; Safari insists that this is done while it is touched. */
function unlock() {
  const { sound: wanted } = document.documentElement.dataset;
  if (wanted && wanted !== "off" && audio?.state !== "running" && !asleep && touched()) wake();
}

function vibrate() {
  if (touched()) navigator.vibrate?.(TREMOR_MS);
}

for (const touch of ["pointerup", "keydown"]) addEventListener(touch, unlock);
if ("vibrate" in navigator && matchMedia("(pointer: coarse)").matches) document.documentElement.dataset.vibrates = "";
Object.assign(globalThis.rami, { sound, vibrate });
