import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from './announcer.tsx';
import { modalClosed, modalOpened } from './modals.ts';

/**
 * Opens and closes a native <dialog> with React's state. The browser traps the focus, returns it on closing, and closes
 * on Escape; a press on the backdrop closes too. With `dismissable` false only its buttons close it.
 */
export function useModal(open: boolean, onClose: () => void, dismissable = true): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Read at the time of the event: a dialog that becomes dismissable again must not be closed by the change.
  const may = useRef(dismissable);
  may.current = dismissable;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      modalOpened(dialog);
      firstFocus(dialog)?.focus();
      const timer = setTimeout(() => dialog.open && announce(summaryOf(dialog)), saidAfterMs);
      return () => clearTimeout(timer);
    }
    if (!open && dialog.open) {
      dialog.close();
      modalClosed(dialog);
    }
    return undefined;
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressedBackdrop = false;
    const onCancel = (event: Event) => {
      // Escape inside a nested popup bubbles as its own cancel
      if (event.target !== dialog) return;
      event.preventDefault();
      if (may.current) close.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Chromium closes on a second Escape even when cancel was prevented
      if (event.key === 'Escape' && !may.current) event.preventDefault();
    };
    const onBackdrop = (event: MouseEvent) => dialog.open && event.target === dialog && outside(dialog, event);
    const onDown = (event: MouseEvent) => {
      pressedBackdrop = onBackdrop(event);
    };
    const onUp = (event: MouseEvent) => {
      if (may.current && pressedBackdrop && onBackdrop(event)) close.current();
      pressedBackdrop = false;
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onDown);
    document.addEventListener('mouseup', onUp);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('mousedown', onDown);
      document.removeEventListener('mouseup', onUp);
    };
  }, []);

  // A dialog that is removed while open must close before it leaves the page, or the focus returns to nothing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog) return;
      dialog.close();
      modalClosed(dialog);
    };
  }, []);

  return ref;
}

/** The live region has moved into the dialog by then, and screen readers know it there. */
const saidAfterMs = 300;

/** A dialog's name and, where it has one, its description: Orca opens any dialog in silence (BRW-01). */
function summaryOf(dialog: HTMLDialogElement): string {
  const textOf = (attribute: string) =>
    (dialog.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => (id && document.getElementById(id)?.innerText.trim()) || '')
      .filter(Boolean)
      .join(' ');
  const name = dialog.getAttribute('aria-label') ?? textOf('aria-labelledby');
  return [name, textOf('aria-describedby')].filter(Boolean).join('. ');
}

/** What can be typed in or chosen; a searchable list would open at once. */
const field = ':is(input:not([type="hidden"], [type="file"], [role="combobox"]), select, textarea):not(:disabled)';

/**
 * Where a dialog begins: where it says itself; in a confirmation at the first field, or else at the safe button; in any
 * other at the title, so that it is read from there (BOD-10). Never at the cross, where the browser would begin. A field
 * would open a phone's keyboard, which hides what the confirmation says. React's autoFocus comes too early to work.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const typesFirst = dialog.querySelector('[data-safe]') !== null && !matchMedia('(pointer: coarse)').matches;
  const places = ['[data-first-focus]', ...(typesFirst ? [`[data-body] ${field}`] : []), '[data-safe]', '[data-title]'];
  for (const place of places) {
    const found = dialog.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}

function outside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
