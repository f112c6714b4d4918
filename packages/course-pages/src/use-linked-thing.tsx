import { Banner } from '@daftar/ui';
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface LinkedThing {
  /** Its index in a list of ids; -1 when it isn't there or the address names nothing. */
  placeIn(ids: readonly (string | number)[]): number;
  /** The address names it, and it is gone. */
  isMissingIn(ids: readonly (string | number)[]): boolean;
  /** A ref for the linked item: scrolls it into view and focuses it. */
  refOf(id: string | number): RefCallback<HTMLElement> | undefined;
}

/** The item of a page that its address names, as notifications do: `?chapter=12` (FIX-19). */
export function useLinkedThing(name: 'chapter' | 'announcement' | 'question'): LinkedThing {
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

/** Says that a link led to something that is gone. */
export function MissingThing({ children }: { children: ReactNode }) {
  return <Banner tone="warning">{children}</Banner>;
}
