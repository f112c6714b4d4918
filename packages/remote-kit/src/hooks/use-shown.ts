import { type RefCallback, useCallback, useRef } from 'react';

/** How long something must stay in sight before it counts as shown, in ms; shorter is scrolling past. */
const dwellMs = 1000;
/** This share of it must be in sight, or of the window if it is taller. */
const enough = 0.6;
const steps = [0, 0.2, 0.4, enough, 0.8, 1];

/**
 * Calls back once, when the element was really shown (FIX-19): most of it in sight for a second, in a visible tab.
 * Watches nothing while `active` is false.
 */
export function useShown(onShown: () => void, active = true): RefCallback<Element> {
  const shown = useRef(onShown);
  shown.current = onShown;
  return useCallback(
    (element: Element | null) => {
      if (!element || !active || typeof IntersectionObserver === 'undefined') return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let inSight = false;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          const windowHeight = entry.rootBounds?.height ?? window.innerHeight;
          inSight =
            entry.intersectionRatio >= enough || entry.intersectionRect.height >= Math.max(1, windowHeight * enough);
          count();
        },
        { threshold: steps },
      );
      const stop = () => {
        clearTimeout(timer);
        observer.disconnect();
        document.removeEventListener('visibilitychange', count);
      };
      function count(): void {
        clearTimeout(timer);
        if (!inSight || document.hidden) return;
        timer = setTimeout(() => {
          stop();
          shown.current();
        }, dwellMs);
      }
      observer.observe(element);
      document.addEventListener('visibilitychange', count);
      return stop;
    },
    [active],
  );
}
