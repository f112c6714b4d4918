import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { objectOf } from '@daftar/contracts/exams/question-types/canonical';
import type { PaperLanguage } from '@daftar/contracts/exams/question-types/define';
import { shownType } from './bring.ts';

/** A stored answer for people; the text itself where the type has no form of its own, or hasn’t come. */
export function answerInWords(
  question: { question_type: QuestionType; body?: object | undefined } | undefined,
  text: string | null,
  language: PaperLanguage,
): string | null {
  const answer = question?.body ? objectOf(text) : null;
  const rules = question && shownType(question.question_type)?.rules;
  return answer && rules && question.body ? rules.answerInWords(question.body, answer, language) : text;
}
