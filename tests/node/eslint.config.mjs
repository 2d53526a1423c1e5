// The linter's rules for the scripts of the page: `eslint --config tests/node/eslint.config.mjs static` from the root.
import js from "@eslint/js";
import globals from "globals";

// What the build puts before the service worker, and before the tags for other sites.
const BUILD = { VERSION: "readonly", FILES: "readonly", SPARE: "readonly" };
const EMBEDDED = { PICTURES: "readonly", FACTS: "readonly" };

export default [
  { ignores: ["static/runtime/"] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      curly: ["error", "multi-line"],
      "max-len": ["error", { code: 120 }],
      "max-lines-per-function": ["error", 45],
      complexity: ["error", 12],
    },
  },
  { files: ["static/sw.js"], languageOptions: { globals: { ...globals.serviceworker, ...BUILD } } },
  { files: ["static/embed.js"], languageOptions: { globals: EMBEDDED } },
  { files: ["src/**"], languageOptions: { globals: globals.node } },
];
