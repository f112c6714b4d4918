import { bodyIn, type ShownIn, shownText } from '@daftar/contracts/exams/languages/question-in';
import type { TextLanguage } from '@daftar/contracts/said';
import type { ReviewRow } from '../review.ts';

/** The rows in one language, or in both; what was chosen follows by its id (TWO-05). */
export function reviewRowsIn(rows: readonly ReviewRow[], shown: ShownIn, page: TextLanguage): ReviewRow[] {
  const inWords = rows.map((row) => ({
    ...row,
    question_text: shownText({ text: row.question_text, texts: row.texts }, shown, page),
    answer_text: row.answer_text && shownText({ text: row.answer_text, texts: row.answer_texts }, shown, page),
    ...(row.body && { body: bodyIn(row.body, shown, page) }),
  }));
  const options = new Map(inWords.map((row) => [row.answer_id, row.answer_text]));
  return inWords.map((row) => ({
    ...row,
    student_answer: (row.chosen_id !== null && options.get(row.chosen_id)) || row.student_answer,
  }));
}
