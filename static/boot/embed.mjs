// In a frame: reports the height that the page needs to the page around it, whenever it changes. See static/embed.js.
export function reportHeight() {
  if (window.parent === window) return;
  let reported = 0;
  const report = () => {
    const height = document.documentElement.scrollHeight;
    if (height === reported) return;
    reported = height;
    window.parent.postMessage({ type: "rami:resize", height }, "*");
  };
  new ResizeObserver(report).observe(document.body);
  report();
}
