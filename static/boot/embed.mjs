// In a frame: tells the page around how high this one would like to be, whenever that changes. See static/embed.js.
export function tellHeight() {
  if (window.parent === window) return;
  let told = 0;
  const look = () => {
    const height = document.documentElement.scrollHeight;
    if (height !== told) window.parent.postMessage({ type: "rami:resize", height: (told = height) }, "*");
  };
  new ResizeObserver(look).observe(document.body);
  look();
}
