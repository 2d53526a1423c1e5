// The browser's own bar has the colour of the felt, whichever the player or the system has chosen. It is read in the
// next frame, which computes the page's styles in any case.
let waiting = 0;

function follow() {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(colour);
}

function colour() {
  const felt = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]').setAttribute("content", felt);
}

const watcher = new MutationObserver(follow);
watcher.observe(document.documentElement, { attributeFilter: ["data-felt", "data-theme"] });
watcher.observe(document.body, { attributeFilter: ["class"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
