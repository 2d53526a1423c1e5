/** The functions of the page's scripts that Python calls. */
declare var rami: { patch: (parent: Element, html: string) => void; framed: boolean };
