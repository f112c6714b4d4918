import { useCallback, useEffect, useRef, useState } from 'react';

/** An error that a call's answer brings may take one more render, in ms. */
const lateMs = 50;

/**
 * Returns a function for the end of a submit: focuses what `find` gives in the next render. If there is nothing yet, it
 * looks again a moment later, unless the focus has moved meanwhile: somebody may already be typing (FIX-25).
 */
export function useFocusError(find: () => HTMLElement | null | undefined): () => void {
  const [submits, setSubmits] = useState(0);
  const current = useRef(find);
  current.current = find;

  useEffect(() => {
    if (submits === 0) return undefined;
    const field = current.current();
    if (field) {
      field.focus();
      return undefined;
    }
    const before = document.activeElement;
    const timer = setTimeout(() => document.activeElement === before && current.current()?.focus(), lateMs);
    return () => clearTimeout(timer);
  }, [submits]);

  return useCallback(() => setSubmits((count) => count + 1), []);
}
