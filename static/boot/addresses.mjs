// Where the page's large parts are, as the checkout has them. The build writes its own, with a snapshot.
const at = (path) => new URL(path, import.meta.url).href;
const folder = at("../runtime/node_modules/pyodide/");

export const pyscript = at("../runtime/node_modules/@pyscript/core/dist/core.js");
export const pyodide = { folder, engine: `${folder}pyodide.mjs`, factory: `${folder}pyodide.asm.mjs` };
// The modules that others will ask for on the way, each when it has come itself.
export const ahead = [pyodide.engine, pyodide.factory, at("./interpreter.mjs"), at("./engine.mjs"), at("./breath.mjs")];
export const library = at("../runtime/made/library.zip");
export const archive = at("../runtime/made/rami.zip");
export const icons = at("../art/icons.svg");
export const cards = at("../runtime/made/cards.svg");
export const bots = at("./bots.py");
export const sizes = new Map();
export const snapshot = null;
export const serviceWorker = null;
