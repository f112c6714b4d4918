import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { forgetters } from '../../background-jobs.ts';
import { sealEvents, verifyAudit } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { pseudonymise } from './pseudonymise.ts';

const years = (n: number) => app.clock.advance(n * 366 * 86_400_000);
const sealAll = async () => {
  while ((await sealEvents(app.deps)) > 0);
};

test('[TRU-13] deleting an account clears its password, sessions and links at once; a restore brings none back', async () => {
  const admin = await app.as(await app.build.admin());
  const student = await app.build.student({ password: 'nine dry umbrellas' });
  const own = await app.as(student);
  await app.db('password_link').insert({
    email: student.email,
    asked_at: app.clock.now(),
    handled_at: app.clock.now(),
    account_id: student.id,
    token_hash: Buffer.alloc(32, 9),
    expires_at: new Date(app.clock.now().getTime() + 60_000),
  });
  const params = { userId: student.id };
  expect((await admin('POST /api/delete-account/:userId', { params })).status).toBe(200);
  expect(await app.db('account').where({ id: student.id }).first('password_hash')).toEqual({ password_hash: '-' });
  expect((await app.db('password_link').where({ account_id: student.id }).first('used_at')).used_at).not.toBeNull();
  expect((await own('GET /api/user/:userId', { params })).status).toBe(401);

  expect((await admin('POST /api/deleted-accounts/:userId/restore', { params })).status).toBe(200);
  const signIn = { body: { email: student.email, password: 'nine dry umbrellas' } };
  expect((await app.anonymous('POST /api/auth/signIn', signIn)).status).toBe(401);
});

test('[TRU-13] a deleted account loses its names after the set years, also in the activity log, whose chain still holds; grades stay', async () => {
  const admin = await app.build.admin();
  const call = await app.as(admin);
  const { in: inClass, student } = await app.build.enrolment();
  const exam = await app.build.exam({ in: inClass });
  const { attempt_id } = await app.build.attempt({ exam, student });
  await app
    .db('attempt')
    .where({ attempt_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 7 });
  const newEmail = `mona.adel.${student.id}@daftar.test`;
  await call('POST /api/update-account', { body: { userID: student.id, newFirstName: 'Monalisa', newEmail } });
  app.clock.advance(86_400_000);
  await (await app.as(admin))('POST /api/delete-account/:userId', { params: { userId: student.id } });
  await sealAll();
  const log = async () =>
    JSON.stringify((await (await app.as(admin))('GET /api/audit-log', { query: { limit: '200' } })).body);
  expect(await log()).toContain('Monalisa');
  const everywhere = async () =>
    JSON.stringify([await app.db('audit_event').select(), await app.db('account').where({ id: student.id })]);
  // the log itself never held it
  expect(JSON.stringify(await app.db('audit_event').select())).not.toContain('Monalisa');

  app.deps.settings.pseudonymiseAfterYears = 5;
  years(4);
  expect(await pseudonymise(app.deps, forgetters)).toBe(0);
  years(2);
  expect(await pseudonymise(app.deps, forgetters)).toBeGreaterThan(0);
  for (const text of [await log(), await everywhere()]) expect(text).not.toMatch(/Monalisa|mona\.adel/);
  expect(await app.db('account').where({ id: student.id }).first('first_name', 'first_name_ar')).toEqual({
    first_name: 'Former',
    first_name_ar: 'حساب',
  });
  expect(await app.db('attempt').where({ attempt_id }).first('score', 'student_id')).toEqual({
    score: 7,
    student_id: student.id,
  });
  await sealAll();
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toEqual([]);
  const restored = await (await app.as(admin))('POST /api/deleted-accounts/:userId/restore', {
    params: { userId: student.id },
  });
  expect(restored.body.code).toBe('account.notFound');
});

test('[TRU-13] a changed name beside the log is found', async () => {
  const admin = await app.as(await app.build.admin());
  const student = await app.build.student();
  await admin('POST /api/update-account', { body: { userID: student.id, newFirstName: 'Salma' } });
  await sealAll();
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toEqual([]);
  await app.db.raw(`update audit_person set after = '{"first_name": "Other"}' where after ->> 'first_name' = 'Salma'`);
  expect((await verifyAudit(app.deps.db, app.clock.now())).findings).toMatchObject([{ problem: 'altered' }]);
});

test('[TRU-10] names removed from beside the log are told from those of a forgotten person', async () => {
  const admin = await app.as(await app.build.admin());
  const [forgotten, earlier, wronged] = [
    await app.build.student(),
    await app.build.student(),
    await app.build.student(),
  ];
  for (const { id } of [forgotten, earlier, wronged])
    await admin('POST /api/update-account', { body: { userID: id, newFirstName: `Huda${id}` } });
  app.deps.settings.pseudonymiseAfterYears = 5;
  await admin('POST /api/delete-account/:userId', { params: { userId: forgotten.id } });
  years(6);
  await pseudonymise(app.deps, forgetters);
  // an earlier version didn’t list the events
  await app.db.raw(
    `delete from audit_person using audit_event e where e.id = event_id and e.subject_id = '${earlier.id}';
     insert into audit_event (at, actor_id, address, request_id, action, subject_type, subject_id)
       values (now(), null, 'background', 'x', 'account.pseudonymised', 'account', '${earlier.id}')`,
  );
  const found = async () =>
    (await verifyAudit(app.deps.db, app.clock.now())).findings.filter(({ problem }) => problem === 'namesRemoved');
  await sealAll();
  expect(await found()).toEqual([]);
  const { rows } = await app.db.raw(
    `delete from audit_person p using audit_event e where e.id = p.event_id and e.subject_id = '${wronged.id}'
     returning p.event_id`,
  );
  expect(await found()).toEqual(
    rows.map(({ event_id }: { event_id: number }) => ({ problem: 'namesRemoved', event: event_id })),
  );
});

test('[TRU-13] “my data” holds one’s own account, work and acts, released scores only, and nobody else’s', async () => {
  const { in: inClass, student } = await app.build.enrolment();
  const exam = await app.build.exam({ in: inClass });
  const { attempt_id } = await app.build.attempt({ exam, student });
  await app
    .db('attempt')
    .where({ attempt_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 7 });
  const task = await app.build.assignment({ in: inClass, title: 'Lab report' });
  await app.build.submission({ for: task, student, name: 'report.pdf' });
  const other = await app.build.student();
  const own = await app.as(student);
  const params = { userId: student.id };
  const data = async () => JSON.parse((await own('GET /api/user/:userId/data', { params })).text);
  const first = await data();
  expect(first.account).toMatchObject([{ id: student.id, email: student.email }]);
  expect(first.enrolments).toHaveLength(1);
  // what a receipt proves: the file by its checksum, and when it came
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(first.assignments).toMatchObject([
    { assignment_title: 'Lab report', score: null, files: [{ file: 'report.pdf', sha256, replaced_at: null }] },
  ]);
  expect(first.exam_attempts).toMatchObject([{ exam_name: exam.exam_name, score: null, answers: null }]);
  expect(JSON.stringify(first)).not.toContain(other.email);
  expect(JSON.stringify(first)).not.toMatch(/password|hash/);

  await app.db('exam').where({ exam_id: exam.exam_id }).update({ results_released_at: app.clock.now() });
  const second = await data();
  expect(second.exam_attempts).toMatchObject([{ score: 7 }]);
  expect(second.own_acts.map(({ action }: { action: string }) => action)).toContain('account.dataExported');

  const foreign = await own('GET /api/user/:userId/data', { params: { userId: other.id } });
  expect(foreign.body.code).toBe('session.notYours');
  const stale = await app.as(student, { confirmed: false });
  expect((await stale('GET /api/user/:userId/data', { params })).body.code).toBe('session.confirmNeeded');
});

test('[TRU-13] “my data” finds since when an account has its number without reading the whole activity log', async () => {
  const { rows } = await app.db.raw(
    `explain select max(at) from audit_event where action = 'account.updated' and after ->> 'id' = '7'`,
  );
  expect(JSON.stringify(rows)).toContain('audit_event_renumbered');
});

test('[TRU-13] “my data” holds a doctor’s drafts with their questions, chapters, assignments and announcements', async () => {
  const { in: inClass } = await app.build.enrolment();
  const { instructor, course } = inClass;
  await app.build.chapter({ in: inClass });
  await app.build.assignment({ in: inClass, title: 'Heaps and trees' });
  const at = app.clock.now();
  const question = { text: 'What is a heap?', options: [{ text: 'A tree', isCorrect: true }] };
  await app.db('exam_draft').insert({
    draft_id: randomUUID(),
    instructor_id: instructor.id,
    content: JSON.stringify({ name: 'Midterm', course: course.course_code, questions: [question] }),
    created_at: at,
    changed_at: at,
  });
  await app.db('announcement').insert({
    announcement_id: randomUUID(),
    instructor_id: instructor.id,
    author_id: instructor.id,
    course_id: course.course_id,
    message_en: 'No lecture today',
    message_ar: 'لا محاضرة اليوم',
    created_at: at,
  });
  const own = await app.as(instructor);
  const download = () => own('GET /api/user/:userId/data', { params: { userId: instructor.id } });
  const data = JSON.parse((await download()).text);
  const draft = { exam_name: 'Midterm', course_code: course.course_code };
  expect(data.exam_drafts).toMatchObject([{ ...draft, questions: [question] }]);
  expect(data.chapters).toMatchObject([{ course_code: course.course_code, deleted_at: null }]);
  expect(data.assignments_made).toMatchObject([{ assignment_title: 'Heaps and trees' }]);
  expect(data.announcements).toMatchObject([{ message_en: 'No lecture today', message_ar: 'لا محاضرة اليوم' }]);
  // not while keys are withheld
  const admin = await app.build.admin();
  const hold = { account_id: instructor.id, admin_id: admin.id, held_at: at, email: '' };
  await app.db('key_hold').insert(hold);
  expect(JSON.parse((await download()).text).exam_drafts).toMatchObject([{ ...draft, questions: null }]);
});

/** A student with an accommodation, exam preferences, a practice and two requests for a format. */
async function withHelp() {
  const { in: inClass, student } = await app.build.enrolment();
  const admin = await app.build.admin();
  const at = app.clock.now();
  await app.db('accommodation').insert({
    student_id: student.id,
    paper_formats: ['word'],
    reason: 'Retinitis, see letter',
    changed_by: admin.id,
    changed_at: at,
  });
  const own = await app.as(student);
  const { id } = await app.build.chapter({ in: inClass });
  const asked = { chapter_id: id, student_id: student.id, format: 'audio', asked_at: at, closed_at: at };
  await app.db('format_request').insert([
    { ...asked, note: 'I see little', state: 'declined', answer: 'Not this term', answered_by: inClass.instructor.id },
    { ...asked, note: 'my eyes', state: 'done', answer: 'See me', answered_by: inClass.instructor.id },
  ]);
  await app.db('exam_preference').insert({ ...usualPreferenceRow, account_id: student.id, changed_at: at });
  await app.db('practice_attempt').insert({
    student_id: student.id,
    language: 'En',
    opened_at: at,
    deadline: new Date(at.getTime() + 60_000),
    receipt_code: 'PRACTICE',
    device: randomUUID(),
  });
  return { student, own, inClass };
}

const usualPreferenceRow = {
  typeface: 'usual',
  text_size: 100,
  line_width: 'full',
  spacing: 'usual',
  tint: 'cream',
  ruler: false,
  read_aloud: false,
  clock: true,
  letters: true,
  shortcuts: true,
  wrap_code: true,
  all_questions: false,
  bar_side: 'usual',
};

test('[TRU-13] what a person needed for exams and formats is in “my data”, and goes with the names', async () => {
  const { student, own } = await withHelp();
  const data = JSON.parse((await own('GET /api/user/:userId/data', { params: { userId: student.id } })).text);
  expect(data.practices).toMatchObject([{ receipt_code: 'PRACTICE', submitted_at: null }]);
  expect(data.accommodation).toMatchObject([{ paper_formats: ['word'], reason: 'Retinitis, see letter' }]);
  expect(data.exam_preferences).toMatchObject([{ preferences: { tint: 'cream' } }]);
  expect(data.format_requests.map(({ note }: { note: string }) => note).sort()).toEqual(['I see little', 'my eyes']);

  await app.db('account').where({ id: student.id }).update({ deleted_at: app.clock.now() });
  app.deps.settings.pseudonymiseAfterYears = 5;
  years(6);
  expect(await pseudonymise(app.deps, forgetters)).toBeGreaterThan(0);
  for (const [table, column] of Object.entries({
    accommodation: 'student_id',
    exam_preference: 'account_id',
    practice_attempt: 'student_id',
  }))
    expect(await app.db(table).where({ [column]: student.id }), table).toEqual([]);
  const requests = await app.db('format_request').where({ student_id: student.id }).orderBy('id');
  expect(requests.map(({ note, answer, state }) => [state, note, answer])).toEqual([
    ['declined', '', '–'],
    ['done', '', ''],
  ]);
});

test('[TRU-13] “my data” shows neither from where an invigilator acted nor what an earlier owner of the number did', async () => {
  const exam = await app.build.exam();
  const { student } = await app.build.enrolment({ in: exam.in });
  const { attempt_id } = await app.build.attempt({ exam, student });
  const at = app.clock.now();
  const event = { attempt_id, exam_id: exam.exam_id, at };
  await app.db('attempt_event').insert([
    { ...event, kind: 'resumed', address: '192.0.2.10', user_agent: 'Own browser' },
    { ...event, kind: 'closed_by_invigilator', address: '192.0.2.99', user_agent: 'Office browser' },
  ]);
  const admin = await app.as(await app.build.admin());
  const earlier = await app.build.student();
  const update = (body: object) =>
    admin('POST /api/update-account', { body: body as { userID: number; newUserID: number } });
  await (await app.as(earlier))('PUT /api/user/language', { body: { userId: earlier.id, language: 'Ar' } });
  const download = (id: number, call: Awaited<ReturnType<typeof app.as>>) =>
    call('GET /api/user/:userId/data', { params: { userId: id } });
  await download(earlier.id, await app.as(earlier));
  expect((await update({ userID: earlier.id, newFirstName: 'Formerly' })).status).toBe(200);
  expect((await update({ userID: earlier.id, newUserID: earlier.id + 700_000 })).status).toBe(200);
  app.clock.advance(1000);
  expect((await update({ userID: student.id, newUserID: earlier.id })).status).toBe(200);
  app.clock.advance(1000);
  expect((await update({ userID: earlier.id, newLastName: 'Presently' })).status).toBe(200);

  const moved = await app.as({ ...student, id: earlier.id });
  const { text } = await download(earlier.id, moved);
  expect(text).toContain('Presently');
  expect(text).not.toContain('Formerly');
  expect(text).toContain('192.0.2.10');
  expect(text).not.toMatch(/192\.0\.2\.99|Office browser/);
  expect(JSON.parse(text).own_acts).toEqual([]);
  expect(JSON.parse(text).exam_record.map(({ kind }: { kind: string }) => kind)).toContain('closed_by_invigilator');
});
