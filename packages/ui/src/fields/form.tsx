import { type ComponentProps, type FormEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending.current) return;
    pending.current = true;
    try {
      await onSubmit(event);
    } finally {
      pending.current = false;
      // errors appear with the next render
      setTimeout(() => focusFirstError(form.current), 50);
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

function focusFirstError(form: HTMLFormElement | null): void {
  const active = document.activeElement;
  if (!form || (active && active !== document.body && !form.contains(active))) return;
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
