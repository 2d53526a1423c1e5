/** What the build puts before the service worker's script. */
declare const VERSION: string;
declare const FILES: string[];
declare const SPARE: string[];
