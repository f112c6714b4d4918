import { type NumberBody, type NumberKey, nearness } from '@daftar/contracts/exams/question-types/numeric/rules';
import { RadioGroup, Select, TextArea, TextField } from '@daftar/ui';
import { AcceptedRows } from '../accepted-rows.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { numberTexts } from './texts.ts';

const units = ['none', 'shown', 'asked'] as const;
/** As the key has it: Latin digits, a point before decimals. */
const latin = (typed: string): string =>
  typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫,،]/g, '.')
    .replace(/[^0-9.eE+-]/g, '');

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
            <TextField
              label={is === 'range' ? t('number.low') : t('number.value')}
              dir="ltr"
              inputMode="decimal"
              value={value}
              error={at(`key.accepted.${index}.value`)}
              onChange={(event) => change({ value: latin(event.currentTarget.value) })}
            />
            {is !== 'exact' && (
              <TextField
                label={t(`number.by.${is}`)}
                dir="ltr"
                inputMode="decimal"
                value={by ?? ''}
                onChange={(event) => change({ by: latin(event.currentTarget.value) })}
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
          error={at('key.units')}
          onChange={(event) =>
            onChange({ body, key: { ...key, units: event.currentTarget.value.split('\n').slice(0, 20) } })
          }
        />
      )}
    </fieldset>
  );
}
