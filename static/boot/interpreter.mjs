// What PyScript takes for Pyodide, on the page and in the worker: Python as it stands in the build's memory snapshot, or,
// where there is none or it doesn't fit this browser, Python started plainly.
import "./storage.mjs";
import { archive, library, pyodide, snapshot } from "./addresses.mjs";
import { breath } from "./breath.mjs";
import { loadWith } from "./engine.mjs";
import { bytes } from "./files.mjs";

// Pyodide asks for a shared memory, to sleep where a terminal is busy; a browser warns of that on a page that isn't isolated.
if (!globalThis.crossOriginIsolated) {
  const construct = (Memory, [{ shared, ...size }]) => new Memory(size);
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct });
}

const engine = await import(pyodide.engine);

export const { version } = engine;

export async function loadPyodide(options) {
  const ours = { ...options, indexURL: pyodide.folder };
  if (snapshot) {
    try {
      const python = await restore(ours);
      await breath();
      python.runPython("import random; random.seed()"); // every page wakes from the same memory
      return python;
    } catch (problem) {
      console.warn("The snapshot can't be used; starting plainly.", problem);
    }
  }
  return loadWith(engine, { ...ours, stdLibURL: library }, await bytes(archive));
}

// The snapshot is stored as its difference from the memory that the module starts with: it comes while the module compiles.
// What isn't in it is in the archive `late`, which stands for the library's and for ours.
async function restore(options) {
  const packed = bytes(snapshot.address, snapshot.length);
  packed.catch(() => {}); // it is awaited later, where its failure is seen
  const late = await bytes(snapshot.late);
  const whole = new Uint8Array(snapshot.length);
  const { default: factory } = await import(pyodide.factory);
  const onMemory = async (memory) => {
    const difference = await packed;
    await breath();
    combine(memory, difference, whole);
    await breath();
  };
  return loadWith(engine, { ...options, stdLibURL: snapshot.late, _loadSnapshot: whole }, late, { factory, onMemory });
}

// Makes the whole snapshot of the memory and its difference from it, and the memory as large.
function combine(memory, difference, whole) {
  const { head } = snapshot;
  const missing = whole.length - head - memory.buffer.byteLength;
  const words = (memory.buffer.byteLength + Math.min(0, missing)) >> 3;
  const heap = (buffer, from = head) => new BigUint64Array(buffer, from, words);
  const [start, changed, put] = [heap(memory.buffer, 0), heap(difference.buffer), heap(whole.buffer)];
  for (let at = 0; at < words; at++) put[at] = start[at] ^ changed[at];
  const added = head + words * 8;
  whole.set(difference.subarray(0, head));
  whole.set(difference.subarray(added), added);
  if (missing > 0) memory.grow(missing / 65536);
}
