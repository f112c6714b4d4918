import { randomUUID } from 'node:crypto';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { send } from './support/spread.ts';
import { deliver } from './support/table.ts';

/** RST-09: the result of a level is computed, and its .xlsx written, with everybody in it. `npm run bench -- levels` */
const students = process.argv.includes('--quick') ? 500 : 2500;
const courses = 8;
const [admin, doctor] = [1_000_001, 1_000_002];
const most = 20;

const bench = await openCoreBench();
const { db, env } = bench;

/** A level of so many students in so many courses, all sealed. */
async function fill(): Promise<void> {
  await db.query(`
    insert into department (department_name, created_at) values ('Computer Science', now());
    insert into account (id, first_name, last_name, email, password_hash, role, must_change_password, created_at)
    values (${admin}, 'Bench', 'Admin', 'admin@bench.test', 'x', 'admin', false, now()),
           (${doctor}, 'Bench', 'Doctor', 'doctor@bench.test', 'x', 'instructor', false, now());
    insert into account (id, first_name, last_name, first_name_ar, last_name_ar, email, password_hash, role, department_id, level,
                         must_change_password, created_at)
    select 2000000 + n, 'Student', 'Number ' || translate(n::text, '0123456789', 'abcdefghij'), 'طالب', 'رقم ' || translate(n::text, '0123456789', 'ابتثجحخدذر'),
           's' || n || '@bench.test', 'x', 'student', 1, 3, false, now() from generate_series(1, ${students}) n;
    insert into course (course_code, course_name, created_at) select 'CS ' || n, 'Course ' || n, now() from generate_series(1, ${courses}) n;
    insert into department_course (department_id, course_id, level, semester, created_at) select 1, course_id, 3, 1, now() from course;
    insert into instructor_course (instructor_id, department_course_id, created_at) select ${doctor}, id, now() from department_course;
    insert into enrolment (student_id, instructor_course_id, enrolled_at)
    select a.id, k.instructor_course_id, now() from account a cross join instructor_course k where a.role = 'student';
    insert into gradebook (instructor_id, course_id, offering_id, rounding, counts_from, version, changed_by, changed_at)
    select ${doctor}, course_id, offering_id, 'whole', now(), 1, ${doctor}, now() from offering;
    insert into grade_seal (gradebook_id, version, content, content_hash, sealed_by, sealed_at)
    select gradebook_id, 1, content, sha256(convert_to(content, 'UTF8')), ${doctor}, now() from (
      select b.gradebook_id, cast(jsonb_build_object('format', 'daftar-marks/2', 'course_code', 'CS', 'rounding', 'whole', 'hours', 3,
        'bylaws', '[{"bylaw_id": null, "version_id": null, "version": null, "name": "Example", "name_ar": "مثال", "hash": "00"}]'::jsonb,
        'groups', '[]'::jsonb, 'items', '[]'::jsonb, 'students', s.list) as text) as content
      from gradebook b cross join lateral (
        select jsonb_agg(jsonb_build_object('key', a.key, 'withdrawn', false, 'percents', '[]'::jsonb, 'bonus', null, 'mark', m.mark,
                 'letter', case when m.mark >= 50 then 'D' else 'F' end, 'grade', 'Grade', 'grade_ar', 'تقدير',
                 'passes', m.mark >= 50, 'open', 0, 'bylaw', 0, 'points', 2, 'state', case when m.mark >= 50 then 'passed' else 'failed' end,
                 'parts', jsonb_build_array(jsonb_build_object('part', 'written', 'percent', m.mark)))) as list
        from account a cross join lateral (select (a.id * 7 + b.gradebook_id * 13) % 101 as mark) m where a.role = 'student') s) x;`);
  await db.query('vacuum analyze');
}

try {
  await bench.migrate();
  await fill();
  const core = await startCore(env);
  const cookie = (await bench.signIn([admin])).get(admin)!;
  const { rows } = await db.query("select term_id from term where state = 'current'");
  const work_id = randomUUID();
  const prepared = send(core.url, {
    method: 'POST',
    path: '/api/level-results',
    cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { term_id: rows[0].term_id, level: 3, work_id },
  });
  // what the screen asks meanwhile
  const seen = new Set<number>();
  let isDone = false;
  void prepared.then(() => (isDone = true));
  while (!isDone) {
    const progress = await send(core.url, { method: 'GET', path: `/api/level-work/${work_id}`, cookie });
    if (progress.status === 200) seen.add(JSON.parse(progress.body).done);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const made = await prepared;
  if (made.status !== 200) throw new Error(`the result answered ${made.status}: ${made.body}`);
  const { result_id } = JSON.parse(made.body);
  const sheet = await send(core.url, { method: 'GET', path: `/api/level-results/${result_id}/sheet`, cookie });
  if (sheet.status !== 200) throw new Error(`the sheet answered ${sheet.status}`);
  let [pages, seconds] = [0, 0];
  for (let page: number | null = 1; page !== null; ) {
    const read = await send(core.url, {
      method: 'GET',
      path: `/api/level-results/${result_id}/rows?page=${page}`,
      cookie,
    });
    if (read.status !== 200) throw new Error(`page ${page} answered ${read.status}`);
    const reply = JSON.parse(read.body);
    pages += reply.pages.length;
    seconds += read.ms / 1000;
    page = reply.next;
  }
  const all = made.ms / 1000 + sheet.ms / 1000;
  const figure = (value: number) => `${value.toFixed(1)} s`;
  deliver([
    {
      row: 'RST-09',
      what: `the result of a level of ${students} students in ${courses} courses: computed; .xlsx written; ${pages} pages read for paper; steps of progress seen`,
      figure: `${figure(made.ms / 1000)}; ${figure(sheet.ms / 1000)}; ${figure(seconds)}; ${seen.size}`,
      reference: '–',
      wanted: `computed and written in < ${most} s`,
      met: all < most && seen.size > 1,
    },
  ]);
  await core.kill();
} finally {
  await bench.close();
}
