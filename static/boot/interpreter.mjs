// What PyScript takes for Pyodide, on the page and in the worker: Python as it stands in the build's memory snapshot, or,
// where there is none or it doesn't fit this browser, Python started plainly.
import "./storage.mjs";
import { archive, library, pyodide, snapshot } from "./addresses.mjs";
import { loadWith } from "./engine.mjs";
import { breath, bytes } from "./files.mjs";

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
  const difference = bytes(snapshot.address, "gzip");
  difference.catch(() => {}); // it is awaited later, where its failure is seen
  const late = await bytes(snapshot.late);
  const whole = new Uint8Array(snapshot.length);
  const { default: factory } = await import(pyodide.factory);
  const onMemory = async (memory) => {
    const come = await difference;
    await breath();
    whole.set(come);
    await breath();
    combine(memory, whole.subarray(snapshot.head));
    await breath();
  };
  return loadWith(engine, { ...options, stdLibURL: snapshot.late, _loadSnapshot: whole }, late, { factory, onMemory });
}

// Makes the snapshot whole again, and the memory as large as it.
function combine(memory, heap) {
  const words = Math.min(memory.buffer.byteLength, heap.length) >> 3;
  const from = new BigUint64Array(memory.buffer, 0, words);
  const to = new BigUint64Array(heap.buffer, heap.byteOffset, words);
  for (let at = 0; at < words; at++) to[at] ^= from[at];
  const missing = heap.length - memory.buffer.byteLength;
  if (missing > 0) memory.grow(missing / 65536);
}
