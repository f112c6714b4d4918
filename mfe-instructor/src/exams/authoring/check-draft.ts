import { examLimits } from '@daftar/contracts/exams/limits';
import type { ExamField } from '@daftar/contracts/exams/locks';
import { hasOptions } from '@daftar/contracts/exams/question-types';
import { optionFold } from '@daftar/i18n/option-fold';
import type { DraftQuestion, ExamDraft } from './draft.ts';
import { networksFit } from './sitting-rules.ts';

/** Keys of the screen's texts. */
export type DraftProblem =
  | 'makeExam.required'
  | 'makeExam.durationRange'
  | 'makeExam.startInPast'
  | 'makeExam.dueBeforeStart'
  | 'makeExam.durationTooLong'
  | 'makeExam.noQuestions'
  | 'makeExam.points'
  | 'makeExam.pointsRange'
  | 'makeExam.noOptions'
  | 'makeExam.emptyOption'
  | 'makeExam.noCorrect'
  | 'makeExam.sameOptions'
  | 'makeExam.rules.badNetwork';

export interface QuestionProblems {
  text?: DraftProblem;
  points?: DraftProblem;
  options?: DraftProblem;
}

export interface DraftProblems {
  name?: DraftProblem;
  course?: DraftProblem;
  duration?: DraftProblem;
  start?: DraftProblem;
  due?: DraftProblem;
  questions?: DraftProblem;
  rules?: DraftProblem;
  /** By the question's key; only questions with a problem. */
  byQuestion: ReadonlyMap<number, QuestionProblems>;
}

/** What an edited exam already has: a start that may stay in the past, and locked fields that need no check. */
export interface Editing {
  startBefore: string | null;
  locked: readonly ExamField[];
}

/** All problems of a draft, with the specification's texts (EXM-02 to EXM-04, EXM-10). */
export function checkDraft(draft: ExamDraft, now: number, editing?: Editing): DraftProblems {
  const locked = new Set(editing?.locked);
  const byQuestion = new Map<number, QuestionProblems>();
  for (const question of locked.has('questions') ? [] : draft.questions) {
    const problems = checkQuestion(question);
    if (Object.keys(problems).length > 0) byQuestion.set(question.key, problems);
  }
  const times = checkTimes(draft, now, editing?.startBefore ?? null);
  if (locked.has('start_at')) delete times.start;
  if (locked.has('due_date')) delete times.due;
  if (locked.has('duration')) delete times.duration;
  return {
    ...(draft.name.trim() === '' ? { name: 'makeExam.required' } : {}),
    ...(draft.course === '' ? { course: 'makeExam.required' } : {}),
    ...times,
    ...(draft.rules && !networksFit(draft.rules) ? { rules: 'makeExam.rules.badNetwork' } : {}),
    ...(draft.questions.length === 0 ? { questions: 'makeExam.noQuestions' } : {}),
    byQuestion,
  };
}

function checkTimes(
  draft: ExamDraft,
  now: number,
  startBefore: string | null,
): Pick<DraftProblems, 'start' | 'due' | 'duration'> {
  const problems: Pick<DraftProblems, 'start' | 'due' | 'duration'> = {};
  const start = draft.start === null ? null : Date.parse(draft.start);
  const due = draft.due === null ? null : Date.parse(draft.due);
  const duration = wholeNumber(draft.duration);
  if (start === null) problems.start = 'makeExam.required';
  else if (start < now && start !== Date.parse(startBefore ?? '')) problems.start = 'makeExam.startInPast';
  if (duration === null || duration < examLimits.minDuration || duration > examLimits.maxDuration)
    problems.duration = 'makeExam.durationRange';
  if (start !== null && due !== null) {
    if (due <= start) problems.due = 'makeExam.dueBeforeStart';
    else if (duration !== null && duration * 60_000 > due - start) problems.duration = 'makeExam.durationTooLong';
  }
  return problems;
}

/** A question object never changes, so a key in one of sixty checks that one (EDG-02). */
const known = new WeakMap<DraftQuestion, QuestionProblems>();

function checkQuestion(question: DraftQuestion): QuestionProblems {
  const problems = known.get(question) ?? problemsOf(question);
  known.set(question, problems);
  return problems;
}

function problemsOf(question: DraftQuestion): QuestionProblems {
  const problems: QuestionProblems = {};
  const points = wholeNumber(question.points);
  if (question.text.trim() === '') problems.text = 'makeExam.required';
  if (points === null || points < 1) problems.points = 'makeExam.points';
  else if (points > examLimits.maxPoints) problems.points = 'makeExam.pointsRange';
  if (!hasOptions(question.type)) return problems;
  const texts = question.options.map((option) => optionFold(option.text));
  if (texts.length === 0) problems.options = 'makeExam.noOptions';
  else if (texts.includes('')) problems.options = 'makeExam.emptyOption';
  else if (new Set(texts).size < texts.length) problems.options = 'makeExam.sameOptions';
  else if (!question.options.some((option) => option.correct)) problems.options = 'makeExam.noCorrect';
  return problems;
}

/** Whether both say the same of the same questions. */
export function sameProblems(one: DraftProblems, other: DraftProblems): boolean {
  const { byQuestion, ...fields } = one;
  const { byQuestion: others, ...otherFields } = other;
  return (
    byQuestion.size === others.size &&
    [...byQuestion].every(([key, problems]) => others.get(key) === problems) &&
    JSON.stringify(fields) === JSON.stringify(otherFields)
  );
}

/** Whether `checkDraft` found anything. */
export function hasProblems(problems: DraftProblems): boolean {
  const { byQuestion, ...fields } = problems;
  return byQuestion.size > 0 || Object.values(fields).some(Boolean);
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
