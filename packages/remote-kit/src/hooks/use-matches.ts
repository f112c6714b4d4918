import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now: for an order of elements, which CSS must not change (WCAG 2.4.3). */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
