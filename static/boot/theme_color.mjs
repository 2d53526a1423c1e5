// The browser's own bar has the colour of the felt, whichever the player or the system has chosen.
function colour() {
  const felt = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]').setAttribute("content", felt);
}

const watcher = new MutationObserver(colour);
watcher.observe(document.documentElement, { attributeFilter: ["data-felt", "data-theme"] });
watcher.observe(document.body, { attributeFilter: ["class"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colour);
