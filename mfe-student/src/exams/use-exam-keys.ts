import { useEffect, useRef } from 'react';
import { type ExamKey, examKeyOf } from './exam-keys.ts';

/** Listens for the shortcuts of an exam while `active` (BOD-04). */
export function useExamKeys(active: boolean, keys: Record<ExamKey, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = examKeyOf(event, isTextField(event.target));
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

/** Whether a key writes there: radio buttons and switches are no text fields. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
