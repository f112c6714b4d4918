import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { isAsked } from '../exam/queries.ts';

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** A part that only some questions have, at the end of an array: records of the others keep their bytes (QST-01, TWO-04). */
const withPart = (part: string): string => `case when ${part} is null then '[]' else jsonb_build_array(${part}) end`;

/** The key of question `q`: its points and its right options; of a type with a key, that too. */
const questionKey = `jsonb_build_array(q.question_id, q.points, coalesce((
      select jsonb_agg(o.answer_id order by o.answer_id) from answer_option o
      where o.question_id = q.question_id and o.is_correct), '[]')) || ${withPart('q.key')}`;

const allOptions = `jsonb_agg(jsonb_build_array(o.answer_id, o.position, o.answer_text, o.keep_last) || ${withPart('o.texts')}
      order by o.answer_id)`;
const textWith = (q: string, options: string): string =>
  `(jsonb_build_array(${q}.question_id, ${q}.position, ${q}.question_type, ${q}.question_text, ${options})
    || ${withPart(`${q}.body`)} || ${withPart(`${q}.texts`)})::text`;

/**
 * The questions of the exams of these attempts (`:ids`): the hashes of their texts, and all keys of each exam. Once per
 * exam, however many attempts close together. jsonb writes equal values equally.
 */
const questions = `questions as materialized (
  select q.exam_id, q.question_id, q.pool, ${hashOf(textWith('q', `${allOptions} filter (where o.answer_id is not null)`))} as digest,
    jsonb_build_array(q.question_id, q.points,
      coalesce(jsonb_agg(o.answer_id order by o.answer_id) filter (where o.is_correct), '[]')) || ${withPart('q.key')} as key
  from question q left join answer_option o on o.question_id = q.question_id
  where q.exam_id in (select exam_id from attempt where attempt_id = any(:ids::int[]))
  group by q.question_id
), exam_keys as materialized (
  select exam_id, jsonb_agg(key order by question_id)::text as keys from questions group by exam_id)`;

/** A question as one text: what its hash is over, and what opens it once results are shown. */
export const questionText = (q: string): string =>
  textWith(q, `(select ${allOptions} from answer_option o where o.question_id = ${q}.question_id)`);

/** The salt of one question, from that of its attempt: opening one question opens no other. */
export const questionSalt = (salt: string, questionId: string): string =>
  hashOf(`${salt}::text || ':' || ${questionId}`);

// What follows writes the text that jsonb would write of the same values, with the names of an object in jsonb's order,
// the short ones first: jsonb itself takes twice as long for forty questions.
const text = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const plain = (value: string): string => `coalesce('"' || ${value} || '"', 'null')`;
const number = (value: string): string => `coalesce(${value}::text, 'null')`;
const list = (item: string, order: string): string =>
  `coalesce('[' || string_agg(${item}, ', ' order by ${order}) || ']', '[]')`;
const object = (...fields: readonly (readonly [name: string, value: string])[]): string =>
  `'{${fields.map(([name, value]) => `"${name}": ' || ${value} || '`).join(', ')}}'`;

const answers = (table: string, ...more: [string, string][]): string => `(
  select ${list(
    object(
      ['seq', 's.seq'],
      ...more,
      ['saved_at', plain(utc('s.saved_at'))],
      ['answer_id', number('s.answer_id')],
      ['question_id', 's.question_id'],
      ['text_sha256', plain(hashOf('s.answer_text'))],
    ),
    's.question_id',
  )}
  from ${table} s where s.attempt_id = a.attempt_id)`;

// what a receipt doesn't show of an event counts in its chain all the same
const rest =
  hashOf(`p.salt::text || jsonb_build_array(e.id, e.actor_id, e.session_id, e.address, e.user_agent, e.device,
  e.detail)::text`);

const events = `(
  select ${list(
    object(
      ['at', plain('l.at')],
      ['id', 'l.id'],
      ['hash', plain('l.hash')],
      ['kind', text('l.kind')],
      ['rest', plain('l.rest')],
      ['detail', text('l.detail')],
    ),
    'l.id',
  )}
  from (
    select n.*, encode(event_chain(concat_ws(E'\\n', a.attempt_id, n.at, n.kind, n.rest, coalesce(n.detail, '')))
      over (order by n.id), 'hex') as hash
    from (
      select e.id, ${utc('e.at')} as at, e.kind, e.detail, ${rest} as rest
      from attempt_event e where e.attempt_id = a.attempt_id) n) l)`;

/**
 * What a receipt shows of attempt `a`, as one canonical text; `p.salt` hides what it may not show. Never change it: it is
 * hashed. What comes later is another version.
 */
const record = object(
  ['v', '1'],
  ['events', events],
  ['answers', answers('attempt_answer', ['late', 's.late'])],
  [
    'attempt',
    `jsonb_build_object('attempt_id', a.attempt_id, 'exam_id', a.exam_id, 'student', c.key,
    'student_id', a.student_id, 'receipt_code', a.receipt_code, 'opened_at', ${utc('a.opened_at')},
    'deadline', ${utc('a.deadline')}, 'submitted_at', ${utc('a.submitted_at')}, 'submitted_by', a.submitted_by,
    'close_reason', a.close_reason, 'order_seed', a.order_seed)::text`,
  ],
  [
    'questions',
    `(select ${list(
      object(
        ['sha256', plain(hashOf(`${questionSalt('p.salt', 'q.question_id')} || q.digest`))],
        ['question_id', 'q.question_id'],
      ),
      'q.question_id',
    )}
    from questions q where q.exam_id = a.exam_id and ${isAsked()})`,
  ],
  ['set_aside', answers('late_answer')],
);

/** The score with its decimals, only where it has some: other records keep their bytes (QST-03). */
const earnedWithDecimals = `case when a.earned is null or a.earned = a.score then ''
  else ', "earned": ' || trim_scale(a.earned)::text end`;

/** What no receipt shows: points, all keys of the exam, the score. Never change it either. */
const marks = object(
  ['v', '1'],
  ['keys', `coalesce((select k.keys from exam_keys k where k.exam_id = a.exam_id), '[]')`],
  ['score', number('a.score')],
  ['total', `${number('x.total_score')} || ${earnedWithDecimals}`],
  [
    'points',
    `coalesce((
    select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'points', s.points, 'by', g.key,
      'at', ${utc('s.graded_at')}) order by s.question_id)::text
    from attempt_answer s left join account g on g.id = s.graded_by
    where s.attempt_id = a.attempt_id and (s.points is not null or s.graded_by is not null or s.graded_at is not null)),
    '[]')`,
  ],
  ['version', 'x.version'],
);

/**
 * The attempts in `:ids` as they are now, for a statement that has `prior` with the salt of each. Materialized, because a
 * statement that uses `record` twice, to store it and to hash it, would make it twice.
 */
export const statesNow = `${questions}, now_as as materialized (
  select a.attempt_id, a.exam_id, a.state, p.salt, ${record} as record, ${marks} as marks
  from prior p join attempt a on a.attempt_id = p.attempt_id join exam x on x.exam_id = a.exam_id
  join account c on c.id = a.student_id
  where a.attempt_id = any(:ids::int[]))`;

export interface SealedAttempt {
  attempt_id: number;
  exam_id: number;
  student: string;
  student_id: number;
  receipt_code: string;
  opened_at: string;
  deadline: string;
  submitted_at: string | null;
  submitted_by: 'student' | 'time' | 'invigilator' | null;
  close_reason: string | null;
  order_seed: number | null;
}
export interface SealedAnswer {
  question_id: number;
  answer_id: number | null;
  text_sha256: string | null;
  seq: number;
  saved_at: string;
  late?: boolean;
}
export interface SealedEvent {
  id: number;
  at: string;
  kind: string;
  detail: string | null;
  rest: string;
  hash: string;
}
/** The record of a seal, read; times in UTC with microseconds. */
export interface SealRecord {
  attempt: SealedAttempt;
  questions: { question_id: number; sha256: string }[];
  answers: SealedAnswer[];
  set_aside: SealedAnswer[];
  events: SealedEvent[];
}
/** The marks of a seal, read; a key is a question, its points, its right options and the key of its type. */
export interface SealMarks {
  score: number | null;
  /** The score with its decimals, where it has some. */
  earned?: number;
  version: number;
  total: number;
  keys: [question: number, points: number, correct: number[], key?: object][];
  points: { question_id: number; points: number | null; by: string | null; at: string | null }[];
}

/** All keys of an exam, as they are in `SealMarks`. */
export const keysOf = async (db: Db, examId: number): Promise<SealMarks['keys']> =>
  (
    await sql<{ key: SealMarks['keys'][number] }>(
      db,
      `select ${questionKey} as key from question q where q.exam_id = ? order by q.question_id`,
      [examId],
    )
  ).map(({ key }) => key);

export interface StateNow {
  attempt_id: number;
  exam_id: number;
  state: 'open' | 'submitted';
  record: string;
  marks: string;
}

/** Sealed attempts as they are now, with the salt of their last seal. */
export const statesOf = (db: Db, ids: readonly number[]): Promise<StateNow[]> =>
  sql<StateNow>(
    db,
    `with prior as (
       select distinct on (attempt_id) attempt_id, salt from result_seal where attempt_id = any(:ids::int[])
       order by attempt_id, number desc), ${statesNow}
     select attempt_id, exam_id, state, record, marks from now_as`,
    { ids: [...ids] },
  );
