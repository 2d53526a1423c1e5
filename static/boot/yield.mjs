// Awaited between two long pieces of work, so that the page can answer input and paint.
/** @type {() => Promise<void>} */
export const yieldToPage = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
