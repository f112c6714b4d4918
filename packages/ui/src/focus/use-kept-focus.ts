import { useEffect } from 'react';
import { watchModals } from '../overlays/modals.ts';
import { canHaveFocus, type FocusPlace, placeOf, successorOf } from './focus-place.ts';

/** A page that moves the focus itself does so within this time, in ms. */
const ownMovesMs = 100;

/**
 * Keeps the focus on the page (BOD-09): when the focused element is removed, hidden or disabled, by an act or by fresh
 * data, the focus goes to the next row or the nearest heading instead of falling to `<body>`, where a keyboard would
 * start over. A page may always move the focus itself, which comes first. Used once, at the root.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | null = null;
    /** The same outside of dialogs: a dialog that closes returns the focus there. */
    let lastOnPage: FocusPlace | null = null;
    /** The focused element was taken off the page, perhaps to be put in another place of a list. */
    let taken = false;
    /** The user has pressed beside everything that can have the focus. */
    let away = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const isLost = () => document.activeElement === null || document.activeElement === document.body;

    function onFocusIn({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      last = placeOf(target);
      taken = false;
      away = false;
      if (!target.closest('dialog')) lastOnPage = last;
    }

    /** A press beside everything that can have the focus: that is where the user wants it. */
    function onPointerDown({ target }: PointerEvent): void {
      away = !(target instanceof Node && last?.element.contains(target));
    }

    /** Any change may have taken the focused element away; the browser itself notices it only with the next picture. */
    function look(changes: readonly MutationRecord[] = []): void {
      if (!last) return;
      const { element } = last;
      taken ||= changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
      timer ??= setTimeout(settle, ownMovesMs);
    }

    function settle(): void {
      timer = isLost() ? setTimeout(restore, ownMovesMs) : undefined;
    }

    function restore(): void {
      timer = undefined;
      if (!last || away || !isLost()) return;
      // blurred by its own page, or by a phone's keyboard that was put away
      if (canHaveFocus(last.element) && !taken) return;
      const dialog = last.ancestors.find((one) => one instanceof HTMLDialogElement);
      const place = dialog && !(dialog.isConnected && dialog.open) ? lastOnPage : last;
      const next = place && (canHaveFocus(place.element) ? place.element : successorOf(place));
      if (!next) return;
      if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
      // a heading may be far up: who looks at the screen should go on seeing what they pressed
      next.focus({ preventScroll: next.tabIndex < 0 });
    }

    const watch = new MutationObserver(look);
    const attributeFilter = ['disabled', 'hidden', 'inert', 'open', 'style', 'class'];
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
    const stopModals = watchModals(() => look());
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      watch.disconnect();
      stopModals();
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
}
