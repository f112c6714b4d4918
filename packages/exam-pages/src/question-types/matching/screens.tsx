import { itemLetter, textsById } from '@daftar/contracts/exams/question-types/by-text';
import matchingRules, {
  type MatchingAnswer,
  type MatchingBody,
  type MatchingKey,
  type Pair,
} from '@daftar/contracts/exams/question-types/matching/rules';
import { Badge, Isolate, Select } from '@daftar/ui';
import { Check, X } from '@daftar/ui/icons';
import { useId } from 'react';
import { plainQuestionText } from '../../plain-question-text.ts';
import { QuestionText } from '../../question-text.tsx';
import { CountList } from '../count-list.tsx';
import {
  type AnswerProps,
  defineScreens,
  type FiguresProps,
  type ReviewProps,
  useSharedTexts,
  useTypeTexts,
} from '../define.ts';
import { PartEarned } from '../part-earned.tsx';
import css from '../types.module.css';
import { matchingTexts } from './texts.ts';

function Answer(props: AnswerProps<MatchingBody, MatchingAnswer>) {
  const { body, answer, onAnswer, disabled, labelledBy, readAs } = props;
  const t = useTypeTexts(matchingTexts);
  const note = useId();
  const chosen = new Map(answer?.pairs);

  function choose(item: number, choice: string): void {
    const next = new Map(chosen);
    if (choice === '') next.delete(item);
    else next.set(item, Number(choice));
    const pairs: Pair[] = [...next].sort(([a], [b]) => a - b);
    onAnswer?.(pairs.length > 0 ? { pairs } : null);
  }

  const options = body.choices.map(({ id, text }, index) => ({
    value: String(id),
    label: `${itemLetter(index)}. ${plainQuestionText(text)}`,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by the question’s heading and text
    <div role="group" aria-labelledby={labelledBy} aria-describedby={note} className={css.rows}>
      <p id={note} className={css.note} data-read>
        {t(`matching.${body.rule}`)}
      </p>
      <ol className={css.choices} aria-label={t('matching.choices')} {...readAs}>
        {body.choices.map(({ id, text }, index) => (
          <li key={id} data-read>
            <span className={css.mark} data-line>
              <Isolate dir="ltr">{itemLetter(index)}</Isolate>
            </span>
            <QuestionText text={text} />
          </li>
        ))}
      </ol>
      <ol className={css.pairs} {...readAs}>
        {body.items.map(({ id, text }, index) => (
          <li key={id} data-read>
            <span className={css.mark} data-line>
              <Isolate dir="ltr">{String(index + 1)}</Isolate>
            </span>
            <QuestionText text={text} />
            <Select
              label={t('matching.choose', { number: index + 1 })}
              hideLabel
              aria-label={`${t('matching.choose', { number: index + 1 })}: ${plainQuestionText(text)}`}
              value={String(chosen.get(id) ?? '')}
              options={options}
              disabled={disabled || !onAnswer}
              onChange={(event) => choose(id, event.currentTarget.value)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Review({ parts, answer, points }: ReviewProps<MatchingBody, MatchingKey, MatchingAnswer>) {
  const t = useTypeTexts(matchingTexts);
  const shared = useSharedTexts();
  const texts = textsById(parts.body.choices);
  const right = new Map(parts.key.pairs);
  const chosen = new Map(answer?.pairs);
  const earned = answer ? matchingRules.parted?.(parts, answer) : undefined;
  return (
    <>
      <ul className={css.reviewed}>
        {parts.body.items.map(({ id, text }) => {
          const given = chosen.get(id);
          const isRight = given === right.get(id);
          return (
            <li key={id}>
              <QuestionText text={text} />
              <span aria-hidden="true">↔</span>
              {answer &&
                (given === undefined ? (
                  <span className={css.muted}>{t('matching.none')}</span>
                ) : (
                  <>
                    <QuestionText text={texts.get(given) ?? ''} />
                    <Badge
                      tone={isRight ? 'positive' : 'danger'}
                      icon={isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                    >
                      {shared(isRight ? 'shared.isRight' : 'shared.isWrong')}
                    </Badge>
                    <PartEarned parts={earned} id={id} points={points} />
                  </>
                ))}
              {!isRight && (
                <span className={css.rightOne}>
                  {answer && <span className={css.muted}>{shared('shared.rightIs')}</span>}
                  <QuestionText text={texts.get(right.get(id) ?? 0) ?? ''} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{t(`matching.rule.${parts.body.rule}`)}</p>
    </>
  );
}

function Figures({ parts, counts, answered }: FiguresProps<MatchingBody, MatchingKey>) {
  const items = textsById(parts.body.items);
  const choices = textsById(parts.body.choices);
  const right = new Map(parts.key.pairs);
  const rows = counts.map(({ answer, count }) => {
    const [item = 0, choice = 0] = answer.split(' ').map(Number);
    return {
      text: `${items.get(item) ?? ''} ↔ ${choices.get(choice) ?? ''}`,
      count,
      right: right.get(item) === choice,
    };
  });
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<MatchingBody, MatchingKey, MatchingAnswer>({ Answer, Review, Figures });
