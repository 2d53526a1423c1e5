// Two tags for a page of yours:
//
//   <script type="module" src="https://your.host/rami/embed.js"></script>
//   <rami-table game="KEY" preset="NAME" lang="fr"></rami-table>  a table to play at
//   <rami-table record="rami 2 …"></rami-table>                    a match to watch: its record, or a link to it
//   <rami-cards>Q♠ K♠ A♠</rami-cards>                             cards in a sentence
//
// Nothing of the game is loaded until the reader starts it. Every attribute of a table except class, hidden, id,
// record, slot and style becomes a parameter of the address (game, preset, seats, lang, theme, speed, seed, a game's
// house rules). The table reports the height it needs by postMessage({type: "rami:resize", height}) to the page around
// it; only messages from this element's own frame and host are accepted.
//
// The build puts two constants before the first line: PICTURES, the folder of the court cards and jokers, and FACTS,
// all that is drawn and said here (src/rami/table/view/poster.py).
const PAGE = new URL("./", import.meta.url);
const OWN = new Set(["class", "hidden", "id", "record", "slot", "style"]);
const SANDBOX = "allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox";
const LOWEST = 420;
const HIGHEST = 1600;
/** @type {Record<string, string>} */
const COLOURS = { S: "#1d2733", H: "#c1352b", C: "#1d2733", D: "#c1352b" };
/** @type {Record<string, string>} */
const SUITS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" };
/** @type {Record<string, string>} */
const RANKS = { 10: "T", V: "J", D: "Q", R: "K" };
const CARD = `
  .card { height: 2.6em; margin: 0.05em 0.06em; vertical-align: middle; forced-color-adjust: none;
    filter: drop-shadow(0 0.03em 0.08em rgb(4 20 16 / 34%)); }
  .card text { font: 700 40px Georgia, "DejaVu Serif", serif; text-anchor: middle; }
`;
const TABLE = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  .poster { display: grid; place-content: center; justify-items: center; gap: 1rem; min-height: ${LOWEST}px;
    padding: 1.5rem; box-sizing: border-box; border-radius: 12px;
    background: radial-gradient(ellipse at 50% 30%, #17503f, #12463b 55%, #0b2f29);
    color: #f3ead8; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  .fan { display: flex; font-size: 3.25rem; }
  .fan .card { margin-inline: -0.16em; }
  .fan .card:first-child { rotate: -9deg; translate: 0 0.1em; }
  .fan .card:last-child { rotate: 9deg; translate: 0 0.1em; }
  strong { font: 400 clamp(2rem, 8vw, 3.25rem)/1.1 Georgia, serif; }
  p { margin: 0; max-width: 26rem; color: #c9c9b3; }
  button { min-width: 9rem; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 10px;
    background: #e0ad4b; color: #221a0b; font: inherit; font-weight: 600; cursor: pointer; }
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
    const words = wordsFor(this);
    const record = (this.getAttribute("record") ?? "").trim();
    const target = fragment(record);
    const button = made("button", target.startsWith("record=") ? words.watch : words.play);
    const poster = made("div");
    const name = (/** @type {string} */ text) => {
      const { game, preset, players } = { ...told(text), ...attributes(this) };
      const title = found(words.presets, preset) ?? found(words.games, game) ?? "Rami";
      const tile = found(FACTS.tiles, game) ?? FACTS.tiles[""];
      const fan = made("div");
      fan.className = "fan";
      fan.ariaHidden = "true";
      fan.append(...tile.split(" ").map((each) => card(each, words)));
      const names = players ? [made("p", players)] : [];
      poster.replaceChildren(fan, made("strong", title), ...names, button, made("p", words.note));
      button.onclick = () => poster.replaceWith(this.#start(title, target));
    };
    poster.className = "poster";
    head(target)
      .catch(() => "") // a link that can't be read is explained at the table
      .then(name);
    styled(this, CARD + TABLE).append(poster);
  }

  /**
   * @param {string} title
   * @param {string} target
   */
  #start(title, target) {
    const address = new URL(PAGE);
    for (const { name, value } of this.attributes) if (!OWN.has(name)) address.searchParams.set(name, value);
    address.searchParams.set("embed", "1");
    address.hash = target;
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

/** Cards in a sentence. Its text names them, and is drawn again whenever it changes. */
class RamiCards extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    styled(this, CARD);
    new MutationObserver(() => this.#draw()).observe(this, { characterData: true, childList: true, subtree: true });
    this.#draw();
  }

  #draw() {
    const words = wordsFor(this);
    const typed = this.textContent.split(/[\s,]+/).filter(Boolean);
    this.shadowRoot.replaceChildren(...typed.map((text) => this.#card(text, words)));
  }

  /**
   * @param {string} text
   * @param {Words} words
   */
  #card(text, words) {
    const name = named(text);
    if (found(words.cards, name)) return card(name, words);
    console.warn(`<rami-cards>: “${text}” names no card. Cards are written QS, 10H or A♦; a joker *1.`);
    return ` ${text} `;
  }
}

/**
 * The name of the card that somebody typed: `QS` for QS, Q♠ and D♠, `TH` for 10H.
 * @param {string} typed
 */
function named(typed) {
  const [, rank, suit] = /^(.+)([SHCD♠♥♣♦])\ufe0f?$/.exec(typed.toUpperCase()) ?? [];
  return rank ? (RANKS[rank] ?? rank) + (SUITS[suit] ?? suit) : typed;
}

/**
 * A card as a picture: its corner in the reader's letters, and its figure, or its suit once more.
 * @param {string} name
 * @param {Words} words
 */
function card(name, words) {
  const [corner, said] = words.cards[name];
  const svg = shape("svg", { class: "card", viewBox: "0 0 100 140", role: "img", "aria-label": said });
  const joker = name.startsWith("*") && (Number(name[1]) % 2 ? "red" : "ink");
  svg.style.fill = joker ? COLOURS[joker === "red" ? "H" : "S"] : COLOURS[name[1]];
  const suit = joker ? FACTS.star : FACTS.suits[name[1]];
  svg.append(shape("rect", { x: 1, y: 1, width: 98, height: 138, rx: 8, fill: "#fdfaf1", stroke: "#d8d0bc" }));
  if (corner) {
    const squeezed = corner.length > 1 ? { textLength: 32, lengthAdjust: "spacingAndGlyphs" } : {};
    const index = shape("text", { x: 21, y: 37, ...squeezed });
    index.textContent = corner;
    svg.append(index);
  }
  const place = corner ? "translate(7 43) scale(0.28)" : "translate(6 8) scale(0.34)";
  svg.append(shape("path", { d: suit, transform: place }));
  if (joker || "JQK".includes(name[0])) {
    const href = new URL(`${PICTURES}${joker ? `joker-${joker}` : name}.svg`, PAGE).href;
    svg.append(shape("image", { href, x: 37, y: 42, width: 61, height: 94 }));
  } else {
    svg.append(shape("path", { d: suit, transform: "translate(36 74) scale(0.56)" }));
  }
  return svg;
}

/**
 * The beginning of the record in a fragment, in which stand the game and the players; "" for none.
 * @param {string} target
 */
async function head(target) {
  const parts = new URLSearchParams(target);
  const record = parts.get("record");
  if (record === null) return [...parts].map((pair) => pair.join(" ")).join("\n");
  if (!record.startsWith("{")) return record;
  const packed = Uint8Array.from(atob(JSON.parse(record).payload), (byte) => byte.charCodeAt(0));
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/**
 * What a record tells of its match.
 * @param {string} record
 */
function told(record) {
  const value = (/** @type {string} */ name) => new RegExp(`^${name} (.+)$`, "m").exec(record)?.[1].trim();
  const players = [...record.matchAll(/^seat \S+ (.+)$/gm)].map(([, name]) => name.trim()).join(" – ");
  return { game: value("game"), preset: value("preset"), players };
}

/**
 * The fragment of the address for a match: a link's own, or one by which the match is watched; "" without a match.
 * @param {string} record
 */
function fragment(record) {
  const linked = record.startsWith("rami ") ? "" : record.split("#")[1];
  const save = linked ? new URLSearchParams(linked).get("save") : record;
  return save ? `record=${encodeURIComponent(save)}` : (linked ?? "");
}

/**
 * @template Value
 * @param {Record<string, Value>} values
 * @param {string} name
 */
function found(values, name) {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * The words in the language of the tag, or else of the reader.
 * @param {HTMLElement} element
 */
function wordsFor(element) {
  const known = [element.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  return FACTS.words[known.find((tag) => tag in FACTS.words) ?? Object.keys(FACTS.words)[0]];
}

/**
 * @param {HTMLElement} element
 * @returns {Record<string, string>}
 */
function attributes(element) {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

/**
 * The new shadow root of an element.
 * @param {HTMLElement} element
 * @param {string} style
 */
function styled(element, style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const root = element.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  return root;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} look
 */
function shape(tag, look) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(look)) element.setAttribute(name, String(value));
  return /** @type {SVGElement} */ (element);
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
customElements.define("rami-cards", RamiCards);
