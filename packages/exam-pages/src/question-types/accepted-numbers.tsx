import { type AcceptedNumber, nearness } from '@daftar/contracts/exams/question-types/accepted-number';
import { maxNumberText } from '@daftar/contracts/exams/question-types/typed-number';
import { Select, TextField } from '@daftar/ui';
import { useState } from 'react';
import { AcceptedRows } from './accepted-rows.tsx';
import { acceptedWords } from './accepted-words.ts';
import { useTypeTexts } from './define.ts';
import { keyNumber } from './typed-key.ts';
import css from './types.module.css';

/** Numbers that are accepted, and how near an answer has to be. */
export function AcceptedNumbers(props: {
  items: readonly AcceptedNumber[];
  onChange: (items: AcceptedNumber[]) => void;
  /** What is wrong at a place: `0.by`. */
  at: (place: string) => string | undefined;
}) {
  const { items, onChange, at } = props;
  const t = useTypeTexts(acceptedWords);
  return (
    <AcceptedRows items={items} most={20} fresh={{ is: 'exact', value: '', share: 100 }} onChange={onChange}>
      {({ is, value, by }, index, change) => (
        <>
          <Select
            className={css.wide}
            label={t('accepted.is')}
            value={is}
            options={nearness.map((one) => ({ value: one, label: t(`accepted.is.${one}`) }))}
            onChange={(event) => {
              const chosen = nearness.find((one) => one === event.currentTarget.value) ?? 'exact';
              change({ is: chosen, by: chosen === 'exact' ? undefined : (by ?? '') });
            }}
          />
          <KeyNumber
            label={is === 'range' ? t('accepted.low') : t('accepted.value')}
            value={value}
            error={at(`${index}.value`)}
            onChange={(number) => change({ value: number })}
          />
          {is !== 'exact' && (
            <KeyNumber
              label={t(`accepted.by.${is}`)}
              value={by ?? ''}
              error={at(`${index}.by`)}
              onChange={(number) => change({ by: number })}
            />
          )}
        </>
      )}
    </AcceptedRows>
  );
}

/** A number of the key as it is typed, which stays while it means what the key has. */
function KeyNumber(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { label, value, error, onChange } = props;
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label={label}
      dir="ltr"
      inputMode="decimal"
      maxLength={maxNumberText}
      value={keyNumber(typed) === value ? typed : value}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(keyNumber(event.currentTarget.value));
      }}
    />
  );
}
