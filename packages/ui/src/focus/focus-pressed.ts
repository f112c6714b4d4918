const pressable = 'button, summary, [role="button"], input:is([type="checkbox"], [type="radio"])';

/**
 * Gives a button the focus when it is pressed, as all browsers but Safari do: a dialog that it opens returns the focus to
 * it, and the next Tab goes on from it. Left out where the page keeps the focus elsewhere, by preventing the default of
 * the press. Called once by the page; answers how to stop.
 */
export function focusPressed(page: Document = document): () => void {
  const onDown = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
    if (!pressed || event.button !== 0) return;
    // after the browser, and every listener, has done what it does
    setTimeout(() => {
      // Safari gives the focus to what is around it
      const isLeft = page.activeElement !== pressed && page.activeElement?.contains(pressed);
      if (!event.defaultPrevented && pressed.isConnected && isLeft) pressed.focus({ preventScroll: true });
    });
  };
  page.addEventListener('mousedown', onDown, true);
  return () => page.removeEventListener('mousedown', onDown, true);
}
