// What is done to the look before Python is up, and done again to the real page when it answers: taps, choices, keys, drags.
const HEARD = ["click", "change", "keydown", "pointerdown", "pointermove", "pointerup", "pointercancel"];
const NAMES = ["data-action", "data-value", "data-zone", "data-card", "name"];
const early = [];
const fingers = new Set(); // by pointerId, from the press on something to the lift
const listening = new AbortController();

export function listen() {
  for (const type of HEARD) document.addEventListener(type, remember, { signal: listening.signal });
}

export function catchUp() {
  listening.abort();
  early.forEach(redo);
}

// What finds in the real page what this is the look of.
export function selectorOf(node) {
  const named = NAMES.filter((name) => node.hasAttribute(name));
  return "main " + named.map((name) => `[${name}="${CSS.escape(node.getAttribute(name))}"]`).join("");
}

function remember(event) {
  const { type, target, key } = event;
  const node = target.closest(NAMES.map((name) => `main[data-look] [${name}]`).join());
  if (!matters(event, node)) return;
  if (type === "pointermove" && early.at(-1)?.event.type === type) early.pop(); // of a way only its end counts
  if (type === "keydown" && key === "Enter" && node?.dataset.zone === "hand") event.preventDefault(); // it means more than a click
  if (type === "click" || type === "change") node.setAttribute("aria-busy", "true");
  early.push({ event, selector: node && selectorOf(node), value: node?.value });
}

// Letters count wherever the keyboard is, of a field only what it is changed to, and a finger until it is lifted, over whatever.
function matters({ type, target, pointerId }, node) {
  switch (type) {
    case "keydown":
      return node || (target === document.body && "look" in document.documentElement.dataset);
    case "click":
      return node && !node.name;
    case "change":
      return node;
    case "pointerdown":
      return node && fingers.add(pointerId);
    case "pointermove":
      return fingers.has(pointerId);
    default:
      return fingers.delete(pointerId);
  }
}

// What is typed goes to what the keyboard has come to: an arrow may have led away from where the look had it.
function redo({ event, selector, value }, n) {
  const typed = ({ type, detail }) => type === "keydown" || (type === "click" && !detail);
  const node = selector ? document.querySelector(selector) : document.body;
  if (event.type === "change" && node) node.value = value;
  if (!typed(event)) return node?.dispatchEvent(again(event));
  const before = early.slice(0, n).findLast((each) => typed(each.event));
  if (before?.selector !== selector) node?.focus();
  document.activeElement.dispatchEvent(again(event));
}

function again(event) {
  return new event.constructor(event.type, event);
}
