import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical, objectOf } from '@daftar/contracts/exams/question-types/canonical';
import type { AnyPart } from '@daftar/contracts/exams/question-types/define';
import { Skeleton } from '@daftar/ui';
import { useMemo } from 'react';
import { useShownType } from './bring.ts';
import type { AnswerProps } from './define.ts';

export interface TypedAnswerProps
  extends Pick<AnswerProps<AnyPart, AnyPart>, 'disabled' | 'letters' | 'labelledBy' | 'readAs'> {
  type: QuestionType;
  body: object;
  /** As it is stored. */
  text: string | null;
  onText?: ((text: string | null) => void) | undefined;
  onType?: ((text: string | null) => void) | undefined;
}

const textOf = (answer: object | null): string | null => answer && canonical(answer);

/** The field of a question of a type with a body. */
export function TypedAnswer({ type, text, onText, onType, ...rest }: TypedAnswerProps) {
  const shown = useShownType(type);
  const answer = useMemo(() => objectOf(text), [text]);
  if (!shown) return <Skeleton count={3} />;
  const { Answer } = shown.screens;
  return (
    <Answer
      {...rest}
      answer={answer}
      onAnswer={onText && ((given: object | null) => onText(textOf(given)))}
      onType={onType && ((given: object | null) => onType(textOf(given)))}
    />
  );
}

/** What became of an answer, or without one what is right. */
export function TypedReview(props: {
  type: QuestionType;
  body: object;
  partsKey: object;
  answer: object | null;
  points: number;
  readAs: AnswerProps<AnyPart, AnyPart>['readAs'];
}) {
  const { type, body, partsKey, answer, points, readAs } = props;
  const shown = useShownType(type);
  if (!shown) return <Skeleton count={2} />;
  const { Review } = shown.screens;
  return <Review parts={{ body, key: partsKey }} answer={answer} points={points} readAs={readAs} />;
}

/** What was answered how often. */
export function TypedFigures(props: {
  type: QuestionType;
  parts: { body: object; key: object };
  counts: readonly { answer: string; count: number }[];
  answered: number;
}) {
  const { type, parts, counts, answered } = props;
  const shown = useShownType(type);
  if (!shown) return <Skeleton count={2} />;
  const { Figures } = shown.screens;
  return <Figures parts={parts} counts={counts} answered={answered} />;
}
