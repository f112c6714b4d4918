import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sweepUnclaimedFiles } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { asFile, samplePdf, samplePng } from '../../testing/sample-files.ts';
import { announceDue } from '../planned-announcements/rules.ts';
import { sweepAttachments, waitsMs } from './sweep.ts';

const words = { EnMessage: 'The plan of the lab', ArMessage: 'مخطط المعمل' };
const list = 'GET /api/announcements/:courseCode' as const;
const plan = 'POST /api/courses/:courseCode/planned-announcements' as const;
const plans = 'GET /api/courses/:courseCode/planned-announcements' as const;
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const pdf = () => asFile(samplePdf(), 'مخطط.pdf');

async function aClass() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const courseCode = taught.course.course_code;
  const doctor = await app.as(taught.instructor);
  const send = (attachments: string[], said = words) =>
    doctor('POST /api/send-notification', { body: { userId: taught.instructor.id, courseCode, ...said, attachments } });
  return { taught, courseCode, params: { courseCode }, doctor, student, pupil: await app.as(student), send };
}
type Call = Awaited<ReturnType<typeof aClass>>['doctor'];

async function add(doctor: Call, file = pdf(), attachmentId: string = randomUUID()): Promise<string> {
  const reply = await doctor('POST /api/attachments', { body: { attachmentId }, files: { file } });
  expect(reply.status, reply.text).toBe(201);
  return attachmentId;
}
const read = async (call: Call, attachmentId: string, how: 'view' | 'download' = 'view') =>
  (await call(`GET /api/attachments/:attachmentId/${how}`, { params: { attachmentId } })).status;
const contents = async (ids: string[]) =>
  (await app.db('attachment').whereIn('attachment_id', ids).pluck('file_id')) as string[];
const released = async (fileIds: string[]) => (await app.db('stored_file').whereIn('id', fileIds)).length === 0;

test('[DAY-02] an announcement’s files are with it for its doctor and students, in their order, and for nobody else', async () => {
  const { params, taught, doctor, pupil, send } = await aClass();
  const first = await add(doctor);
  const second = await add(doctor, asFile(samplePng, 'plan.png'));
  expect((await send([second, first])).status).toBe(202);
  const files = [
    { attachment_id: second, name: 'plan.png', mime_type: 'image/png', size: samplePng.length },
    { attachment_id: first, name: 'مخطط.pdf', mime_type: 'application/pdf', size: samplePdf().length },
  ];
  for (const call of [doctor, pupil]) {
    expect((await call(list, { params })).body).toMatchObject([{ ...words, attachments: files }]);
    for (const how of ['view', 'download'] as const) expect(await read(call, first, how)).toBe(200);
  }
  const saved = await pupil('GET /api/attachments/:attachmentId/download', { params: { attachmentId: first } });
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  const shown = await pupil('GET /api/attachments/:attachmentId/view', { params: { attachmentId: first } });
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');

  const beside = await app.build.classOf({ course: taught.course });
  const others = [
    await app.as(beside.instructor),
    await app.as((await app.build.enrolment({ in: beside })).student),
    await app.as((await app.build.enrolment()).student),
  ];
  for (const call of others)
    for (const how of ['view', 'download'] as const) expect(await read(call, first, how)).toBe(404);
  expect(await read(pupil, randomUUID())).toBe(404);
  expect(await read(await app.as(await app.build.admin()), first)).toBe(403);
});

test('[DAY-02] the notification says how many files come with an announcement, now or planned, and nothing without', async () => {
  const { params, doctor, send } = await aClass();
  const publish_at = later(60_000);
  await send([await add(doctor), await add(doctor)]);
  await send([]);
  await doctor(plan, { params, body: { ...words, publish_at, attachments: [await add(doctor)] } });
  app.clock.advance(60_000);
  await announceDue(app.deps);
  const told = await app.db('outbox').where({ type: 'notify' }).orderBy('created_at').pluck('payload');
  const files = told
    .filter(({ kind, params: of }) => kind === 'announcement' && of.courseCode === params.courseCode)
    .map(({ params: of }) => of.files);
  expect(files).toEqual(['2', undefined, '1']);
});

test('[DAY-02] access to its files ends with the enrolment, and with the announcement', async () => {
  const { doctor, student, pupil, taught, send, params } = await aClass();
  const stays = (await app.build.enrolment({ in: taught })).student;
  const file = await add(doctor);
  await send([file]);
  await app.db('enrolment').where({ student_id: student.id }).update({ withdrawn_at: app.clock.now() });
  expect([await read(pupil, file), await read(await app.as(stays), file)]).toEqual([404, 200]);
  const [announcement] = (await doctor(list, { params })).body;
  const stored = await contents([file]);
  const gone = { params: { announcementId: announcement!.announcement_id } };
  expect((await doctor('DELETE /api/announcements/:announcementId', gone)).status).toBe(200);
  expect([await read(await app.as(stays), file), await read(doctor, file)]).toEqual([404, 404]);
  expect(await released(stored)).toBe(true);
  expect(await sweepUnclaimedFiles(app.deps)).toBe(1);
});

test('[DAY-02] a file belongs to one announcement of the doctor who added it', async () => {
  const { doctor, params, pupil, send } = await aClass();
  const other = await aClass();
  const file = await add(doctor);
  expect([await read(doctor, file), await read(pupil, file), await read(other.doctor, file)]).toEqual([200, 404, 404]);
  const before = await app.db('outbox').count('* as n').first();
  const refused = [await other.send([file]), await send([randomUUID()])];
  for (const reply of refused) expect([reply.status, reply.body.code]).toEqual([400, 'attachment.unknown']);
  expect(await app.db('outbox').count('* as n').first()).toEqual(before);
  const six = await Promise.all(Array.from({ length: 6 }, () => add(doctor)));
  expect((await send(six)).status).toBe(400);
  // two windows send it at once: one of them gets it, the other is told
  const both = await Promise.all([send([file]), send([file])]);
  expect(both.map((reply) => reply.status).toSorted()).toEqual([202, 400]);
  const listed = (await doctor(list, { params })).body;
  expect(listed.map((one) => one.attachments.map(({ attachment_id }) => attachment_id))).toEqual([[file]]);
});

test('[DAY-02] files are added and removed by an edit; a removed one is gone, and old pages leave them alone', async () => {
  const { doctor, pupil, params, send } = await aClass();
  const [kept, dropped] = [await add(doctor), await add(doctor)];
  await send([kept, dropped]);
  const [sent] = (await doctor(list, { params })).body;
  const edit = (body: object) =>
    doctor('PUT /api/announcements/:announcementId', {
      params: { announcementId: sent!.announcement_id },
      body: { ...words, ...body },
    });
  const ids = async () =>
    (await pupil(list, { params })).body.flatMap((one) => one.attachments.map(({ attachment_id }) => attachment_id));
  const changes = () => app.db('outbox').where({ type: 'announcement.changed' }).count('* as n').first();
  const told = await changes();
  await edit({});
  expect((await pupil(list, { params })).body).toMatchObject([{ edited_at: null }]);
  const stored = await contents([dropped]);
  const added = await add(doctor);
  expect((await edit({ attachments: [added, kept] })).status).toBe(200);
  expect(await ids()).toEqual([added, kept]);
  expect((await pupil(list, { params })).body).toMatchObject([{ edited_at: app.clock.now().toISOString() }]);
  expect([await read(pupil, dropped), await released(stored)]).toEqual([404, true]);
  // the inboxes hold words alone
  expect(await changes()).toEqual(told);
  expect((await edit({ attachments: [added, dropped] })).body.code).toBe('attachment.unknown');
  expect(await ids()).toEqual([added, kept]);
});

test('[DAY-02] a planned announcement keeps its files to its doctor, and is sent with them', async () => {
  const { doctor, pupil, params } = await aClass();
  const [file, second] = [await add(doctor), await add(doctor)];
  const body = { ...words, attachments: [file, second], publish_at: later(60_000) };
  const { planned_id } = (await doctor(plan, { params, body })).body;
  expect((await doctor(plans, { params })).body).toMatchObject([
    { planned_id, attachments: [{ attachment_id: file }, { attachment_id: second }] },
  ]);
  expect([await read(doctor, file), await read(pupil, file)]).toEqual([200, 404]);
  const stored = await contents([second]);
  const changed = await doctor('PUT /api/planned-announcements/:plannedId', {
    params: { plannedId: planned_id },
    body: { ...body, attachments: [file] },
  });
  expect([changed.status, await released(stored)]).toEqual([200, true]);
  app.clock.advance(60_000);
  await Promise.all([announceDue(app.deps), announceDue(app.deps)]);
  expect((await pupil(list, { params })).body).toMatchObject([{ ...words, attachments: [{ attachment_id: file }] }]);
  expect(await read(pupil, file)).toBe(200);
});

test('[DAY-02] [COR-14] files of a dropped plan wait for the same plan again, or go a week later; those of an ended class go at once', async () => {
  const { doctor, params, taught } = await aClass();
  const [dropped, late] = [await add(doctor), await add(doctor)];
  const planOf = async (file: string) =>
    (await doctor(plan, { params, body: { ...words, attachments: [file], publish_at: later(60_000) } })).body
      .planned_id;
  const stored = await contents([dropped, late]);
  const plannedId = await planOf(dropped);
  await planOf(late);
  const drop = (id: string) => doctor('DELETE /api/planned-announcements/:plannedId', { params: { plannedId: id } });
  expect((await drop(plannedId)).status).toBe(200);
  expect(await read(doctor, dropped)).toBe(200);
  const again = await planOf(dropped);
  expect((await doctor(plans, { params })).body.map(({ attachments }) => attachments[0]?.attachment_id)).toContain(
    dropped,
  );
  await drop(again);
  const { instructor_course_id } = taught;
  await app.db('instructor_course').where({ instructor_course_id }).update({ deleted_at: app.clock.now() });
  app.clock.advance(60_000);
  await announceDue(app.deps);
  expect(await released([stored[1]!])).toBe(true);
  expect(await released([stored[0]!])).toBe(false);
  app.clock.advance(waitsMs + 1);
  await sweepAttachments(app.deps);
  expect(await released(stored)).toBe(true);
});

test('[DAY-02] [CRS-09] an upload that is sent again adds nothing; another content under its id, or one that changed, is refused', async () => {
  const { doctor } = await aClass();
  const other = await aClass();
  const attachmentId = randomUUID();
  const send = (call: Call, content: Uint8Array, query = {}) =>
    call('POST /api/attachments', { query, body: { attachmentId }, files: { file: asFile(content, 'a.pdf') } });
  const both = await Promise.all([send(doctor, samplePdf()), send(doctor, samplePdf())]);
  expect(both.map((reply) => reply.status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect(await app.db('attachment').where({ attachment_id: attachmentId })).toHaveLength(1);
  expect((await send(doctor, samplePdf('other'))).body.code).toBe('upload.differs');
  expect((await send(other.doctor, samplePdf())).body.code).toBe('upload.differs');
  const sha256 = createHash('sha256').update(samplePdf()).digest('hex');
  expect((await send(doctor, samplePdf(), { sha256 })).status).toBe(201);
  expect((await send(doctor, samplePdf('cut'), { sha256 })).body.code).toBe('submission.digestDiffers');
});

test('[DAY-02] [SEC-04] only kinds that people read or unpack are taken, by name and content, and the scanner sees them', async () => {
  const { doctor, pupil } = await aClass();
  const send = (call: Call, file: File) =>
    call('POST /api/attachments', { body: { attachmentId: randomUUID() }, files: { file } });
  for (const name of ['setup.exe', 'page.html', 'drawing.svg', 'a.pdf.js', 'no ending'])
    expect([name, (await send(doctor, asFile('x', name))).body.code]).toEqual([name, 'attachment.kind']);
  expect((await send(doctor, asFile('<script>', 'a.pdf'))).body.code).toBe('file.otherContent');
  expect((await send(pupil, pdf())).status).toBe(403);
  const files = await app.db('stored_file').count('* as n').first();
  app.deps.scan = async () => Promise.reject(new Error('found'));
  try {
    expect((await send(doctor, pdf())).status).toBeGreaterThanOrEqual(400);
  } finally {
    app.deps.scan = undefined;
  }
  expect(await app.db('stored_file').count('* as n').first()).toEqual(files);
});

test('[DAY-02] a file that no announcement has named for a week is removed', async () => {
  const { doctor, send } = await aClass();
  const [forgotten, sent] = [await add(doctor), await add(doctor)];
  await send([sent]);
  await sweepAttachments(app.deps);
  expect(await read(doctor, forgotten)).toBe(200);
  const stored = await contents([forgotten]);
  app.clock.advance(waitsMs + 1000);
  expect(await sweepAttachments(app.deps)).toBeGreaterThan(0);
  expect(await released(stored)).toBe(true);
  expect(await contents([forgotten, sent])).toHaveLength(1);
});
