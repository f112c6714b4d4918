import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sweepUnclaimedFiles } from '../../kernel/index.ts';
import { app, test as it } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp } from '../../testing/harness.ts';
import { asFile, samplePdf, samplePng } from '../../testing/sample-files.ts';
import { blockedCount } from '../../testing/until-blocked.ts';

const hours = (n: number) => n * 3_600_000;

async function aTask(score = 10) {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const assignment = await app.build.assignment({
    in: taught,
    score,
    dueAt: new Date(app.clock.now().getTime() + hours(2)),
  });
  const [doctor, pupil] = [await app.as(taught.instructor), await app.as(student)];
  const id = assignment.assignment_id;
  const handInAs =
    (call: TestCall) =>
    (file?: File, more: object = {}) =>
      call('POST /api/upload-student-assignment', {
        body: { userId: student.id, assignmentId: id, courseId: taught.course.course_code, ...more },
        files: file ? { file } : {},
      });
  const handIn = handInAs(pupil);
  /** The same student, signed in again after a long time. */
  const freshCall = async () => handInAs(await app.as(student));
  const check = () =>
    pupil('GET /api/studentAssignment/checkAssignmentSubmission', { query: { assignmentId: id, userId: student.id } });
  const table = async () => (await doctor('GET /api/assignments/:id/students', { params: { id } })).body;
  return { taught, student, assignment, id, doctor, pupil, handIn, freshCall, check, table };
}

describe('handing in', () => {
  it('[ASG-04] [ASG-11] [API-01] gives a receipt of what the server holds, and shows it to the instructor', async () => {
    const { handIn, check, table, student } = await aTask();
    expect((await check()).body).toEqual({ submitted: false, open: true, receipt: null, file_path: null });
    const sent = await handIn(asFile(samplePdf('mine'), 'حل الواجب.pdf'));
    expect(sent.status).toBe(201);
    const { receipt } = sent.body;
    expect(receipt).toMatchObject({
      file_name: 'حل الواجب.pdf',
      size: samplePdf('mine').length,
      submitted_at: app.clock.now().toISOString(),
    });
    expect(receipt.receipt_code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(receipt.sha256).toBe(createHash('sha256').update(samplePdf('mine')).digest('hex'));
    const checked = (await check()).body;
    expect(checked).toMatchObject({ submitted: true, open: true, receipt });
    expect(checked.file_path).toBe((await table())[0]?.student_file_path);
    expect(await table()).toMatchObject([
      {
        student_id: student.id,
        submitted_file_name: 'حل الواجب.pdf',
        submission_date: receipt.submitted_at,
        score: null,
      },
    ]);
  });

  it('[ASG-04] without a file: “Please select a file first”', async () => {
    const { handIn } = await aTask();
    const refused = await handIn();
    expect([refused.status, refused.body.EnMessage]).toEqual([400, 'Please select a file first']);
  });

  it('takes the kinds of files that the assignment names, and no program under any name', async () => {
    const { handIn, doctor, id, pupil, taught } = await aTask();
    const list = async (call: TestCall) =>
      (await call('GET /api/assignments/:courseCode', { params: { courseCode: taught.course.course_code } })).body[0];
    const take = (file_kinds?: ('pdf' | 'picture')[] | null) =>
      doctor('PUT /api/assignments/:id', {
        params: { id },
        body: {
          assignment_title: 'Sheet',
          assignment_score: 10,
          description: 'Solve it.',
          due_date: new Date(app.clock.now().getTime() + hours(2)).toISOString(),
          ...(file_kinds !== undefined && { file_kinds }),
        },
      });
    const code = async (name: string, content: Buffer = samplePdf('mine')) =>
      (await handIn(asFile(content, name))).body.code ?? 'taken';
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    expect(await list(pupil)).toMatchObject({ file_kinds: null });
    expect(await code('setup.exe', program)).toBe('assignment.otherKind');
    expect(await code('setup', program)).toBe('assignment.otherKind');
    expect(await code('report.pdf')).toBe('taken');
    await take(['pdf', 'picture']);
    expect(await list(pupil)).toMatchObject({ file_kinds: ['pdf', 'picture'] });
    expect(await code('photo.png', samplePng)).toBe('taken');
    expect(await code('report.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'))).toBe('assignment.otherKind');
    // a change by the version before leaves the kinds, and null takes them away
    await take();
    expect(await list(doctor)).toMatchObject({ file_kinds: ['pdf', 'picture'] });
    await take(null);
    expect(await list(doctor)).toMatchObject({ file_kinds: null });
    const made = await doctor('POST /api/upload-assignment', {
      body: {
        selectedCourse: taught.course.course_code,
        assignmentName: 'Pictures',
        assignmentScore: '5',
        assignmentDescription: 'Draw it.',
        userId: taught.instructor.id,
        dueDate: new Date(app.clock.now().getTime() + hours(1)).toISOString(),
        fileKinds: 'picture, pdf',
      } as never,
      files: {},
    });
    expect(made.status, made.text).toBe(201);
    expect(await list(pupil)).toMatchObject({ assignment_title: 'Pictures', file_kinds: ['picture', 'pdf'] });
  });

  it('[COR-09] a file of zero bytes says that it is empty', async () => {
    const { handIn } = await aTask();
    const refused = await handIn(asFile('', 'work.pdf'));
    expect([refused.status, refused.body.EnMessage, refused.body.ArMessage]).toEqual([
      400,
      'This file is empty (0 bytes). Please choose another one',
      'هذا الملف فارغ (0 بايت). يرجى اختيار ملف آخر',
    ]);
  });

  it('[SEC-04] [TRU-08] a file whose content isn’t what its name says is refused, and can’t be chosen after the deadline', async () => {
    const { handIn, check } = await aTask();
    const refused = await handIn(asFile(samplePng, 'solution.pdf'));
    expect([refused.status, refused.body.code]).toEqual([422, 'file.otherContent']);
    expect(refused.body.EnMessage).toContain('.pdf');
    expect(refused.body.ArMessage).toContain('pdf');
    // else many variants could be sealed in time, and the right one be named once the solution is known
    expect(refused.body).not.toHaveProperty('arrival');
    expect((await check()).body).toMatchObject({ submitted: false });
    expect((await handIn(asFile(samplePng, 'solution.png'))).status).toBe(201);
    app.clock.advance(hours(3));
    expect((await handIn(asFile(samplePdf(), 'solution.pdf'))).body.code).toBe('assignment.closed');
  });

  it('[ASG-11] a new file replaces the old one, which stays as history with its receipt', async () => {
    const { handIn, doctor, pupil, table } = await aTask();
    const first = (await handIn(asFile('first', 'first.txt'))).body.receipt;
    app.clock.advance(60_000);
    const second = (await handIn(asFile('second', 'second.txt'))).body.receipt;
    const [row] = await table();
    expect(row).toMatchObject({ submitted_file_name: 'second.txt', submissions: 2 });
    const workId = row?.student_assignment_id ?? 0;
    for (const call of [doctor, pupil]) {
      const history = await call('GET /api/student-assignments/:id/history', { params: { id: workId } });
      expect(history.body).toMatchObject([
        { ...second, replaced_at: null },
        { ...first, replaced_at: app.clock.now().toISOString() },
      ]);
      const old = await call('GET /api/submissions/:id/view', { params: { id: history.body[1]?.submission_id ?? 0 } });
      expect(old.text).toBe('first');
    }
    expect((await doctor('GET /api/student-assignments/:id/view', { params: { id: workId } })).text).toBe('second');
  });

  it('[ASG-11] of many concurrent uploads one is current and all are kept', async () => {
    const { handIn, table, doctor } = await aTask();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => handIn(asFile(`file ${n}`, `file${n}.txt`))));
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
    const [row] = await table();
    expect(row?.submissions).toBe(8);
    const history = await doctor('GET /api/student-assignments/:id/history', {
      params: { id: row?.student_assignment_id ?? 0 },
    });
    expect(history.body.filter((version) => version.replaced_at === null)).toHaveLength(1);
  });

  it('[ASG-05] [ASG-06] after the deadline it is refused in both languages, and nothing is stored', async () => {
    const { handIn, check } = await aTask();
    await handIn(asFile('in time', 'a.txt'));
    app.clock.advance(hours(2) + 60_000);
    const files = await app.db('stored_file').count('* as n').first();
    const late = await handIn(asFile('late', 'b.txt'));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'assignment.closed', EnMessage: 'The deadline has passed' });
    expect(late.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    expect(await app.db('stored_file').count('* as n').first()).toEqual(files);
    expect((await check()).body).toMatchObject({ submitted: true, open: false, receipt: { file_name: 'a.txt' } });
  });

  it('[ASG-12] [SEC-03] states how large a file may be, and keeps nothing of a larger one', async () => {
    const { handIn, check } = await aTask();
    const files = await app.db('stored_file').count('* as n').first();
    const refused = await handIn(asFile(new Uint8Array(50_300_000), 'film.mp4'));
    expect(refused.status).toBe(413);
    expect(refused.body.EnMessage).toBe('The file is too large. Limit: 50 MB');
    expect(refused.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    expect(await app.db('stored_file').count('* as n').first()).toEqual(files);
    await expect.poll(() => readdir(join(app.folder, 'uploads'))).toEqual([]);
    expect((await check()).body.submitted).toBe(false);
  });

  /** A file whose body ends a minute after its head, and 59 s after the deadline. */
  async function slowHandIn({ student, id }: Awaited<ReturnType<typeof aTask>>, announced?: string) {
    const due_at = new Date(app.clock.now().getTime() + 1000);
    await app.db('assignment').where({ assignment_id: id }).update({ due_at });
    const cookie = await app.cookieOf(student);
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const query = announced ? `?sha256=${announced}` : '';
    const slow = request(`${app.url}/api/upload-student-assignment${query}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const reply = new Promise<{ status: number; text: string }>((resolve, reject) => {
      slow.on('error', reject);
      slow.on('response', async (response) => {
        const text = (await response.setEncoding('utf8').toArray()).join('');
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    slow.write(part('userId', String(student.id)) + part('assignmentId', String(id)));
    slow.write(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\nContent-Type: text/plain\r\n\r\nbegin',
    );
    // the server is receiving the request: its file has begun to arrive
    await expect.poll(() => readdir(join(app.folder, 'uploads'))).toHaveLength(1);
    app.clock.advance(60_000);
    slow.end(' end\r\n--b--\r\n');
    return reply;
  }
  const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

  it('[ASG-06] [TRU-08] a request that stated its file’s checksum before the deadline counts, however long it takes', async () => {
    const task = await aTask();
    const arrivedAt = app.clock.now().toISOString();
    expect(await slowHandIn(task, checksum('begin end'))).toMatchObject({ status: 201 });
    const receipt = { submitted_at: arrivedAt, received_at: app.clock.now().toISOString() };
    expect((await task.check()).body).toMatchObject({ submitted: true, open: false, receipt });
  });

  it('[TRU-08] a content that could be chosen after the deadline does not count', async () => {
    for (const [announced, code] of [
      [undefined, 'assignment.closed'],
      [checksum('something else'), 'submission.digestDiffers'],
    ] as const) {
      const task = await aTask();
      const { status, text } = await slowHandIn(task, announced);
      const body = JSON.parse(text);
      expect([status < 500, body.code, body.arrival]).toEqual([true, code, undefined]);
      expect((await task.check()).body.submitted).toBe(false);
      await expect.poll(() => readdir(join(app.folder, 'uploads'))).toEqual([]);
    }
  });

  it('[ASG-06] [ASG-11] retried after a lost answer, even after the deadline, it gives the same receipt', async () => {
    const { handIn, table } = await aTask();
    const uploadId = 'a1b2c3d4e5f6a7b8';
    const first = await handIn(asFile('once', 'a.txt'), { uploadId });
    app.clock.advance(hours(2) + 60_000);
    const again = await handIn(asFile('once', 'a.txt'), { uploadId });
    expect(again.body.receipt).toEqual(first.body.receipt);
    expect((await table())[0]?.submissions).toBe(1);
    expect((await handIn(asFile('new', 'b.txt'), { uploadId: 'another-upload-id' })).status).toBe(409);
  });

  it('[FIX-09] ten concurrent retries of one upload all get the one receipt; other bytes are refused', async () => {
    const limited = await startTestApp({ rateLimitScale: 1 });
    try {
      const taught = await limited.build.classOf();
      const { student } = await limited.build.enrolment({ in: taught });
      const [one, two] = [
        await limited.build.assignment({ in: taught }),
        await limited.build.assignment({ in: taught }),
      ];
      const pupil = await limited.as(student);
      const send = (content: string, assignmentId = one.assignment_id) =>
        pupil('POST /api/upload-student-assignment', {
          body: { userId: student.id, assignmentId, uploadId: 'ten-at-the-same-time' },
          files: { file: asFile(content, 'a.txt') },
        });
      const replies = await Promise.all(Array.from({ length: 10 }, () => send('the same')));
      expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(201));
      expect(new Set(replies.map((reply) => reply.body.receipt.receipt_code)).size).toBe(1);
      expect(await limited.db('submission').pluck('receipt_code')).toEqual([replies[0]?.body.receipt.receipt_code]);
      expect(await limited.db('unclaimed_file').pluck('storage_key')).toEqual([]);

      for (const refused of [await send('not the same'), await send('the same', two.assignment_id)]) {
        expect([refused.status, refused.body.code]).toEqual([409, 'upload.differs']);
        expect(refused.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
      }
    } finally {
      await limited.close();
    }
  });

  it('[ASG-06] a file that arrived in time and could not be recorded counts from then, whatever was down', async () => {
    const { handIn, check, table } = await aTask();
    const arrivedAt = app.clock.now();
    const file = () => asFile('in time', 'a.txt');
    const whole = app.deps.storage;
    const away = { connection: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) };
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const replies = [];
    for (const problem of [away.connection, full, new Error('the bucket does not answer')]) {
      app.deps.storage = { ...whole, adopt: undefined, put: () => Promise.reject(problem) };
      replies.push(await handIn(file()));
    }
    app.deps.storage = whole;
    const notRecorded = [503, 'submission.notRecorded'];
    // a full storage is reported as such: nobody should send the whole file again and again
    const expected = [notRecorded, [507, 'storage.full'], notRecorded];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(expected);
    for (const reply of replies) expect(reply.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    const arrival = (replies[1]?.body as unknown as { arrival: string } | undefined)?.arrival ?? '';
    expect(await table()).toMatchObject([{ submissions: 0 }]);

    app.clock.advance(hours(3));
    expect((await handIn(file())).body.code).toBe('assignment.closed');
    const another = asFile('made afterwards', 'a.txt');
    expect((await handIn(another, { arrival })).body.code).toBe('assignment.closed');
    expect((await handIn(file(), { arrival: arrival.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })).body.code).toBe(
      'assignment.closed',
    );
    for (const nothing of ['', 'x', '%', 'AAAA'.repeat(8)])
      expect((await handIn(file(), { arrival: nothing })).body.code, nothing).toBe('assignment.closed');
    const stranger = await aTask();
    expect((await stranger.handIn(file(), { arrival })).body.receipt.submitted_at).toBe(app.clock.now().toISOString());
    const recorded = await handIn(file(), { arrival, uploadId: 'a-first-upload-id' });
    expect(recorded.status).toBe(201);
    expect(recorded.body.receipt.submitted_at).toBe(arrivedAt.toISOString());
    expect((await check()).body).toMatchObject({ submitted: true, open: false, receipt: recorded.body.receipt });
  });

  it('[ASG-06] a file that could not be recorded never replaces one handed in after it, nor counts after a week', async () => {
    const { handIn, check, freshCall } = await aTask();
    const whole = app.deps.storage;
    app.deps.storage = { ...whole, adopt: undefined, put: () => Promise.reject(new Error('away')) };
    const { arrival } = (await handIn(asFile('first', 'first.txt'))).body as unknown as { arrival: string };
    app.deps.storage = whole;
    app.clock.advance(60_000);
    await handIn(asFile('second', 'second.txt'));
    const again = await handIn(asFile('first', 'first.txt'), { arrival });
    expect([again.status, again.body.code]).toEqual([409, 'submission.newerThere']);
    expect((await check()).body.receipt?.file_name).toBe('second.txt');

    app.clock.advance(8 * 24 * hours(1));
    const fresh = await freshCall();
    const late = await fresh(asFile('first', 'first.txt'), { arrival });
    expect(late.body.code).toBe('assignment.closed');
  });

  it('a student’s replaced files are kept up to a setting, the last one always; receipts stay', async () => {
    const { handIn, doctor, table } = await aTask();
    app.deps.settings.replacedFilesBytes = 2500;
    const sent = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      app.clock.advance(1000);
      sent.push((await handIn(asFile(name.repeat(1000), `${name}.txt`))).body.receipt);
    }
    const workId = (await table())[0]?.student_assignment_id ?? 0;
    const history = async () =>
      (await doctor('GET /api/student-assignments/:id/history', { params: { id: workId } })).body;
    const kept = (rows: Awaited<ReturnType<typeof history>>) =>
      rows.filter((row) => row.file_path !== null).map((row) => row.file_name);
    expect(kept(await history())).toEqual(['e.txt', 'd.txt', 'c.txt']);
    expect((await history()).map(({ receipt_code }) => receipt_code)).toEqual(
      sent.map(({ receipt_code }) => receipt_code).reverse(),
    );
    // deleted from the disk by the upload that replaced them, not by a later sweep
    const keys = await app
      .db('stored_file as f')
      .join('submission as b', 'b.file_id', 'f.id')
      .where('b.student_assignment_id', workId)
      .orderBy('b.id')
      .pluck('f.storage_key');
    expect(await Promise.all(keys.map((key) => app.deps.storage.exists(key)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    const rows = await history();
    const view = async (place: number) =>
      doctor('GET /api/submissions/:id/view', { params: { id: rows[place]?.submission_id ?? 0 } });
    expect([(await view(2)).text, (await view(3)).status]).toEqual(['c'.repeat(1000), 404]);
    expect(await app.db('unclaimed_file')).toEqual([]);

    // one file larger than the setting: the one it replaces is kept all the same
    await handIn(asFile('f'.repeat(9000), 'f.txt'));
    await handIn(asFile('g', 'g.txt'));
    expect(kept(await history())).toEqual(['g.txt', 'f.txt']);

    // the storage can’t delete just now: the next sweep does, however many there are
    const whole = app.deps.storage;
    app.deps.storage = { ...whole, remove: () => Promise.reject(new Error('away')) };
    for (const name of ['h', 'i', 'j', 'k', 'l', 'm']) {
      expect((await handIn(asFile(name.repeat(2000), `${name}.txt`))).status).toBe(201);
    }
    app.deps.storage = whole;
    expect(kept(await history())).toEqual(['m.txt', 'l.txt']);
    const left = await app.db('unclaimed_file').pluck('storage_key');
    expect(left).toHaveLength(6);
    expect(await sweepUnclaimedFiles(app.deps, { atOnce: 2 })).toBe(6);
    expect(await Promise.all(left.map((key) => whole.exists(key)))).toEqual(left.map(() => false));
    app.deps.settings.replacedFilesBytes = undefined;
  });

  it('[ADC-13] while a snapshot exists no replaced file is deleted: it may be restored', async () => {
    const { handIn, doctor, table } = await aTask();
    app.deps.settings.replacedFilesBytes = 1;
    const [snapshot] = await app
      .db('data_snapshot')
      .insert({
        created_at: app.clock.now(),
        created_by: 1,
        reason: 'deleted',
        counts: {},
        expires_at: new Date(app.clock.now().getTime() + hours(24)),
      })
      .returning('id');
    for (const name of ['a', 'b', 'c']) await handIn(asFile(name, `${name}.txt`));
    const params = { id: (await table())[0]?.student_assignment_id ?? 0 };
    const kept = async () =>
      (await doctor('GET /api/student-assignments/:id/history', { params })).body.filter(
        (row) => row.file_path !== null,
      ).length;
    expect(await kept()).toBe(3);
    await app.db('data_snapshot').where(snapshot).update({ dropped_at: app.clock.now() });
    await handIn(asFile('d', 'd.txt'));
    expect(await kept()).toBe(2);
    app.deps.settings.replacedFilesBytes = undefined;
  });

  it('[ACC-06] [ACC-07] only for oneself, and only as an enrolled student', async () => {
    const mine = await aTask();
    const theirs = await aTask();
    const asAnother = await mine.handIn(asFile('x', 'x.txt'), { userId: theirs.student.id });
    expect([asAnother.status, asAnother.body.code]).toEqual([403, 'session.notYours']);
    const elsewhere = await mine.handIn(asFile('x', 'x.txt'), { assignmentId: theirs.id });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'assignment.notFound']);
    await theirs.handIn(asFile('secret', 's.txt'));
    const [row] = await theirs.table();
    const workId = row?.student_assignment_id ?? 0;
    for (const call of [mine.pupil, mine.doctor]) {
      expect((await call('GET /api/student-assignments/:id/view', { params: { id: workId } })).status).toBe(404);
      expect((await call('GET /api/student-assignments/:id/history', { params: { id: workId } })).status).toBe(404);
    }
    const score = { params: { userId: theirs.student.id, assignmentId: theirs.id } };
    expect((await mine.pupil('GET /api/studentAssignment/:userId/:assignmentId', score)).status).toBe(403);
  });
});

describe('submitted files are never run', () => {
  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['data.xml', '<?xml version="1.0"?><x/>'],
    ['script.js', 'alert(1)'],
    ['page.html.dat', '<!doctype html><script>alert(1)</script>\0'],
  ])('[ASG-12] [SEC-04] %s is a download with an unknown type', async (name, content) => {
    const { handIn, table, doctor } = await aTask();
    await handIn(asFile(content, name, 'text/html'));
    const [row] = await table();
    const seen = await doctor('GET /api/student-assignments/:id/view', {
      params: { id: row?.student_assignment_id ?? 0 },
    });
    expect(seen.headers.get('content-type')).toBe('application/octet-stream');
    expect(seen.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it.each([
    ['work.pdf', samplePdf(), 'application/pdf'],
    ['photo.png', samplePng, 'image/png'],
    ['notes.txt', 'نص عربي\nand English', 'text/plain; charset=utf-8'],
    ['main.py', 'print("سلام")', 'text/plain; charset=utf-8'],
    ['fake.html', samplePdf(), 'application/pdf'],
  ])('[ASG-12] %s is shown in place, sandboxed, by its content', async (name, content, type) => {
    const { handIn, table, doctor } = await aTask();
    await handIn(asFile(content, name, 'text/html'));
    const [row] = await table();
    const seen = await doctor('GET /api/student-assignments/:id/view', {
      params: { id: row?.student_assignment_id ?? 0 },
    });
    expect(seen.headers.get('content-type')).toBe(type);
    expect(seen.headers.get('content-disposition')).toMatch(/^inline/);
    expect(seen.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('scores', () => {
  const scored = async () => {
    const task = await aTask(10);
    await task.handIn(asFile('work', 'w.txt'));
    const [row] = await task.table();
    const workId = row?.student_assignment_id ?? 0;
    const give = (body: object) =>
      task.doctor('PUT /api/studentAssignmentScore/:id', { params: { id: workId }, body: body as { score: number } });
    return { ...task, workId, give, version: row?.version ?? 0 };
  };

  it('[ASG-09] [API-01] saves a score from 0 to the maximum; the student reads it after the due date', async () => {
    const { give, student, pupil, id } = await scored();
    const mine = () =>
      pupil('GET /api/studentAssignment/:userId/:assignmentId', { params: { userId: student.id, assignmentId: id } });
    await give({ score: 3 });
    expect((await mine()).body).toEqual({ score: null, comment: null, shown: false });
    app.clock.advance(hours(3));
    for (const score of [0, 10, 7]) {
      expect((await give({ score })).body).toMatchObject({ success: true, score });
      expect((await mine()).body).toEqual({ score, comment: null, shown: true });
    }
  });

  it.each([-1, 11, 2.5, '7', null, 1e9])('[ASG-09] refuses %s with the specified text', async (score) => {
    const { give } = await scored();
    const refused = await give({ score });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'score.outOfRange',
      EnMessage: 'Points must be between 0 and the maximum question points',
    });
  });

  it('[ASG-09] none exceeds a highest score that is lowered at the same moment', async () => {
    const { give, id } = await scored();
    const lock = await app.db.transaction();
    try {
      await lock('assignment').where({ assignment_id: id }).update({ assignment_score: 5 });
      const given = give({ score: 8 });
      await expect.poll(() => blockedCount(app.db)).toBe(1);
      await lock.commit();
      expect((await given).body).toMatchObject({ code: 'score.outOfRange' });
    } finally {
      await lock.rollback();
    }
  });

  it('[ASG-09] records who, when, before and after', async () => {
    const { give, taught, workId } = await scored();
    await give({ score: 4 });
    await give({ score: 9 });
    const events = await app
      .db('audit_event')
      .where({ action: 'assignment.scored', subject_id: String(workId) })
      .orderBy('id');
    expect(events).toMatchObject([
      { actor_id: taught.instructor.id, before: { score: null }, after: { score: 4 } },
      { actor_id: taught.instructor.id, before: { score: 4 }, after: { score: 9 } },
    ]);
  });

  it('[ASG-09] a score given meanwhile, or a new file, is not overwritten unseen', async () => {
    const { give, version, handIn, table } = await scored();
    expect((await give({ score: 5, version })).status).toBe(200);
    const stale = await give({ score: 6, version });
    expect([stale.status, stale.body.code]).toEqual([409, 'score.changedMeanwhile']);
    const [seen] = await table();
    await handIn(asFile('better', 'better.txt'));
    expect((await give({ score: 6, version: seen?.version })).body.code).toBe('score.changedMeanwhile');
    expect((await table())[0]?.score).toBe(5);
  });

  it('[ACC-07] only the assignment’s instructor may', async () => {
    const { workId, taught, pupil } = await scored();
    const colleague = await app.as((await app.build.classOf({ course: taught.course })).instructor);
    const input = { params: { id: workId }, body: { score: 10 } };
    expect((await colleague('PUT /api/studentAssignmentScore/:id', input)).body.code).toBe('submission.notFound');
    expect((await pupil('PUT /api/studentAssignmentScore/:id', input)).body.code).toBe('session.wrongRole');
  });

  it('[ASG-08] also for a student who handed in nothing, but for nobody outside the class', async () => {
    const { doctor, id, student, table } = await aTask(10);
    const give = (studentId: number) =>
      doctor('PUT /api/assignments/:id/students/:studentId/score', { params: { id, studentId }, body: { score: 3 } });
    expect((await give(student.id)).body).toMatchObject({ success: true, score: 3 });
    expect(await table()).toMatchObject([{ student_id: student.id, score: 3, submitted_file_name: null }]);
    const outsider = await app.build.student();
    expect((await give(outsider.id)).body.code).toBe('submission.notFound');
  });
});
