import { localStore } from './storage/index.ts';
import { createStore } from './store.ts';

const kept = 'daftar.singleKeys';

/** Whether a key alone does something outside of fields (WCAG 2.1.4), on every page; kept in this browser. */
export const singleKeysStore = createStore(localStore.getItem(kept) !== 'off');

/** Turns keys that act alone on or off. */
export function setSingleKeys(on: boolean): void {
  localStore.setItem(kept, on ? 'on' : 'off');
  singleKeysStore.set(on);
}
