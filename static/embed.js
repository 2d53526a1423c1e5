// <rami-table game="KEY" preset="NAME" lang="fr" theme="dark"></rami-table>: the table in a page of yours.
//
//   <script type="module" src="https://your.host/rami/embed.js"></script>
//
// Nothing of the game is loaded until the reader starts it. Every attribute except class, hidden, id, slot and style
// becomes a parameter of the address (game, preset, seats, lang, theme, speed, seed, a game's house rules). The table
// reports the height it needs by postMessage({type: "rami:resize", height}) to the page around it; only messages from
// this element's own frame and host are accepted.
const PAGE = new URL("../", import.meta.url);
const OWN = new Set(["class", "hidden", "id", "slot", "style"]);
const SANDBOX = "allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox";
const LOWEST = 420;
const HIGHEST = 1600;
/** @type {Record<string, {title: string, start: string, note: string}>} */
const WORDS = {
  fr: { title: "Rami", start: "Jouer", note: "Le jeu se charge dans cette page : environ 10 Mo la première fois." },
  en: { title: "Rami", start: "Play", note: "The game loads into this page: about 10 MB the first time." },
};
const STYLE = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  .poster { display: grid; place-content: center; justify-items: center; gap: 1rem; min-height: ${LOWEST}px;
    padding: 1.5rem; box-sizing: border-box; border-radius: 12px;
    background: radial-gradient(ellipse at 50% 30%, #17503f, #12463b 55%, #0b2f29);
    color: #f3ead8; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  strong { font: 400 clamp(3rem, 12vw, 5rem)/1 Georgia, serif; }
  p { margin: 0; max-width: 26rem; color: #c9c9b3; }
  button { min-width: 9rem; min-height: 2.75rem; border: 0; border-radius: 10px; background: #e0ad4b; color: #221a0b;
    font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #fffdf6; outline-offset: 2px; }
  iframe { display: block; width: 100%; border: 0; border-radius: 12px; }
`;

class RamiTable extends HTMLElement {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #onMessage = (/** @type {MessageEvent} */ event) => this.#resize(event);

  connectedCallback() {
    addEventListener("message", this.#onMessage);
    if (!this.shadowRoot) this.#show();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#onMessage);
  }

  #show() {
    const known = [this.lang, ...navigator.languages].map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS);
    const { title, start, note } = WORDS[known ?? "fr"];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const button = made("button", start);
    const poster = made("div");
    poster.className = "poster";
    poster.append(made("strong", title), button, made("p", note));
    button.addEventListener("click", () => poster.replaceWith(this.#start(title)));
    root.append(poster);
  }

  /** @param {string} title */
  #start(title) {
    const address = new URL(PAGE);
    for (const { name, value } of this.attributes) if (!OWN.has(name)) address.searchParams.set(name, value);
    address.searchParams.set("embed", "1");
    const frame = made("iframe");
    frame.title = title;
    frame.allow = "fullscreen; clipboard-write";
    frame.setAttribute("sandbox", SANDBOX);
    frame.style.height = `clamp(${LOWEST}px, 100vh, 640px)`;
    frame.src = address.href;
    frame.addEventListener("load", () => frame.focus(), { once: true }); // the reader has just asked for it
    this.#frame = frame;
    return frame;
  }

  /** @param {MessageEvent} event */
  #resize({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== PAGE.origin) return;
    if (data?.type !== "rami:resize" || !Number.isFinite(data.height)) return;
    this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(data.height)))}px`;
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function made(tag, text = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

customElements.define("rami-table", RamiTable);
