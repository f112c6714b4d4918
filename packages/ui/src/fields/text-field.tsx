import { isolateRuns, partDirection, textDirection, textLanguage } from '@daftar/i18n';
import { ChevronDown, Eye, EyeOff, Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix'> {
  /** An icon inside, at the start. */
  prefix?: ReactNode;
  /** A button or unit inside, at the end. */
  suffix?: ReactNode;
}

/** One line of text. Native attributes and `ref` go to the input, so `{...register('name')}` works. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, help, error, prefix, suffix, className, ...input } = props;
  const ids = useFieldIds(props);
  return (
    <FieldFrame {...{ ids, label, hideLabel, help, error, className }} required={input.required}>
      <span className={classNames(css.wrap, !!prefix && css.withStart, !!suffix && css.withEnd)}>
        {prefix && <span className={css.adornStart}>{prefix}</span>}
        <input
          type="text"
          lang={isWords(input.type) ? languageOf(input.value) : undefined}
          // never empty: see :placeholder-shown in base.css
          placeholder=" "
          {...input}
          {...directed(input, isWords(input.type))}
          {...ids.control}
          className={css.control}
        />
        {suffix && <span className={css.adornEnd}>{suffix}</span>}
      </span>
    </FieldFrame>
  );
}

const isWords = (type: string | undefined): boolean => type === undefined || type === 'text' || type === 'search';

interface Typed<Event> {
  dir?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  onInput?: ((event: Event) => void) | undefined;
}

/**
 * The direction of a field: of words by the one rule for texts, also while they are typed into a field whose value the
 * browser holds; addresses and passwords run left to right in any language (COR-22).
 */
const directed = <Event extends { currentTarget: HTMLInputElement | HTMLTextAreaElement }>(
  { dir, value, defaultValue = '', onInput }: Typed<Event>,
  words: boolean,
) =>
  dir || !words
    ? { dir: dir ?? 'ltr' }
    : {
        dir: partDirection(`${value ?? defaultValue}`),
        onInput: (event: Event) => {
          const { currentTarget } = event;
          if (value === undefined) currentTarget.dir = partDirection(currentTarget.value) ?? '';
          onInput?.(event);
        },
      };

/** The language of what is typed (BOD-15). */
const languageOf = (value: unknown) => (typeof value === 'string' ? textLanguage(value) : undefined);

/** A password with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useUi();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="small"
          label={`${t(shown ? 'ui.hidePassword' : 'ui.showPassword')}${typeof props.label === 'string' ? `: ${props.label}` : ''}`}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Characters of a typed number; drafts on the server keep as many. */
const mostTyped = 60;

/**
 * A number, which stays as it was typed, in either set of digits: its form reads it by `readWithin()` of `@daftar/i18n/read-number` and
 * says what is wrong with it (COR-02). A limit on its length would cut what is pasted, which makes another number of it:
 * this one only keeps out what is no number at all.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'maxLength'>) {
  const { dir } = useUi();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      maxLength={mostTyped}
      dir="ltr"
      // digits run left to right, from the page's own side
      style={{ textAlign: dir === 'rtl' ? 'end' : 'start', ...props.style }}
    />
  );
}

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** A search box; Escape or the cross clears it. */
export function SearchField({ label, value, onChange, placeholder, className }: SearchFieldProps) {
  const { t } = useUi();
  return (
    <TextField
      type="search"
      hideLabel
      label={label}
      className={className}
      placeholder={placeholder ?? label}
      value={value}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Search aria-hidden="true" />}
      suffix={value && <IconButton size="small" label={t('ui.clear')} icon={<X />} onClick={() => onChange('')} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) {
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }
      }}
    />
  );
}

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {
  /** The text whose language the field names, when the browser holds its value. */
  spoken?: string;
}

/** Several lines; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, help, error, className, spoken, ...area } = props;
  const ids = useFieldIds(props);
  return (
    <FieldFrame {...{ ids, label, hideLabel, help, error, className }} required={area.required}>
      <textarea
        lang={languageOf(spoken ?? area.value)}
        rows={4}
        {...area}
        {...directed({ ...area, defaultValue: spoken ?? area.defaultValue }, true)}
        {...ids.control}
        className={css.control}
      />
    </FieldFrame>
  );
}

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

/**
 * The label of an option with a date. The date comes first: a phone cuts a long label at its end, which in an Arabic
 * page was the front of the date (FIX-26). Isolates separate the two, whatever their scripts.
 */
export const datedLabel = (date: string, text: string): string =>
  `\u2066${date}\u2069 · ${textDirection(text) === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;

export interface SelectProps extends FieldProps, ComponentProps<'select'> {
  options: readonly Option[];
  /** Shown while nothing is selected, as an option with the empty value. */
  placeholder?: string;
}

/** The platform's own list of choices. */
export function Select(props: SelectProps) {
  const { label, hideLabel, help, error, className, options, placeholder, ...select } = props;
  const { t } = useUi();
  const ids = useFieldIds(props);
  return (
    <FieldFrame {...{ ids, label, hideLabel, help, error, className }} required={select.required}>
      <span className={css.wrap}>
        <select {...select} {...ids.control} className={css.control}>
          <option value="">{placeholder ?? t('ui.chooseOption')}</option>
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              lang={textLanguage(option.label)}
            >
              {isolateRuns(option.label)}
            </option>
          ))}
        </select>
        <span className={css.caret}>
          <ChevronDown aria-hidden="true" />
        </span>
      </span>
    </FieldFrame>
  );
}
