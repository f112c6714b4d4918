import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { textLanguage } from '@daftar/i18n';
import type { Db } from '../../kernel/index.ts';
import { loadedType } from '../question-types/loaded.ts';
import { partsOf } from '../question-types/parts.ts';
import { answerIn } from '../question-types/score.ts';
import { choicesOf } from './choices.ts';
import { type FeedbackRow, feedbackOfExam } from './queries.ts';

/** Feedback as a review shows it: about the whole question, or about an option in its words. */
export interface ShownFeedback {
  option: string | null;
  /** The option in both languages, where it has them. */
  option_texts?: { en: string; ar: string };
  en?: string;
  ar?: string;
}

/** What a row of a review has to tell: one for each option, one for each question without. */
interface ReviewRow {
  question_id: number;
  question_text: string;
  question_type: QuestionType;
  student_answer: string;
  chosen_id: number | null;
  answer_id: number | null;
  answer_text: string | null;
  answer_texts?: { en: string; ar: string } | null | undefined;
  body: object | null;
  key: object | null;
}

/**
 * The feedback on each question of a reviewed attempt: the general one, and that on the options that were chosen
 * (QST-12). Only for reviews, which are refused until results are shown.
 */
export async function feedbackShown(
  db: Db,
  examId: number,
  rows: readonly ReviewRow[],
): Promise<Map<number, ShownFeedback[]>> {
  const given = Map.groupBy(await feedbackOfExam(db, examId), ({ question_id }) => question_id);
  if (given.size === 0) return new Map();
  const shown = new Map<number, ShownFeedback[]>();
  for (const [questionId, own] of Map.groupBy(rows, ({ question_id }) => question_id)) {
    const found = shownOf(given.get(questionId) ?? [], own);
    if (found.length > 0) shown.set(questionId, found);
  }
  return shown;
}

function shownOf(given: readonly FeedbackRow[], rows: readonly ReviewRow[]): ShownFeedback[] {
  const [question] = rows;
  if (!question || given.length === 0) return [];
  const chosen = chosenIn(question);
  const language = textLanguage(question.question_text) === 'ar' ? 'ar' : 'en';
  const texts = new Map(choicesOf(question, rows, language).map(({ choice, text }) => [choice, text]));
  return given
    .filter(({ choice }) => choice === null || (chosen.has(choice) && texts.has(choice)))
    .map(({ choice, en, ar }) => ({
      option: choice === null ? null : (texts.get(choice) ?? null),
      ...pairOf(rows, choice),
      ...(en !== null && { en }),
      ...(ar !== null && { ar }),
    }));
}

const pairOf = (rows: readonly ReviewRow[], choice: string | null): Pick<ShownFeedback, 'option_texts'> => {
  const pair = rows.find(({ answer_id }) => answer_id !== null && String(answer_id) === choice)?.answer_texts;
  return pair ? { option_texts: pair } : {};
};

/** The options that the student chose. */
function chosenIn(question: ReviewRow): Set<string> {
  const parts = partsOf(question);
  if (!parts) return new Set(question.chosen_id === null ? [] : [String(question.chosen_id)]);
  const answer = answerIn(question.question_type, question.student_answer);
  return new Set(answer ? loadedType(question.question_type)?.rules.countedAs(parts, answer) : []);
}
