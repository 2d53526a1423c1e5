// A score that changes counts from what it was to what it is, for as long as chips travel (browser/flights.py); where
// nothing moves it does not. Its text is the new score at once: only what is drawn counts (css/seats.css).

const LONGER = 2;

/**
 * @param {Node} text that of an element `.number`; others are left alone
 * @param {string} next
 */
export function countTo(text, next) {
  const number = text.parentElement;
  if (!number?.classList.contains("number")) return;
  const [from, to] = [text.nodeValue, next].map(value);
  const duration = LONGER * milliseconds(getComputedStyle(number).getPropertyValue("--travel"));
  if (!duration || Number.isNaN(to - from)) return;
  const count = number.animate([{ "--count": from }, { "--count": to }], { duration, easing: "ease-out" });
  number.classList.add("counting");
  count.addEventListener("finish", () => number.classList.remove("counting"));
}

/** @param {string} said a number with the signs that people read: −1 234 */
function value(said) {
  return Number(said.replace("−", "-").replace(/[\s,]/g, ""));
}

/** @param {string} time as CSS has it: `320ms`, `0s` */
function milliseconds(time) {
  return parseFloat(time) * (time.endsWith("ms") ? 1 : 1000);
}
