import type { PracticeQuestion } from '../mocks/queries.ts';
import { formulasOfSheet, type Sheet, type SheetQuestion } from '../sitting/question-sheet.ts';
import type { PracticeContent } from './content.ts';

/** More than a question can have options. */
const perQuestion = 100;

/** Questions with ids that follow from their place: practice exams have no rows of questions. */
export const numbered = (questions: readonly PracticeQuestion[]): SheetQuestion[] =>
  questions.map((question, index) => ({
    question_id: index + 1,
    question_text: question.question_text,
    ...(question.texts && { texts: question.texts }),
    question_type: question.question_type,
    points: question.points,
    ...(question.body && { body: question.body }),
    options: question.options.map(({ answer_text, texts, keep_last = false }, at) => ({
      answer_id: (index + 1) * perQuestion + at + 1,
      answer_text,
      ...(texts && { texts }),
      keep_last,
    })),
  }));

const kept = new WeakMap<object, Promise<Sheet>>();

/** The sheet of a practice exam, with its formulas; made once for the same content, since each save asks for it. */
export function practiceSheet(content: Pick<PracticeContent, 'questions'>): Promise<Sheet> {
  const known = kept.get(content);
  if (known) return known;
  const made = madeSheet(content);
  kept.set(content, made);
  made.catch(() => kept.delete(content));
  return made;
}

async function madeSheet({ questions }: Pick<PracticeContent, 'questions'>): Promise<Sheet> {
  const sheet = numbered(questions);
  return { questions: sheet, formulas: await formulasOfSheet(sheet) };
}
