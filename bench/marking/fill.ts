import type pg from 'pg';

export interface Works {
  assignmentId: number;
  owner: number;
  markers: number[];
  workIds: number[];
}

const owner = 2_000_001;
const firstMarker = 2_000_010;
const firstStudent = 3_000_000;

/** One assignment with these many works, and doctors to whom all of them are allotted. */
export async function makeWorks(db: pg.Client, works: number, markers: number): Promise<Works> {
  await db.query(
    `with d as (insert into department (department_name, created_at) values ('Computer Science', now()) returning department_id)
     insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select n, 'Doctor', 'Number ' || n, 'd' || n || '@bench.invalid', 'x', 'instructor', null::int, false, now()
     from unnest($1::bigint[]) n
     union all
     select $2::bigint + n, 'Student', 'Number ' || n, 's' || n || '@bench.invalid', 'x', 'student', d.department_id, false, now()
     from d, generate_series(1, $3::int) n`,
    [[owner, ...ids(markers)], firstStudent, works],
  );
  await db.query(
    `with c as (insert into course (course_code, course_name, created_at) values ('CS101', 'Logic', now()) returning course_id),
          l as (insert into department_course (department_id, course_id, level, semester, created_at)
                select d.department_id, c.course_id, 1, 1, now() from department d, c returning id)
     insert into instructor_course (instructor_id, department_course_id, created_at) select $1::bigint, id, now() from l`,
    [owner],
  );
  const { rows } = await db.query<{ assignment_id: number }>(
    `insert into assignment (instructor_id, course_id, assignment_title, description, assignment_score, due_at, created_at)
     select $1::bigint, course_id, 'Essay', 'Write it', 100, now() + interval '1 day', now() from course returning assignment_id`,
    [owner],
  );
  const assignmentId = rows[0]!.assignment_id;
  await db.query(
    `with f as (insert into stored_file (id, storage_key, original_name, mime_type, size_bytes, sha256, created_at)
                values (gen_random_uuid(), 'bench/work', 'work.txt', 'text/plain', 10, repeat('0', 64), now()) returning id),
          w as (insert into student_assignment (assignment_id, student_id)
                select $1::int, id from account where role = 'student' returning student_assignment_id)
     insert into submission (student_assignment_id, file_id, receipt_code, submitted_at)
     select w.student_assignment_id, f.id, 'B-' || w.student_assignment_id, now() from w, f`,
    [assignmentId],
  );
  await db.query(
    `insert into marker (assignment_id, owner_id, doctor_id, allotted, names_hidden, allotted_at)
     select $1::int, $2::bigint, n, 'all', true, now() from unnest($3::bigint[]) n`,
    [assignmentId, owner, ids(markers)],
  );
  await db.query('analyze');
  const made = await db.query<{ id: number }>('select student_assignment_id as id from student_assignment order by 1');
  return { assignmentId, owner, markers: ids(markers), workIds: made.rows.map(({ id }) => id) };
}

const ids = (markers: number): number[] => Array.from({ length: markers }, (_, n) => firstMarker + n);
