import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from 'react';
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

/** The attributes of a button that can't be pressed now. It keeps the focus and can be read, unlike a disabled one. */
function pressable({
  disabled,
  onClick,
  ...rest
}: Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'aria-disabled'>) {
  const isOff = disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return {
    'aria-disabled': isOff || undefined,
    // also keeps a form from being submitted
    onClick: isOff ? (event: MouseEvent) => event.preventDefault() : onClick,
  };
}

/** A tooltip for the mouse. As an attribute it would be read out after the name, which says the same (BOD-13). */
export function tooltip(text: string) {
  return {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.setAttribute('title', text),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.removeAttribute('title'),
  };
}

/**
 * A button; `busy` shows a spinner and accepts no second press. `disabled` becomes `aria-disabled`, so that the focus
 * never falls off a button that was just pressed (BOD-09).
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size, wide, busy, icon, children, className, onClick, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      {...pressable({ disabled: busy || disabled, 'aria-disabled': rest['aria-disabled'], onClick })}
      data-busy={busy || undefined}
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
export function IconButton({ label, icon, tone, size, className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...tooltip(label)}
      {...rest}
      {...pressable({ disabled, 'aria-disabled': rest['aria-disabled'], onClick })}
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
