import { Banner } from '@daftar/ui';
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface LinkedThing {
  /** Its place in a list of ids; -1: it isn't there, or nothing is linked to. */
  placeIn(ids: readonly (string | number)[]): number;
  /** A link leads to it, and it is gone. */
  isMissingIn(ids: readonly (string | number)[]): boolean;
  /** For the one linked to: brought into sight, with the focus. */
  refOf(id: string | number): RefCallback<HTMLElement> | undefined;
}

/** The thing of a page that its address names, as notifications do: `?chapter=12` (FIX-19). */
export function useLinkedThing(name: 'chapter' | 'announcement'): LinkedThing {
  const [search] = useSearchParams();
  const wanted = search.get(name);
  // one function as long as the address says the same, so that it is called once
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one leads there again
  const ref = useCallback(
    (element: HTMLElement | null) => {
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    },
    [wanted],
  );
  return {
    placeIn: (ids) => (wanted === null ? -1 : ids.findIndex((id) => String(id) === wanted)),
    isMissingIn: (ids) => wanted !== null && !ids.some((id) => String(id) === wanted),
    refOf: (id) => (String(id) === wanted ? ref : undefined),
  };
}

/** What a link led to is not there any more. */
export function MissingThing({ children }: { children: ReactNode }) {
  return <Banner tone="warning">{children}</Banner>;
}
