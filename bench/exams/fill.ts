import type pg from 'pg';
import { addQuestions, makeHall } from './hall.ts';

export interface Faculty {
  /** The exam being sat; its class has all the students. */
  examId: number;
  questions: { question_id: number; answer_ids: number[] }[];
  students: number[];
  attempts: { attempt_id: number; student_id: number }[];
}

export const firstStudent = 2_000_001;
export const device = '11111111-1111-4111-8111-111111111111';

/** The running core-api reads some of these tables all the time: a deadlock with it is retried. */
async function emptied(db: pg.Client, tries = 5): Promise<void> {
  try {
    await db.query('truncate account, department, course, exam, outbox restart identity cascade');
  } catch (error) {
    if (tries === 0) throw error;
    await emptied(db, tries - 1);
  }
}

/**
 * Fills in one class of `students`, a running exam of 40 questions, everybody's attempt open if `opened`, and `stored`
 * answers of past exams.
 */
export async function fill(
  db: pg.Client,
  { students, stored, opened, now }: { students: number; stored: number; opened: boolean; now: Date },
): Promise<Faculty> {
  const past = Math.max(1, Math.ceil(stored / (students * 40)));
  await emptied(db);
  const hall = await makeHall(db, { students, now, firstId: firstStudent - 1, tag: '' });
  const { rows } = await db.query<{ exam_id: number }>(
    `insert into exam (instructor_id, course_id, exam_name, duration_minutes, start_at, due_at, ends_at, closes_at,
                       total_score, question_count, published_at, linked_at, created_at)
     select $1, $2, 'Exam ' || n, 180, at, at + interval '6 hours', at + interval '6 hours', at + interval '6 hours',
            40, 40, at, at, at
     from (select n, $3::timestamptz - interval '1 minute' - (n - 1) * interval '30 days' as at
           from generate_series(2, $4::int + 1) n) x order by n returning exam_id`,
    [hall.doctor, hall.courseId, now, past],
  );
  await addQuestions(
    db,
    rows.map(({ exam_id }) => exam_id),
  );
  await db.query(
    `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device, state, submitted_at, submitted_by, score)
     select exam_id, e.student_id, start_at, ends_at, 'P-' || exam_id || '-' || e.student_id, $1, 'submitted', ends_at, 'student', 10
     from exam, enrolment e where exam_id > 1 order by exam_id, e.student_id`,
    [device],
  );
  await db.query('set session_replication_role = replica');
  await db.query(
    `insert into attempt_answer (attempt_id, exam_id, question_id, answer_id, seq, saved_at)
     select a.attempt_id, a.exam_id, q.question_id, o.answer_id, q.position, a.opened_at
     from attempt a join question q using (exam_id)
     join answer_option o on o.question_id = q.question_id and o.position = 1 + a.attempt_id % 4
     order by a.attempt_id, q.position limit $1`,
    [stored],
  );
  await db.query('set session_replication_role = origin');
  if (opened) {
    await db.query(
      `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device)
       select 1, student_id, $1, $1::timestamptz + interval '3 hours', 'B-' || student_id, $2 from enrolment`,
      [now, device],
    );
  }
  await db.query('vacuum analyze');
  const attempts = await db.query('select attempt_id, student_id::int from attempt where exam_id = 1 order by 1');
  return { examId: hall.examId, questions: hall.questions, attempts: attempts.rows, students: hall.students };
}
