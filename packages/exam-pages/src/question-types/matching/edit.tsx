import { examLimits } from '@daftar/contracts/exams/limits';
import {
  type MatchingBody,
  type MatchingKey,
  matchingParts,
  matchingRules,
  type Pair,
  type WrittenMatching,
  writtenMatching,
} from '@daftar/contracts/exams/question-types/matching/rules';
import { Button, IconButton, RadioGroup, Select, TextField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import { plainQuestionText } from '../../plain-question-text.ts';
import { QuestionText } from '../../question-text.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { useWritten } from '../use-written.ts';
import { matchingTexts } from './texts.ts';

type WrittenPair = WrittenMatching['pairs'][number];

/** Pairs, choices that belong to nothing, and how points are given. */
export default function Edit(props: EditProps<MatchingBody, MatchingKey>) {
  return props.keyOnly ? <KeyAlone {...props} /> : <Whole {...props} />;
}

/** What belongs to each item, from the choices as they were shown. */
function KeyAlone({ parts, onChange, disabled }: EditProps<MatchingBody, MatchingKey>) {
  const t = useTypeTexts(matchingTexts);
  const { body, key } = parts;
  const options = body.choices.map(({ id, text }) => ({ value: String(id), label: plainQuestionText(text) }));
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <legend>{t('matching.pairs')}</legend>
      {body.items.map(({ id, text }) => (
        <Select
          key={id}
          label={<QuestionText text={text} />}
          value={String(key.pairs.find(([item]) => item === id)?.[1] ?? '')}
          options={options}
          onChange={(event) => {
            const choice = Number(event.currentTarget.value);
            onChange({
              body,
              key: { pairs: key.pairs.map((pair): Pair => (pair[0] === id ? [id, choice] : pair)) },
            });
          }}
        />
      ))}
    </fieldset>
  );
}

function Whole({ parts, onChange, problems, disabled }: EditProps<MatchingBody, MatchingKey>) {
  const t = useTypeTexts(matchingTexts);
  const shared = useSharedTexts();
  const [written, set] = useWritten(parts, writtenMatching, matchingParts, onChange);
  const { pairs, distractors, rule } = written;
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };
  /** What is wrong with a choice, which is somewhere else in the body. */
  const atChoice = (text: string) => {
    const index = parts.body.choices.findIndex((choice) => choice.text === text);
    return index < 0 ? undefined : at(`body.choices.${index}.text`);
  };
  const change = (index: number, part: Partial<WrittenPair>) =>
    set({ ...written, pairs: pairs.map((pair, place) => (place === index ? { ...pair, ...part } : pair)) });
  const changeExtra = (index: number, text: string) =>
    set({ ...written, distractors: distractors.map((one, place) => (place === index ? text : one)) });
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <legend>{t('matching.pairs')}</legend>
      <div className={css.rows}>
        {pairs.map(({ text, match }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name and don’t move
          <div key={index} className={css.row} data-item>
            <TextField
              className={css.wide}
              label={t('matching.item', { number: index + 1 })}
              value={text}
              maxLength={examLimits.maxOptionText}
              error={at(`body.items.${index}.text`)}
              onChange={(event) => change(index, { text: event.currentTarget.value })}
            />
            <TextField
              className={css.wide}
              label={t('matching.match', { number: index + 1 })}
              value={match}
              maxLength={examLimits.maxOptionText}
              error={at(`key.pairs.${index}`) ?? atChoice(match)}
              onChange={(event) => change(index, { match: event.currentTarget.value })}
            />
            <IconButton
              label={t('matching.removePair', { number: index + 1 })}
              icon={<Trash2 />}
              onClick={() => set({ ...written, pairs: pairs.toSpliced(index, 1) })}
            />
          </div>
        ))}
      </div>
      {at('body.items') && <p role="alert">{at('body.items')}</p>}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={pairs.length >= examLimits.maxOptions}
          onClick={() => set({ ...written, pairs: [...pairs, { text: '', match: '' }] })}
        >
          {t('matching.addPair')}
        </Button>
      </div>
      {distractors.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index} className={css.row} data-item>
          <TextField
            className={css.wide}
            label={t('matching.extra', { number: index + 1 })}
            value={text}
            maxLength={examLimits.maxOptionText}
            error={atChoice(text)}
            onChange={(event) => changeExtra(index, event.currentTarget.value)}
          />
          <IconButton
            label={t('matching.removeExtra', { number: index + 1 })}
            icon={<Trash2 />}
            onClick={() => set({ ...written, distractors: distractors.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={distractors.length >= examLimits.maxOptions}
          onClick={() => set({ ...written, distractors: [...distractors, ''] })}
        >
          {t('matching.addExtra')}
        </Button>
      </div>
      <RadioGroup
        label={t('matching.rule')}
        value={rule}
        options={matchingRules.map((value) => ({ value, label: t(`matching.rule.${value}`) }))}
        onChange={(value) => set({ ...written, rule: value })}
      />
    </fieldset>
  );
}
