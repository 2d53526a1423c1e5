// The first script of the single-file page (rami.html), put into it by the build. Each part of the page is in the
// file as a <script type="application/gzip" id="part:name"> in base64. Here each gets an address of its own, and the
// imports of the modules are rewritten to these addresses. No network is needed.
const PART = "part:";
/** @type {Record<string, string>} */
const KINDS = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
// Pyodide appends its wasm's name to a folder's address; fetch() is made to answer the result below.
const NOWHERE = "https://rami.invalid/";

/** @type {Record<string, string>} */
const addresses = {};
/** @type {Record<string, string>} */
const texts = {};

/** @type {NodeListOf<HTMLScriptElement>} */
const parts = document.querySelectorAll(`script[id^="${PART}"]`);
for (const part of parts) {
  const name = part.id.slice(PART.length);
  const packed = await fetch(`data:application/gzip;base64,${part.textContent.trim()}`);
  part.remove();
  const staysPacked = part.dataset.unpack === "later";
  const stream = staysPacked ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
  const content = await new Response(stream).arrayBuffer();
  if (part.dataset.module) texts[name] = new TextDecoder().decode(content);
  else addresses[name] = addressOf([content], name);
}

texts["boot/addresses.mjs"] = `
  const wasm = "${addresses["pyodide.asm.wasm"]}";
  const { fetch } = globalThis;
  const found = (address) => (String(address) === "${NOWHERE}pyodide.asm.wasm" ? wasm : address);
  globalThis.fetch = (address, ...rest) => fetch(found(address), ...rest);
  export const pyscript = "${addresses["core.js"]}";
  export const pyodide = {
    folder: "${NOWHERE}",
    engine: "${addresses["pyodide.mjs"]}",
    factory: "${addresses["pyodide.asm.mjs"]}",
    deferred: ${addresses["deferred.wasm"] ? `"${addresses["deferred.wasm"]}"` : null},
  };
  export const zstd = "${addresses["zstd.mjs"]}";
  export const icons = "${addresses["icons.svg"]}";
  export const cards = "${addresses["cards.svg"]}";
  export const sizes = new Map();
  export const snapshot = { address: "${addresses["snapshot.bin"]}", late: "${addresses["late.zip"]}", ...FACTS };
  export const ahead = [];
  // a worker can't read any of these addresses
  export const library = null, archive = null, serviceWorker = null, bots = null;
`;

const python = document.querySelector('script[type="py"]');
const config = JSON.parse(python.getAttribute("config"));
python.setAttribute("config", JSON.stringify({ ...config, interpreter: linked("boot/interpreter.mjs") }));
await import(linked("boot.mjs"));

/**
 * @param {BlobPart[]} content
 * @param {string} name
 */
function addressOf(content, name) {
  return URL.createObjectURL(new Blob(content, { type: KINDS[name.split(".").pop()] ?? "application/octet-stream" }));
}

/**
 * The address of one of our modules, after its imports have been rewritten.
 * @param {string} name
 * @returns {string}
 */
function linked(name) {
  const text = () => texts[name].replace(/(?<=\b(?:from|import) ")\.[^"]+/g, (path) => linked(found(path, name)));
  addresses[name] ??= addressOf([text()], name);
  return addresses[name];
}

/**
 * @param {string} path
 * @param {string} from
 */
function found(path, from) {
  return new URL(path, `${NOWHERE}${from}`).href.slice(NOWHERE.length);
}
