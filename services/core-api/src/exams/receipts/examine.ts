import { score } from '../question-types/score.ts';
import { keysHash } from '../seals/keys-proof.ts';
import type { SealedAnswer, SealMarks, SealRecord } from '../seals/record.ts';
import type { SealRow } from './queries.ts';
import type { ExamAct, MarkAct, TypedAnswer } from './verify-queries.ts';

/** What no recorded act explains: where, and which value. */
export interface ResultFinding {
  attempt: number;
  /** A column, or what is wrong with a seal or root. */
  what: string;
  question?: number | undefined;
}

/** A moment of an attempt: a seal, or the present. */
export interface Moment {
  record: SealRecord;
  marks: SealMarks;
  /** Events of the activity log up to here came before; none limits the present. */
  after_event: number;
}
interface Acts {
  marks: readonly MarkAct[];
  regrades: readonly ExamAct[];
}

/** A seal, read. */
export const momentOf = (seal: Pick<SealRow, 'record' | 'marks' | 'after_event'>): Moment => ({
  record: JSON.parse(seal.record),
  marks: JSON.parse(seal.marks),
  after_event: seal.after_event,
});

/**
 * What changed between two moments of one attempt that no recorded act explains (TRU-19). `mayGrow`: answers may have come
 * in between, because it was open, or because a seal was made of them.
 */
export function unexplained(before: Moment, now: Moment, acts: Acts, mayGrow: boolean): ResultFinding[] {
  const attempt = before.record.attempt.attempt_id;
  const found: ResultFinding[] = [];
  const tell = (what: string, question?: number) => found.push({ attempt, what, question });
  const events = eventsBetween(before.record, now.record, tell);
  const reopened = events.some(({ kind }) => kind === 'reopened');
  const grades = acts.marks.filter(({ id }) => id > before.after_event && id <= now.after_event);
  const regrades = acts.regrades.filter(({ id }) => id > before.after_event && id <= now.after_event);

  compareAttempts(before.record, now.record, reopened, tell);
  for (const [id, [a, b]] of pairs(before.record.questions, now.record.questions))
    if (a?.sha256 !== b?.sha256) tell('question', id);
  for (const part of ['answers', 'set_aside'] as const)
    for (const [id, [a, b]] of pairs(before.record[part], now.record[part])) {
      if (same(a, b) || isFromGrading(a, b, grades)) continue;
      if (mayGrow && b && isAfter(b, before, events) && (!a || b.seq > a.seq)) continue;
      for (const column of differing(a, b))
        tell(`${part === 'answers' ? 'attempt_answer' : 'late_answer'}.${column}`, id);
    }
  compareKeys(before.marks, now.marks, regrades, tell);
  comparePoints(before, now, grades, tell);
  return found;
}

type Tell = (what: string, question?: number) => void;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Question → its entry before and now. */
function pairs<T extends { question_id: number }>(before: readonly T[], now: readonly T[]) {
  const found = new Map<number, [T | undefined, T | undefined]>();
  for (const one of before) found.set(one.question_id, [one, undefined]);
  for (const one of now) found.set(one.question_id, [found.get(one.question_id)?.[0], one]);
  return found;
}

function differing<T extends object>(a: T | undefined, b: T | undefined): string[] {
  if (!a || !b) return [a ? 'removed' : 'added'];
  return (Object.keys(a) as (keyof T & string)[]).filter((column) => !same(a[column], b[column]));
}

/** Events are only added; what came since. */
function eventsBetween(before: SealRecord, now: SealRecord, tell: Tell) {
  for (const [place, event] of before.events.entries()) {
    if (same(event, now.events[place])) continue;
    tell('attempt_event');
    return [];
  }
  return now.events.slice(before.events.length);
}

const closes = ['submitted', 'closed_by_time', 'closed_by_invigilator'];

/** The attempt's own columns: only a reopening changes its end, and only the next close says how it ended. */
function compareAttempts(before: SealRecord, now: SealRecord, reopened: boolean, tell: Tell): void {
  const mayMove = new Set(reopened ? ['deadline', 'submitted_at', 'submitted_by', 'close_reason'] : []);
  // a renumbered account keeps its key
  for (const column of differing(before.attempt, now.attempt))
    if (column !== 'student_id' && !mayMove.has(column)) tell(`attempt.${column}`);
}

/** An attempt’s first times and its last close, by its own events. Attempts from before events have none to compare. */
export function againstEvents({ attempt, events }: SealRecord, tell: Tell): void {
  const opened = events.find(({ kind }) => kind === 'opened');
  if (opened && opened.at !== attempt.opened_at) tell('attempt.opened_at');
  const close = events.findLast(({ kind }) => closes.includes(kind));
  if (!close || !attempt.submitted_by) return;
  const by = { submitted: 'student', closed_by_time: 'time', closed_by_invigilator: 'invigilator' }[close.kind];
  if (by !== attempt.submitted_by) tell('attempt.submitted_by');
  const at = by === 'time' ? attempt.deadline : close.at;
  if (at !== attempt.submitted_at) tell('attempt.submitted_at');
}

/** The row that grading makes for a question without an answer. */
const isFromGrading = (a: SealedAnswer | undefined, b: SealedAnswer | undefined, grades: readonly MarkAct[]): boolean =>
  !a &&
  b !== undefined &&
  b.answer_id === null &&
  b.text_sha256 === null &&
  b.seq === 1 &&
  grades.some(({ question_id, at }) => question_id === b.question_id && at === b.saved_at);

/**
 * Whether an answer was saved after the close, or the reopening, that the seal is of. A close by a wrong clock lies behind
 * its reopening (COR-26); then it is that one.
 */
const isAfter = (b: SealedAnswer, { record }: Moment, since: SealRecord['events']): boolean => {
  const last = record.events.findLast(({ kind }) => closes.includes(kind) || kind === 'reopened');
  const reopening = since.find(({ kind }) => kind === 'reopened');
  const from = last && reopening && reopening.at < last.at ? reopening : last;
  return !from || b.saved_at >= from.at;
};

/** A key changes by a regrade that names its question, and then to what the last one recorded. */
function compareKeys(before: SealMarks, now: SealMarks, regrades: readonly ExamAct[], tell: Tell): void {
  const last = regrades.at(-1);
  const named = last?.questions?.length === 1 ? last.questions[0] : undefined;
  // regrades from before that was recorded have no hash
  if (last && last.keys_sha256 !== null) {
    if (last.keys_salt === null) tell('result_seal.removed');
    else if (keysHash(last.keys_salt, now.keys) !== last.keys_sha256) tell('key', named);
  }
  const regraded = new Set(regrades.flatMap(({ questions }) => questions ?? []));
  const keys = new Map(before.keys.map((key) => [key[0], key]));
  for (const key of now.keys) if (!same(keys.get(key[0]), key) && !regraded.has(key[0])) tell('key', key[0]);
}

/** Points are those of the last grade since the seal, else the sealed ones; a newer text has none until it is graded. */
function comparePoints(before: Moment, now: Moment, grades: readonly MarkAct[], tell: Tell): void {
  const none = { points: null, by: null, at: null };
  const expected = new Map(before.marks.points.map(({ question_id, ...grade }) => [question_id, grade]));
  for (const { question_id, points, actor_key, at } of grades)
    if (question_id !== null && points !== null) expected.set(question_id, { points, by: actor_key, at });
  const given = new Map(now.marks.points.map(({ question_id, ...grade }) => [question_id, grade]));
  const texts = pairs(before.record.answers, now.record.answers);
  for (const question of new Set([...expected.keys(), ...given.keys()])) {
    const [a, b] = texts.get(question) ?? [];
    const is = given.get(question) ?? none;
    if (!same(a, b) && a && same(is, none)) continue;
    for (const column of differing(expected.get(question) ?? none, is))
      tell(`attempt_answer.${column === 'points' ? 'points' : column === 'by' ? 'graded_by' : 'graded_at'}`, question);
  }
}

interface Stored {
  /** What each answer earned, by its question; null: it waits for its mark. */
  earned: ReadonlyMap<number, number | null>;
  /** Answers that the rule of a type with a key scores. */
  typed: ReadonlyMap<number, Pick<TypedAnswer, 'question_type' | 'body' | 'answer_text'>>;
}

/**
 * The score is the sum of the points, and the exam’s total that of the questions which the attempt was asked (RES-06,
 * QST-06). What each answer earned is the points that a person gave it, those of its option, or what its type’s rule gives
 * it by the sealed key (QST-01).
 */
export function checkSums(
  { record, marks }: Pick<Moment, 'record' | 'marks'>,
  { earned, typed }: Stored,
  tell: Tell,
): void {
  const right = new Map(
    marks.keys.flatMap(([, points, correct]) => correct.map((option) => [option, points] as const)),
  );
  const keys = new Map(marks.keys.map(([question, points, , key]) => [question, { points, key }]));
  const byPerson = new Map(marks.points.map(({ question_id, points }) => [question_id, points]));
  const byRule = ({ question_id, answer_id }: SealedAnswer): number => {
    const { points = 0, key } = keys.get(question_id) ?? {};
    const own = typed.get(question_id);
    if (!own?.body || !key) return (answer_id && right.get(answer_id)) || 0;
    return score({ question_type: own.question_type, points, parts: { body: own.body, key } }, own.answer_text);
  };
  let chosen = 0;
  for (const answer of record.answers) {
    const points = byPerson.get(answer.question_id) ?? byRule(answer);
    if ((byPerson.get(answer.question_id) ?? null) === null) chosen += Math.round(points * 100);
    if ((earned.get(answer.question_id) ?? 0) !== points) tell('attempt_answer.earned', answer.question_id);
  }
  const given = marks.points.reduce((sum, { points }) => sum + Math.round((points ?? 0) * 100), 0);
  if (marks.score !== Math.round((chosen + given) / 100)) tell('attempt.score');
  if (Math.round((marks.earned ?? marks.score ?? 0) * 100) !== chosen + given) tell('attempt.earned');
  const asked = new Set(record.questions.map(({ question_id }) => question_id));
  const total = marks.keys.reduce((sum, [question, points]) => sum + (asked.has(question) ? points : 0), 0);
  if (marks.total !== total) tell('exam.total_score');
}
