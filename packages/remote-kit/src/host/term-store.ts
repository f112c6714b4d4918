import { sessionStore } from '../storage/index.ts';
import { createStore, type Store } from '../store.ts';

const key = 'term';
const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The chosen term (YRS-04): that of the address, or the one that this tab has shown before; null: the current one. */
export function createTermStore(search = globalThis.location?.search ?? ''): Store<number | null> {
  const term = createStore(idIn(new URLSearchParams(search).get(key)) ?? idIn(sessionStore.getItem(key)));
  term.subscribe(() => {
    const chosen = term.get();
    if (chosen === null) sessionStore.removeItem(key);
    else sessionStore.setItem(key, String(chosen));
  });
  return term;
}
