import { examLimits } from '@daftar/contracts/exams/limits';
import type { ExamField } from '@daftar/contracts/exams/locks';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import type { QuestionProblem } from '@daftar/contracts/exams/question-types/define';
import { isBlank, lookOf } from '@daftar/contracts/visible-text';
import { shownType } from '@daftar/exam-pages';
import { optionFold } from '@daftar/i18n/option-fold';
import { type DraftQuestion, durationOf, type ExamDraft, pointsOf } from './draft.ts';
import { partsOf } from './draft-parts.ts';
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
  /** Of a type with a body: what its rules find, once they are here; the server checks it too. */
  parts?: readonly QuestionProblem[];
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
    ...(isBlank(draft.name) ? { name: 'makeExam.required' } : {}),
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
  const duration = durationOf(draft);
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
  // looked at again when its type has come
  if (!hasBody(question.type) || shownType(question.type)) known.set(question, problems);
  return problems;
}

function problemsOf(question: DraftQuestion): QuestionProblems {
  const problems: QuestionProblems = {};
  const points = pointsOf(question);
  if (isBlank(question.text)) problems.text = 'makeExam.required';
  if (points === null || points < 1) problems.points = 'makeExam.points';
  else if (points > examLimits.maxPoints) problems.points = 'makeExam.pointsRange';
  const parts = partsOf(question);
  const wrong = parts && shownType(question.type)?.rules.lint(parts);
  if (wrong && wrong.length > 0) problems.parts = wrong;
  if (!hasOptions(question.type)) return problems;
  const texts = question.options.map((option) => option.text);
  if (texts.length === 0) problems.options = 'makeExam.noOptions';
  else if (texts.some(isBlank)) problems.options = 'makeExam.emptyOption';
  else if (new Set(texts.map(lookOf)).size < texts.length) problems.options = 'makeExam.sameOptions';
  else if (!question.options.some((option) => option.correct)) problems.options = 'makeExam.noCorrect';
  return problems;
}

/** Two different options that differ in case, marks, spaces or forms of letters only: right perhaps, or a slip (COR-05). */
export function nearlySame({ type, options }: Pick<DraftQuestion, 'type' | 'options'>): boolean {
  if (!hasOptions(type)) return false;
  const looks = new Set(options.filter(({ text }) => !isBlank(text)).map(({ text }) => lookOf(text)));
  return new Set([...looks].map((look) => optionFold(look.normalize('NFKC')))).size < looks.size;
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
