import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that is nothing but a form begins at its first field; every other one at its heading. */
const beginning = (page: HTMLElement) =>
  page.querySelector<HTMLElement>('[data-first-focus]') ?? page.querySelector<HTMLElement>('h1');

/**
 * Puts the focus on the page’s h1, after a navigation and when the page is opened directly (BOD-14), as soon as it is
 * there: a remote’s page comes later. Never takes the focus from somebody who has begun to use the page.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const kind = useRef(type);
  kind.current = type;
  const last = useRef<string>(undefined);

  useEffect(() => {
    const page = main.current;
    if (!page || last.current === pathname) return;
    const isNavigation = last.current !== undefined;
    last.current = pathname;
    if (isNavigation) {
      page.focus({ preventScroll: true });
      if (kind.current !== 'POP') window.scrollTo(0, 0);
    }
    if (begin(page)) return;
    const watch = new MutationObserver(() => begin(page) && watch.disconnect());
    watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);

  return main;
}

/** Focuses the page’s beginning; true when there is nothing left to do. */
function begin(page: HTMLElement): boolean {
  const active = document.activeElement;
  if (active && active !== document.body && active !== page) return true;
  const place = beginning(page);
  if (!place) return false;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return true;
}
