import type pg from 'pg';
import { Stop } from '../../scripts/bootstrap/say.mjs';
import type { Hall } from '../exams/hall.ts';

/** @throws Stop while an exam runs or begins within the hour: its students come first */
export async function mayRun(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from exam
     where deleted_at is null and published_at is not null and start_at < now() + interval '1 hour' and closes_at > now()`,
  );
  if (rows[0]!.n > 0) throw new Stop('an exam runs here, or begins within the hour.', ['Run this when there is none.']);
}

/** Bytes on disk of the connected database. */
export async function databaseSize(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]!.size);
}

export interface Stored {
  isAllStored: boolean;
  stored: { submitted: number; answers: number; answerBytes: number };
}

/** Whether every acknowledged submit, and the answers of each, are in the tables. */
export async function isStored(db: pg.Client, { examId }: Hall, submitted: number): Promise<Stored> {
  const { rows } = await db.query<{ submitted: number; answers: number; lacking: number; bytes: number }>(
    `select (select count(*)::int from attempt where exam_id = $1 and state = 'submitted') as submitted,
            (select count(*)::int from attempt_answer where exam_id = $1) as answers,
            -- the five answers that travelled with each submit
            (select count(*)::int from attempt a where exam_id = $1 and state = 'submitted'
               and 5 > (select count(*) from attempt_answer n where n.attempt_id = a.attempt_id)) as lacking,
            (select pg_total_relation_size('attempt_answer') / greatest(count(*), 1) from attempt_answer)::int as bytes`,
    [examId],
  );
  const { submitted: kept, answers, lacking, bytes } = rows[0]!;
  return {
    isAllStored: kept >= submitted && lacking === 0,
    stored: { submitted: kept, answers, answerBytes: bytes },
  };
}

/** Hides what was added to a given installation, and ends the sessions. */
export async function hide(db: pg.Client, { examId, courseId, departmentId, doctor, students }: Hall): Promise<void> {
  const people = [doctor, ...students];
  await db.query('update session set ended_at = now() where account_id = any($1) and ended_at is null', [people]);
  await db.query('update exam set deleted_at = now() where exam_id = $1', [examId]);
  await db.query('update enrolment set withdrawn_at = now() where student_id = any($1)', [students]);
  await db.query('update account set deleted_at = now() where id = any($1)', [people]);
  await db.query('update course set deleted_at = now() where course_id = $1', [courseId]);
  await db.query('update department set deleted_at = now() where department_id = $1', [departmentId]);
}
