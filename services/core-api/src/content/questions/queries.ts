import type { AcademicTitle } from '@daftar/i18n';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereReached } from '../../faculty/index.ts';
import { type Caller, type Db, type Named, nameOf, type Trx } from '../../kernel/index.ts';

interface Written extends Named<'author_name'> {
  author_title: AcademicTitle | null;
  by: 'instructor' | 'student';
  own: boolean;
  hidden: boolean;
}

export interface QuestionRow extends Written {
  question_id: number;
  question_text: string;
  asked_at: Date;
  resolved_at: Date | null;
  /** How many replies the caller may read. */
  reply_count: number;
}

export interface ReplyRow extends Written {
  reply_id: number;
  question_id: number;
  reply_text: string;
  replied_at: Date;
}

const writtenBy = (alias: string): string => `${nameOf(alias, 'author_name')}, ${alias}.title as author_title,
  ${alias}.role as by, ${alias}.id = :userId as own`;

/** The condition that the caller may read the reply `r`: hidden ones are for the doctor and their author. */
const readable = '(:all or r.hidden_at is null or r.author_id = :userId)';

/** Questions of the caller's classes of a course: open ones first, then the newest; hidden ones for doctor and author. */
export const listQuestions = (
  db: Db,
  { userId, role }: Caller,
  { offeringIds }: CourseAccess,
  most: number,
): Promise<QuestionRow[]> =>
  sql<QuestionRow>(
    db,
    `select q.question_id, q.question_text, q.asked_at, q.resolved_at, q.hidden_at is not null as hidden, ${writtenBy('a')},
       (select count(*) from course_reply r where r.question_id = q.question_id and ${readable})::int as reply_count
     from course_question q join account a on a.id = q.student_id
     where q.offering_id = any(:offeringIds)
       and (:all or q.hidden_at is null or q.student_id = :userId)
     order by q.resolved_at is not null, q.question_id desc limit :most`,
    { userId, offeringIds, all: role === 'instructor', most },
  );

/** The newest replies to each of these questions, in the order in which they were written. */
export const repliesTo = (db: Db, { userId, role }: Caller, questionIds: number[], most: number): Promise<ReplyRow[]> =>
  sql<ReplyRow>(
    db,
    `select r.reply_id, r.question_id, r.reply_text, r.replied_at, r.hidden_at is not null as hidden, ${writtenBy('a')}
     from unnest(cast(:questionIds as int[])) q (id)
     cross join lateral (
       select * from course_reply r where r.question_id = q.id and ${readable} order by r.reply_id desc limit :most) r
     join account a on a.id = r.author_id
     order by r.reply_id`,
    { userId, questionIds, all: role === 'instructor', most },
  );

/** Lets a student's questions and replies wait for each other, so that their daily limit holds for simultaneous ones. */
export const oneAtATime = async (trx: Trx, studentId: number): Promise<void> => {
  await execute(trx, `select pg_advisory_xact_lock(hashtextextended('course_questions ' || ?::int::text, 0))`, [
    studentId,
  ]);
};

/** How many questions and replies a student has written since then, hidden ones too. */
export const writtenSince = (db: Db, studentId: number, since: Date): Promise<{ questions: number; replies: number }> =>
  sqlRow(
    db,
    `select (select count(*) from course_question where student_id = :studentId and asked_at > :since)::int as questions,
            (select count(*) from course_reply where author_id = :studentId and replied_at > :since)::int as replies`,
    { studentId, since },
  );

export interface NewQuestion {
  offering_id: number;
  student_id: number;
  question_text: string;
  asked_at: Date;
}

/** Inserts a question; answers its id. */
export const insertQuestion = async (trx: Trx, question: NewQuestion): Promise<number> => {
  const [row] = await trx('course_question').insert(question).returning('question_id');
  return row.question_id;
};

export interface HeldQuestion {
  question_id: number;
  course_id: number;
  instructor_id: number;
  student_id: number;
  question_text: string;
  resolved_at: Date | null;
  hidden_at: Date | null;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
}

const reachedQuestion = (db: Db, caller: Caller, id: number) => {
  const query = whereReached(db, db('course_question as q'), 'q', caller).where('q.question_id', id);
  if (caller.role === 'student')
    query.whereRaw('(q.hidden_at is null or q.student_id = :userId)', { userId: caller.userId });
  return query;
};

/** Whether the caller reaches a question and may read it. */
export const reachesQuestion = async (db: Db, caller: Caller, id: number): Promise<boolean> =>
  (await reachedQuestion(db, caller, id).first('q.question_id')) !== undefined;

/** A question that the caller reaches and may read, locked until the transaction ends. */
export const questionForUpdate = (trx: Trx, caller: Caller, id: number): Promise<HeldQuestion | undefined> =>
  reachedQuestion(trx, caller, id)
    .join('course as c', 'c.course_id', 'q.course_id')
    .forUpdate('q')
    .first(
      'q.question_id',
      'q.course_id',
      'q.instructor_id',
      'q.student_id',
      'q.question_text',
      'q.resolved_at',
      'q.hidden_at',
      'c.course_code',
      'c.course_name',
      'c.course_name_ar',
    );

/** The question of a reply; undefined when there is none. */
export const questionOfReply = async (db: Db, replyId: number): Promise<number | undefined> =>
  (await db('course_reply').where({ reply_id: replyId }).first('question_id'))?.question_id;

/** How many visible replies a question has. */
export const countReplies = async (trx: Trx, questionId: number): Promise<number> =>
  (await trx('course_reply').where({ question_id: questionId }).whereNull('hidden_at').pluck('reply_id')).length;

/** Inserts a reply; answers its id. */
export const insertReply = async (
  trx: Trx,
  reply: { question_id: number; author_id: number; reply_text: string; replied_at: Date },
): Promise<number> => {
  const [row] = await trx('course_reply').insert(reply).returning('reply_id');
  return row.reply_id;
};

/** Changes a question that the caller holds. */
export const changeQuestion = async (
  trx: Trx,
  id: number,
  change: { resolved_at: Date | null } | { hidden_at: Date | null },
): Promise<void> => {
  await trx('course_question').where({ question_id: id }).update(change);
};

/** Hides a reply or shows it; answers whether that changed anything. The caller holds its question. */
export const setReplyHidden = async (trx: Trx, id: number, hidden_at: Date | null): Promise<boolean> => {
  const query = trx('course_reply').where({ reply_id: id });
  const changed = hidden_at === null ? query.whereNotNull('hidden_at') : query.whereNull('hidden_at');
  return (await changed.update({ hidden_at })) === 1;
};
