import { usePlatform, useStore } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const key = 'term';

/**
 * The chosen term, kept in step with the address (YRS-04): `?term=` decides it, and goes along to the next page of
 * courses. Home is about now, so it leads back to the current term; so does `?term=current`.
 */
export function useTermOfAddress(isByTerm: boolean) {
  const { term: store } = usePlatform();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const term = useStore(store);
  const asked = new URLSearchParams(search).get(key);

  const go = (next: number | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete(key);
    else params.set(key, String(next));
    navigate({ pathname, search: params.toString(), hash }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place, or another kind of page at it
  useEffect(() => {
    if (pathname === '/' || asked === 'current') {
      store.set(null);
      if (asked !== null) go(null);
    } else if (asked !== null) {
      if (/^[1-9]\d{0,8}$/.test(asked)) store.set(Number(asked));
      else go(null);
    } else if (isByTerm && store.get() !== null) go(store.get());
  }, [pathname, asked, isByTerm]);

  return {
    term,
    choose: (next: number | null) => {
      store.set(next);
      go(next);
    },
  };
}
