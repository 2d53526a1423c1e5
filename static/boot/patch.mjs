// Changes what an element contains into what an HTML text says, keeping every node that is in both: a field that is
// being typed in, its caret, the focus, a button under a pressed finger and the scroll position survive. The painter
// (src/rami/browser/painter.py) calls it as `rami.patch`. It is written here and not in Python because each look at a
// node from Python costs more than the whole comparison of it here.
//
// Nodes are paired by their keys (see `keyOf`) among the children of the same parent. A field's value is written only
// where the text says another one than before, so that what has been typed and not yet been told to Python stays.

import { countTo } from "./count.mjs";

/** What patch() has put in at the top level of a parent; other scripts' nodes beside it are left alone. */
const own = new WeakSet();
const NAMED = "[id], [name], [data-action]";

/**
 * @param {Element} parent
 * @param {string} html
 */
export function patch(parent, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const wanted = [...template.content.childNodes];
  const children = [...parent.childNodes];
  const others = children.filter((node) => !own.has(node));
  patchChildren(parent, children.filter((node) => own.has(node)), wanted, others[0] ?? null);
  for (const node of parent.childNodes) if (!others.includes(node)) own.add(node);
}

/**
 * @param {Element} parent
 * @param {ChildNode[]} present
 * @param {ChildNode[]} wanted
 * @param {ChildNode | null} end the first child that is not to be changed
 */
function patchChildren(parent, present, wanted, end) {
  const pairs = paired(present, wanted);
  const staying = new Set(pairs);
  for (const node of present) if (!staying.has(node)) node.remove();
  let at = staying.size ? present.find((node) => staying.has(node)) : end;
  wanted.forEach((node, n) => {
    const old = pairs[n];
    if (!old) return parent.insertBefore(node, at);
    if (old === at) at = old.nextSibling;
    else move(parent, old, at);
    patchNode(old, node);
  });
}

/**
 * For each wanted node the present one that becomes it: the first of those with its key that is left, or undefined.
 * @param {ChildNode[]} present
 * @param {ChildNode[]} wanted
 */
function paired(present, wanted) {
  /** @type {Map<string, ChildNode[]>} */
  const byKey = new Map();
  for (const node of present) {
    const key = keyOf(node);
    const same = byKey.get(key);
    if (same) same.push(node);
    else byKey.set(key, [node]);
  }
  return wanted.map((node) => byKey.get(keyOf(node))?.shift());
}

/**
 * Elements that stand for the same thing have the same key: tag, and id, name or action with its value, their own or,
 * of a label, list item or group around a field, those of the first control in it.
 * @param {ChildNode} node
 */
function keyOf(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const named = node.matches(NAMED) || !node.firstElementChild ? node : node.querySelector(NAMED);
  if (!named) return node.nodeName;
  const choice = /^(radio|checkbox)$/.test(named.getAttribute("type"));
  const value = named.getAttribute(choice ? "value" : "data-value");
  const name = named.id || named.getAttribute("name") || named.getAttribute("data-action");
  return `${node.nodeName} ${name} ${value ?? ""}`;
}

/**
 * @param {Node & {moveBefore?: (node: Node, before: Node | null) => void}} parent
 * @param {ChildNode} node
 * @param {ChildNode | null} before
 */
function move(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before); // where the browser has it: focus and scrolling survive
  else parent.insertBefore(node, before);
}

/**
 * @param {ChildNode} old
 * @param {ChildNode} node
 */
function patchNode(old, node) {
  if (old.isEqualNode(node)) return;
  if (!(old instanceof Element && node instanceof Element)) {
    countTo(old, node.nodeValue);
    old.nodeValue = node.nodeValue;
    return;
  }
  patchAttributes(old, node);
  patchChildren(old, [...old.childNodes], [...node.childNodes], null);
  if (old instanceof HTMLTextAreaElement) old.value = old.defaultValue;
}

/**
 * Whether a `<details>` is open stays as the player left it.
 * @param {Element} old
 * @param {Element} node
 */
function patchAttributes(old, node) {
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) === value || isOpenState(old, name)) continue;
    old.setAttribute(name, value);
    setState(old, name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (node.hasAttribute(name) || isOpenState(old, name)) continue;
    old.removeAttribute(name);
    setState(old, name, null);
  }
}

/**
 * @param {Element} node
 * @param {string} name
 */
function isOpenState(node, name) {
  return name === "open" && node instanceof HTMLDetailsElement;
}

/**
 * An attribute of a field that has been used is only its default: its state is set too.
 * @param {Element} node
 * @param {string} name
 * @param {string | null} value
 */
function setState(node, name, value) {
  if (node instanceof HTMLInputElement && name === "value") node.value = value ?? "";
  else if (node instanceof HTMLInputElement && name === "checked") node.checked = value !== null;
  else if (node instanceof HTMLOptionElement && name === "selected") node.selected = value !== null;
}

/**
 * What is told to Python becomes a field's default, so that an answer which differs from it is written into the field.
 * @param {Event} event
 */
function commit({ target }) {
  if (target instanceof HTMLSelectElement) {
    for (const option of target.options) option.defaultSelected = option.selected;
  } else if (target instanceof HTMLTextAreaElement) {
    target.defaultValue = target.value;
  } else if (target instanceof HTMLInputElement && target.type === "radio") {
    const group = document.querySelectorAll(`input[type="radio"][name="${CSS.escape(target.name)}"]`);
    for (const each of /** @type {NodeListOf<HTMLInputElement>} */ (group)) each.defaultChecked = each.checked;
  } else if (target instanceof HTMLInputElement && target.type === "checkbox") {
    target.defaultChecked = target.checked;
  } else if (target instanceof HTMLInputElement && target.type !== "file") {
    target.defaultValue = target.value;
  }
}

document.addEventListener("change", commit, { capture: true });
globalThis.rami = { patch, framed: window.parent !== window };
