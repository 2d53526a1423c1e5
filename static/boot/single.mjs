// The first script of the single-file page (rami.html), put into it by the build. Every part of the page stands in it as a
// <script type="application/gzip" id="part:name"> in base64; here each becomes an address of its own, and the modules are
// told each other's addresses. Nothing is asked of any network.
const PART = "part:";
const KINDS = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const NOWHERE = "https://rami.invalid/"; // Pyodide joins its wasm's name to a folder: the address that comes of it is answered here

const addresses = {};
const texts = {};

for (const part of document.querySelectorAll(`script[id^="${PART}"]`)) {
  const name = part.id.slice(PART.length);
  const packed = await fetch(`data:application/gzip;base64,${part.textContent.trim()}`);
  part.remove();
  const asItIs = part.dataset.unpack === "later";
  const stream = asItIs ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
  const content = await new Response(stream).arrayBuffer();
  if (part.dataset.module) texts[name] = new TextDecoder().decode(content);
  else addresses[name] = addressOf([content], name);
}

texts["boot/addresses.mjs"] = `
  const wasm = "${addresses["pyodide.asm.wasm"]}";
  const { fetch } = globalThis;
  globalThis.fetch = (address, ...rest) => fetch(String(address) === "${NOWHERE}pyodide.asm.wasm" ? wasm : address, ...rest);
  export const pyscript = "${addresses["core.js"]}";
  export const pyodide = { folder: "${NOWHERE}", engine: "${addresses["pyodide.mjs"]}", factory: "${addresses["pyodide.asm.mjs"]}" };
  export const icons = "${addresses["icons.svg"]}";
  export const cards = "${addresses["cards.svg"]}";
  export const sizes = new Map();
  export const snapshot = { address: "${addresses["snapshot.bin"]}", late: "${addresses["late.zip"]}", ...FACTS };
  export const ahead = [];
  export const library = null, archive = null, serviceWorker = null, bots = null; // a worker can't reach any of these
`;

const python = document.querySelector('script[type="py"]');
const config = JSON.parse(python.getAttribute("config"));
python.setAttribute("config", JSON.stringify({ ...config, interpreter: linked("boot/interpreter.mjs") }));
await import(linked("boot.mjs"));

function addressOf(content, name) {
  return URL.createObjectURL(new Blob(content, { type: KINDS[name.split(".").pop()] ?? "application/octet-stream" }));
}

// The address of one of our modules, in which those that it imports have theirs.
function linked(name) {
  addresses[name] ??= addressOf([texts[name].replace(/(?<=\b(?:from|import) ")\.[^"]+/g, (path) => linked(found(path, name)))], name);
  return addresses[name];
}

function found(path, from) {
  return new URL(path, `${NOWHERE}${from}`).href.slice(NOWHERE.length);
}
