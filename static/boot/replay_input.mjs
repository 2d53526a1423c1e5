// Input on the prerendered screen is recorded until Python is up, and then replayed on the real page: taps, choices,
// keys, drags.
const TYPES = ["click", "change", "keydown", "pointerdown", "pointermove", "pointerup", "pointercancel"];
const NAMES = ["data-action", "data-value", "data-zone", "data-card", "name"];
/**
 * One event, the selector of its target ("" or null where it has none), and the target's value.
 * @typedef {{event: any, selector: string | null, value: string}} Recorded
 */
/** @type {Recorded[]} */
const recorded = [];
const pressed = new Set(); // pointerIds, from the press on a control to the release
const recording = new AbortController();

export function recordInput() {
  for (const type of TYPES) document.addEventListener(type, record, { signal: recording.signal });
}

export function replayInput() {
  recording.abort();
  recorded.forEach(replay);
}

/**
 * A selector by which the counterpart of a prerendered control is found in the real page.
 * @param {Element} node
 */
export function selectorOf(node) {
  const named = NAMES.filter((name) => node.hasAttribute(name));
  return "main " + named.map((name) => `[${name}="${CSS.escape(node.getAttribute(name))}"]`).join("");
}

/** @param {any} event */
function record(event) {
  const { type, target, key } = event;
  const node = target.closest(NAMES.map((name) => `main[data-prerender] [${name}]`).join());
  if (!matters(event, node)) return;
  if (type === "pointermove" && recorded.at(-1)?.event.type === type) recorded.pop(); // only the last in a row counts
  if (key === "Enter" && node?.dataset.zone === "hand") event.preventDefault(); // not also a click
  if (type === "click" || type === "change") node.setAttribute("aria-busy", "true");
  recorded.push({ event, selector: node && selectorOf(node), value: node?.value });
}

/**
 * Whether an event is recorded. Keys are, wherever the focus is; of a field, only its change; of a pointer, all from
 * a press on a control to its release, wherever that is.
 * @param {any} event
 * @param {any} node
 */
function matters({ type, target, pointerId }, node) {
  switch (type) {
    case "keydown":
      return node || (target === document.body && "prerender" in document.documentElement.dataset);
    case "click":
      return node && !node.name;
    case "change":
      return node;
    case "pointerdown":
      return node && pressed.add(pointerId);
    case "pointermove":
      return pressed.has(pointerId);
    default:
      return pressed.delete(pointerId);
  }
}

/**
 * Keys go to what has the focus now: an earlier arrow key may have moved it away from the recorded target.
 * @param {Recorded} input
 * @param {number} n
 */
function replay({ event, selector, value }, n) {
  /** @param {any} event */
  const byKeyboard = ({ type, detail }) => type === "keydown" || (type === "click" && !detail);
  /** @type {any} */
  const node = selector ? document.querySelector(selector) : document.body;
  if (event.type === "change" && node) node.value = value;
  if (event.type === "pointerdown") node?.focus({ preventScroll: true }); // as a real press does
  if (!byKeyboard(event)) return node?.dispatchEvent(copyOf(event));
  const before = recorded.slice(0, n).findLast((each) => byKeyboard(each.event));
  if (before?.selector !== selector) node?.focus();
  document.activeElement.dispatchEvent(copyOf(event));
}

/** @param {any} event */
function copyOf(event) {
  return new event.constructor(event.type, event);
}
