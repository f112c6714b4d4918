/**
 * Runs first in every remote's entry. After a failure the shell loads the entry under a fresh address (`?try=1`); its
 * chunks then need fresh addresses too, because a browser makes a new script wait for a hanging one of the same URL.
 */
interface ChunkNames {
  u?: (chunk: string | number) => string;
  k?: (chunk: string | number) => string;
}

declare const __webpack_require__: ChunkNames;

const script = document.currentScript;
const query = script instanceof HTMLScriptElement ? new URL(script.src, location.href).search : '';

/** `u` names script chunks, `k` style chunks. */
function addQuery(key: keyof ChunkNames): void {
  const name = __webpack_require__[key];
  if (name) __webpack_require__[key] = (chunk) => name(chunk) + query;
}

if (query) {
  addQuery('u');
  addQuery('k');
}

/** A plugin of the federation runtime, because only that runs before everything else. */
export default function freshChunks(): { name: string } {
  return { name: 'daftar-fresh-chunks' };
}
