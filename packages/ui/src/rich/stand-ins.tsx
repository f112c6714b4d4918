import { localeOf, partDirection } from '@daftar/i18n';
import { classNames, FieldFrame, FieldNotes, RequiredMark, useFieldIds, useUi, VisuallyHidden } from '@daftar/ui';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import fieldCss from '../fields/field.module.css';
import { Chips } from './chips.tsx';
import type { ComboBoxProps } from './combo-box.tsx';
import type { DateTimeFieldProps } from './date-time-field.tsx';
import type { MultiSelectProps } from './multi-select.tsx';
import css from './rich.module.css';
import { bidiMarks, emptyPart, rightToLeftOrder } from './segment-order.ts';
import { useClockHelp } from './use-clock-help.tsx';

// The fields until somebody uses one: the same elements, names and sizes, without what makes them work.

/** A ComboBox or MultiSelect with a closed list. */
function ClosedList(
  props: Omit<ComboBoxProps, 'options' | 'value' | 'onChange'> & { text: string; children?: ReactNode },
) {
  const { label, hideLabel, help, error, required, placeholder, disabled, text, children } = props;
  const { t } = useUi();
  const ids = useFieldIds(props);
  const name = typeof label === 'string' ? label : undefined;
  return (
    <FieldFrame {...{ ids, label, hideLabel, help, error, required }}>
      <div className={classNames(css.group, !!error && css.invalid)} {...(disabled && { 'data-disabled': true })}>
        <input
          {...ids.control}
          type="text"
          role="combobox"
          aria-label={name}
          aria-expanded="false"
          aria-autocomplete="list"
          autoComplete="off"
          className={css.input}
          placeholder={placeholder ?? t('ui.chooseOption')}
          dir={partDirection(text)}
          // another choice begins with another text
          key={text}
          defaultValue={text}
          disabled={disabled}
        />
        <button
          type="button"
          tabIndex={-1}
          className={css.open}
          aria-label={t('ui.suggestionsOf', { field: name ?? '' })}
          disabled={disabled}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {children}
    </FieldFrame>
  );
}

/** Looks like a closed ComboBox and is announced as one, until the real field has come (EDG-05). */
export function ClosedComboBox({ options, value, onChange: _, ...props }: ComboBoxProps) {
  return <ClosedList {...props} text={options.find((option) => option.value === value)?.label ?? ''} />;
}

/** The same for MultiSelect, with its chips. */
export function ClosedMultiSelect({ options, value, onChange, ...props }: MultiSelectProps) {
  return (
    <ClosedList {...props} text="">
      <Chips {...{ options, value, onChange, disabled: props.disabled }} />
    </ClosedList>
  );
}

interface Part {
  type: string;
  text: string;
  isEmpty: boolean;
}

/** As react-aria asks for the missing parts of a date. */
const asked: Readonly<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy', hour: '––', minute: '––' };

/** The parts of a moment in the faculty's zone, in the order and with the digits of the page's language. */
function partsOf(value: string | null, timeZone: string, locale: string, hasTime: boolean): Part[] {
  const at = value === null ? Number.NaN : Date.parse(value);
  const isEmpty = Number.isNaN(at);
  const shown = new Intl.DateTimeFormat(locale, {
    // an empty one is asked for from nine in the morning
    ...(isEmpty ? { timeZone: 'UTC' } : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(hasTime && { hour12: true, hour: '2-digit', minute: '2-digit' }),
  }).formatToParts(isEmpty ? Date.UTC(2026, 0, 1, 9) : at);
  return shown.map(({ type, value: text }) => ({
    type,
    text: (isEmpty && asked[type]) || text,
    isEmpty: isEmpty && type !== 'literal',
  }));
}

/** The same for DateTimeField: the parts of the date in the order of the language. */
export function ClosedDateTimeField(props: DateTimeFieldProps) {
  const { label, hideLabel, error, value, show, required, disabled } = props;
  const { timeZone, language, dir } = useUi();
  const help = useClockHelp(props);
  const ids = useFieldIds({ ...props, help });
  const id = useId();
  const locale = localeOf(language);
  const parts = partsOf(value, timeZone, locale, show !== 'date');
  const order = dir === 'rtl' ? rightToLeftOrder(parts) : [];
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const labelId = `${ids.control.id}-label`;
  const labelText = (
    <>
      {label}
      {required && <RequiredMark spoken />}
    </>
  );
  return (
    <div className={fieldCss.field}>
      <span id={labelId} className={hideLabel ? undefined : fieldCss.label}>
        {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the same element as in the field that takes its place */}
      <div
        role="group"
        aria-labelledby={labelId}
        aria-describedby={ids.control['aria-describedby']}
        className={classNames(css.group, !!error && css.invalid)}
        {...(disabled && { 'data-disabled': true })}
      >
        <div className={css.segments}>
          {parts.map(({ type, text, isEmpty }, at) => {
            const said = (isEmpty && dir === 'rtl' && emptyPart(type)) || text.replace(bidiMarks, '');
            const shared = { 'data-type': type, className: css.segment, style: { order: order[at] ?? 0 } };
            if (type === 'literal')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a date have no other name
                <span key={at} {...shared} aria-hidden="true">
                  {said}
                </span>
              );
            return (
              <span
                key={type}
                {...shared}
                id={`${id}-${type}`}
                role="spinbutton"
                tabIndex={disabled ? undefined : 0}
                aria-label={`${names.of(type as 'day')}, `}
                aria-labelledby={`${id}-${type} ${labelId}`}
                aria-valuetext={said}
                aria-disabled={disabled || undefined}
                aria-invalid={error ? true : undefined}
                {...(isEmpty && { 'data-placeholder': true })}
              >
                {said}
              </span>
            );
          })}
        </div>
        <button type="button" className={css.open} aria-labelledby={labelId} disabled={disabled}>
          <CalendarDays aria-hidden="true" />
        </button>
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}
