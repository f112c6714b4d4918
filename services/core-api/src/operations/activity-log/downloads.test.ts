import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

test('[TRU-10] downloads of grades, submissions and refused rows are logged, each once', async () => {
  const { in: inClass, student } = await app.build.enrolment();
  const exam = await app.build.exam({ in: inClass });
  const assignment = await app.build.assignment({ in: inClass });
  await app.build.submission({ for: assignment, student, name: 'work.pdf', score: 7 });
  const [work] = await app.db('student_assignment').where({ student_id: student.id }).select('student_assignment_id');
  const [submission] = await app.db('submission').select('id');
  const doctor = await app.as(inClass.instructor);
  const adminAccount = await app.build.admin();
  const admin = await app.as(adminAccount);
  const [imported] = await app
    .db('account_import')
    .insert({
      role: 'student',
      file_name: 'students.xlsx',
      created_by: adminAccount.id,
      created_at: app.clock.now(),
      finished_at: app.clock.now(),
      total: 0,
      already: 0,
      failed: 0,
    })
    .returning('id');

  const language = { language: 'En' } as const;
  const id = assignment.assignment_id;
  const view = { params: { id: work.student_assignment_id } };
  const replies = [
    await doctor('GET /api/exam-results/:examId/download', { params: { examId: exam.exam_id }, query: language }),
    await doctor('GET /api/gradebook-sheet/:courseCode', {
      params: { courseCode: inClass.course.course_code },
      query: language,
    }),
    await doctor('GET /api/assignments/:id/scores/download', { params: { id }, query: language }),
    await doctor('GET /api/assignments/:id/submissions/download', { params: { id }, query: language }),
    await doctor('GET /api/student-assignments/:id/view', view),
    await doctor('GET /api/student-assignments/:id/view', { ...view, headers: { range: 'bytes=0-0' } }),
    await doctor('GET /api/student-assignments/:id/view', { ...view, headers: { range: 'bytes=5-' } }),
    await doctor('GET /api/exams/:examId/paper', {
      params: { examId: exam.exam_id },
      query: { format: 'html', key: 'with', ...language },
    }),
    await doctor('GET /api/exams/:examId/paper', {
      params: { examId: exam.exam_id },
      query: { format: 'html', key: 'without', ...language },
    }),
    await doctor('GET /api/submissions/:id/view', { params: { id: submission.id } }),
    await (await app.as(student))('GET /api/student-assignments/:id/view', view),
    await admin('GET /api/account-imports/:id/refused-rows', { params: { id: imported.id } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 206, 206, 200, 200, 200, 200, 200]);

  const log = await admin('GET /api/audit-log', { query: { limit: '50' } });
  expect(log.body.map(({ action, subject_id }) => [action, subject_id]).reverse()).toEqual([
    ['exam.resultsDownloaded', String(exam.exam_id)],
    ['gradebook.downloaded', String(inClass.course.course_id)],
    ['assignment.scoresDownloaded', String(id)],
    ['assignment.filesDownloaded', String(id)],
    ['assignment.fileRead', String(work.student_assignment_id)],
    ['exam.keyDownloaded', String(exam.exam_id)],
    ['assignment.fileRead', String(submission.id)],
    ['accounts.refusedDownloaded', String(imported.id)],
  ]);
  for (const event of log.body) expect(event.subject_name).toBeTruthy();
});

test('[TRU-10] a submission that is read by any range is logged, once in five minutes; its first byte alone is not', async () => {
  const { in: inClass, student } = await app.build.enrolment();
  const assignment = await app.build.assignment({ in: inClass });
  await app.build.submission({ for: assignment, student, name: 'ranges.pdf' });
  const { id } = await app.db('submission').orderBy('id', 'desc').first('id');
  const doctor = await app.as(inClass.instructor);
  const read = (range: string) => doctor('GET /api/submissions/:id/view', { params: { id }, headers: { range } });
  const logged = async () =>
    (
      await app
        .db('audit_event')
        .where({ action: 'assignment.fileRead', subject_id: String(id) })
        .select('id')
    ).length;
  for (const range of ['bytes=0-0', 'bytes=-0', 'bytes=99999999-']) await read(range);
  expect(await logged()).toBe(0);
  let times = 0;
  for (const range of ['x', 'bytes=0-0,1-2', 'bytes=-9999', 'bytes=1-', 'bytes=1-1']) {
    times += 1;
    await read(range);
    await read(range);
    expect(await logged(), range).toBe(times);
    app.clock.advance(5 * 60_000 + 1);
  }
});

test('[TRU-10] [DAY-04] a submission that a page fetches ahead is logged as that, and as read once it is opened', async () => {
  const { in: inClass, student } = await app.build.enrolment();
  const assignment = await app.build.assignment({ in: inClass });
  await app.build.submission({ for: assignment, student, name: 'ahead.pdf' });
  const { id } = await app.db('submission').orderBy('id', 'desc').first('id');
  const doctor = await app.as(inClass.instructor);
  const read = async (query: { ahead?: 'true' }) => {
    expect((await doctor('GET /api/submissions/:id/view', { params: { id }, query })).status).toBe(200);
    const events = app.db('audit_event').where({ action: 'assignment.fileRead', subject_id: String(id) });
    return events.orderBy('id').pluck('after');
  };
  expect(await read({ ahead: 'true' })).toEqual([{ ahead: true }]);
  expect(await read({ ahead: 'true' })).toEqual([{ ahead: true }]);
  expect(await read({})).toEqual([{ ahead: true }, null]);
  expect(await read({})).toEqual([{ ahead: true }, null]);
  expect(await read({ ahead: 'true' })).toEqual([{ ahead: true }, null]);
});
