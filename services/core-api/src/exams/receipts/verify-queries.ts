import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { TypedParts } from '../question-types/parts.ts';

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export interface AttemptFacts {
  attempt_id: number;
  exam_id: number;
  student_id: number;
  state: 'open' | 'submitted';
  opened_at: Date;
  deadline: Date;
  submitted_at: Date | null;
  accommodated_minutes: number;
}

/** Attempts after this id, in order. */
export const attemptsAfter = (db: Db, after: number, most: number): Promise<AttemptFacts[]> =>
  db('attempt')
    .where('attempt_id', '>', after)
    .orderBy('attempt_id')
    .limit(most)
    .select(
      'attempt_id',
      'exam_id',
      'student_id',
      'state',
      'opened_at',
      'deadline',
      'submitted_at',
      'accommodated_minutes',
    );

export interface EventFact {
  attempt_id: number;
  id: number;
  at: Date;
  kind: string;
  detail: string | null;
}

/** What happened to these attempts. */
export const eventsOfAttempts = (db: Db, ids: readonly number[]): Promise<EventFact[]> =>
  sql(
    db,
    'select attempt_id, id, at, kind, detail from attempt_event where attempt_id = any(?::int[]) order by attempt_id, id',
    [[...ids]],
  );

/** What each answer of these attempts earned: attempt → question → points; null: it waits for its mark. */
export async function earnedOf(db: Db, ids: readonly number[]): Promise<Map<number, Map<number, number | null>>> {
  const rows = await sql<{ attempt_id: number; question_id: number; earned: number | null }>(
    db,
    `select attempt_id, question_id, earned::float8 as earned from attempt_answer where attempt_id = any(?::int[])`,
    [[...ids]],
  );
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  return new Map(
    [...byAttempt].map(([id, own]) => [id, new Map(own.map(({ question_id, earned }) => [question_id, earned]))]),
  );
}

export interface TypedAnswer extends TypedParts {
  attempt_id: number;
  question_id: number;
  answer_text: string | null;
}

/** Answers of these attempts to questions that the rule of a type with a key scores: attempt → question → the answer. */
export async function typedAnswersOf(db: Db, ids: readonly number[]): Promise<Map<number, Map<number, TypedAnswer>>> {
  const rows = await sql<TypedAnswer>(
    db,
    `select s.attempt_id, s.question_id, s.answer_text, q.question_type, q.body
     from attempt_answer s join question q on q.question_id = s.question_id
     where s.attempt_id = any(?::int[]) and q.key is not null and q.scored_by = 'rule'`,
    [[...ids]],
  );
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  return new Map([...byAttempt].map(([id, own]) => [id, new Map(own.map((row) => [row.question_id, row]))]));
}

/** An act of the activity log that explains points or a score. */
export interface MarkAct {
  id: number;
  at: string;
  action: 'exam.graded' | 'exam.rescored';
  attempt_id: number;
  actor_key: string | null;
  question_id: number | null;
  points_before: number | null;
  points: number | null;
  score_before: number | null;
  score: number | null;
  /** With their decimals, where they have any. */
  earned_before: number | null;
  earned: number | null;
}

/** Grades and recomputed scores of these attempts, in order. */
export const marksOf = (db: Db, ids: readonly number[]): Promise<MarkAct[]> =>
  sql(
    db,
    `select e.id, ${utc('e.at')} as at, e.action, e.subject_id::int as attempt_id,
       (select key from account a where a.id = e.actor_id) as actor_key, (e.after ->> 'question_id')::int as question_id,
       (e.before ->> 'points')::int as points_before, (e.after ->> 'points')::int as points,
       (e.before ->> 'score')::int as score_before, (e.after ->> 'score')::int as score,
       (e.before ->> 'earned')::numeric as earned_before, (e.after ->> 'earned')::numeric as earned
     from audit_event e
     where e.action in ('exam.graded', 'exam.rescored') and e.subject_type = 'attempt' and e.subject_id = any(?::text[])
     order by e.id`,
    [ids.map(String)],
  );

/** An act of the activity log that explains keys, or more time. */
export interface ExamAct {
  id: number;
  at: Date;
  action: 'exam.regraded' | 'exam.extraTime';
  exam_id: number;
  questions: number[] | null;
  /** The hash of all keys after a regrade, and its salt; null before regrades recorded it, or with its seal gone. */
  keys_sha256: string | null;
  keys_salt: string | null;
  reason: string | null;
  student_id: number | null;
  minutes: number | null;
  past_due: boolean | null;
}

/** Regrades and extra time of these exams, in order. */
export const actsOfExams = (db: Db, examIds: readonly number[]): Promise<ExamAct[]> =>
  sql(
    db,
    `select e.id, e.at, e.action, e.subject_id::int as exam_id, e.after -> 'questions' as questions,
       e.after ->> 'keys_sha256' as keys_sha256,
       (select s.salt from result_seal s where s.id = (e.after ->> 'keys_seal')::bigint) as keys_salt,
       e.after ->> 'reason' as reason, (e.after ->> 'student_id')::bigint as student_id,
       (e.after ->> 'minutes')::int as minutes, (e.after ->> 'past_due')::boolean as past_due
     from audit_event e
     where e.action in ('exam.regraded', 'exam.extraTime') and e.subject_type = 'exam' and e.subject_id = any(?::text[])
     order by e.id`,
    [examIds.map(String)],
  );

export interface ScoreChangeFact {
  attempt_id: number;
  question_id: number | null;
  by: string | null;
  changed_at: string;
  points_before: number | null;
  points_after: number | null;
  /** With their decimals, where they have any. */
  earned_before: number | null;
  earned_after: number | null;
  reason: string;
}

/** Recorded changes of scores of these attempts, in order. */
export const scoreChangesOf = (db: Db, ids: readonly number[]): Promise<ScoreChangeFact[]> =>
  sql(
    db,
    `select s.attempt_id, s.question_id, a.key as by, ${utc('s.changed_at')} as changed_at, s.points_before, s.points_after,
       s.earned_before, s.earned_after, s.reason
     from score_change s join account a on a.id = s.changed_by
     where s.attempt_id = any(?::int[]) order by s.attempt_id, s.id`,
    [[...ids]],
  );

export interface ExtensionFact {
  exam_id: number;
  student_id: number | null;
  minutes: number;
  past_due: boolean;
  reason: string;
  granted_at: Date;
}

/** Extra time of these exams, in order. */
export const extensionsOf = (db: Db, examIds: readonly number[]): Promise<ExtensionFact[]> =>
  sql(
    db,
    `select exam_id, student_id, minutes, past_due, reason, granted_at from exam_extension
     where exam_id = any(?::int[]) order by id`,
    [[...examIds]],
  );

export interface ExamFacts {
  exam_id: number;
  start_at: Date;
  due_at: Date | null;
  duration_minutes: number;
}

/** The times of these exams. */
export const examsOf = (db: Db, examIds: readonly number[]): Promise<ExamFacts[]> =>
  sql(db, 'select exam_id, start_at, due_at, duration_minutes from exam where exam_id = any(?::int[])', [[...examIds]]);

export interface SealingFacts {
  /** When seals began. */
  since: Date;
  /** When accommodations began to be events of attempts. */
  accommodatedSince: Date;
  /** Since when a due date ends with the minute that it names. */
  minutesSince: Date;
  /** Since when changes of scores are recorded with their decimals. */
  decimalsSince: Date;
  /** The last event of the activity log that emptied, or restored, the data. */
  cleared: number;
  restored: number;
}

/** Since when results are sealed here, and the latest events of the log that cleared or restored data. */
export const sealingFacts = async (db: Db): Promise<SealingFacts> => {
  const [row] = await sql<SealingFacts>(
    db,
    `select (select at from migration where name like '%-result-seals') as since,
       (select at from migration where name like '%-accommodated-events') as "accommodatedSince",
       (select at from migration where name like '%-named-minutes') as "minutesSince",
       (select at from migration where name like '%-exact-changes') as "decimalsSince",
       coalesce((select max(id) from audit_event where action = 'tablesData.deleted'), 0) as cleared,
       coalesce((select max(id) from audit_event where action = 'tablesData.restored'), 0) as restored`,
  );
  if (!row) throw new Error('no row');
  return row;
};

/** The roots that the activity log holds, in order. */
export const recordedRoots = (db: Db): Promise<{ id: number; day: string; root: string }[]> =>
  sql(
    db,
    `select id, subject_id as day, after ->> 'root' as root from audit_event where action = 'exam.resultsSealed' order by id`,
  );
