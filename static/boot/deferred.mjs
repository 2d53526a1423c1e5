// The build cuts Pyodide's module in two (src/rami/tools/build/engine/split.py). The second part has the functions that
// a page seldom calls. It is compiled when the page has nothing else to do, and joined when the first of its functions
// is called: where it has not come by then, the call waits for it.

const SHARED = "$"; // what the names of the exports begin with that are there for the second part
const SWITCHBOARD = "$switchboard";
const LOADER = 0; // the place in it of what joins the second part
// A module that imports a function and exports it: JavaScript can put only functions of WebAssembly into a table.
// prettier-ignore
const RELAY = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0,
  1, 4, 1, 96, 0, 0, // a type: no argument, no result
  2, 7, 1, 1, 36, 1, 36, 0, 0, // the import "$" "$" of this type
  7, 5, 1, 1, 36, 0, 0, // exported as "$"
);

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * Fetches and compiles the second part. Rejects where it can't be had; then it is asked for again where it is needed.
 * @param {string} address
 */
export async function compileDeferred(address) {
  compiled = await WebAssembly.compileStreaming(fetch(address, { priority: "low" }));
}

/**
 * Prepares the first part to be joined by the second.
 * @param {WebAssembly.Imports} imports of the first part
 * @param {any} exports of the first part
 * @param {() => Uint8Array} read returns the second part's bytes at once, or throws
 * @returns {Record<string, any>} the exports of the whole module
 */
export function joinable(imports, exports, read) {
  const join = () => {
    try {
      const second = compiled ?? new WebAssembly.Module(/** @type {BufferSource} */ (read()));
      new WebAssembly.Instance(second, { ...imports, [SHARED]: exports });
    } catch (problem) {
      stopTimers(); // Python can't go on, and a call that waits would find it in the middle of this one
      globalThis.dispatchEvent?.(new Event("rami:failed"));
      throw problem;
    }
  };
  const relay = new WebAssembly.Instance(new WebAssembly.Module(RELAY), { [SHARED]: { [SHARED]: join } });
  exports[SWITCHBOARD].set(LOADER, relay.exports[SHARED]);
  return Object.fromEntries(Object.entries(exports).filter(([name]) => !name.startsWith(SHARED)));
}

function stopTimers() {
  for (let timer = Number(setTimeout(() => {})); timer > 0; timer--) clearTimeout(timer);
}
