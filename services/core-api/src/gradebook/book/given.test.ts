import { inTransaction } from '@daftar/service-kit/db';
import { beforeEach, expect } from 'vitest';
import { forgetters } from '../../background-jobs.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { sealEvents, verifyAudit } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const nameOf = async (id: number): Promise<string> => {
  const { first_name, last_name } = await app.db('account').where({ id }).first();
  return `${first_name} ${last_name}`;
};

/** A class with one column that its doctor added, in which its student has 8 of 10. */
async function aBook() {
  const { in: inClass, student } = await app.build.enrolment();
  const doctor = await app.as(inClass.instructor);
  const params = { courseCode: inClass.course.course_code };
  const { counts_from } = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version: 0,
      rounding: 'whole',
      counts_from,
      groups: [{ name: 'All', name_ar: 'الكل', weight: 100, weighing: 'points', best: null, floor: null }],
      items: [],
      columns: [{ id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: true }],
    },
  });
  const { items, version } = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const item = items[0]!.item;
  const give = (value: number | 'zero') =>
    doctor('PUT /api/gradebook/:courseCode/cells', {
      params,
      body: { changes: [{ item, student_id: student.id, value, version: 0 }] },
    });
  const bonus = (reason: string) =>
    doctor('PUT /api/gradebook/:courseCode/bonus/:studentId', {
      params: { ...params, studentId: student.id },
      body: { points: 5, reason, version: 0 },
    });
  const given = async (of?: string, call = doctor) =>
    (
      await call('GET /api/gradebook-given/:courseCode', {
        params,
        query: { ...(of && { item: of }), student_id: String(student.id) },
      })
    ).body;
  const seal = () => doctor('POST /api/grade-seals/:courseCode', { params, body: { scheme: version } });
  const sheet = async () => (await doctor('GET /api/gradebook-sheet/:courseCode/paper', { params })).body;
  return { inClass, student, doctor, params, item, give, bonus, given, seal, sheet };
}

test('[DAY-06] “why” tells who gave points, decided or gave a bonus, and when; nothing to another doctor', async () => {
  const { inClass, student, item, give, bonus, given, params } = await aBook();
  expect(await given(item)).toEqual({ by_key_at: null, given: [] });
  await give('zero');
  const by = { instructor_name: await nameOf(inClass.instructor.id), at: testStart.toISOString() };
  expect((await given(item)).given).toMatchObject([{ what: 'decision', ...by }]);
  app.clock.advance(60_000);
  await bonus('Contest');
  expect((await given()).given).toMatchObject([{ what: 'bonus', ...by, at: app.clock.now().toISOString() }]);
  // a colleague of the same course has their own gradebook
  const colleague = await app.as((await app.build.classOf({ course: inClass.course })).instructor);
  expect(await given(item, colleague)).toEqual({ by_key_at: null, given: [] });
  const pupil = await app.as(student);
  const asked = { params, query: { student_id: String(student.id) } };
  expect((await pupil('GET /api/gradebook-given/:courseCode', asked)).body.code).toBe('session.wrongRole');
});

test('[DAY-06] “why” of an exam: its key when it was handed in, and who marked essays; of an assignment: who scored it', async () => {
  const it = await sit(app);
  await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
  const { course, instructor } = it.exam.in;
  const doctor = await app.as(instructor);
  const params = { courseCode: course.course_code };
  const given = async (item: string) =>
    (
      await doctor('GET /api/gradebook-given/:courseCode', {
        params,
        query: { item, student_id: String(it.student.id) },
      })
    ).body;
  const exam = `exam:${it.exam.exam_id}`;
  expect(await given(exam)).toMatchObject({ by_key_at: expect.any(String), given: [] });
  app.clock.set(minute(130));
  const later = await app.as(instructor);
  await later('PUT /api/studentExam/essayQuestion/:questionId', {
    params: { questionId: it.q3.question_id },
    body: { newQuestionPoints: 4, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
  });
  expect((await given(exam)).given).toMatchObject([{ what: 'points', at: minute(130).toISOString() }]);

  app.clock.set(minute(140));
  const ofExam = { examId: it.exam.exam_id };
  const questions = [{ question_id: it.q1.question_id, correct: [it.q1.options[1]!.answer_id] }];
  const { version } = (await later('POST /api/exam-regrade/:examId/preview', { params: ofExam, body: { questions } }))
    .body;
  await later('POST /api/exam-regrade/:examId', { params: ofExam, body: { questions, version, reason: 'wrong key' } });
  expect((await given(exam)).given, 'a regrade').toMatchObject([{ what: 'points', at: minute(140).toISOString() }]);
  app.clock.set(minute(130));

  const { assignment_id } = await app.build.assignment({ in: it.exam.in, score: 10, dueAt: minute(60) });
  await doctor('PUT /api/gradebook/:courseCode/cells', {
    params,
    body: { changes: [{ item: `assignment:${assignment_id}`, student_id: it.student.id, value: 7, version: 0 }] },
  });
  expect((await given(`assignment:${assignment_id}`)).given).toMatchObject([
    { what: 'points', at: minute(130).toISOString() },
  ]);
});

test('[DAY-06] the sheet on paper says who taught where, and of what is sealed the version and its checksum', async () => {
  const { inClass, student, item, give, seal, sheet, doctor, params } = await aBook();
  await give(8);
  const { instructor, course } = inClass;
  expect(await sheet()).toMatchObject({
    course_code: course.course_code,
    instructor_name: await nameOf(instructor.id),
    classes: [{ level: expect.any(Number), semester: expect.any(Number) }],
    version: null,
    hash: null,
    students: [{ student_id: student.id, percents: [80], mark: 80 }],
  });
  await seal();
  const { seals } = (await doctor('GET /api/grade-seals/:courseCode', { params })).body;
  expect(await sheet()).toMatchObject({ version: 1, hash: seals[0]!.hash, students: [{ mark: 80 }] });
  expect(item).toMatch(/^column:/);
  const logged = await app
    .db('audit_event')
    .where({ action: 'gradebook.downloaded', subject_id: String(course.course_id) });
  expect(logged, 'each time that names and marks are taken out').toHaveLength(2);
});

test('[TRU-13] [DAY-06] “my data” has bonus and sealed mark once all of it is shown; the reason goes with the names, also from the log', async () => {
  const { student, item, give, bonus, seal } = await aBook();
  await give(8);
  await bonus('Helped Salma with the lab');
  const own = await app.as(student);
  const data = async () =>
    JSON.parse((await own('GET /api/user/:userId/data', { params: { userId: student.id } })).text);
  expect(await data()).toMatchObject({ bonuses: [], sealed_marks: [] });
  await seal();
  expect(await data()).toMatchObject({
    bonuses: [{ points: 5, reason: 'Helped Salma with the lab' }],
    sealed_marks: [{ version: 1, mark: 85 }],
  });
  await app
    .db('grade_item')
    .where({ item_id: Number(item.split(':')[1]) })
    .update({ shown_at: null });
  expect(await data(), 'points in it are hidden again').toMatchObject({ bonuses: [], sealed_marks: [] });

  const admin = await app.as(await app.build.admin());
  const log = async () => JSON.stringify((await admin('GET /api/audit-log', { query: { limit: '200' } })).body);
  expect(await log()).toContain('Helped Salma');
  expect(JSON.stringify(await app.db('audit_event')), 'the chain never held it').not.toContain('Helped Salma');
  await inTransaction(app.deps.db, async (trx) => {
    for (const forget of forgetters) await forget(trx, student.id, app.clock.now());
    const { key = '' } = (await trx('account').where({ id: student.id }).first('key')) ?? {};
    await trx('audit_person').where({ account_key: key }).delete();
  });
  expect(await log()).not.toContain('Helped Salma');
  expect(await app.db('grade_bonus').where({ student_id: student.id }).first('reason')).toEqual({ reason: '–' });
  const findings = async () => (await verifyAudit(app.deps.db, app.clock.now())).findings;
  while ((await sealEvents(app.deps)) > 0);
  expect(await findings(), 'removed, and no act says so').toMatchObject([{ problem: 'namesRemoved' }]);
  await app.db('audit_event').insert({
    at: app.clock.now(),
    address: 'background',
    request_id: 'x',
    action: 'account.pseudonymised',
    subject_type: 'account',
    subject_id: String(student.id),
  });
  while ((await sealEvents(app.deps)) > 0);
  expect(await findings(), 'forgotten by a version that listed no events').toEqual([]);
});
