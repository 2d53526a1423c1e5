// The places of the felt and their cards. All that changes in a frame comes in one call from the painter
// (src/rami/browser/painter.py), as `rami.felt.paint`: each look at a node from Python costs more than the work here.
//
// A card that comes from elsewhere starts there and travels by a CSS transition.

/** @typedef {[x: number, y: number, w: number]} Spot where a card lies, and how wide it is */
/** @typedef {[classes: string, x: number, y: number, w: number, h: number]} Box where a place is tapped */
/**
 * A changed card: its face where that has changed, "" for a back; where it comes from if it was elsewhere.
 * @typedef {[id: string, face: string | undefined, spot: Spot, look: string, label: string,
 *   pressed: boolean | undefined, from: Spot | undefined]} Card
 */
/**
 * A changed place: its label and box where they have changed; its changed cards; all its cards in order, where that has
 * changed.
 * @typedef {[name: string, label: string | undefined, box: Box | undefined, cards: Card[], order: string[] | undefined
 *   ]} Place
 */
/** @typedef {{node: HTMLElement, spot?: HTMLElement}} Zone */
/** @typedef {{node: HTMLButtonElement, zone?: string, shown?: Card}} Painted a card's element, and what it shows */

const HAND = "hand";

/** How long after the one before it a card starts, and how long after the first the last one starts at most: in times
 * that a card travels. */
const APART = 0.25, LONGEST = 1;

/** The z-index of a card on its way, over all that lies on the felt (static/css/stage.css). */
const ABOVE = "4";

/** @type {Map<string, Zone>} */
const zones = new Map();
/** @type {Map<string, Painted>} */
const cards = new Map();
/** The cards that stand where they come from. @type {Painted[]} */
let travelling = [];

/**
 * @param {HTMLElement} stage
 * @param {string[]} goneZones
 * @param {string[]} goneCards
 * @param {Place[]} places
 * @param {string[] | undefined} order of all places, where it has changed
 */
function paint(stage, goneZones, goneCards, places, order) {
  drop(zones, goneZones);
  drop(cards, goneCards);
  const coming = places.map((place) => paintPlace(stage, place));
  const most = Math.max(0, ...coming.map((cards) => cards.length));
  travelling = Array.from({ length: most }, (_, n) => coming.flatMap((cards) => cards.slice(n, n + 1))).flat();
  if (order) arrange(stage, order.map((name) => zones.get(name).node), 0);
}

/**
 * Sends the painted cards that come from elsewhere on their way, one after the other: to be called when all else is
 * painted. What is told of them waits until they have landed.
 */
function send() {
  if (!travelling.length) return;
  void getComputedStyle(travelling[0].node).opacity; // makes the browser lay the cards out where they start
  const apart = Math.min(APART, LONGEST / travelling.length);
  travelling.forEach(({ node, shown }, n) => {
    node.style.transition = "";
    node.style.transitionDelay = travels(n * apart);
    node.style.zIndex = "";
    node.style.transform = at(shown[2]);
  });
  const last = travels((travelling.length - 1) * apart);
  const moments = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".moment-panel"));
  for (const moment of moments) moment.style.setProperty("--last", last);
  travelling = [];
}

/**
 * A card that has landed waits for nothing when it moves again.
 * @param {TransitionEvent} event
 */
function landed({ target, propertyName }) {
  const card = /** @type {HTMLElement} */ (target);
  if (propertyName === "transform" && card.matches(".card")) card.style.transitionDelay = "";
}

/** @param {number} times as long as a card travels */
function travels(times) {
  return `calc(var(--travel) * ${times.toFixed(3)})`;
}

/**
 * Calls back once the page has painted the next frame.
 * @param {() => void} work
 */
function afterFrame(work) {
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * @param {Map<string, {node: Element}>} painted
 * @param {string[]} gone
 */
function drop(painted, gone) {
  for (const name of gone) {
    painted.get(name).node.remove();
    painted.delete(name);
  }
}

/**
 * @param {HTMLElement} stage
 * @param {Place} place
 * @returns {Painted[]} the cards that come from elsewhere
 */
function paintPlace(stage, [name, label, box, changed, order]) {
  const { node: zone, spot } = zones.get(name) ?? newZone(stage, name, box);
  if (label !== undefined) {
    zone.setAttribute("aria-label", label);
    if (name !== HAND) spot?.setAttribute("aria-label", label);
  }
  if (box) paintBox(spot, box);
  const painted = changed.map((card) => paintCard(zone, name, card));
  if (order) arrange(zone, order.map((id) => cards.get(id).node), spot ? 1 : 0);
  if (name === HAND) keepTabStop(zone);
  return painted.filter(({ shown }) => shown[6]);
}

/**
 * @param {HTMLElement} stage
 * @param {string} name
 * @param {Box | undefined} box undefined for a place whose cards are tapped themselves
 */
function newZone(stage, name, box) {
  const node = document.createElement("div");
  node.className = "zone";
  node.setAttribute("role", "group");
  stage.append(node);
  const spot = box && document.createElement(name === HAND ? "div" : "button");
  if (spot) {
    spot.dataset.zone = name;
    node.append(spot);
  }
  const zone = { node, spot };
  zones.set(name, zone);
  return zone;
}

/**
 * @param {HTMLElement} spot
 * @param {Box} box
 */
function paintBox(spot, [classes, ...box]) {
  spot.className = classes;
  [spot.style.left, spot.style.top, spot.style.width, spot.style.height] = box.map(pixels);
}

/**
 * @param {HTMLElement} zone
 * @param {string} name of the zone
 * @param {Card} card
 */
function paintCard(zone, name, card) {
  const [id, face] = card;
  const painted = cards.get(id) ?? newCard(id, face);
  const { node } = painted;
  if (face !== undefined) node.innerHTML = face;
  paintLook(painted, card);
  if (name !== painted.zone) {
    node.dataset.zone = name;
    if (node.dataset.card) node.tabIndex = -1;
    zone.append(node);
  }
  paintSpot(painted, card);
  return Object.assign(painted, { zone: name, shown: card });
}

/**
 * @param {Painted} painted
 * @param {Card} card
 */
function paintLook({ node, shown }, [, , , look, label, pressed]) {
  if (look !== shown?.[3]) node.className = look;
  if (node.dataset.card && label !== shown?.[4]) node.setAttribute("aria-label", label);
  if (pressed === shown?.[5]) return;
  if (pressed === undefined) node.removeAttribute("aria-pressed");
  else node.setAttribute("aria-pressed", String(pressed));
}

/**
 * @param {Painted} painted
 * @param {Card} card
 */
function paintSpot({ node, shown }, [, , spot, , , , from]) {
  const [x, y, w] = shown?.[2] ?? [];
  if (spot[2] !== w) node.style.setProperty("--card-w", pixels(spot[2]));
  if (from) {
    node.style.transition = "none";
    node.style.zIndex = ABOVE;
    node.style.transform = `${at(from)} scale(${(from[2] / spot[2]).toFixed(3)})`;
  } else if (spot[0] !== x || spot[1] !== y) {
    node.style.transitionDelay = "";
    node.style.transform = at(spot);
  }
}

/**
 * @param {string} id
 * @param {string} face "" for a card that lies face down
 */
function newCard(id, face) {
  const node = document.createElement("button");
  node.type = "button";
  if (face) {
    node.dataset.card = id;
  } else {
    node.disabled = true;
    node.setAttribute("aria-hidden", "true");
  }
  /** @type {Painted} */
  const painted = { node };
  cards.set(id, painted);
  return painted;
}

/**
 * Puts the nodes in this order inside their parent, behind `first` others; those in place already are not moved.
 * @param {Element} parent
 * @param {Element[]} nodes
 * @param {number} first
 */
function arrange(parent, nodes, first) {
  nodes.forEach((node, n) => {
    const there = parent.children[first + n];
    if (there !== node) parent.insertBefore(node, there ?? null);
  });
}

/** @param {Spot} spot */
function at([x, y]) {
  return `translate(${pixels(x)}, ${pixels(y)})`;
}

/** @param {number} length */
function pixels(length) {
  return `${length.toFixed(2)}px`;
}

/**
 * The hand is one stop for the Tab key: the card that last had the focus, or else the first.
 * @param {Element} hand
 */
function keepTabStop(hand) {
  if (!hand.querySelector(`.card[tabindex="0"]`)) hand.querySelector(".card")?.setAttribute("tabindex", "0");
}

/** @param {FocusEvent} event */
function moveTabStop({ target }) {
  const card = /** @type {HTMLElement} */ (target);
  if (card.dataset.zone !== HAND || card.tabIndex === 0 || !card.matches(".card")) return;
  for (const stop of card.parentElement.querySelectorAll(`.card[tabindex="0"]`)) stop.setAttribute("tabindex", "-1");
  card.tabIndex = 0;
}

document.addEventListener("focusin", moveTabStop);
document.addEventListener("transitionend", landed);
globalThis.rami.felt = { paint, send, afterFrame, card: (id) => cards.get(id)?.node };
