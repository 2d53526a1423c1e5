// Between two long pieces of work: the page may answer and paint.
export const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
