import { examLimits } from '@daftar/contracts/exams/limits';
import {
  type SeveralBody,
  type SeveralKey,
  type SeveralOption,
  severalRules,
} from '@daftar/contracts/exams/question-types/several-choices/rules';
import { Button, Checkbox, IconButton, RadioGroup, TextField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import { optionLetter } from '../../letters.ts';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { severalTexts } from './texts.ts';

/** Options, which of them are right, and how points are given. */
export default function Edit({ parts, onChange, problems, disabled, keyOnly }: EditProps<SeveralBody, SeveralKey>) {
  const t = useTypeTexts(severalTexts);
  const shared = useSharedTexts();
  const { body, key } = parts;
  const { options } = body;

  /** The number that students are told follows the key. */
  function set(next: Partial<SeveralBody>, right: readonly number[] = key.right): void {
    const { most: _, ...rest } = { ...body, ...next };
    const sorted = [...right].sort((a, b) => a - b);
    const told = rest.rule === 'each' && sorted.length > 0 ? { most: sorted.length } : {};
    onChange({ body: { ...rest, ...told }, key: { right: sorted } });
  }
  const change = (id: number, part: Partial<SeveralOption>) =>
    set({ options: options.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const wrongAt = (field: string) => problems.find((one) => one.field === field);
  const wrongKey = problems.find(({ field }) => ['key.right', 'body.options', 'body.most'].includes(field));

  return (
    <fieldset className={css.edit} disabled={disabled}>
      <legend>{t('several.options')}</legend>
      <div className={css.rows}>
        {options.map(({ id, text, keep_last }, index) => {
          const letter = optionLetter(index);
          const wrong = wrongAt(`body.options.${index}.text`);
          return (
            <div key={id} className={css.row} data-item>
              <TextField
                className={css.wide}
                label={t('several.option', { letter })}
                value={text}
                maxLength={examLimits.maxOptionText}
                readOnly={keyOnly}
                error={wrong && shared(wrong.code)}
                onChange={(event) => change(id, { text: event.currentTarget.value })}
              />
              <Checkbox
                label={t('several.isRight', { letter })}
                checked={key.right.includes(id)}
                onChange={() =>
                  set({}, key.right.includes(id) ? key.right.filter((one) => one !== id) : [...key.right, id])
                }
              />
              {!keyOnly && (
                <>
                  <Checkbox
                    label={t('several.keepLast', { letter })}
                    checked={keep_last ?? false}
                    onChange={() => change(id, { keep_last: keep_last ? undefined : true })}
                  />
                  <IconButton
                    label={t('several.remove', { letter })}
                    icon={<Trash2 />}
                    onClick={() =>
                      set(
                        { options: options.filter((one) => one.id !== id) },
                        key.right.filter((one) => one !== id),
                      )
                    }
                  />
                </>
              )}
            </div>
          );
        })}
      </div>
      {wrongKey && <p role="alert">{shared(wrongKey.code)}</p>}
      {!keyOnly && (
        <>
          <div>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              disabled={options.length >= examLimits.maxOptions}
              onClick={() => {
                const id = options.reduce((most, one) => Math.max(most, one.id), 0) + 1;
                set({ options: [...options, { id, text: '' }] });
              }}
            >
              {t('several.add')}
            </Button>
          </div>
          <RadioGroup
            label={t('several.rule')}
            value={body.rule}
            options={severalRules.map((value) => ({ value, label: t(`several.rule.${value}`) }))}
            onChange={(rule) => set({ rule })}
          />
        </>
      )}
    </fieldset>
  );
}
