import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { topModal, watchModals } from './modals.ts';

/**
 * Where messages are: at the end of the page, or inside the topmost modal window. Outside of it everything is inert, so
 * a message there could neither be heard nor closed (BOD-08). The element moves as a whole and keeps its state.
 */
export function MessagesPlace({ children, onMoved }: { children: ReactNode; onMoved: () => void }) {
  const [place] = useState(() => {
    const element = document.createElement('div');
    // react-aria hides everything but these while one of its popups is open
    element.setAttribute('data-live-announcer', '');
    element.setAttribute('data-react-aria-top-layer', '');
    return element;
  });

  useLayoutEffect(() => {
    const move = () => {
      const home = topModal() ?? document.body;
      if (place.parentElement !== home) home.append(place);
      onMoved();
    };
    move();
    const stop = watchModals(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place, onMoved]);

  // a page that is restored from the browser's cache has lost what was in the top layer
  useEffect(() => {
    addEventListener('pageshow', onMoved);
    return () => removeEventListener('pageshow', onMoved);
  }, [onMoved]);

  return createPortal(children, place);
}
