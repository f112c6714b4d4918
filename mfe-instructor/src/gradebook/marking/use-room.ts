import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells an element, as `--room`, what the window has left below its beginning, so that it fills the window and nothing
 * in it asks for scrolling the page (DSK-03). It follows what comes and goes above it.
 */
export function useRoom(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let told = -1;
    const tell = () => {
      const element = place.current;
      if (!element) return;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      if (top === told) return;
      told = top;
      element.style.setProperty('--room', `calc(100dvh - ${top}px)`);
    };
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [place]);
}
