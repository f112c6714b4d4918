import { createHash } from 'node:crypto';
import { app } from './app.ts';

const states = ['passed', 'failed', 'absent', 'barred'] as const;

/**
 * A level of many students in the current term, each in every course, with sealed marks: one statement per table and one
 * seal per course. Student `n` of course `c` has the mark `(n * 7 + c * 13) % 101`; each hundredth was absent in the first.
 */
export async function levelAtSize({ students, courses, level }: { students: number; courses: number; level: number }) {
  const { department_id } = await app.build.department();
  const from = 7_000_000 + level * 100_000;
  await app.db.raw(
    `insert into account (id, first_name, last_name, first_name_ar, last_name_ar, email, password_hash, role, department_id,
                          level, must_change_password, created_at)
     select n, 'Student', 'Number ' || n, 'طالب', 'رقم ' || n, 'level' || n || '@daftar.test', 'no password', 'student',
            :department_id, :level, false, now()
     from generate_series(cast(:from as int), cast(:from as int) + :students - 1) n`,
    { department_id, level, from, students },
  );
  const people: { id: string; key: string }[] = await app
    .db('account')
    .where({ department_id, role: 'student' })
    .orderBy('id')
    .select('id', 'key');
  const instructor = await app.build.instructor();
  const offerings: number[] = [];
  for (let course = 0; course < courses; course += 1) {
    const link = await app.build.departmentCourse({ department_id, level });
    const taught = await app.build.classOf({ instructor, department_course_id: link.id });
    await app.db.raw(
      `insert into enrolment (student_id, instructor_course_id, enrolled_at)
       select id, :taught, now() from account where department_id = :department_id and role = 'student'`,
      { taught: taught.instructor_course_id, department_id },
    );
    const [{ gradebook_id }] = await app
      .db('gradebook')
      .insert({
        instructor_id: instructor.id,
        course_id: link.course.course_id,
        offering_id: taught.offering_id,
        rounding: 'whole',
        counts_from: app.clock.now(),
        version: 1,
        changed_by: instructor.id,
        changed_at: app.clock.now(),
      })
      .returning('gradebook_id');
    const content = JSON.stringify({
      format: 'daftar-marks/2',
      course_code: link.course.course_code,
      rounding: 'whole',
      bylaws: [{ bylaw_id: null, version_id: null, version: null, name: 'Example', name_ar: 'مثال', hash: '00' }],
      hours: 3,
      groups: [{ name: 'All work', name_ar: null, weight: 100 }],
      items: [],
      students: people.map(({ key }, n) => ({ key, ...markOf(n, course) })),
    });
    await app.db('grade_seal').insert({
      gradebook_id,
      version: 1,
      content,
      content_hash: createHash('sha256').update(content).digest(),
      sealed_by: instructor.id,
      sealed_at: app.clock.now(),
    });
    offerings.push(taught.offering_id);
  }
  return { department_id, offerings, people };
}

/** What the level states of student `n` in a course. */
export function markOf(n: number, course: number) {
  const absent = course === 0 && n % 100 === 99;
  const mark = absent ? null : (n * 7 + course * 13) % 101;
  const passes = mark === null ? null : mark >= 50;
  const state: (typeof states)[number] = mark === null ? 'absent' : passes ? 'passed' : 'failed';
  return {
    withdrawn: false,
    percents: [mark],
    bonus: null,
    mark,
    letter: mark === null ? null : passes ? 'P' : 'F',
    grade: mark === null ? null : passes ? 'Pass' : 'Fail',
    grade_ar: mark === null ? null : passes ? 'ناجح' : 'راسب',
    passes,
    open: 0,
    bylaw: 0,
    points: mark === null ? null : passes ? 2 : 0,
    state,
    parts: [{ part: 'written' as const, percent: mark }],
  };
}
