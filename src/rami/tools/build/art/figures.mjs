// Prints the court figures, React components of an npm package, as the text of SVG documents: a JSON object by their names.
//   node figures.mjs <node_modules> <the package's module inside it>
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, bundle] = process.argv.slice(2);
const require = createRequire(join(modules, "/"));
const { createElement } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");

const figures = await import(pathToFileURL(join(modules, bundle)));
const drawn = Object.entries(figures).map(([name, figure]) => [name, renderToStaticMarkup(createElement(figure))]);
console.log(JSON.stringify(Object.fromEntries(drawn)));
