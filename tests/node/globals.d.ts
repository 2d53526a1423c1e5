/** The functions of the page's scripts that Python calls. */
declare var rami: {
  patch: (parent: Element, html: string) => void;
  framed: boolean;
  felt?: { paint: Function; send: () => void; afterFrame: (work: () => void) => void; card: (id: string) => HTMLElement | undefined };
  sound?: (name: string, volume: number) => void;
  vibrate?: () => void;
};
/** What the build puts before static/embed.js. */
declare const PICTURES: string;
declare const FACTS: {
  suits: Record<string, string>;
  star: string;
  tiles: Record<string, string>;
  words: Record<string, Words>;
};
type Words = {
  play: string;
  watch: string;
  note: string;
  games: Record<string, string>;
  presets: Record<string, string>;
  cards: Record<string, [corner: string, name: string]>;
};
