// What the page shows before Python is up: the screen as it was left, or the lobby as a first visit finds it, drawn by the build.
// It stands in a second <main data-look>, which goes when the real one answers; what was pressed in it meanwhile is done then.
const KEPT = "rami-look";
const page = document.documentElement;
const real = document.querySelector("main");
const early = [];

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
  main.addEventListener("click", remember);
  main.addEventListener("change", remember);
  real.after(main);
  page.dataset.look = "";
  scrollTo(0, look.scroll ?? 0);
}

export function dropLook() {
  document.querySelector("main[data-look]")?.remove();
  delete page.dataset.look;
}

// The real page answers: the look goes in the same frame, and what was meant for it is done; the keyboard stays where it is.
export function replaceLook() {
  const at = document.querySelector("main[data-look] :focus");
  const focused = at && selectorOf(at);
  dropLook();
  if (focused) document.querySelector(focused)?.focus();
  for (const { type, selector, value } of early) {
    const node = document.querySelector(selector);
    if (type === "click") node?.click();
    else if (node) {
      node.value = value;
      node.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}

function remember({ type, target }) {
  const node = target.closest(type === "click" ? "[data-action], [data-zone]" : "[name]");
  if (!node) return;
  early.push({ type, selector: selectorOf(node), value: node.value });
  node.setAttribute("aria-busy", "true");
}

// What finds in the real page what this is the look of.
function selectorOf(node) {
  const named = ["data-action", "data-value", "data-zone", "data-card", "name"].filter((name) => node.hasAttribute(name));
  return "main " + named.map((name) => `[${name}="${CSS.escape(node.getAttribute(name))}"]`).join("");
}

// Kept only where the same address will show the same screen again: the table of the game that it names, else the lobby. Where
// people hand the device on, the next one must not see the last one's cards.
function keep() {
  const game = new URLSearchParams(location.search).get("game") ?? "";
  if (real.dataset.game !== game || real.querySelector("[data-shared]")) return;
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

// All that decides what the first screen will be: the build, the address, the window, the settings, the matches.
function key() {
  const mine = Object.keys(localStorage).filter((name) => name.startsWith("rami/"));
  const store = mine.sort().map((name) => [name, localStorage.getItem(name).length]);
  return JSON.stringify([import.meta.url, location.search, location.hash, innerWidth, innerHeight, store]);
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
