import { expect } from 'vitest';
import { app, test as it } from '../../testing/app.ts';
import { asFile, samplePdf, samplePng, taggedPdf } from '../../testing/sample-files.ts';

const add = 'POST /api/chapters/:id/accessible-version' as const;

async function aChapter(isDownload = true) {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const { id } = await app.build.chapter({ in: taught, isDownload });
  const courseCode = taught.course.course_code;
  const [doctor, pupil] = [await app.as(taught.instructor), await app.as(student)];
  const listed = async (call: typeof doctor) =>
    (await call('GET /api/courses/:courseCode/chapters', { params: { courseCode } })).body[0];
  return { taught, id, courseCode, doctor, pupil, listed };
}

it('[BOD-21] a chapter is checked at upload: its doctor is told, students are not, and nothing is refused', async () => {
  const { taught, courseCode, doctor, pupil } = await aChapter();
  const upload = (content: Uint8Array) =>
    doctor('POST /api/courses/:courseCode/chapters', {
      params: { courseCode },
      body: { userId: taught.instructor.id },
      files: { file: asFile(content, 'a.pdf') },
    });
  expect((await upload(samplePdf())).body.problems).toEqual(['noTags', 'noTitle', 'noLanguage']);
  expect((await upload(taggedPdf())).body.problems).toEqual([]);
  const broken = await upload(Buffer.from('%PDF-1.7\nnothing more'));
  expect([broken.status, broken.body.problems]).toEqual([201, ['unreadable']]);
  const problems = async (call: typeof doctor) =>
    (await call('GET /api/courses/:courseCode/chapters', { params: { courseCode } })).body.map((row) => row.problems);
  // the first one is from before there was a check
  expect(await problems(doctor)).toEqual([null, ['noTags', 'noTitle', 'noLanguage'], [], ['unreadable']]);
  expect(await problems(pupil)).toEqual([null, null, null, null]);
});

it('[BOD-21] an accessible version is stored, listed, downloaded, replaced and removed beside the chapter’s own file', async () => {
  const { id, doctor, pupil, listed } = await aChapter();
  expect((await listed(pupil))?.accessible).toBeNull();
  expect((await pupil('GET /api/chapters/:id/accessible-version/view', { params: { id } })).body.code).toBe(
    'chapter.noAccessible',
  );
  const first = await doctor(add, { params: { id }, body: {}, files: { file: asFile(samplePdf('two'), 'b.pdf') } });
  expect([first.status, first.body.problems]).toEqual([201, ['noTags', 'noTitle', 'noLanguage']]);
  const replaced = await app.db('chapter').where({ id }).first('accessible_file_id');
  const text = 'The chapter in words.\n';
  expect((await doctor(add, { params: { id }, body: {}, files: { file: asFile(text, 'b.txt') } })).status).toBe(201);
  expect(await listed(pupil)).toMatchObject({
    id,
    accessible: { name: 'b.txt', mime_type: 'text/plain', size: text.length, problems: null },
  });
  expect(await app.db('stored_file').where({ id: replaced.accessible_file_id })).toEqual([]);
  const saved = await pupil('GET /api/chapters/:id/accessible-version/download', { params: { id } });
  expect([saved.status, saved.text]).toEqual([200, text]);

  expect((await doctor('DELETE /api/chapters/:id/accessible-version', { params: { id } })).status).toBe(200);
  expect((await listed(pupil))?.accessible).toBeNull();
  const again = await doctor('DELETE /api/chapters/:id/accessible-version', { params: { id } });
  expect(again.body.code).toBe('chapter.noAccessible');
});

it('[BOD-21] it goes with its chapter', async () => {
  const { id, doctor, pupil } = await aChapter();
  await doctor(add, { params: { id }, body: {}, files: { file: asFile('words', 'b.txt') } });
  await doctor('DELETE /api/chapters/:id', { params: { id } });
  for (const how of ['view', 'download'] as const) {
    const gone = await pupil(`GET /api/chapters/:id/accessible-version/${how}`, { params: { id } });
    expect(gone.body.code).toBe('chapter.notFound');
  }
});

it('[BOD-21] [CRS-05] while downloading is closed, a student may read a text or PDF in place and save nothing', async () => {
  const { id, doctor, pupil } = await aChapter(false);
  await doctor(add, { params: { id }, body: {}, files: { file: asFile('words', 'b.txt') } });
  const get = (call: typeof doctor, how: 'view' | 'download') =>
    call(`GET /api/chapters/:id/accessible-version/${how}`, { params: { id } });
  expect((await get(pupil, 'view')).status).toBe(200);
  expect((await get(pupil, 'download')).body.code).toBe('chapter.downloadClosed');
  expect((await get(doctor, 'download')).status).toBe(200);
  const stored = await app.db('chapter').where({ id }).first('accessible_file_id');
  // a type that no browser shows in place would be a download under another name
  await app.db('stored_file').where({ id: stored.accessible_file_id }).update({ mime_type: 'application/epub+zip' });
  expect((await get(pupil, 'view')).body.code).toBe('chapter.downloadClosed');
});

it('[BOD-21] [ACC-07] only its own doctor adds one, of an accepted kind, and a retry adds nothing', async () => {
  const { id, doctor, pupil } = await aChapter();
  const stranger = await app.as((await app.build.classOf()).instructor);
  const send = (call: typeof doctor, file: File, uploadId?: string) =>
    call(add, { params: { id }, body: uploadId ? { uploadId } : {}, files: { file } });
  expect((await send(stranger, asFile('words', 'b.txt'))).body.code).toBe('chapter.notFound');
  expect((await send(pupil, asFile('words', 'b.txt'))).body.code).toBe('session.wrongRole');
  const picture = await send(doctor, asFile(samplePng, 'b.png'));
  expect([picture.status, picture.body.code]).toEqual([415, 'chapter.accessibleKind']);
  expect((await doctor(add, { params: { id }, body: {} })).body.code).toBe('chapter.noFile');
  const name = 'd1b2c3d4e5f6a7b8';
  const [first, again] = [
    await send(doctor, asFile(taggedPdf(), 'b.pdf'), name),
    await send(doctor, asFile(taggedPdf(), 'b.pdf'), name),
  ];
  expect([first.body.problems, again.status, again.body.problems]).toEqual([[], 201, []]);
  expect((await send(doctor, asFile('words', 'b.txt'), name)).body.code).toBe('upload.differs');
});
