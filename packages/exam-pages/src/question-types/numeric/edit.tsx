import { type NumberBody, type NumberKey, nearness } from '@daftar/contracts/exams/question-types/numeric/rules';
import { maxNumberText } from '@daftar/contracts/exams/question-types/typed-number';
import { RadioGroup, Select, TextArea, TextField } from '@daftar/ui';
import { useState } from 'react';
import { AcceptedRows } from '../accepted-rows.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import { keyNumber } from '../typed-key.ts';
import css from '../types.module.css';
import { numberTexts } from './texts.ts';

const units = ['none', 'shown', 'asked'] as const;
const mostUnits = 20;

/** Which numbers are right, how near an answer has to be, and the unit. */
export default function Edit({ parts, onChange, problems, disabled }: EditProps<NumberBody, NumberKey>) {
  const t = useTypeTexts(numberTexts);
  const shared = useSharedTexts();
  const { body, key } = parts;
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <AcceptedRows
        items={key.accepted}
        most={20}
        fresh={{ is: 'exact', value: '', share: 100 }}
        onChange={(accepted) => onChange({ body, key: { ...key, accepted } })}
      >
        {({ is, value, by }, index, change) => (
          <>
            <Select
              className={css.wide}
              label={t('number.is')}
              value={is}
              options={nearness.map((one) => ({ value: one, label: t(`number.is.${one}`) }))}
              onChange={(event) => {
                const chosen = nearness.find((one) => one === event.currentTarget.value) ?? 'exact';
                change({ is: chosen, by: chosen === 'exact' ? undefined : (by ?? '') });
              }}
            />
            <KeyNumber
              label={is === 'range' ? t('number.low') : t('number.value')}
              value={value}
              error={at(`key.accepted.${index}.value`)}
              onChange={(number) => change({ value: number })}
            />
            {is !== 'exact' && (
              <KeyNumber
                label={t(`number.by.${is}`)}
                value={by ?? ''}
                error={at(`key.accepted.${index}.by`)}
                onChange={(number) => change({ by: number })}
              />
            )}
          </>
        )}
      </AcceptedRows>
      {at('key.accepted') && <p role="alert">{at('key.accepted')}</p>}
      <RadioGroup
        label={t('number.unitRule')}
        inline
        value={body.unit}
        options={units.map((value) => ({ value, label: t(`number.unit.${value}`) }))}
        onChange={(unit) =>
          onChange({
            body: { unit, ...(unit === 'shown' && { unit_text: body.unit_text ?? '' }) },
            key: { accepted: key.accepted, ...(unit === 'asked' && { units: key.units ?? [] }) },
          })
        }
      />
      {body.unit === 'shown' && (
        <TextField
          label={t('number.unitText')}
          value={body.unit_text ?? ''}
          maxLength={40}
          error={at('body.unit_text')}
          onChange={(event) => onChange({ body: { ...body, unit_text: event.currentTarget.value }, key })}
        />
      )}
      {body.unit === 'asked' && (
        <TextArea
          label={t('number.units')}
          rows={3}
          maxLength={600}
          value={(key.units ?? []).join('\n')}
          error={(key.units ?? []).length > mostUnits ? t('number.tooManyUnits', { most: mostUnits }) : at('key.units')}
          onChange={(event) => onChange({ body, key: { ...key, units: event.currentTarget.value.split('\n') } })}
        />
      )}
    </fieldset>
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
