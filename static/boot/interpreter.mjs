// What PyScript takes for Pyodide, on the page and in the worker: Python as it stands in the build's memory snapshot, or,
// where there is none or it doesn't fit this browser, Python started plainly.
import "./storage.mjs";
import { archive, library, pyodide, snapshot } from "./addresses.mjs";
import { breath } from "./breath.mjs";
import { loadWith, PAGE } from "./engine.mjs";
import { bytes, overhear } from "./files.mjs";

// Pyodide asks for a shared memory, to sleep where a terminal is busy; a browser warns of that on a page that isn't isolated.
if (!globalThis.crossOriginIsolated) {
  const construct = (Memory, [{ shared, ...size }]) => new Memory(size);
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct });
}

// What PyScript runs before a program writes the files of its package first, a line for each; the snapshot has them compiled.
const WRITING = /^(?:_path(?: = _Path\(|\.)|if not _os\.|    _path\.).*\n/gm;

const engine = await import(pyodide.engine);

export const { version } = engine;

export async function loadPyodide(options) {
  const ours = { ...options, indexURL: pyodide.folder };
  if (snapshot) {
    try {
      const python = await restore(ours);
      await breath();
      python.runPython("import random; random.seed()"); // every page wakes from the same memory
      const { runPythonAsync } = python;
      python.runPythonAsync = (text, ...more) => runPythonAsync(text.replace(WRITING, ""), ...more);
      return python;
    } catch (problem) {
      console.warn("The snapshot can't be used; starting plainly.", problem);
    }
  }
  dispatchEvent(new Event("rami:plain"));
  try {
    return await load({ ...ours, stdLibURL: library }, await bytes(archive));
  } catch (problem) {
    dispatchEvent(new Event("rami:failed")); // PyScript says nothing of it to the page
    throw problem;
  }
}

// The snapshot is stored as its difference from the memory that the module starts with: it comes while the module compiles,
// and takes its place when the module is set up. What isn't in it is in the archive `late`, which stands for the library's and
// for ours.
async function restore(options) {
  const packed = bytes(snapshot.address, snapshot.length);
  packed.catch(() => {}); // it is awaited later, where its failure is seen
  const late = await bytes(snapshot.late);
  const { default: factory } = await import(pyodide.factory);
  const head = new Uint8Array(snapshot.head); // all that Pyodide gets: the memory that it would copy, it finds in place
  let pages;
  const onMemory = async (memory) => {
    const difference = await packed;
    await breath();
    head.set(difference.subarray(0, head.length));
    const page = (n) => difference.subarray(head.length + n * PAGE, head.length + (n + 1) * PAGE);
    pages = snapshot.pages.map((number, n) => whole(number, page(n), memory));
    memory.grow((snapshot.memory - memory.buffer.byteLength) / PAGE);
    await breath();
  };
  const onModule = ({ HEAPU8 }) => snapshot.pages.forEach((number, n) => HEAPU8.set(pages[n], number * PAGE));
  return load({ ...options, stdLibURL: snapshot.late, _loadSnapshot: head }, late, { factory, onMemory, onModule });
}

// Where its WebAssembly doesn't come, Pyodide would wait for ever.
function load(...started) {
  const lost = new Promise((_, reject) => overhear(`${pyodide.folder}pyodide.asm.wasm`).catch(reject));
  return Promise.race([lost, loadWith(engine, ...started)]);
}

// A page of the snapshot, made in place of its difference from that of the memory.
function whole(number, page, { buffer }) {
  if (number * PAGE < buffer.byteLength) {
    const [put, start] = [words(page), words(new Uint8Array(buffer, number * PAGE, PAGE))];
    for (let at = 0; at < put.length; at++) put[at] ^= start[at];
  }
  return page;
}

function words({ buffer, byteOffset, length }) {
  return new Uint32Array(buffer, byteOffset, length / Uint32Array.BYTES_PER_ELEMENT);
}
