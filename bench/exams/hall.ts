import type pg from 'pg';

export interface HallOptions {
  students: number;
  now: Date;
  /** The accounts get this number and those after it: the doctor first, then the students. */
  firstId: number;
  /** Part of all names, so that two halls of one installation don’t meet. */
  tag: string;
}

export interface Hall {
  departmentId: number;
  courseId: number;
  classId: number;
  examId: number;
  doctor: number;
  students: number[];
  questions: { question_id: number; answer_ids: number[] }[];
}

export const questionCount = 40;

/** One class whose students may open an exam of 40 questions that has just begun and takes three hours (PRF-04). */
export async function makeHall(db: pg.Client, { students, now, firstId, tag }: HallOptions): Promise<Hall> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Object.values((await db.query(text, values)).rows[0])[0] as number;
  const departmentId = await one(
    'insert into department (department_name, created_at) values ($1, $2) returning department_id',
    [`Computer Science${tag}`, now],
  );
  const courseId = await one(
    'insert into course (course_code, course_name, created_at) values ($1, $2, $3) returning course_id',
    [`CS101${tag}`, `Algorithms${tag}`, now],
  );
  const ids = Array.from({ length: students }, (_, n) => firstId + 1 + n);
  await db.query(
    `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select $1::bigint, 'Mona', 'Said', 'doctor' || $1::bigint || '@bench.invalid', 'x', 'instructor', null::int, false,
            $2::timestamptz
     union all
     select id, 'Student', 'Number', 's' || id || '@bench.invalid', 'x', 'student', $3, false, $2
     from unnest($4::bigint[]) id`,
    [firstId, now, departmentId, ids],
  );
  const offered = await one(
    `insert into department_course (department_id, course_id, level, semester, created_at) values ($1, $2, 1, 1, $3)
     returning id`,
    [departmentId, courseId, now],
  );
  const classId = await one(
    'insert into instructor_course (instructor_id, department_course_id, created_at) values ($1, $2, $3) returning instructor_course_id',
    [firstId, offered, now],
  );
  await db.query(
    'insert into enrolment (student_id, instructor_course_id, enrolled_at) select id, $1, $2 from unnest($3::bigint[]) id',
    [classId, now, ids],
  );
  const examId = await one(
    `insert into exam (instructor_id, course_id, exam_name, duration_minutes, start_at, due_at, ends_at, closes_at,
                       total_score, question_count, published_at, linked_at, created_at)
     select $1, $2, $3, 180, at, at + interval '6 hours', at + interval '6 hours', at + interval '6 hours', $5, $5, at, at, at
     from (select $4::timestamptz - interval '1 minute' as at) x returning exam_id`,
    [firstId, courseId, `Exam 1${tag}`, now, questionCount],
  );
  await addQuestions(db, [examId]);
  return {
    departmentId,
    courseId,
    classId,
    examId,
    doctor: firstId,
    students: ids,
    questions: await questionsOf(db, examId),
  };
}

/** Questions of one choice out of four for each of these exams, forty or so many; the first option is right. */
export async function addQuestions(db: pg.Client, exams: readonly number[], count = questionCount): Promise<void> {
  await db.query(
    `insert into question (exam_id, position, question_type, question_text, points)
     select exam_id, p, 'MCQ', 'Question ' || p || repeat(' of some length', 6), 1
     from unnest($1::int[]) exam_id, generate_series(1, $2::int) p order by exam_id, p`,
    [exams, count],
  );
  await db.query(
    `insert into answer_option (question_id, position, answer_text, is_correct)
     select question_id, p, 'Option ' || p || ' of ' || question_id, p = 1
     from question, generate_series(1, 4) p where exam_id = any($1) order by question_id, p`,
    [exams],
  );
}

async function questionsOf(db: pg.Client, examId: number): Promise<Hall['questions']> {
  const { rows } = await db.query(
    `select q.question_id, array_agg(o.answer_id order by o.position) as answer_ids
     from question q join answer_option o using (question_id) where exam_id = $1
     group by q.question_id, q.position order by q.position`,
    [examId],
  );
  return rows;
}
