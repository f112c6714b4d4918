import type { ErrorCode } from '@daftar/contracts/error-codes';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { AppError } from '@daftar/service-kit/errors';
import { expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, reachName, whereOnRecord, whereReached } from '../../faculty/index.ts';
import { type Caller, type Db, instructorOf, type Named, type NamedInstructor } from '../../kernel/index.ts';
import type { TypedParts } from '../question-types/parts.ts';
import { type ExamTimes, type ExtraTime, graceMs, later, windowEnd } from './times.ts';

export interface ExamRow {
  exam_id: number;
  offering_id: number;
  instructor_id: number;
  course_id: number;
  exam_name: string;
  /** Both languages of its name, where both were written; the English one is `exam_name` (TWO-01). */
  name_texts: Pair | null;
  /** It was published in both languages. */
  both_languages: boolean;
  duration_minutes: number;
  start_at: Date;
  due_at: Date | null;
  ends_at: Date;
  closes_at: Date;
  total_score: number;
  question_count: number;
  /** How many questions each of its pools draws for an attempt, from pool 1 on; null: it has no pools (QST-06). */
  draws: number[] | null;
  published_at: Date | null;
  linked_at: Date | null;
  version: number;
  /** When everybody's time was over: from then on the exam accepts no answer, whatever the clock says (FIX-07). */
  over_at: Date | null;
  /** When keys and results were released to students; null again when they are taken back (DAY-05). */
  results_released_at: Date | null;
  /** What holds results beyond the end. */
  release_hold: 'marked' | 'hand' | null;
  /** When a hold by hand ends by itself. */
  release_at: Date | null;
  /** Students see their own place among those who took it (DAY-10). */
  place_shown: boolean;
  /** How it may be sat (TRU-01, TRU-07, TRU-09). */
  takeover: 'automatic' | 'allowed';
  room_code: string | null;
  networks: string[];
  one_session: boolean;
  late_counts: boolean;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  /** How many messages were sent to the room (DAY-09). */
  room_messages: number;
}

type Who = Pick<Caller, 'userId' | 'role' | 'scope'>;

const examColumns = [
  'x.exam_id',
  'x.offering_id',
  'x.instructor_id',
  'x.course_id',
  'x.exam_name',
  'x.name_texts',
  'x.both_languages',
  'x.duration_minutes',
  'x.start_at',
  'x.due_at',
  'x.ends_at',
  'x.closes_at',
  'x.total_score',
  'x.question_count',
  'x.draws',
  'x.published_at',
  'x.linked_at',
  'x.version',
  'x.over_at',
  'x.results_released_at',
  'x.release_hold',
  'x.release_at',
  'x.place_shown',
  'x.takeover',
  'x.room_code',
  'x.networks',
  'x.one_session',
  'x.late_counts',
  'x.shuffle_questions',
  'x.shuffle_options',
  'x.room_messages',
] as const;

/** Exams that a caller reaches (ACC-07): an instructor's own, a student's published ones of their classes. */
export function reachableExams(db: Db, caller: Who) {
  const query = whereReached(db, db('exam as x').whereNull('x.deleted_at'), 'x', caller);
  return caller.role === 'student' ? query.whereNotNull('x.published_at') : query;
}

const ownAttempt = `
  select 1 from attempt own where own.exam_id = x.exam_id and own.student_id = :userId and own.state = 'submitted'`;

/**
 * Exams whose results a caller may read (FIX-04): an instructor's own, even after the class has ended; for a student
 * those they reach now and, forever, those they have taken.
 */
export function examsOnRecord(db: Db, caller: Who) {
  const query = whereOnRecord(db, db('exam as x').whereNull('x.deleted_at'), 'x', caller, ownAttempt);
  return caller.role === 'student' ? query.whereNotNull('x.published_at') : query;
}

/**
 * One exam whose results the caller may read. `hold` locks it until the transaction ends, for changes of points and
 * keys: these stay with the exam's instructor, because nobody else could make them.
 * @throws AppError exam.notFound
 */
export async function examOnRecord(db: Db, caller: Who, examId: number, hold?: 'change'): Promise<ExamRow> {
  const query = examsOnRecord(db, caller).where('x.exam_id', examId);
  if (hold === 'change') query.forUpdate('x');
  query.options({ name: `exam-on-record-${reachName(caller)}-${hold ?? 'look'}` });
  const found: ExamRow | undefined = await query.first(examColumns);
  if (!found) throw new AppError('exam.notFound');
  return found;
}

/**
 * One exam as its caller reaches it. `hold` locks it until the transaction ends: 'use' shared, 'change' exclusively.
 * @throws AppError exam.notFound
 */
export async function examFor(db: Db, caller: Who, examId: number, hold?: 'use' | 'change'): Promise<ExamRow> {
  const query = reachableExams(db, caller).where('x.exam_id', examId);
  if (hold === 'use') query.forKeyShare('x');
  if (hold === 'change') query.forUpdate('x');
  query.options({ name: `exam-for-${reachName(caller)}-${hold ?? 'look'}` });
  const found: ExamRow | undefined = await query.first(examColumns);
  if (!found) throw new AppError('exam.notFound');
  return found;
}

/** Any exam, locked until the transaction ends; for acts of operators. @throws AppError exam.notFound */
export async function holdExam(trx: Db, examId: number): Promise<ExamRow> {
  const found: ExamRow | undefined = await trx('exam as x').where('x.exam_id', examId).forUpdate().first(examColumns);
  if (!found) throw new AppError('exam.notFound');
  return found;
}

/**
 * Of these exams, the published ones that have started and are not long over, each locked until the transaction ends.
 * It skips an exam that is being changed; opening that one waits alone.
 */
export const examsToOpen = (trx: Db, examIds: readonly number[], now: Date): Promise<ExamRow[]> =>
  trx('exam as x')
    .whereRaw('x.exam_id = any(?::int[])', [examIds])
    .whereNull('x.deleted_at')
    .whereNotNull('x.published_at')
    .where('x.start_at', '<=', now)
    .whereNull('x.over_at')
    .orderBy('x.exam_id')
    .forKeyShare('x')
    .skipLocked()
    .options({ name: 'exams-to-open' })
    .select(examColumns);

/** Anything of an exam that its caller doesn't reach is not found either. @throws AppError `code` */
export const examBehind = (db: Db, caller: Who, examId: number, code: ErrorCode): Promise<ExamRow> =>
  otherwise(code, examFor(db, caller, examId));

/** The same for reading results. @throws AppError `code` */
export const recordBehind = (db: Db, caller: Who, examId: number, code: ErrorCode): Promise<ExamRow> =>
  otherwise(code, examOnRecord(db, caller, examId));

const otherwise = (code: ErrorCode, found: Promise<ExamRow>): Promise<ExamRow> =>
  found.catch((error) => {
    throw error instanceof AppError ? new AppError(code) : error;
  });

export interface ListedExam extends ExamRow, NamedInstructor {
  /** The asking student's own extra time, past the due date. */
  own_past: number;
}

/** The caller’s exams of these offerings, newest start first. */
export const examsOfCourse = (db: Db, caller: Who, { offeringIds }: CourseAccess): Promise<ListedExam[]> =>
  examsOnRecord(db, caller)
    .join('account as i', 'i.id', 'x.instructor_id')
    .whereIn('x.offering_id', offeringIds)
    .orderBy([
      { column: 'x.start_at', order: 'desc' },
      { column: 'x.exam_id', order: 'desc' },
    ])
    .limit(1000)
    .select(
      ...examColumns,
      expression<NamedInstructor>(db, instructorOf('i')),
      expression<{ own_past: number }>(
        db,
        `coalesce((select sum(e.minutes) from exam_extra e
          where e.exam_id = x.exam_id and e.student_id = ? and e.past_due), 0)::int as own_past`,
        [caller.userId],
      ),
    );

export interface ExamDetails extends NamedInstructor, Named<'course_name'> {
  course_code: string;
  /** Null: the exam has one name. */
  exam_name_ar: string | null;
  has_attempts: boolean;
}

/** Course, instructor, and whether somebody has an attempt; the exam must exist. */
export const examDetails = async (db: Db, examId: number): Promise<ExamDetails> => {
  const row = await sqlRow<ExamDetails>(
    db,
    `select c.course_code, c.course_name, c.course_name_ar, x.name_texts ->> 'ar' as exam_name_ar, ${instructorOf('i')},
            exists (select 1 from attempt a where a.exam_id = x.exam_id) as has_attempts
     from exam x join course c using (course_id) join account i on i.id = x.instructor_id
     where x.exam_id = ?`,
    [examId],
  );
  return row;
};

/** A student's extra time, and how much of it is by their accommodation. */
export interface OwnExtraTime extends ExtraTime {
  accommodated: number;
}

const extraSums = `coalesce(sum(minutes), 0)::int as total, coalesce(sum(minutes) filter (where past_due), 0)::int as past,
  coalesce(sum(minutes) filter (where accommodated), 0)::int as accommodated`;

/** A student's extra time: everybody's, their own, and what their accommodation gives (EXT-17, DAY-11). */
export async function extraTimeOf(db: Db, examId: number, studentId: number): Promise<OwnExtraTime> {
  const row = await sqlRow<OwnExtraTime>(
    db,
    `select ${extraSums} from extra_of(?::int, ?::bigint)`,
    [examId, studentId],
    { name: 'extra-time-of' },
  );
  return row;
}

/** Of these students, those enrolled in the exam's classes, with their extra time, ordered by id. */
export async function timesOf(
  db: Db,
  asked: readonly { examId: number; studentId: number }[],
): Promise<({ exam_id: number; student_id: number } & OwnExtraTime)[]> {
  const rows = await sql<{ exam_id: number; student_id: number } & OwnExtraTime>(
    db,
    `select s.exam_id, s.student_id, ${extraSums}
       from unnest(?::int[], ?::bigint[]) as s(exam_id, student_id)
       join exam x on x.exam_id = s.exam_id
       left join lateral extra_of(s.exam_id, s.student_id) t on true
       where exists (select 1 from enrolment_now e
         where e.student_id = s.student_id and e.offering_id = x.offering_id)
       group by s.exam_id, s.student_id order by s.exam_id, s.student_id`,
    [asked.map(({ examId }) => examId), asked.map(({ studentId }) => studentId)],
    { name: 'times-of' },
  );
  return rows;
}

export interface QuestionRow {
  question_id: number;
  question_text: string;
  /** Both languages, where both were written; the English one is `question_text` (TWO-01). */
  texts: Pair | null;
  question_type: QuestionType;
  points: number;
  /** Of types that have one; shown to students by `shownBody` alone. */
  body: object | null;
  /** The pool that it is in. */
  pool: number | null;
}

/**
 * Of which questions of an exam: all, for its doctor, or those that an attempt asks (QST-06). What a student is shown names
 * the attempt.
 */
export type Asked = 'all' | { drawn: readonly number[] | null };

/** SQL: whether attempt `a` asks question `q`. Every statement that leads from an exam's questions to its attempts says it. */
export const isAsked = (a = 'a', q = 'q'): string => `is_asked(${q}.pool, ${q}.question_id, ${a}.drawn)`;

const askedBy = (db: Db, of: Asked, q: string) =>
  of === 'all'
    ? expression(db, 'true')
    : expression(db, `is_asked(${q}.pool, ${q}.question_id, ?::int[])`, [of.drawn as number[] | null]);

/** An exam's questions in order, without keys. */
export const questionsOf = (db: Db, examId: number, of: Asked): Promise<QuestionRow[]> =>
  db('question as q')
    .where({ 'q.exam_id': examId })
    .where(askedBy(db, of, 'q'))
    .orderBy('q.position')
    .select('q.question_id', 'q.question_text', 'q.texts', 'q.question_type', 'q.points', 'q.body', 'q.pool');

/** The keys of an exam’s questions that have one. */
export const keysOfExam = (db: Db, examId: number, of: Asked): Promise<(TypedParts & { question_id: number })[]> =>
  db('question as q')
    .where({ 'q.exam_id': examId })
    .whereNotNull('q.key')
    .where(askedBy(db, of, 'q'))
    .orderBy('q.position')
    .select('q.question_id', 'q.question_type', 'q.body', 'q.key');

export interface OptionRow {
  answer_id: number;
  question_id: number;
  answer_text: string;
  texts: Pair | null;
  is_correct: boolean;
  keep_last: boolean;
}

/** An exam's options in order, with keys. */
export const optionsOf = (db: Db, examId: number, of: Asked): Promise<OptionRow[]> =>
  db('answer_option as o')
    .join('question as q', 'q.question_id', 'o.question_id')
    .where('q.exam_id', examId)
    .where(askedBy(db, of, 'q'))
    .orderBy(['q.position', 'o.position'])
    .select('o.answer_id', 'o.question_id', 'o.answer_text', 'o.texts', 'o.is_correct', 'o.keep_last');

// Open, or closed by time and within the grace: such an attempt may still accept an answer.
const mayStillAnswer = `a.deadline >= :graceOf::timestamptz and (a.state = 'open'
  or (a.submitted_by = 'time' and (a.grace_ended_for is null or a.grace_ended_for < a.deadline)))`;
const graceOf = (now: Date): Date => new Date(now.getTime() - graceMs);

/** Whether some attempt of the exam may still accept an answer. */
export async function someMayStillAnswer(db: Db, examId: number, now: Date): Promise<boolean> {
  const row = await sqlRow<{ found: boolean }>(
    db,
    `select exists (select 1 from attempt a where a.exam_id = :examId and ${mayStillAnswer}) as found`,
    { examId, graceOf: graceOf(now) },
  );
  return row.found;
}

/**
 * Moves the last end of exams that are about to close, where somebody has more time than was known when it was stored: a
 * student who was enrolled since then, with an accommodation (DAY-11).
 */
async function extendEnds(db: Db, now: Date, examId: number | null): Promise<void> {
  const closing = await sql<ExamTimes & ExtraTime & { exam_id: number; closes_at: Date }>(
    db,
    `select x.exam_id, x.start_at, x.due_at, x.duration_minutes, x.closes_at, m.total + o.total as total,
            m.past + o.past as past
     from exam x
     cross join lateral (
       select coalesce(max(s.total), 0)::int as total, coalesce(max(s.past), 0)::int as past from (
         select sum(t.minutes) as total, sum(t.minutes) filter (where t.past_due) as past
         from exam_extra t where t.exam_id = x.exam_id and t.student_id is not null group by t.student_id) s) m
     cross join lateral (
       select coalesce(sum(t.minutes), 0)::int as total, coalesce(sum(t.minutes) filter (where t.past_due), 0)::int as past
       from exam_extension t where t.exam_id = x.exam_id and t.student_id is null) o
     where x.over_at is null and x.published_at is not null and x.deleted_at is null and x.closes_at <= :soon
       and (:examId::int is null or x.exam_id = :examId)`,
    { examId, soon: later(now, 1) },
  );
  for (const exam of closing) {
    const end = windowEnd(exam, exam);
    if (end > exam.closes_at) await db('exam').where({ exam_id: exam.exam_id }).update({ closes_at: end });
  }
}

/**
 * Stores that an exam is over, for one exam or for all: everybody's time is over, and no answer can be sent any more. Set
 * once, and never undone by time (FIX-07). Answers the exams that became over now.
 */
export async function markOver(db: Db, now: Date, examId: number | null = null): Promise<number[]> {
  await extendEnds(db, now, examId);
  const rows = await sql<{ exam_id: number }>(
    db,
    `update exam x set over_at = :now
     where x.over_at is null and x.published_at is not null and x.closes_at <= :now
       and (:examId::int is null or x.exam_id = :examId)
       and (x.closes_at < :graceOf or not exists (select 1 from attempt a where a.exam_id = x.exam_id and ${mayStillAnswer}))
     returning x.exam_id`,
    { now, examId, graceOf: graceOf(now) },
  );
  return rows.map((row) => row.exam_id);
}

/** Releases the results of exams that are over and that nothing holds, one or all (DAY-05). Answers which. */
export async function releaseEnded(db: Db, now: Date, examId: number | null = null): Promise<number[]> {
  const rows = await sql<{ exam_id: number }>(
    db,
    `update exam x set results_released_at = :now
     where x.results_released_at is null and x.published_at is not null and x.closes_at <= :now
       and x.over_at is not null and x.release_hold is null and (:examId::int is null or x.exam_id = :examId)
     returning x.exam_id`,
    { now, examId },
  );
  return rows.map((row) => row.exam_id);
}
