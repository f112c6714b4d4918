import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './overlays.module.css';

/** `left`: the focus went elsewhere by keyboard. */
export type PopoverCloseReason = 'outside' | 'escape' | 'left';

export interface PopoverProps {
  open: boolean;
  onClose: (reason: PopoverCloseReason) => void;
  /** The button that opens it: a press on it isn't outside, and Escape returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A small window under its button, inside the same `position: relative` parent. It closes on a mousedown outside
 * (NTF-03), on Escape, and when the focus leaves by keyboard.
 */
export function Popover({ open, onClose, anchor, label, align = 'end', children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!open) return;
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target));
    const onMouseDown = (event: MouseEvent) => {
      if (!inside(event.target)) close.current('outside');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current('escape');
      anchor.current?.focus();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (!inside(event.target)) close.current('left');
    };
    document.addEventListener('mousedown', onMouseDown);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [open, anchor]);

  if (!open) return null;
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      className={classNames(css.popover, align === 'end' ? css.alignEnd : css.alignStart)}
    >
      {children}
    </div>
  );
}
