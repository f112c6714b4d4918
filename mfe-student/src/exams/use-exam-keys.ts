import { useEffect, useRef } from 'react';

export interface ExamKeys {
  next: () => void;
  previous: () => void;
  flag: () => void;
  review: () => void;
}

const codes: Record<string, keyof ExamKeys> = { KeyN: 'next', KeyP: 'previous', KeyM: 'flag', KeyR: 'review' };

/** Alt+N, P, M and R by key position, so that they also work with an Arabic layout. */
export function useExamKeys(active: boolean, keys: ExamKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = codes[event.code];
      if (!action || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
