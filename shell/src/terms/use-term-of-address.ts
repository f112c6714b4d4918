import { sessionStore, usePlatform, useStore } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const key = 'term';
/** Queries that a term changes nothing of. */
const ofNoTerm: ReadonlySet<unknown> = new Set(['member-parts', 'terms', 'unread-notifications', 'notifications']);
const wellFormed = /^([1-9]\d{0,8})?(\.\d{1,9})?$/;

/** What this tab has shown before. */
const remembered = (): string | null => sessionStore.getItem(key) || null;

/**
 * The chosen term, kept in step with the address (YRS-04): `?term=` decides it, and goes along to the next page of
 * courses in this tab. Home is about now, so it leads back to the current term; so does `?term=current`.
 */
export function useTermOfAddress(isByTerm: boolean) {
  const { term: store } = usePlatform();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const term = useStore(store);
  const asked = new URLSearchParams(search).get(key);

  useEffect(
    () =>
      store.subscribe(() => {
        const chosen = store.get();
        if (chosen === null) sessionStore.removeItem(key);
        else sessionStore.setItem(key, chosen);
        // what is on the screen under the same keys is of another term
        cache.resetQueries({ predicate: ({ queryKey }) => !ofNoTerm.has(queryKey[0]) });
      }),
    [store, cache],
  );

  const go = (next: string | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete(key);
    else params.set(key, next);
    navigate({ pathname, search: params.toString(), hash }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place, or another kind of page at it
  useEffect(() => {
    if (pathname === '/' || asked === 'current') {
      store.set(null);
      sessionStore.removeItem(key);
      if (asked !== null) go(null);
    } else if (asked !== null) {
      const id = wellFormed.test(asked) ? asked || null : null;
      store.set(id);
      if (id === null) go(null);
      else sessionStore.setItem(key, id);
    } else if (isByTerm) {
      const last = store.get() ?? remembered();
      store.set(last);
      if (last !== null) go(last);
    }
  }, [pathname, asked, isByTerm]);

  return {
    term,
    choose: (next: string | null) => {
      store.set(next);
      go(next);
    },
  };
}
