import { textsById } from '@daftar/contracts/exams/question-types/by-text';
import orderingRules, {
  type OrderingAnswer,
  type OrderingBody,
  type OrderingKey,
} from '@daftar/contracts/exams/question-types/ordering/rules';
import { Badge, Button, IconButton, Isolate } from '@daftar/ui';
import { ArrowDown, ArrowUp, Check, X } from '@daftar/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
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
import { orderingTexts } from './texts.ts';

const steps = [
  { by: -1, icon: <ArrowUp />, text: 'ordering.up' },
  { by: 1, icon: <ArrowDown />, text: 'ordering.down' },
] as const;

function Answer(props: AnswerProps<OrderingBody, OrderingAnswer>) {
  const { body, answer, onAnswer, disabled, labelledBy, readAs } = props;
  const t = useTypeTexts(orderingTexts);
  const note = useId();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: number; by: number } | null>(null);
  const texts = textsById(body.items);
  const order = answer?.order ?? body.items.map(({ id }) => id);
  const isFixed = disabled || !onAnswer;

  // a moved row takes its buttons along; the focus stays on the pressed one
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-by="${moved.by}"]`)?.focus();
  }, [moved]);

  function move(id: number, by: number): void {
    const from = order.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    onAnswer?.({ order: order.toSpliced(from, 1).toSpliced(to, 0, id) });
    setMoved({ id, by });
  }

  const place = moved ? order.indexOf(moved.id) : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by the question’s heading and text
    <div role="group" aria-labelledby={labelledBy} aria-describedby={note} className={css.rows}>
      <p id={note} className={css.note} data-read>
        {t(`ordering.${body.rule}`)}
      </p>
      <ol ref={list} className={css.pairs} aria-label={t('ordering.items')} {...readAs}>
        {order.map((id, index) => {
          const text = texts.get(id) ?? '';
          return (
            <li key={id} data-id={id} data-read>
              <span className={css.mark} data-line>
                <Isolate dir="ltr">{String(index + 1)}</Isolate>
              </span>
              <QuestionText text={text} />
              <span className={css.moves}>
                {steps.map((step) => (
                  <IconButton
                    key={step.by}
                    data-by={step.by}
                    label={t(step.text, { text: plainQuestionText(text) })}
                    icon={step.icon}
                    disabled={isFixed}
                    aria-disabled={index + step.by < 0 || index + step.by >= order.length}
                    onClick={() => move(id, step.by)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {!answer && !isFixed && (
        <p className={css.keep}>
          <span className={css.muted}>{t('ordering.unanswered')}</span>
          <Button size="small" onClick={() => onAnswer?.({ order })}>
            {t('ordering.keep')}
          </Button>
        </p>
      )}
      <p role="status" className={css.heard}>
        {moved &&
          t('ordering.moved', {
            text: plainQuestionText(texts.get(moved.id) ?? ''),
            number: place + 1,
            total: order.length,
          })}
      </p>
    </div>
  );
}

function Review({ parts, answer, points }: ReviewProps<OrderingBody, OrderingKey, OrderingAnswer>) {
  const t = useTypeTexts(orderingTexts);
  const shared = useSharedTexts();
  const texts = textsById(parts.body.items);
  const { order } = parts.key;
  const before = new Map(order.map((id, index) => [id, order[index - 1]]));
  const earned = answer ? orderingRules.parted?.(parts, answer) : undefined;
  const isByPairs = parts.body.rule === 'pairs';
  const isRight = (id: number, index: number, given: readonly number[]) =>
    isByPairs ? before.get(id) === given[index - 1] : order[index] === id;
  return (
    <>
      {answer && (
        <>
          <p className={css.note}>{t('ordering.given')}</p>
          <ol className={css.reviewed}>
            {answer.order.map((id, index, given) => (
              <li key={id}>
                <span className={css.mark}>{index + 1}</span>
                <QuestionText text={texts.get(id) ?? ''} />
                {(index > 0 || !isByPairs) && (
                  <Badge
                    tone={isRight(id, index, given) ? 'positive' : 'danger'}
                    icon={isRight(id, index, given) ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                  >
                    {shared(isRight(id, index, given) ? 'shared.isRight' : 'shared.isWrong')}
                  </Badge>
                )}
                <PartEarned parts={earned} id={id} points={points} />
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={css.note}>{t('ordering.right')}</p>
      <ol className={css.reviewed}>
        {order.map((id, index) => (
          <li key={id}>
            <span className={css.mark}>{index + 1}</span>
            <QuestionText text={texts.get(id) ?? ''} />
          </li>
        ))}
      </ol>
      <p className={css.note}>{t(`ordering.rule.${parts.body.rule}`)}</p>
    </>
  );
}

function Figures({ parts, counts, answered }: FiguresProps<OrderingBody, OrderingKey>) {
  const texts = textsById(parts.body.items);
  const right = parts.key.order.join(' ');
  const rows = counts.map(({ answer, count }) => ({
    text: answer
      .split(' ')
      .map((id, index) => `${index + 1}. ${texts.get(Number(id)) ?? ''}`)
      .join('\n'),
    count,
    right: answer === right,
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<OrderingBody, OrderingKey, OrderingAnswer>({ Answer, Review, Figures });
