import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Failure } from '@daftar/contracts/failure';
import { createHealth, createLog, createRateLimiter, listen } from '@daftar/service-kit';
import { describe, expect } from 'vitest';
import { createCoreApp } from '../../core-app.ts';
import { sweepAfterMs, sweepUnclaimedFiles } from '../../kernel/index.ts';
import { app, test as it } from '../../testing/app.ts';
import { asFile, samplePdf } from '../../testing/sample-files.ts';

async function aClass() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  return { taught, student, doctor: await app.as(taught.instructor), pupil: await app.as(student) };
}

const filesAndRows = async () => ({
  stored: Number((await app.db('stored_file').count('* as n').first())?.n),
  chapters: Number((await app.db('chapter').count('* as n').first())?.n),
  unclaimed: Number((await app.db('unclaimed_file').count('* as n').first())?.n),
});

describe('uploading a chapter', () => {
  it('[CRS-07] [CRS-10] [SEC-04] [API-01] stores a PDF under a random name, lists it for both roles and notifies the students by one event', async () => {
    const { taught, doctor, pupil } = await aClass();
    const courseCode = taught.course.course_code;
    const added = await doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode },
      body: { userId: taught.instructor.id },
      files: { file: asFile(samplePdf('one'), 'Chapter 1.pdf', 'application/pdf') },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ success: true, EnMessage: 'Chapter uploaded successfully' });

    for (const call of [doctor, pupil]) {
      const list = await call('GET /api/courses/:courseCode/chapters', { params: { courseCode } });
      expect(list.status).toBe(200);
      expect(list.body).toMatchObject([{ id: added.body.id, chapter_name: 'Chapter 1.pdf', isdownload: 'y' }]);
    }
    const events = await app.db('outbox').where({ type: 'notify' }).orderBy('id', 'desc').limit(1);
    expect(events[0].payload).toMatchObject({
      kind: 'chapter',
      params: { course: taught.course.course_name, chapter: 'Chapter 1' },
      audience: { instructorId: taught.instructor.id, courseId: taught.course.course_id },
    });
    const file = await app
      .db('stored_file')
      .orderBy('created_at', 'desc')
      .where({ original_name: 'Chapter 1.pdf' })
      .first();
    expect(file.sha256).toBe(createHash('sha256').update(samplePdf('one')).digest('hex'));
    expect(file.storage_key).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    [
      'an HTML page named .pdf',
      asFile('<!doctype html><script>alert(1)</script>', 'page.pdf', 'application/pdf'),
      415,
      'chapter.notPdf',
    ],
    [
      'a PNG',
      asFile(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'x.png', 'image/png'),
      415,
      'chapter.notPdf',
    ],
    ['text that only says PDF', asFile('PDF 1.4', 'x.pdf', 'application/pdf'), 415, 'chapter.notPdf'],
    // in the words of the file (COR-09)
    ['an empty file', asFile('', 'x.pdf', 'application/pdf'), 400, 'request.invalid'],
  ])('[CRS-07] [SEC-04] refuses %s and leaves nothing behind', async (_what, file, status, code) => {
    const { taught, doctor } = await aClass();
    const before = await filesAndRows();
    const refused = await doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
      body: { userId: taught.instructor.id },
      files: { file },
    });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ success: false, code });
    expect(refused.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    expect(await filesAndRows()).toEqual(before);
  });

  it('[CRS-04] says “Select File First Please” when there is no file', async () => {
    const { taught, doctor } = await aClass();
    const refused = await doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
      body: { userId: taught.instructor.id },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.EnMessage).toBe('Select File First Please');
  });

  it('[ACC-06] [ACC-07] only an instructor of the course may, under their own id', async () => {
    const { taught, pupil } = await aClass();
    const other = await app.build.classOf();
    const stranger = await app.as(other.instructor);
    const upload = (userId: number) => ({
      params: { courseCode: taught.course.course_code },
      body: { userId },
      files: { file: asFile(samplePdf(), 'a.pdf') },
    });
    const before = await filesAndRows();
    const name = 'POST /api/courses/:courseCode/chapters' as const;
    expect((await stranger(name, upload(other.instructor.id))).body.code).toBe('class.notYours');
    expect((await stranger(name, upload(taught.instructor.id))).body.code).toBe('session.notYours');
    expect((await pupil(name, upload(taught.instructor.id))).body.code).toBe('session.wrongRole');
    expect((await app.anonymous(name, upload(taught.instructor.id))).body.code).toBe('session.missing');
    expect(await filesAndRows()).toEqual(before);
  });

  it('[CRS-07] [SEC-03] states how large a file may be', async () => {
    const { taught, doctor } = await aClass();
    const refused = await doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
      body: { userId: taught.instructor.id },
      files: { file: asFile(new Uint8Array(50_300_000), 'big.pdf') },
    });
    expect(refused.status).toBe(413);
    expect(refused.body.EnMessage).toBe('The file is too large. Limit: 50 MB');
  });

  it('[CRS-07] [SEC-03] the limit is a setting, which pages can read', async () => {
    const { taught, doctor, pupil } = await aClass();
    expect((await pupil('GET /api/upload-limit')).body).toEqual({ maxBytes: 50_000_000 });
    const strict = createCoreApp(
      { ...app.deps, settings: { ...app.deps.settings, uploadMaxBytes: 1_500_000 } },
      {
        log: createLog({ name: 'test', level: 'silent' }),
        publicUrl: 'http://daftar.test',
        health: createHealth({}),
        rateLimiter: createRateLimiter({ scale: 0 }),
        uploadDir: join(app.folder, 'uploads'),
      },
    );
    const server = await listen(strict, { host: '127.0.0.1', port: 0 });
    const form = new FormData();
    form.set('userId', String(taught.instructor.id));
    form.set('file', asFile(new Uint8Array(1_600_000), 'big.pdf'));
    const refused = await fetch(`${server.url}/api/courses/${taught.course.course_code}/chapters`, {
      method: 'POST',
      headers: { cookie: await app.cookieOf(taught.instructor) },
      body: form,
    });
    expect(refused.status).toBe(413);
    expect(((await refused.json()) as Failure).EnMessage).toBe('The file is too large. Limit: 1.5 MB');
    await server.close();
    expect((await doctor('GET /api/upload-limit')).status).toBe(200);
  });

  it('[CRS-09] a cut upload leaves neither a row nor a file', async () => {
    const { taught } = await aClass();
    const before = await filesAndRows();
    const cookie = await app.cookieOf(taught.instructor);
    const cut = request(`${app.url}/api/courses/${taught.course.course_code}/chapters`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '5000000' },
    });
    cut.on('error', () => {});
    cut.write(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
    );
    cut.write(Buffer.alloc(300_000));
    // half of it is on the disk
    await expect.poll(temporaryFiles).toBe(1);
    cut.destroy();
    await expect.poll(temporaryFiles).toBe(0);
    expect(await filesAndRows()).toEqual(before);
  });

  it('[CRS-09] content orphaned by a crash is swept after an hour, content with a row stays', async () => {
    const { taught } = await aClass();
    const kept = await app.build.chapter({ in: taught });
    const key = 'ab'.repeat(16);
    await app.db('unclaimed_file').insert({ storage_key: key, written_at: app.clock.now() });
    await app.deps.storage.put(key, Readable.from(['half']), 4);
    expect(await sweepUnclaimedFiles(app.deps)).toBe(0);
    app.clock.advance(sweepAfterMs + 1000);
    expect(await sweepUnclaimedFiles(app.deps)).toBe(1);
    expect(await app.deps.storage.exists(key)).toBe(false);
    const row = await app
      .db('chapter as c')
      .join('stored_file as f', 'f.id', 'c.file_id')
      .where('c.id', kept.id)
      .first();
    expect(await app.deps.storage.exists(row.storage_key)).toBe(true);
  });

  it('[CRS-09] [NTF-07] retried after a lost answer, it exists once and notifies once', async () => {
    const { taught, doctor } = await aClass();
    const uploadId = 'a1b2c3d4e5f6a7b8';
    const send = (file: File, id = uploadId) =>
      doctor('POST /api/courses/:courseCode/chapters', {
        params: { courseCode: taught.course.course_code },
        body: { userId: taught.instructor.id, uploadId: id },
        files: { file },
      });
    const events = () => app.db('outbox').where({ type: 'notify' }).count('* as n').first();
    const first = await send(asFile(samplePdf(), 'a.pdf'));
    const after = await events();
    const again = await send(asFile(samplePdf(), 'a.pdf'));
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await events()).toEqual(after);
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => send(asFile(samplePdf(), 'b.pdf'), 'b1b2c3d4e5f6a7b8')));
    expect(new Set(atOnce.map((reply) => `${reply.status} ${reply.body.id}`))).toEqual(
      new Set([`201 ${atOnce[0]?.body.id}`]),
    );
    const list = await doctor('GET /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
    });
    expect(list.body.map((row) => row.chapter_name)).toEqual(['a.pdf', 'b.pdf']);
    expect((await filesAndRows()).unclaimed).toBe(0);
    expect((await send(asFile(samplePdf(), 'c.pdf'), 'x')).status).toBe(400);
  });

  it('[FIX-09] an upload’s name is refused with other bytes, or for another course', async () => {
    const { taught, doctor } = await aClass();
    const other = await app.build.classOf({ instructor: taught.instructor });
    const before = await filesAndRows();
    const send = (courseCode: string, file: File) =>
      doctor('POST /api/courses/:courseCode/chapters', {
        params: { courseCode },
        body: { userId: taught.instructor.id, uploadId: 'c1b2c3d4e5f6a7b8' },
        files: { file },
      });
    const first = await send(taught.course.course_code, asFile(samplePdf('one'), 'a.pdf'));
    expect(first.status).toBe(201);
    for (const refused of [
      await send(taught.course.course_code, asFile(samplePdf('two'), 'a.pdf')),
      await send(other.course.course_code, asFile(samplePdf('one'), 'a.pdf')),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'upload.differs']);
      expect(refused.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    }
    expect((await filesAndRows()).chapters).toBe(before.chapters + 1);
  });

  it('[CRS-09] a full disk is reported plainly and leaves nothing behind', async () => {
    const { taught, doctor } = await aClass();
    const before = await filesAndRows();
    const whole = app.deps.storage;
    // The disk's own error; a folder on another disk is the usual case of a move that becomes a copy.
    const full = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    app.deps.storage = { ...whole, adopt: undefined, put: full };
    const refused = await doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
      body: { userId: taught.instructor.id },
      files: { file: asFile(samplePdf(), 'a.pdf') },
    });
    app.deps.storage = whole;
    expect(refused.status).toBe(507);
    expect(refused.body.code).toBe('storage.full');
    expect(await filesAndRows()).toEqual(before);
  });
});

describe('reading a chapter', () => {
  it('[CRS-05] a student can’t download while the flag is n, but can view', async () => {
    const { taught, doctor, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const toggled = await doctor('PUT /api/chapters/:id/toggle-download', {
      params: { id },
      body: { isdownload: 'n' },
    });
    expect(toggled.body).toMatchObject({ success: true, isdownload: 'n' });
    expect((await pupil('GET /api/chapters/:id/download', { params: { id } })).body.code).toBe(
      'chapter.downloadClosed',
    );
    expect((await pupil('GET /api/chapters/:id/view', { params: { id } })).status).toBe(200);
    expect((await doctor('GET /api/chapters/:id/download', { params: { id } })).status).toBe(200);
    await doctor('PUT /api/chapters/:id/toggle-download', { params: { id }, body: { isdownload: 'y' } });
    expect((await pupil('GET /api/chapters/:id/download', { params: { id } })).status).toBe(200);
  });

  it('[CRS-07] [SEC-04] is served sandboxed, unsniffed, privately cached, with its own name', async () => {
    const { taught, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught, name: 'الفصل الأول 📘.pdf' });
    const seen = await pupil('GET /api/chapters/:id/view', { params: { id } });
    expect(seen.headers.get('content-type')).toBe('application/pdf');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(seen.headers.get('content-security-policy')).toContain('sandbox');
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect(seen.headers.get('content-disposition')).toContain(
      `inline; filename="????? ????? ??.pdf"; filename*=UTF-8''${encodeURIComponent('الفصل الأول 📘.pdf')}`,
    );
    const saved = await pupil('GET /api/chapters/:id/download', { params: { id } });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    const again = await pupil('GET /api/chapters/:id/view', {
      params: { id },
      headers: { 'if-none-match': seen.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('[CRS-07] is streamed: the first bytes arrive before the last are read', async () => {
    const { taught } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const whole = app.deps.storage;
    const content = samplePdf();
    let tellRest = () => {};
    const rest = new Promise<void>((resolve) => (tellRest = resolve));
    async function* slowly() {
      yield content.subarray(0, 10);
      await rest;
      yield content.subarray(10);
    }
    app.deps.storage = { ...whole, read: async () => Readable.from(slowly()) };
    const reply = await fetch(`${app.url}/api/chapters/${id}/view`, {
      headers: { cookie: await app.cookieOf(taught.instructor) },
    });
    app.deps.storage = whole;
    const chunks: Uint8Array[] = [];
    for await (const chunk of reply.body ?? []) {
      chunks.push(chunk);
      tellRest();
    }
    expect(chunks[0]?.length).toBe(10);
    expect(Buffer.concat(chunks)).toEqual(content);
  });

  it('[CRS-07] answers byte ranges', async () => {
    const { taught, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const whole = samplePdf();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const reply = await pupil('GET /api/chapters/:id/view', { params: { id }, headers: { range, ...more } });
      return { status: reply.status, text: reply.text, range: reply.headers.get('content-range') };
    };
    expect(await part('bytes=0-4')).toEqual({ status: 206, text: '%PDF-', range: `bytes 0-4/${whole.length}` });
    expect((await part('bytes=-6')).text).toBe('%%EOF\n');
    expect((await part(`bytes=${whole.length - 6}-`)).text).toBe('%%EOF\n');
    expect((await part('bytes=0-1,4-5')).status).toBe(200);
    expect(await part(`bytes=${whole.length}-`)).toMatchObject({ status: 416, range: `bytes */${whole.length}` });
    expect((await part('bytes=0-4', { 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(`${app.url}/api/chapters/${id}/view`, {
      method: 'HEAD',
      headers: { cookie: await app.cookieOf(taught.instructor) },
    });
    expect(head.headers.get('content-length')).toBe(String(whole.length));
  });

  it('[ACC-07] [CRS-07] not by others: another student, another instructor, a withdrawn student', async () => {
    const { taught, student, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const otherClass = await aClass();
    const sameCourse = await app.build.classOf({ course: taught.course });
    const colleague = await app.as(sameCourse.instructor);
    for (const stranger of [otherClass.pupil, otherClass.doctor, colleague]) {
      for (const name of ['GET /api/chapters/:id/view', 'GET /api/chapters/:id/download'] as const) {
        const refused = await stranger(name, { params: { id } });
        expect([refused.status, refused.body.code]).toEqual([404, 'chapter.notFound']);
      }
    }
    expect((await colleague('DELETE /api/chapters/:id', { params: { id } })).body.code).toBe('chapter.notFound');
    const ofOther = await otherClass.pupil('GET /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
    });
    expect(ofOther.body.code).toBe('class.notYours');

    expect((await pupil('GET /api/chapters/:id/view', { params: { id } })).status).toBe(200);
    await app.db('enrolment').where({ student_id: student.id }).update({ withdrawn_at: app.clock.now() });
    expect((await pupil('GET /api/chapters/:id/view', { params: { id } })).status).toBe(404);
  });

  it('[CRS-10] deletes: gone from the list, the rest stays; the deletion is logged', async () => {
    const { taught, doctor, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const stays = await app.build.chapter({ in: taught });
    const deleted = await doctor('DELETE /api/chapters/:id', { params: { id } });
    expect(deleted.body).toMatchObject({ success: true, EnMessage: 'Chapter deleted successfully' });
    const list = await pupil('GET /api/courses/:courseCode/chapters', {
      params: { courseCode: taught.course.course_code },
    });
    expect(list.body.map((row) => row.id)).toEqual([stays.id]);
    expect((await doctor('DELETE /api/chapters/:id', { params: { id } })).status).toBe(404);
    expect(await app.db('audit_event').where({ action: 'chapter.deleted', subject_id: String(id) })).toHaveLength(1);
  });

  it('a PDF that can’t be read is asked about before students are told; without the question it is added as before', async () => {
    const { taught, doctor } = await aClass();
    const add = (content: Buffer, ask?: 'unreadable') =>
      doctor('POST /api/courses/:courseCode/chapters', {
        params: { courseCode: taught.course.course_code },
        body: { userId: taught.instructor.id, ...(ask && { ask }) },
        files: { file: asFile(content, 'Notes.pdf', 'application/pdf') },
      });
    const damaged = samplePdf('damaged').subarray(0, 60);
    const before = await filesAndRows();
    const refused = await add(damaged, 'unreadable');
    expect([refused.status, refused.body.code]).toEqual([422, 'chapter.unreadable']);
    expect(await filesAndRows()).toEqual(before);
    expect((await add(samplePdf('whole'), 'unreadable')).status).toBe(201);
    const added = (await add(damaged)).body;
    expect(added).toMatchObject({ success: true, problems: ['unreadable'] });
    // another file in its place is asked about in the same way, and the one before stays
    const replace = (content: Buffer, ask?: 'unreadable') =>
      doctor('POST /api/chapters/:id/file', {
        params: { id: added.id },
        body: { ...(ask && { ask }) },
        files: { file: asFile(content, 'Next.pdf', 'application/pdf') },
      });
    const held = await filesAndRows();
    const kept = await replace(damaged, 'unreadable');
    expect([kept.status, (kept.body as { code?: string }).code]).toEqual([422, 'chapter.unreadable']);
    expect(await filesAndRows()).toEqual(held);
    expect((await replace(damaged)).body).toMatchObject({ success: true, problems: ['unreadable'] });
    expect((await replace(samplePdf('whole'), 'unreadable')).status).toBe(201);
  });

  it('a deleted chapter comes back as it was, for its doctor alone, and tells nobody again', async () => {
    const { taught, doctor, pupil } = await aClass();
    const colleague = await app.as((await app.build.classOf({ course: taught.course })).instructor);
    const course = { params: { courseCode: taught.course.course_code } };
    const { id } = await app.build.chapter({ in: taught });
    const params = { id };
    await pupil('PUT /api/chapters/:id/seen', { params, body: {} });
    const listed = async () => (await doctor('GET /api/courses/:courseCode/chapters', course)).body;
    const before = await listed();
    const events = () => app.db('outbox').count('* as n').first();
    await doctor('DELETE /api/chapters/:id', { params });
    const told = await events();
    const deleted = () => doctor('GET /api/courses/:courseCode/deleted-chapters', course);
    expect((await deleted()).body).toEqual([
      { id, chapter_name: before[0]!.chapter_name, deleted_at: app.clock.now().toISOString() },
    ]);
    expect((await colleague('GET /api/courses/:courseCode/deleted-chapters', course)).body).toEqual([]);
    expect((await colleague('POST /api/chapters/:id/restore', { params })).body.code).toBe('chapter.notFound');
    expect((await pupil('GET /api/courses/:courseCode/deleted-chapters', course)).status).toBe(403);
    const restored = await doctor('POST /api/chapters/:id/restore', { params });
    expect(restored.body).toMatchObject({ success: true, EnMessage: 'Chapter restored' });
    expect(await listed()).toEqual(before);
    expect((await deleted()).body).toEqual([]);
    expect(await events()).toEqual(told);
    // twice is refused: it is there
    expect((await doctor('POST /api/chapters/:id/restore', { params })).body.code).toBe('chapter.notFound');
    expect(await app.db('audit_event').where({ action: 'chapter.restored', subject_id: String(id) })).toHaveLength(1);
  });

  it('missing content is “No file to view”', async () => {
    const { taught, pupil } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const row = await app.db('chapter as c').join('stored_file as f', 'f.id', 'c.file_id').where('c.id', id).first();
    await app.deps.storage.remove(row.storage_key);
    const refused = await pupil('GET /api/chapters/:id/view', { params: { id } });
    expect(refused.status).toBe(404);
    expect(refused.body.EnMessage).toBe('No file to view');
    expect(refused.headers.get('content-disposition')).toBeNull();
  });
});

async function temporaryFiles(): Promise<number> {
  return (await readdir(join(app.folder, 'uploads'))).length;
}
