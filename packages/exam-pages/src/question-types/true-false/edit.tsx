import type { TrueFalseBody, TrueFalseKey } from '@daftar/contracts/exams/question-types/true-false/rules';
import { RadioGroup } from '@daftar/ui';
import { type EditProps, useTypeTexts } from '../define.ts';
import { trueFalseTexts } from './texts.ts';

/** Whether the statement is true. */
export default function Edit({ parts, onChange }: EditProps<TrueFalseBody, TrueFalseKey>) {
  const t = useTypeTexts(trueFalseTexts);
  return (
    <RadioGroup
      label={t('trueFalse.statement')}
      inline
      value={String(parts.key.right)}
      options={['true', 'false'].map((value) => ({
        value,
        label: t(value === 'true' ? 'trueFalse.true' : 'trueFalse.false'),
      }))}
      onChange={(value) => onChange({ ...parts, key: { right: value === 'true' } })}
    />
  );
}
