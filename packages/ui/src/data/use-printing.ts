import { useSyncExternalStore } from 'react';

const isPrinting = () => matchMedia('print').matches;
function watch(changed: () => void): () => void {
  const media = matchMedia('print');
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the page is being printed: a table then shows all of its rows (EDG-09). */
export const usePrinting = (): boolean => useSyncExternalStore(watch, isPrinting, () => false);
