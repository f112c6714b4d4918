import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './field.module.css';

/** Props of every field: a label above, help below, an error in place. */
export interface FieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
}

export interface FieldIds {
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
    'aria-required': true | undefined;
  };
  help: string;
  error: string;
}

/**
 * Ids and ARIA attributes that connect a control with its help and error. What is valid is said to be so: a browser calls
 * a required field invalid before anybody has typed.
 */
export function useFieldIds(
  props: Pick<FieldProps, 'help' | 'error'> & {
    id?: string | undefined;
    required?: boolean | undefined;
    'aria-describedby'?: string | undefined;
  },
): FieldIds {
  const generated = useId();
  const id = props.id ?? generated;
  const describedBy = [props['aria-describedby'], props.error && `${id}-error`, props.help && `${id}-help`]
    .filter(Boolean)
    .join(' ');
  return {
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': Boolean(props.error),
      'aria-required': props.required || undefined,
    },
    help: `${id}-help`,
    error: `${id}-error`,
  };
}

/** Arranges label, control, help and error. */
export function FieldFrame(
  props: FieldProps & { ids: FieldIds; required?: boolean; className?: string; children: ReactNode },
) {
  const { ids, label, hideLabel, required, help, error, className, children } = props;
  const labelElement = (
    <label className={css.label} htmlFor={ids.control.id}>
      {label}
      {required && <RequiredMark />}
    </label>
  );
  return (
    <div className={classNames(css.field, className)}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children}
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}

/**
 * The mark beside the label of a required field. Its control says `required` itself; with `spoken` the label does, for a
 * group, which can't.
 */
export function RequiredMark({ spoken = false }: { spoken?: boolean }) {
  const { t } = useUi();
  return (
    <>
      <span className={css.requiredMark} aria-hidden="true">
        *
      </span>
      {spoken && <VisuallyHidden> ({t('ui.required')})</VisuallyHidden>}
    </>
  );
}

/** Help and error below a control. */
export function FieldNotes({ ids, help, error }: Pick<FieldProps, 'help' | 'error'> & { ids: FieldIds }) {
  return (
    <>
      {error && (
        <p className={css.error} id={ids.error} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className={css.help} id={ids.help}>
          {help}
        </p>
      )}
    </>
  );
}

/** Fields side by side; on phones one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
