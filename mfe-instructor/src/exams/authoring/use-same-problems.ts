import { useRef } from 'react';
import { type DraftProblems, sameProblems } from './check-draft.ts';

/** The same object while nothing else is wrong, so that what shows problems renders when they change (EDG-02). */
export function useSameProblems(found: DraftProblems): DraftProblems {
  const kept = useRef(found);
  if (!sameProblems(kept.current, found)) kept.current = found;
  return kept.current;
}
