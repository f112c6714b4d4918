import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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
      // React's autoFocus runs before the dialog is shown, and then has no effect.
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
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
    return () => dialog?.close();
  }, []);

  return ref;
}

function outside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
