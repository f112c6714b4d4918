import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTopModal } from './modals.ts';

export interface ToastView {
  id: number;
  kind: 'success' | 'failure' | 'info';
  text: string;
}

export const toastIcons = { success: CircleCheck, failure: CircleAlert, info: Info };

/** A success waits this long for its dialog to close, in ms; a dialog that stays open shows it then. */
const waitsMs = 500;
/** A dialog that closes within this time of a failure, in ms, closes because of it: the failure stays. */
const closedByItMs = 1000;

interface Seen {
  /** The dialog that was open when the toast came. */
  modal: HTMLElement | null;
  at: number;
}

/**
 * Which toasts float, and which failure is shown in the open dialog, where its `[data-messages]` is. Closing a dialog
 * closes the failures that were shown in it: they were read there.
 */
export function useShownToasts(toasts: readonly ToastView[], onClose: (id: number) => void) {
  const modal = useTopModal();
  const seen = useRef(new Map<number, Seen>());
  const [, waited] = useState(0);
  const close = useRef(onClose);
  close.current = onClose;

  for (const { id } of toasts) if (!seen.current.has(id)) seen.current.set(id, { modal, at: performance.now() });

  const isHeld = ({ id, kind }: ToastView) => {
    const { modal: own, at } = seen.current.get(id)!;
    return kind !== 'failure' && own !== null && own === modal && performance.now() - at < waitsMs;
  };
  const slot = modal?.querySelector('[data-messages]') ?? null;
  const standsInDialog = ({ id, kind }: ToastView) =>
    kind === 'failure' && slot !== null && seen.current.get(id)!.modal === modal;

  const anyHeld = toasts.some(isHeld);
  useEffect(() => {
    if (!anyHeld) return;
    const timer = setTimeout(() => waited((turn) => turn + 1), waitsMs);
    return () => clearTimeout(timer);
  }, [anyHeld]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the topmost dialog changes only
  useEffect(() => {
    for (const { id, kind } of toasts) {
      const came = seen.current.get(id);
      if (kind !== 'failure' || !came?.modal || came.modal.matches('[open]')) continue;
      const wasRead = performance.now() - came.at > closedByItMs;
      came.modal = null;
      if (wasRead) close.current(id);
    }
  }, [modal]);

  const last = toasts.findLast(standsInDialog);
  return {
    floating: toasts.filter((toast) => !isHeld(toast) && !standsInDialog(toast)),
    inDialog: last && slot ? { toast: last, place: slot } : null,
  };
}
