import { useLayoutEffect, useRef, useState } from 'react';

/**
 * A field that the browser holds while it is typed, so that a key waits for nothing of ours (EDG-02); an answer that
 * comes from elsewhere (undone, taken from another version) replaces what is there.
 */
export function useGivenText<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  given: string,
  answer: object | null,
) {
  const field = useRef<Field>(null);
  const [first] = useState(given);
  // with each new answer, not with each new text: an undone letter leads back to a text that was shown before
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (field.current && field.current.value !== given) field.current.value = given;
  }, [answer]);
  return { ref: field, defaultValue: first };
}
