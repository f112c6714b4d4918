import type pg from 'pg';

export interface Faculty {
  /** The exam being sat; its class has all the students. */
  examId: number;
  questions: { question_id: number; answer_ids: number[] }[];
  students: number[];
  attempts: { attempt_id: number; student_id: number }[];
}

export const firstStudent = 2_000_001;
const doctor = 1_000_001;
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
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', '${now.toISOString()}');
    insert into course (course_code, course_name, created_at) values ('CS101', 'Algorithms', '${now.toISOString()}');`);
  await db.query(
    `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select $1, 'Mona', 'Said', 'doctor@bench.test', 'x', 'instructor', null::int, false, $3::timestamptz
     union all
     select $2 + g, 'Student', 'Number', 's' || g || '@bench.test', 'x', 'student', 1, false, $3
     from generate_series(0, $4::int - 1) g`,
    [doctor, firstStudent, now, students],
  );
  await db.query(
    'insert into department_course (department_id, course_id, level, semester, created_at) values (1, 1, 1, 1, $1)',
    [now],
  );
  await db.query('insert into instructor_course (instructor_id, department_course_id, created_at) values ($1, 1, $2)', [
    doctor,
    now,
  ]);
  await db.query(
    `insert into enrolment (student_id, instructor_course_id, enrolled_at)
     select $1 + g, 1, $2 from generate_series(0, $3::int - 1) g`,
    [firstStudent, now, students],
  );
  await db.query(
    `insert into exam (instructor_id, course_id, exam_name, duration_minutes, start_at, due_at, ends_at, closes_at,
                       total_score, question_count, published_at, linked_at, created_at)
     select $1, 1, 'Exam ' || n, 180, at, at + interval '6 hours', at + interval '6 hours', at + interval '6 hours',
            40, 40, at, at, at
     from (select n, $2::timestamptz - interval '1 minute' - (n - 1) * interval '30 days' as at
           from generate_series(1, $3::int + 1) n) x order by n`,
    [doctor, now, past],
  );
  await db.query(`
    insert into question (exam_id, position, question_type, question_text, points)
    select exam_id, p, 'MCQ', 'Question ' || p || repeat(' of some length', 6), 1 from exam, generate_series(1, 40) p
    order by exam_id, p;
    insert into answer_option (question_id, position, answer_text, is_correct)
    select question_id, p, 'Option ' || p || ' of ' || question_id, p = 1 from question, generate_series(1, 4) p
    order by question_id, p;`);
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
  const questions = await db.query(
    `select question_id, array_agg(answer_id order by position) as answer_ids
     from (select q.question_id, q.position as place, o.answer_id, o.position
           from question q join answer_option o using (question_id) where exam_id = 1) x
     group by question_id, place order by place`,
  );
  const attempts = await db.query('select attempt_id, student_id::int from attempt where exam_id = 1 order by 1');
  return {
    examId: 1,
    questions: questions.rows,
    attempts: attempts.rows,
    students: Array.from({ length: students }, (_, n) => firstStudent + n),
  };
}
