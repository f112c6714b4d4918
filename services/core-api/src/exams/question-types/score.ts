import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { objectOf } from '@daftar/contracts/exams/question-types/canonical';
import type { PaperLanguage } from '@daftar/contracts/exams/question-types/define';
import { pointsOf } from '@daftar/contracts/exams/question-types/points';
import { loadedType } from './loaded.ts';
import { type Parts, partsOf, type TypedParts } from './parts.ts';

/** A question with a key, as it scores answers. */
export interface ScoringQuestion {
  question_type: QuestionType;
  points: number;
  parts: Parts;
}

/** The answer in a stored text; null for none, and for what is no answer of the type, which earns nothing. */
export function answerIn(type: QuestionType, text: string | null): object | null {
  const found = loadedType(type);
  const read = found?.schemas.answer.safeParse(objectOf(text));
  return found && read?.success && found.rules.isAnswered(read.data) ? read.data : null;
}

/**
 * The points that an answer earns by its type’s rule, with two decimals: the one place where answers of types with a key
 * are scored, at a save, a close, a regrade and when results are verified (QST-01).
 */
export function score({ question_type, points, parts }: ScoringQuestion, text: string | null): number {
  const answer = answerIn(question_type, text);
  const type = loadedType(question_type);
  return answer && type ? pointsOf(type.rules.score(parts, answer), points) : 0;
}

/** A stored answer for people; the text itself where the type has none of its own form. */
export function answerInWords(question: TypedParts, text: string | null, language: PaperLanguage): string {
  const parts = partsOf(question);
  const answer = parts && answerIn(question.question_type, text);
  if (!parts) return text ?? '';
  return answer ? loadedType(question.question_type)!.rules.answerInWords(parts.body, answer, language) : '';
}
