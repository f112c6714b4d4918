import type pg from 'pg';

export interface Faculty {
  doctor: number;
  student: number;
  /** Of the course whose gradebook is measured. */
  courseCode: string;
}

const doctor = 2_000_001;
const firstStudent = 2_000_100;
const courses = 4;
const examsAYear = 4;
const assignmentsAYear = 6;

/** One doctor with four courses, each taken by all of these students. */
export async function makeFaculty(db: pg.Client, students: number): Promise<Faculty> {
  await db.query(
    `with d as (insert into department (department_name, created_at) values ('Computer Science', now()) returning department_id)
     insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select $1::bigint, 'Mona', 'Said', 'doctor@bench.invalid', 'x', 'instructor', null::int, false, now() from d
     union all
     select $2::bigint + n, 'Student', 'Number ' || n, 's' || n || '@bench.invalid', 'x', 'student', d.department_id, false, now()
     from d, generate_series(0, $3::int - 1) n`,
    [doctor, firstStudent, students],
  );
  await db.query(
    `with c as (insert into course (course_code, course_name, created_at)
                select 'CS10' || n, 'Course ' || n, now() from generate_series(1, $2::int) n returning course_id),
          l as (insert into department_course (department_id, course_id, level, semester, created_at)
                select d.department_id, c.course_id, 1, 1, now() from department d, c returning id),
          k as (insert into instructor_course (instructor_id, department_course_id, created_at)
                select $1::bigint, id, now() from l returning instructor_course_id)
     insert into enrolment (student_id, instructor_course_id, enrolled_at)
     select a.id, k.instructor_course_id, now() - interval '10 years' from account a, k where a.role = 'student'`,
    [doctor, courses],
  );
  return { doctor, student: firstStudent, courseCode: 'CS101' };
}

/** Adds the exams and assignments of these years, all sat, handed in and marked; year 0 ends now. */
export async function addYears(db: pg.Client, from: number, to: number): Promise<void> {
  await db.query(
    `insert into exam (instructor_id, course_id, exam_name, duration_minutes, start_at, due_at, ends_at, closes_at,
                       total_score, question_count, published_at, linked_at, over_at, results_released_at, created_at)
     select $1::bigint, c.course_id, 'Exam ' || y || '.' || n, 60, at, at + interval '1 hour', at + interval '1 hour',
            at + interval '1 hour', 20, 1, at, at, at + interval '1 hour', at + interval '1 day', at
     from course c, generate_series($2::int, $3::int - 1) y, generate_series(1, $4::int) n,
          lateral (select now() - y * interval '365 days' - n * interval '80 days' as at) x`,
    [doctor, from, to, examsAYear],
  );
  await db.query(
    `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device, state, submitted_at, submitted_by, score)
     select x.exam_id, a.id, x.start_at, x.ends_at, 'P-' || x.exam_id || '-' || a.id, '11111111-1111-4111-8111-111111111111',
            'submitted', x.ends_at, 'student', 5 + a.id % 15
     from exam x, account a where a.role = 'student' and not exists (select 1 from attempt t where t.exam_id = x.exam_id)`,
  );
  await db.query(
    `insert into assignment (instructor_id, course_id, assignment_title, description, assignment_score, due_at, created_at, results_released_at)
     select $1::bigint, c.course_id, 'Assignment ' || y || '.' || n, 'Read and solve', 20, at, at - interval '14 days', at + interval '7 days'
     from course c, generate_series($2::int, $3::int - 1) y, generate_series(1, $4::int) n,
          lateral (select now() - y * interval '365 days' - n * interval '50 days' as at) x`,
    [doctor, from, to, assignmentsAYear],
  );
  await db.query(
    `insert into student_assignment (assignment_id, student_id, score, graded_by, graded_at, version)
     select s.assignment_id, a.id, 5 + a.id % 15, $1::bigint, s.due_at, 1
     from assignment s, account a
     where a.role = 'student' and not exists (select 1 from student_assignment w where w.assignment_id = s.assignment_id)`,
    [doctor],
  );
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}
