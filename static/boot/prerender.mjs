// What the page shows before Python is up: the screen as it was left or, on a first visit, the lobby as the build
// drew it. It is in a second element, <main data-prerender>, which is removed when the real one answers.
import { selectorOf } from "./replay_input.mjs";

const KEPT = "rami-look";
const BOOKMARK = "rami/bookmark"; // which table is shown, and the order of its hand: see lobby/bookmark.py
const page = document.documentElement;
/**
 * A kept screen: the class of <main> and of <body>, the attributes of <html>, and the content of <main>.
 * @typedef {{main: string, body: string, page: [string, string][], html: string, scroll?: number}} Screen
 */
/** @type {HTMLElement} */
const real = document.querySelector("main");

export function showPrerender() {
  const screen = keptScreen() ?? lobbyScreen();
  if (!screen) return;
  const main = document.createElement("main");
  main.dataset.prerender = "";
  main.className = screen.main;
  main.innerHTML = screen.html;
  for (const styled of elements(main, "[data-style]")) styled.style.cssText = styled.dataset.style;
  for (const [name, value] of screen.page) page.setAttribute(name, value);
  document.body.className = screen.body;
  real.after(main);
  page.dataset.prerender = "";
  scrollTo(0, screen.scroll ?? 0);
}

export function removePrerender() {
  document.querySelector("main[data-prerender]")?.remove();
  delete page.dataset.prerender;
}

/** Removes the prerendered screen when the real one answers; the focus stays on the same control. */
export function replacePrerender() {
  const before = document.querySelector("main[data-prerender] :focus");
  const focused = before && selectorOf(before);
  removePrerender();
  if (focused) elements(document, focused)[0]?.focus();
  if (import.meta.url.startsWith("blob:")) return; // in the single file, where the key below would differ at each visit
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}

/**
 * Keeps the screen, if the same address will show the same screen again. It won't where the address names another
 * game, nor where Python has marked the table as passing: because a reload doesn't restore it, or because the next
 * player must not see it.
 */
function keep() {
  const named = new URLSearchParams(location.search).get("game") ?? real.dataset.game;
  if (real.querySelector("[data-passing]") || named !== real.dataset.game) return;
  const copy = /** @type {HTMLElement} */ (real.cloneNode(true));
  for (const styled of elements(copy, "[style]")) {
    styled.dataset.style = styled.getAttribute("style");
    styled.removeAttribute("style");
  }
  const attributes = [...page.attributes].map(({ name, value }) => /** @type {[string, string]} */ ([name, value]));
  /** @type {Screen} */
  const screen = {
    main: real.className,
    body: document.body.className,
    page: attributes.filter(([name]) => !["data-ready", "data-boot", "data-offline", "data-update"].includes(name)),
    html: copy.innerHTML,
    scroll: scrollY,
  };
  try {
    localStorage.setItem(KEPT, JSON.stringify({ key: key(), ...screen }));
  } catch {
    // storage is full or refused: the next visit starts with the plain title
  }
}

/** @returns {Screen | null} */
function keptScreen() {
  try {
    const screen = JSON.parse(localStorage.getItem(KEPT));
    return screen?.key === key() ? screen : null;
  } catch {
    return null;
  }
}

/**
 * All that decides what the first screen will be: the build, the address, the window, the settings, the matches, the
 * bookmark.
 */
function key() {
  const mine = Object.keys(localStorage).filter((name) => name.startsWith("rami/") && name !== BOOKMARK);
  const store = mine.sort().map((name) => [name, localStorage.getItem(name).length]);
  const bookmark = sessionStorage.getItem(BOOKMARK) ?? localStorage.getItem(BOOKMARK);
  return JSON.stringify([import.meta.url, location.search, location.hash, innerWidth, innerHeight, store, bookmark]);
}

/**
 * The lobby, for a first visit.
 * @returns {Screen | null}
 */
function lobbyScreen() {
  if (location.hash || !/^(\?lang=(fr|en))?$/.test(location.search)) return null;
  try {
    if (Object.keys(localStorage).some((name) => name.startsWith("rami/"))) return null;
  } catch {
    // storage is refused: every visit is a first visit
  }
  const html = document.querySelector(`template[data-lobby="${page.lang}"]`)?.innerHTML;
  return html ? { main: "at-lobby", body: "felt", page: [], html } : null;
}

/**
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
function elements(parent, selector) {
  return parent.querySelectorAll(selector);
}
