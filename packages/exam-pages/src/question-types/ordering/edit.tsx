import { examLimits } from '@daftar/contracts/exams/limits';
import {
  type OrderingBody,
  type OrderingKey,
  orderingParts,
  orderingRules,
  writtenOrder,
} from '@daftar/contracts/exams/question-types/ordering/rules';
import { Button, IconButton, RadioGroup, TextField } from '@daftar/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '@daftar/ui/icons';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { orderingTexts } from './texts.ts';

/** Items in their right order, and how points are given. */
export default function Edit({ parts, onChange, problems, disabled, keyOnly }: EditProps<OrderingBody, OrderingKey>) {
  const t = useTypeTexts(orderingTexts);
  const shared = useSharedTexts();
  const { texts, rule } = writtenOrder(parts);
  const set = (next: readonly string[], nextRule = rule) => onChange(orderingParts({ texts: next, rule: nextRule }));
  const move = (index: number, by: number) =>
    set(texts.toSpliced(index, 1).toSpliced(index + by, 0, texts[index] ?? ''));
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <legend>{t('ordering.list')}</legend>
      <div className={css.rows}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places keep their fields, texts move between them
          <div key={index} className={css.row} data-item>
            <TextField
              className={css.wide}
              label={t('ordering.item', { number: index + 1 })}
              value={text}
              maxLength={examLimits.maxOptionText}
              readOnly={keyOnly}
              error={at(`key.order.${index}`)}
              onChange={(event) => set(texts.with(index, event.currentTarget.value))}
            />
            <IconButton
              label={t('ordering.itemUp', { number: index + 1 })}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={t('ordering.itemDown', { number: index + 1 })}
              icon={<ArrowDown />}
              disabled={index === texts.length - 1}
              onClick={() => move(index, 1)}
            />
            {!keyOnly && (
              <IconButton
                label={t('ordering.remove', { number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => set(texts.toSpliced(index, 1))}
              />
            )}
          </div>
        ))}
      </div>
      {at('key.order') && <p role="alert">{at('key.order')}</p>}
      {!keyOnly && (
        <>
          <div>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              disabled={texts.length >= examLimits.maxOptions}
              onClick={() => set([...texts, ''])}
            >
              {t('ordering.add')}
            </Button>
          </div>
          <RadioGroup
            label={t('ordering.rule')}
            value={rule}
            options={orderingRules.map((value) => ({ value, label: t(`ordering.rule.${value}`) }))}
            onChange={(value) => set(texts, value)}
          />
        </>
      )}
    </fieldset>
  );
}
