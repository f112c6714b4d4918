import { useEffect, useRef } from 'react';
import css from './reading-ruler.module.css';
import { rulerPlace } from './ruler-place.ts';

/**
 * A band of light over the page that follows the pointer, the focus, the reading voice, and Alt with an arrow key
 * (BOD-19). It takes no presses, and says nothing to screen readers.
 */
export function ReadingRuler({ keys }: { keys: boolean }) {
  const band = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = () => band.current?.style.setProperty('--ruler-at', `${Math.round(rulerPlace.get())}px`);
    const toPointer = ({ clientY }: PointerEvent) => rulerPlace.set(clientY);
    const toFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const { top, height } = target.getBoundingClientRect();
      rulerPlace.set(top + Math.min(height, 48) / 2);
    };
    const byKey = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const height = band.current?.offsetHeight ?? 48;
      const next = rulerPlace.get() + (step * height) / 2;
      const within = Math.min(Math.max(next, height), innerHeight - height);
      // at the window's edge the page moves on under it
      if (within !== next) window.scrollBy({ top: next - within });
      rulerPlace.set(within);
    };
    if (rulerPlace.get() === 0) rulerPlace.set(innerHeight / 2);
    place();
    const unwatch = rulerPlace.subscribe(place);
    window.addEventListener('pointermove', toPointer, { passive: true });
    window.addEventListener('pointerdown', toPointer, { passive: true });
    window.addEventListener('focusin', toFocus);
    if (keys) window.addEventListener('keydown', byKey);
    return () => {
      unwatch();
      window.removeEventListener('pointermove', toPointer);
      window.removeEventListener('pointerdown', toPointer);
      window.removeEventListener('focusin', toFocus);
      window.removeEventListener('keydown', byKey);
    };
  }, [keys]);

  return <div ref={band} className={css.ruler} aria-hidden="true" data-ruler />;
}
