import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'primary', size = 'medium', wide }: Look = {}): string {
  return classNames(css.button, css[variant], size !== 'medium' && css[size], wide && css.wide) ?? '';
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The press is in progress: shows a spinner and accepts no second press. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button; `busy` shows a spinner and accepts no second press. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size, wide, busy, icon, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={css.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={css.busyMark}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'normal' | 'danger';
  size?: 'small' | 'medium';
}

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, icon, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        css.icon,
        tone === 'danger' && css.iconDanger,
        size === 'small' && css.iconSmall,
        className,
      )}
    >
      {icon}
    </button>
  );
}
