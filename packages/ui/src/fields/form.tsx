import { type ComponentProps, type FormEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFocusError } from '../focus/use-focus-error.ts';
import { Banner } from '../states/banner.tsx';
import css from './field.module.css';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** While the returned promise is pending, a second submit is ignored. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** An error of the whole form. */
  error?: string | null;
}

/**
 * A form that submits one at a time and, after a refused submit, moves the focus to the first field with an error; it
 * scrolls to a refusal of the whole form (FIX-25).
 */
export function Form({ onSubmit, error, children, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useRef(false);
  const focusError = useFocusError(() => firstError(form.current));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending.current) return;
    pending.current = true;
    try {
      await onSubmit(event);
    } finally {
      pending.current = false;
      focusError();
    }
  }

  return (
    <form noValidate {...rest} ref={form} className={classNames(css.form, className)} onSubmit={submit}>
      {error && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      {children}
    </form>
  );
}

/** The first field with an error; scrolls to an error of the whole form, which can't have the focus. */
function firstError(form: HTMLFormElement | null): HTMLElement | null {
  const active = document.activeElement;
  if (!form || (active && active !== document.body && !form.contains(active))) return null;
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  return field;
}
