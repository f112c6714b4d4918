import { examLimits } from '@daftar/contracts/exams/limits';
import { maxShortText } from '@daftar/contracts/exams/question-types/accepted-text';
import type { Item } from '@daftar/contracts/exams/question-types/by-text';
import {
  type Gap,
  type GapKey,
  type GapsBody,
  type GapsKey,
  gapKinds,
  gapRules,
  gapsIn,
} from '@daftar/contracts/exams/question-types/gaps/rules';
import { exactFolding, usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import { Button, Checkbox, IconButton, NumberField, RadioGroup, Select, TextArea, TextField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import { useRef, useState } from 'react';
import { AcceptedNumbers } from '../accepted-numbers.tsx';
import { AcceptedTexts } from '../accepted-texts.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import { shareIn } from '../typed-key.ts';
import css from '../types.module.css';
import { gapsTexts } from './texts.ts';

interface Whole {
  gap: Gap;
  key: GapKey;
}

const mostGaps = 40;

/** A new gap of a kind. */
function newGap(id: number, kind: Gap['kind'], weight = 1): Whole {
  if (kind === 'choice') {
    const options: Item[] = [
      { id: 1, text: '' },
      { id: 2, text: '' },
    ];
    return { gap: { id, kind, weight, options }, key: { id, options: [] } };
  }
  if (kind === 'number')
    return { gap: { id, kind, weight }, key: { id, numbers: [{ is: 'exact', value: '', share: 100 }] } };
  return {
    gap: { id, kind, weight, exact: false },
    key: { id, texts: [{ text: '', share: 100 }], folding: usualFolding },
  };
}

/** The text, what fills each of its gaps, and how points are given. */
export default function Edit({ parts, onChange, problems, disabled, keyOnly }: EditProps<GapsBody, GapsKey>) {
  const t = useTypeTexts(gapsTexts);
  const shared = useSharedTexts();
  const { body, key } = parts;
  const area = useRef<HTMLTextAreaElement>(null);
  /** Gaps whose mark is gone from the text: it may come back. */
  const gone = useRef(new Map<number, Whole>());
  const wholes = body.gaps.map((gap, index): Whole => ({ gap, key: key.gaps[index] ?? { id: gap.id } }));
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };

  const set = (next: readonly Whole[], text = body.text, rule = body.rule) =>
    onChange({
      body: { text, gaps: next.map(({ gap }) => gap), rule },
      key: { gaps: next.map((whole) => whole.key) },
    });

  /** The gaps follow their marks in the text. */
  function setText(text: string): void {
    for (const whole of wholes) gone.current.set(whole.gap.id, whole);
    const ids = [...new Set(gapsIn(text))].filter((id) => id > 0).slice(0, mostGaps);
    set(
      ids.map((id) => gone.current.get(id) ?? newGap(id, 'text')),
      text,
    );
  }

  function insert(): void {
    const next = Math.max(0, ...wholes.map(({ gap }) => gap.id)) + 1;
    const from = area.current?.selectionStart ?? body.text.length;
    const to = area.current?.selectionEnd ?? from;
    setText(`${body.text.slice(0, from)}[[${next}]]${body.text.slice(to)}`);
  }

  const change = (id: number, next: Whole) => set(wholes.map((whole) => (whole.gap.id === id ? next : whole)));
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <TextArea
        ref={area}
        label={t('gaps.text')}
        required
        rows={4}
        maxLength={examLimits.maxQuestionText}
        value={body.text}
        help={t('gaps.textHelp')}
        error={at('body.text')}
        readOnly={keyOnly}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!keyOnly && (
        <div>
          <Button size="small" icon={<Plus aria-hidden="true" />} disabled={wholes.length >= mostGaps} onClick={insert}>
            {t('gaps.add')}
          </Button>
        </div>
      )}
      {wholes.map((whole, index) => (
        <GapEdit
          key={whole.gap.id}
          whole={whole}
          error={at(`key.gaps.${index}`)}
          optionError={(place) => at(`body.gaps.${index}.options.${place}.text`)}
          keyOnly={keyOnly}
          onChange={(next) => change(whole.gap.id, next)}
        />
      ))}
      {!keyOnly && (
        <RadioGroup
          label={t('gaps.rule')}
          value={body.rule}
          options={gapRules.map((value) => ({ value, label: t(`gaps.rule.${value}`) }))}
          onChange={(rule) => set(wholes, body.text, rule)}
        />
      )}
    </fieldset>
  );
}

interface GapEditProps {
  whole: Whole;
  error: string | undefined;
  optionError: (place: number) => string | undefined;
  keyOnly: boolean | undefined;
  onChange: (whole: Whole) => void;
}

function GapEdit({ whole, error, optionError, keyOnly, onChange }: GapEditProps) {
  const t = useTypeTexts(gapsTexts);
  const { gap, key } = whole;
  const [weight, setWeight] = useState(String(gap.weight));
  const nothing = () => undefined;
  return (
    <fieldset className={css.gapEdit}>
      <legend>{t('gaps.gap', { number: gap.id })}</legend>
      {!keyOnly && (
        <div className={css.row}>
          <Select
            className={css.wide}
            label={t('gaps.kind', { number: gap.id })}
            value={gap.kind}
            options={gapKinds.map((value) => ({ value, label: t(`gaps.kind.${value}`) }))}
            onChange={(event) => {
              const kind = gapKinds.find((one) => one === event.currentTarget.value) ?? 'text';
              onChange(newGap(gap.id, kind, gap.weight));
            }}
          />
          <NumberField
            label={t('gaps.weight')}
            value={shareIn(weight) === gap.weight || shareIn(weight) === 0 ? weight : String(gap.weight)}
            error={shareIn(weight) === 0 && t('gaps.badWeight')}
            onChange={(event) => {
              setWeight(event.currentTarget.value);
              const typed = shareIn(event.currentTarget.value);
              if (typed > 0) onChange({ gap: { ...gap, weight: typed }, key });
            }}
          />
        </div>
      )}
      {gap.kind === 'choice' && <GapOptions {...{ whole, optionError, keyOnly, onChange }} />}
      {key.numbers && (
        <AcceptedNumbers
          items={key.numbers}
          at={nothing}
          onChange={(numbers) => onChange({ gap, key: { ...key, numbers } })}
        />
      )}
      {key.texts && (
        <>
          <AcceptedTexts
            items={key.texts}
            at={nothing}
            onChange={(texts) => onChange({ gap, key: { ...key, texts } })}
          />
          {!keyOnly && (
            <Checkbox
              label={t('gaps.spelling')}
              checked={gap.exact ?? false}
              onChange={() =>
                onChange({
                  gap: { ...gap, exact: !gap.exact },
                  key: { ...key, folding: gap.exact ? usualFolding : exactFolding },
                })
              }
            />
          )}
        </>
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

function GapOptions({ whole, optionError, keyOnly, onChange }: Omit<GapEditProps, 'error'>) {
  const t = useTypeTexts(gapsTexts);
  const { gap, key } = whole;
  const options = gap.options ?? [];
  const right = key.options ?? [];
  const set = (next: readonly Item[], nextRight: NonNullable<GapKey['options']> = right) => {
    const ids = new Set(next.map(({ id }) => id));
    onChange({
      gap: { ...gap, options: [...next] },
      key: { ...key, options: nextRight.filter(({ id }) => ids.has(id)) },
    });
  };
  return (
    <div className={css.rows}>
      {options.map(({ id, text }, index) => {
        const isRight = right.some((one) => one.id === id);
        return (
          <div key={id} className={css.row} data-item>
            <TextField
              className={css.wide}
              label={t('gaps.option', { number: index + 1 })}
              value={text}
              maxLength={maxShortText}
              readOnly={keyOnly}
              error={optionError(index)}
              onChange={(event) => set(options.with(index, { id, text: event.currentTarget.value }))}
            />
            <Checkbox
              label={t('gaps.isRight', { number: index + 1 })}
              checked={isRight}
              onChange={() =>
                set(options, isRight ? right.filter((one) => one.id !== id) : [...right, { id, share: 100 }])
              }
            />
            {!keyOnly && (
              <IconButton
                label={t('gaps.removeOption', { number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => set(options.toSpliced(index, 1))}
              />
            )}
          </div>
        );
      })}
      {!keyOnly && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={options.length >= examLimits.maxOptions}
            onClick={() => set([...options, { id: Math.max(0, ...options.map(({ id }) => id)) + 1, text: '' }])}
          >
            {t('gaps.addOption')}
          </Button>
        </div>
      )}
    </div>
  );
}
