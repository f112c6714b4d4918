import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import css from './toasts.module.css';

/** How long a toast stays, in ms, not counting the time that the pointer or the focus is on it (SHL-08). */
export const toastDuration = 5000;

export interface ToastView {
  id: number;
  kind: 'success' | 'failure' | 'info';
  text: string;
}

const icons = { success: CircleCheck, failure: CircleAlert, info: Info };

/** The stack of toasts: top right, each closed after 5 s, announced by screen readers as it appears. */
export function Toasts({ toasts, onClose }: { toasts: readonly ToastView[]; onClose: (id: number) => void }) {
  const { t } = useUi();
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);

  // An open modal dialog is in the top layer: the toasts must be there too, above it.
  const newest = toasts.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: raised again for each new toast
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <section
      ref={region}
      popover="manual"
      className={css.toasts}
      aria-label={t('ui.notifications')}
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} onClose={() => onClose(toast.id)} />
      ))}
    </section>
  );
}

function ToastItem({ toast, held, onClose }: { toast: ToastView; held: boolean; onClose: () => void }) {
  const { t } = useUi();
  const close = useRef(onClose);
  close.current = onClose;
  const left = useRef(toastDuration);

  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - from));
    };
  }, [held]);

  const Icon = icons[toast.kind];
  return (
    <div className={classNames(css.toast, toast.kind !== 'info' && css[toast.kind])} data-kind={toast.kind}>
      <Icon aria-hidden="true" />
      <span className={css.text} dir="auto">
        {toast.text}
      </span>
      <IconButton size="small" label={t('ui.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
