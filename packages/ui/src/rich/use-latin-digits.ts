import { latinDigits } from '@daftar/i18n/read-number';
import { type RefObject, useEffect } from 'react';

/** Accepts Arabic-Indic digits in the parts of a date, as the Latin ones they mean (FIX-16). */
export function useLatinDigits(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = ref.current;
    function translated(event: InputEvent): void {
      const latin = event.data && latinDigits(event.data);
      if (!latin || latin === event.data) return;
      // the component knows only the digits of its own locale and would swallow these
      event.preventDefault();
      event.stopImmediatePropagation();
      const { inputType } = event;
      event.target?.dispatchEvent(
        new InputEvent('beforeinput', { inputType, data: latin, bubbles: true, cancelable: true }),
      );
    }
    field?.addEventListener('beforeinput', translated, { capture: true });
    return () => field?.removeEventListener('beforeinput', translated, { capture: true });
  }, [ref]);
}
