import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './choice.module.css';
import fieldCss from './field.module.css';
import { FieldNotes, RequiredMark, useFieldIds } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
}

/** A checkbox with its label; native attributes and `ref` go to the input. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, hideLabel, className, ...input } = props;
  const ids = useFieldIds({ id: input.id, help: description, error });
  return (
    <div className={classNames(fieldCss.field, className)}>
      <label className={css.choice}>
        <input {...input} {...ids.control} type="checkbox" className={css.box} />
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {description && (
          <span className={css.description} id={ids.help}>
            {description}
          </span>
        )}
      </label>
      <FieldNotes ids={ids} error={error} />
    </div>
  );
}

export interface SwitchProps {
  label: ReactNode;
  hideLabel?: boolean;
  /** Its accessible name where several switches have the same label: begins with the label (BOD-13). */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is being saved. */
  busy?: boolean;
  disabled?: boolean;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, hideLabel, name, checked, onChange, busy, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={name}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      className={css.switch}
      onClick={() => !busy && !disabled && onChange(!checked)}
    >
      <span className={css.track} aria-hidden="true" />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </button>
  );
}

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean;
  name?: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  /** Options beside each other. */
  inline?: boolean;
}

/** One of a few options, all visible; arrow keys move. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange, error, help, required, inline } = props;
  const generated = useId();
  const name = props.name ?? generated;
  const ids = useFieldIds({ help, error });
  return (
    <fieldset className={css.group} id={ids.control.id} aria-describedby={ids.control['aria-describedby']}>
      <legend className={hideLabel ? undefined : css.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && <RequiredMark spoken />}
      </legend>
      <div className={classNames(css.group, inline && css.inline)}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={ids.control['aria-invalid']}
              onChange={() => onChange(option.value)}
              className={classNames(css.box, css.radio)}
            />
            <span>{option.label}</span>
            {option.description && <span className={css.description}>{option.description}</span>}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </fieldset>
  );
}
