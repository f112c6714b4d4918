import { beforeEach, expect } from 'vitest';
import { minute } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

/** A class marked in a column of the gradebook alone: no exam and no assignment. */
async function marked() {
  const { student, in: taught } = await app.build.enrolment();
  const doctor = await app.as(taught.instructor);
  const courseCode = taught.course.course_code;
  const params = { courseCode };
  const read = async () => (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const { version, counts_from } = await read();
  const scheme = await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version,
      rounding: 'whole',
      counts_from,
      groups: [{ name: 'All', name_ar: null, weight: 100, weighing: 'points', best: null, floor: null }],
      items: [],
      columns: [{ id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: true }],
    },
  });
  expect(scheme.status, scheme.text).toBe(200);
  const [column] = (await read()).items;
  await doctor('PUT /api/gradebook/:courseCode/cells', {
    params,
    body: { changes: [{ item: column!.item, student_id: student.id, value: 8, version: 0 }] },
  });
  const seal = async () =>
    doctor('POST /api/grade-seals/:courseCode', { params, body: { scheme: (await read()).version } });
  const end = async () => {
    const admin = await app.as(await app.build.admin());
    const params = { id: taught.instructor_course_id };
    const ended = await admin('DELETE /api/instructors-enrollments/:id', { params, query: { confirm: 'yes' } });
    expect(ended.status, ended.text).toBe(200);
  };
  return { student, taught, doctor, call: await app.as(student), courseCode, params, seal, end };
}

test('[COR-13] marks of columns alone stay with the student and the doctor when the class ends, sealed or not', async () => {
  for (const isSealed of [false, true]) {
    const it = await marked();
    if (isSealed) expect((await it.seal()).status).toBe(200);
    const { id } = it.student;
    const ofStudent = (ended?: 'with', userId = id, call = it.call) =>
      call('GET /api/student/:userId/courses', { params: { userId }, query: { ended } });
    const ofDoctor = (ended?: 'with') =>
      it.doctor('GET /api/instructor/:userId/courses', {
        params: { userId: it.taught.instructor.id },
        query: { ended },
      });
    const unmarked = (await app.build.enrolment({ in: it.taught })).student;
    await it.end();
    const listed = [{ course_code: it.courseCode, ended: true }];
    expect([(await ofStudent()).body, (await ofDoctor()).body]).toEqual([[], []]);
    expect((await ofStudent('with')).body).toMatchObject(listed);
    expect((await ofDoctor('with')).body).toMatchObject(listed);
    // who has no mark in it has nothing to read there
    expect((await ofStudent('with', unmarked.id, await app.as(unmarked))).body).toEqual([]);
    const own = await it.call('GET /api/gradebook/:courseCode/:userId', { params: { ...it.params, userId: id } });
    expect(own.body).toMatchObject([
      { items: [{ points: 8, state: 'score' }], sealed: isSealed ? { mark: 80 } : null },
    ]);
    const book = await it.doctor('GET /api/gradebook/:courseCode', { params: it.params });
    expect(book.body.students).toMatchObject([{ student_id: id, cells: [[8, 'score', expect.any(Number), 0]] }]);
  }
});

test('[COR-13] a sealed version shows its marks to its doctor and to the office, of its departments, and says who read', async () => {
  const it = await marked();
  app.clock.set(minute(1));
  await it.seal();
  await it.end();
  await app.db('course').where({ course_code: it.courseCode }).update({ deleted_at: app.clock.now() });
  const version = { params: { ...it.params, version: 1 } };
  const marks = {
    version: 1,
    groups: [{ name: 'All', weight: 100 }],
    students: [{ student_id: it.student.id, mark: 80 }],
  };
  expect((await it.doctor('GET /api/grade-seals/:courseCode/:version', version)).body).toMatchObject(marks);
  const other = await app.as((await app.build.classOf()).instructor);
  expect((await other('GET /api/grade-seals/:courseCode/:version', version)).body.code).toBe('class.notYours');

  const owner = await app.as(await app.build.admin());
  const query = { course: it.courseCode.toLowerCase() };
  const [listed, ...more] = (await owner('GET /api/sealed-marks', { query })).body;
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ course_code: it.courseCode, version: 1, students: 1, reopened: null });
  expect(listed).not.toHaveProperty('content');
  const params = { sealId: listed!.seal_id };
  expect((await owner('GET /api/sealed-marks/:sealId', { params })).body).toMatchObject(marks);
  const read = await app.db('audit_event').where({ action: 'gradebook.sealRead' });
  expect(read).toMatchObject([{ after: { version: 1 } }]);

  const elsewhere = await app.build.department();
  const registrar = await app.as(
    await app.build.admin({ duties: ['registrar'], registrar_of: [elsewhere.department_id] }),
  );
  expect((await registrar('GET /api/sealed-marks', { query })).body).toEqual([]);
  expect((await registrar('GET /api/sealed-marks/:sealId', { params })).body.code).toBe('duty.otherDepartment');
});
