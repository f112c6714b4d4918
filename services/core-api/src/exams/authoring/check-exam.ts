import { askedOf, poolProblems } from '@daftar/contracts/exams/pools';
import { hasBody, hasOptions, type QuestionType } from '@daftar/contracts/exams/question-types';
import type { Texts } from '@daftar/contracts/said';
import { isBlank, lookOf } from '@daftar/contracts/visible-text';
import type { FieldError } from '@daftar/service-kit/errors';
import { later } from '../exam/times.ts';
import { problemsOfParts } from '../question-types/parts.ts';

export interface CheckedOption {
  answer_id?: number;
  answer_text: string;
  /** Both languages (TWO-01); as `settledQuestions` leaves them. */
  texts?: Texts | null | undefined;
  is_correct: boolean;
  keep_last?: boolean;
}
export interface CheckedQuestion {
  question_id?: number;
  /** Of a new one: the question of an earlier exam that it repeats. */
  copied_from?: number | undefined;
  /** Of a new one: the version of a bank’s question that it was taken from (QST-05). */
  from_bank?: { item_id: number; version: number } | undefined;
  question_text: string;
  texts?: Texts | null | undefined;
  question_type: QuestionType;
  question_points: number;
  options: CheckedOption[];
  /** Of types that have them (QST-01). */
  body?: object | undefined;
  key?: object | undefined;
  /** The pool that it is in, from 1 (QST-06). */
  pool?: number | undefined;
}
export interface CheckedTimes {
  duration: number;
  start_at: Date;
  due_date?: Date | null;
}

/**
 * Errors in an exam's times (EXM-02). `startBefore`: its present start; only a change to a past time is refused, so
 * that a started exam can still be renamed.
 */
export function checkTimes(exam: CheckedTimes, now: Date, startBefore?: Date): FieldError[] {
  const problems: FieldError[] = [];
  if (exam.start_at < now && exam.start_at.getTime() !== startBefore?.getTime())
    problems.push({ field: 'body.start_at', key: 'exam.startInPast' });
  if (exam.due_date) {
    if (exam.due_date <= exam.start_at) problems.push({ field: 'body.due_date', key: 'exam.dueBeforeStart' });
    else if (later(exam.start_at, exam.duration) > exam.due_date)
      problems.push({ field: 'body.duration', key: 'exam.durationTooLong' });
  }
  return problems;
}

/** Errors in the questions (EXM-02 to EXM-04, EXM-10), all at once; fields as the schemas name them. */
export function checkQuestions(questions: readonly CheckedQuestion[]): FieldError[] {
  if (questions.length === 0) return [{ field: 'body.questions', key: 'exam.noQuestions' }];
  return questions.flatMap((question, index) => checkQuestion(question, `body.questions.${index}`));
}

/** Errors in one question, where a request has it in `field`. */
export function checkQuestion(question: CheckedQuestion, field: string): FieldError[] {
  const problems: FieldError[] = [];
  if (question.question_points < 1) problems.push({ field: `${field}.question_points`, key: 'question.points' });
  if (hasBody(question.question_type)) return [...problems, ...problemsOfParts(question, field)];
  if (!hasOptions(question.question_type)) return problems;
  const { options } = question;
  if (options.length === 0) return [...problems, { field: `${field}.options`, key: 'question.noOptions' }];
  const seen = new Set<string>();
  for (const [index, option] of options.entries()) {
    const at = `${field}.options.${index}.answer_text`;
    const look = lookOf(option.answer_text);
    if (isBlank(option.answer_text)) problems.push({ field: at, key: 'question.emptyOption' });
    else if (seen.has(look)) problems.push({ field: at, key: 'question.sameOptions' });
    seen.add(look);
  }
  if (problems.length === 0) problems.push(...sameInOther(question, field));
  if (!options.some((option) => option.is_correct))
    problems.push({ field: `${field}.options`, key: 'question.noCorrect' });
  return problems;
}

/** Options that look the same in the second language (COR-05). */
function sameInOther(question: CheckedQuestion, field: string): FieldError[] {
  const seen = new Set<string>();
  return question.options.flatMap(({ answer_text, texts }, index): FieldError[] => {
    const look = lookOf(texts?.ar ?? answer_text);
    const isSame = seen.has(look);
    seen.add(look);
    return isSame ? [{ field: `${field}.options.${index}.answer_text`, key: 'question.sameOptions' }] : [];
  });
}

/** Drops what a screen may still hold of another type: the options of essays, the parts of choices. */
export const withoutStrayOptions = (questions: readonly CheckedQuestion[]): CheckedQuestion[] =>
  questions.map(({ options, body, key, ...question }) => ({
    ...question,
    options: hasOptions(question.question_type) ? options : [],
    ...(hasBody(question.question_type) && { body, key }),
  }));

/**
 * How many questions an attempt is asked, and their points (EXM-05): of pools, those drawn (QST-06). What a screen sends
 * without pools has none.
 */
export function sizeOf(
  questions: readonly CheckedQuestion[],
  draws: readonly number[] | null,
): { total_score: number; question_count: number } {
  const { count, points } = askedOf(questions, draws, pointsOf);
  return { total_score: points, question_count: count };
}

const pointsOf = ({ question_points }: CheckedQuestion): number => question_points;

/** Errors in the pools of an exam (QST-06): unknown ones, with too few questions, or with other points. */
export const checkPools = (
  questions: readonly CheckedQuestion[],
  draws: readonly number[] | null | undefined,
): FieldError[] =>
  poolProblems(questions, draws, pointsOf).map((problem): FieldError => {
    if (problem.kind === 'tooFew') return { field: `body.draws.${problem.pool}`, key: 'pool.tooFew' };
    const field = `body.questions.${problem.question}`;
    return problem.kind === 'unknown'
      ? { field: `${field}.pool`, key: 'pool.unknown' }
      : { field: `${field}.question_points`, key: 'pool.otherPoints' };
  });
