import { type BodyType, hasBody, type QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical, objectOf } from '@daftar/contracts/exams/question-types/canonical';
import type { AnyPart, PaperLanguage, QuestionParts } from '@daftar/contracts/exams/question-types/define';
import { useMemo } from 'react';
import type { AnswerProps } from './define.ts';
import { type ShownType, shownTypes } from './list.ts';

type Parts = QuestionParts<AnyPart, AnyPart>;
const types: Record<BodyType, ShownType> = shownTypes;
const isObject = (value: unknown): value is AnyPart => typeof value === 'object' && value !== null;

/** The parts that a draft holds as text, or those of a new question; undefined for a type without a body. */
export function partsIn(type: QuestionType, text: string | undefined): Parts | undefined {
  const found: { body?: unknown; key?: unknown } | null = objectOf(text);
  if (found && isObject(found.body) && isObject(found.key)) return { body: found.body, key: found.key };
  return hasBody(type) ? types[type].rules.start() : undefined;
}

/** A stored answer for people; null for what is no answer of the type. */
export function answerInWords(
  type: BodyType,
  body: object,
  text: string | null,
  language: PaperLanguage,
): string | null {
  const answer = objectOf(text);
  return answer && types[type].rules.answerInWords(body, answer, language);
}

export interface TypedQuestionProps
  extends Pick<AnswerProps<AnyPart, AnyPart>, 'disabled' | 'letters' | 'labelledBy' | 'readAs'> {
  type: BodyType;
  body: AnyPart;
  /** As it is stored. */
  text: string | null;
  onText?: ((text: string | null) => void) | undefined;
  onType?: ((text: string | null) => void) | undefined;
}

const textOf = (answer: object | null): string | null => answer && canonical(answer);

/** The field of a question of a type with a body. */
export function TypedQuestion({ type, text, onText, onType, ...rest }: TypedQuestionProps) {
  const answer = useMemo(() => objectOf(text), [text]);
  const { Answer } = types[type].screens;
  return (
    <Answer
      {...rest}
      answer={answer}
      onAnswer={onText && ((given: object | null) => onText(textOf(given)))}
      onType={onType && ((given: object | null) => onType(textOf(given)))}
    />
  );
}

export interface TypedReviewProps {
  type: BodyType;
  parts: Parts;
  answer: AnyPart | null;
  points: number;
  readAs: AnswerProps<AnyPart, AnyPart>['readAs'];
}

/** What became of an answer, or without one what is right. */
export function TypedReview({ type, ...rest }: TypedReviewProps) {
  const { Review } = types[type].screens;
  return <Review {...rest} />;
}

export interface TypedFiguresProps {
  type: BodyType;
  parts: Parts;
  counts: readonly { answer: string; count: number }[];
  answered: number;
}

/** What was answered how often. */
export function TypedFigures({ type, ...rest }: TypedFiguresProps) {
  const { Figures } = types[type].screens;
  return <Figures {...rest} />;
}
