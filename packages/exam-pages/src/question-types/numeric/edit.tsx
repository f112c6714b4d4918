import type { NumberBody, NumberKey } from '@daftar/contracts/exams/question-types/numeric/rules';
import { RadioGroup, TextArea, TextField } from '@daftar/ui';
import { AcceptedNumbers } from '../accepted-numbers.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { numberTexts } from './texts.ts';

const units = ['none', 'shown', 'asked'] as const;
const mostUnits = 20;

/** Which numbers are right, how near an answer has to be, and the unit. */
export default function Edit({ parts, onChange, problems, disabled, keyOnly }: EditProps<NumberBody, NumberKey>) {
  const t = useTypeTexts(numberTexts);
  const shared = useSharedTexts();
  const { body, key } = parts;
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <AcceptedNumbers
        items={key.accepted}
        at={(place) => at(`key.accepted.${place}`)}
        onChange={(accepted) => onChange({ body, key: { ...key, accepted } })}
      />
      {at('key.accepted') && <p role="alert">{at('key.accepted')}</p>}
      {!keyOnly && (
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
      )}
      {body.unit === 'shown' && !keyOnly && (
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
