// What the page shows before Python is up: the screen as it was left, or the lobby as a first visit finds it, drawn by the build.
// It stands in a second <main data-look>, which goes when the real one answers.
import { selectorOf } from "./early.mjs";

const KEPT = "rami-look";
const BOOKMARK = "rami/bookmark"; // what table is on the screen, and how the cards lie: see src/rami/table/bookmark.py
const page = document.documentElement;
const real = document.querySelector("main");

export function showLook() {
  const look = kept() ?? lobby();
  if (!look) return;
  const main = document.createElement("main");
  main.dataset.look = "";
  main.className = look.main;
  main.innerHTML = look.html;
  for (const styled of main.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
  for (const [name, value] of look.page) page.setAttribute(name, value);
  document.body.className = look.body;
  real.after(main);
  page.dataset.look = "";
  scrollTo(0, look.scroll ?? 0);
}

export function dropLook() {
  document.querySelector("main[data-look]")?.remove();
  delete page.dataset.look;
}

// The real page answers: the look goes in the same frame; the keyboard stays where it is.
export function replaceLook() {
  const at = document.querySelector("main[data-look] :focus");
  const focused = at && selectorOf(at);
  dropLook();
  if (focused) document.querySelector(focused)?.focus();
  if (import.meta.url.startsWith("blob:")) return; // the single file: its parts have other names at each visit
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}

// Kept only where the same address will show the same screen again: Python marks what no reload brings back, or what the next
// one must not see, where people hand the device on; and an address that names a table leads there.
function keep() {
  const named = new URLSearchParams(location.search).get("game") ?? real.dataset.game;
  if (real.querySelector("[data-passing]") || named !== real.dataset.game) return;
  const copy = real.cloneNode(true);
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.dataset.style = styled.getAttribute("style");
    styled.removeAttribute("style");
  }
  const attributes = [...page.attributes].map(({ name, value }) => [name, value]);
  const look = {
    main: real.className,
    body: document.body.className,
    page: attributes.filter(([name]) => !["data-ready", "data-boot", "data-offline", "data-update"].includes(name)),
    html: copy.innerHTML,
    scroll: scrollY,
  };
  try {
    localStorage.setItem(KEPT, JSON.stringify({ key: key(), ...look }));
  } catch {
    // no room, or no storage here: the next visit starts with the plain title
  }
}

function kept() {
  try {
    const look = JSON.parse(localStorage.getItem(KEPT));
    return look?.key === key() ? look : null;
  } catch {
    return null;
  }
}

// All that decides what the first screen will be: the build, the address, the window, the settings, the matches, the bookmark.
function key() {
  const mine = Object.keys(localStorage).filter((name) => name.startsWith("rami/") && name !== BOOKMARK);
  const store = mine.sort().map((name) => [name, localStorage.getItem(name).length]);
  const bookmark = sessionStorage.getItem(BOOKMARK) ?? localStorage.getItem(BOOKMARK);
  return JSON.stringify([import.meta.url, location.search, location.hash, innerWidth, innerHeight, store, bookmark]);
}

// The lobby for whoever keeps nothing here yet.
function lobby() {
  if (location.hash || !/^(\?lang=(fr|en))?$/.test(location.search)) return null;
  try {
    if (Object.keys(localStorage).some((name) => name.startsWith("rami/"))) return null;
  } catch {
    // nothing can be kept, so nothing is
  }
  const html = document.querySelector(`template[data-lobby="${page.lang}"]`)?.innerHTML;
  return html && { main: "at-lobby", body: "felt", page: [], html };
}
