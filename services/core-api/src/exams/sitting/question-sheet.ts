import type { FormulaOut } from '@daftar/contracts/exams/formulas';
import { formulaLimits } from '@daftar/contracts/exams/limits';
import { formulasIn } from '@daftar/contracts/exams/question-text';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import type { Db } from '../../kernel/index.ts';
import { optionsOf, questionsOf } from '../exam/queries.ts';
import { isReadable, renderAll } from '../formulas/render.ts';
import { shownBody, textsOfBody } from '../question-types/parts.ts';
import { type AttemptOrder, inOrderOf, shuffledBy } from './order.ts';

/** A question as a student may see it: nothing here reveals the right option (EXT-11). */
export interface SheetQuestion {
  question_id: number;
  question_text: string;
  /** Both languages, where both were written (TWO-01); so it is of options. */
  texts?: Pair | undefined;
  question_type: QuestionType;
  points: number;
  options: { answer_id: number; answer_text: string; texts?: Pair | undefined; keep_last: boolean }[];
  /** Of types that have one; `sheetInOrder` shows it. */
  body?: object | undefined;
  /** The pool that it is in; `sheetOf` leaves it out. */
  pool?: number | undefined;
}
export interface Sheet {
  questions: readonly SheetQuestion[];
  formulas: readonly FormulaOut[];
}
/** For a device that may not see the questions yet. */
export const nothing: Sheet = { questions: [], formulas: [] };

/**
 * Question sheets of exams that are being opened, cached per database. An exam's version rises with every change of its
 * questions, so an entry under exam and version can't be outdated. In the first minute thousands ask for the same one.
 */
const kept = new WeakMap<object, Map<string, Promise<Sheet>>>();
const mostKept = 20;

/** All questions of an exam in this version, with their options and their formulas, rendered once (HSE-07). */
export function questionSheet(db: Db, exam: { exam_id: number; version: number }): Promise<Sheet> {
  const sheets = kept.get(db.client) ?? new Map<string, Promise<Sheet>>();
  kept.set(db.client, sheets);
  const key = `${exam.exam_id}:${exam.version}`;
  const known = sheets.get(key);
  if (known) return known;
  const read = readSheet(db, exam.exam_id);
  sheets.set(key, read);
  read.catch(() => sheets.delete(key));
  for (const oldest of sheets.keys()) {
    if (sheets.size <= mostKept) break;
    sheets.delete(oldest);
  }
  return read;
}

async function readSheet(db: Db, examId: number): Promise<Sheet> {
  const [questions, options] = await Promise.all([questionsOf(db, examId, 'all'), optionsOf(db, examId, 'all')]);
  const byQuestion = Map.groupBy(options, (option) => option.question_id);
  const sheet = questions.map(({ body, texts, pool, ...question }) => ({
    ...question,
    ...(pool && { pool }),
    ...(texts && { texts }),
    ...(body && { body }),
    options: (byQuestion.get(question.question_id) ?? []).map(({ answer_id, answer_text, texts, keep_last }) => ({
      answer_id,
      answer_text,
      ...(texts && { texts }),
      keep_last,
    })),
  }));
  return { questions: sheet, formulas: await formulasOfSheet(sheet) };
}

/**
 * The formulas that a student sees on this sheet; one that can't be read is shown as typed. Sorted by themselves: their
 * order must not tell in which order the options were written.
 */
export async function formulasOfSheet(sheet: readonly SheetQuestion[]): Promise<FormulaOut[]> {
  const sources = [...new Set(sheet.flatMap(sourcesIn))].slice(0, formulaLimits.maxPerExam).sort();
  return (await renderAll(sources)).filter(isReadable);
}

/** The formulas of a question; looked for once, since a sheet is kept while thousands open its exam. */
const known = new WeakMap<SheetQuestion, string[]>();

function sourcesIn(question: SheetQuestion): string[] {
  const found = known.get(question);
  if (found) return found;
  const texts = [
    question.question_text,
    question.texts?.ar ?? '',
    ...question.options.flatMap((option) => [option.answer_text, option.texts?.ar ?? '']),
    ...textsOfBody(question),
  ];
  const sources = texts.flatMap(formulasIn);
  known.set(question, sources);
  return sources;
}

/** What an attempt asks of a sheet, with the formulas of that alone (QST-06). */
export function sheetOf(sheet: Sheet, { drawn }: { drawn: readonly number[] | null }): Sheet {
  if (!sheet.questions.some(({ pool }) => pool)) return sheet;
  const own = new Set(drawn);
  const asked = sheet.questions.filter(({ pool, question_id }) => !pool || own.has(question_id));
  const sources = new Set(asked.flatMap(sourcesIn));
  return {
    questions: asked.map(({ pool: _, ...question }) => question),
    formulas: sheet.formulas.filter(({ source }) => sources.has(source)),
  };
}

/** The sheet as one attempt shows it (TRU-09). */
export const sheetInOrder = (sheet: Sheet['questions'], order: AttemptOrder): SheetQuestion[] =>
  inOrderOf(order.questions, sheet, ({ question_id }) => ({ id: question_id })).map(({ body, ...question }) => ({
    ...question,
    body: shownBody({ ...question, body }, shuffledBy(order.options)),
    options: inOrderOf(order.options, question.options, ({ answer_id, keep_last }) => ({
      id: answer_id,
      last: keep_last,
    })),
  }));
