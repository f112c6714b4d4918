import { X } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { Banner } from '../states/banner.tsx';
import { MarkedText } from '../text/marked-text.tsx';
import { Announcer } from './announcer.tsx';
import { MessagesPlace } from './messages-place.tsx';
import css from './toasts.module.css';
import { type ToastView, toastIcons, useShownToasts } from './use-shown-toasts.ts';

export type { ToastView } from './use-shown-toasts.ts';

/** How long a toast stays, in ms, not counting the time that the pointer or the focus is on it (SHL-08). */
export const toastDuration = 5000;

/**
 * The stack of toasts: top right, announced by screen readers as they appear. All but failures close after 5 s. While a
 * dialog is open, the failure of its act is shown inside it, and a success waits until it has closed (BOD-08).
 */
export function Toasts({ toasts, onClose }: { toasts: readonly ToastView[]; onClose: (id: number) => void }) {
  const { t } = useUi();
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const { floating, inDialog } = useShownToasts(toasts, onClose);

  /** The region is in the top layer, above a dialog that opened before. */
  const raise = useCallback(() => {
    const element = region.current;
    if (!element?.isConnected || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, []);

  function onFocus({ relatedTarget }: FocusEvent): void {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  /** Pressed by keyboard: the focus goes to the next toast, or back to where it came from. */
  function close(id: number): void {
    const hadFocus = region.current?.contains(document.activeElement);
    onClose(id);
    if (!hadFocus) return;
    const next = region.current?.querySelector<HTMLElement>(`[data-toast]:not([data-toast="${id}"]) button`);
    (next ?? cameFrom.current)?.focus();
  }

  return (
    <MessagesPlace onMoved={raise}>
      <section
        ref={region}
        popover="manual"
        className={css.toasts}
        aria-label={t('ui.notifications')}
        aria-live="polite"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={onFocus}
        onBlur={() => setHeld(false)}
      >
        {floating.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={held} onClose={() => close(toast.id)} />
        ))}
      </section>
      <Announcer />
      {inDialog &&
        createPortal(
          <div key={inDialog.toast.id} data-kind="failure" className={css.inDialog}>
            <Banner
              tone="danger"
              live
              action={
                <IconButton
                  size="small"
                  label={t('ui.close')}
                  icon={<X />}
                  onClick={() => onClose(inDialog.toast.id)}
                />
              }
            >
              {inDialog.toast.text}
            </Banner>
          </div>,
          inDialog.place,
        )}
    </MessagesPlace>
  );
}

function ToastItem({ toast, held, onClose }: { toast: ToastView; held: boolean; onClose: () => void }) {
  const { t } = useUi();
  const close = useRef(onClose);
  close.current = onClose;
  const left = useRef(toastDuration);
  const stays = held || toast.kind === 'failure';

  useEffect(() => {
    if (stays) return;
    const from = performance.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - from));
    };
  }, [stays]);

  const Icon = toastIcons[toast.kind];
  return (
    <div
      className={classNames(css.toast, toast.kind !== 'info' && css[toast.kind])}
      data-kind={toast.kind}
      data-toast={toast.id}
    >
      <Icon aria-hidden="true" />
      <span className={css.text}>
        <MarkedText>{toast.text}</MarkedText>
      </span>
      <IconButton size="small" label={t('ui.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
