import { createHash, randomUUID } from 'node:crypto';
import { writePicture } from '@daftar/contracts/exams/picture-mark';
import { jpegOf, pngOf, segment } from '@daftar/contracts/exams/testing/picture-samples';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { asFile } from '../../testing/sample-files.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';

const log = pino({ level: 'silent' });
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
let side = 100;
/** Each one has another content. */
const photoOf = () => {
  side += 1;
  const bytes = jpegOf(side, 200);
  return { id: randomUUID(), bytes, digest: digestOf(bytes) };
};
const markOf = ({ id, digest }: { id: string; digest: string }, alt = 'A circuit with two resistors') =>
  writePicture({ alt, id, digest, width: 100, height: 200 });

const add = (call: TestCall, photo: { id: string; bytes: Uint8Array }) =>
  call('POST /api/pictures', { body: { pictureId: photo.id }, files: { file: asFile(photo.bytes, 'IMG_1.jpg') } });
const addTo = (call: TestCall, attemptId: number, photo: { id: string; bytes: Uint8Array }) =>
  call('POST /api/attempts/:attemptId/pictures', {
    params: { attemptId },
    body: { pictureId: photo.id },
    files: { file: asFile(photo.bytes, 'IMG_1.jpg') },
  });
const view = async (call: TestCall, id: string) => {
  const reply = await call('GET /api/pictures/:pictureId', { params: { pictureId: id } });
  return reply.status === 200 ? 'shown' : reply.body.code;
};

async function doctor() {
  const cls = await app.build.classOf();
  return { cls, call: await app.as(cls.instructor) };
}
const at = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

/** An exam made by the call, whose question and second option show a picture. */
async function examWithPictures(changes: object = {}) {
  app.clock.set(minute(0));
  const it = await doctor();
  const [asked, option] = [photoOf(), photoOf()];
  for (const photo of [asked, option]) expect((await add(it.call, photo)).status).toBe(201);
  const one = mcq(2);
  const questions = [
    {
      ...one,
      question_text: `What is the current?\n${markOf(asked)}`,
      options: [one.options[0]!, { answer_text: markOf(option, 'A curve that rises'), is_correct: false }],
    },
    essay(5),
  ];
  const body = {
    exam_name: 'Circuits',
    duration: 30,
    start_at: at(10),
    due_date: at(60),
    selectedCourse: it.cls.course.course_code,
    userId: it.cls.instructor.id,
    questions,
    ...changes,
  };
  const made = await it.call('POST /api/exams', { body });
  expect(made.status, made.text).toBe(201);
  return { ...it, asked, option, body, questions, examId: made.body.exam_id };
}

describe('pictures that are added', () => {
  test('[DAY-08] a picture is stored once under the id that its page chose, however often it is sent', async () => {
    const { call } = await doctor();
    const photo = photoOf();
    const replies = await Promise.all([add(call, photo), add(call, photo), add(call, photo)]);
    replies.push(await add(call, photo));
    const { id: picture_id, digest } = photo;
    for (const reply of replies) expect(reply.body).toMatchObject({ picture_id, digest, width: side, height: 200 });
    expect(await app.db('picture').where({ picture_id })).toHaveLength(1);

    expect((await add(call, { ...photoOf(), id: picture_id })).body.code).toBe('picture.differs');
    const other = await doctor();
    expect((await add(other.call, photo)).body.code).toBe('picture.differs');
    expect(await view(other.call, picture_id)).toBe('picture.notFound');
  });

  test('[DAY-08] [SEC-04] [SEC-05] a place, a moving picture, a bomb, an SVG, a HEIC and a picture of 5 MB are refused in words', async () => {
    const { call } = await doctor();
    const codeOf = async (bytes: Uint8Array) => (await add(call, { id: randomUUID(), bytes })).body.code;
    const text = (words: string) => new TextEncoder().encode(words);
    expect(await codeOf(jpegOf(10, 10, [segment(0xe1, text('Exif\0\0GPS 30.04 31.23'))]))).toBe('picture.hiddenData');
    expect(await codeOf(pngOf(50_000, 50_000))).toBe('picture.tooLarge');
    expect(await codeOf(text('GIF89a'))).toBe('picture.kind');
    expect(await codeOf(text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe('picture.kind');
    expect(await codeOf(text('\0\0\0\x18ftypheic'))).toBe('picture.kind');
    expect(await codeOf(new Uint8Array(5_000_000))).toBe('file.tooLarge');
    expect(await app.db('unclaimed_file')).toEqual([]);
  });

  test('[DAY-08] [SEC-04] a picture is sent under its own type, sandboxed, and a browser asks each time whether it still may', async () => {
    const { call } = await doctor();
    const photo = photoOf();
    await add(call, photo);
    const reply = await call('GET /api/pictures/:pictureId', { params: { pictureId: photo.id } });
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    expect(reply.headers.get('content-disposition')).not.toContain('IMG_1');
  });
});

describe('pictures in an exam', () => {
  test('[DAY-08] an exam refuses a picture without words, one that is not its doctor’s, and one whose content differs', async () => {
    const { call, body, questions, asked } = await examWithPictures();
    const stranger = await doctor();
    const theirs = photoOf();
    await add(stranger.call, theirs);
    const problemOf = async (mark: string) => {
      const [first, second] = questions;
      const reply = await call('POST /api/exams', {
        body: { ...body, questions: [{ ...first!, question_text: `Why?\n${mark}` }, second!] },
      });
      return [reply.status, reply.body.fields?.[0]?.field, reply.body.code];
    };
    const field = 'body.questions.0.question_text';
    expect(await problemOf(markOf(asked).replace('A circuit with two resistors', ' '))).toEqual([
      400,
      field,
      'picture.noAlt',
    ]);
    expect(await problemOf(markOf(theirs))).toEqual([400, field, 'picture.unknown']);
    expect(await problemOf(markOf({ ...asked, digest: digestOf(new Uint8Array(1)) }))).toEqual([
      400,
      field,
      'picture.unknown',
    ]);
    expect(await problemOf(Array.from({ length: 9 }, () => markOf(asked)).join('\n'))).toEqual([
      400,
      field,
      'request.invalid',
    ]);
  });

  test('[DAY-08] [EXT-11] a student sees the pictures from the opening of their attempt, not before, and no one else does', async () => {
    const { cls, examId, asked, option, call } = await examWithPictures();
    const { student } = await app.build.enrolment({ in: cls });
    const mine = await app.as(student);
    const outsider = await app.as((await app.build.enrolment()).student);
    expect(await view(mine, asked.id)).toBe('picture.notFound');
    app.clock.set(minute(11));
    expect(await view(mine, asked.id)).toBe('picture.notFound');
    const device = randomUUID();
    const opened = await mine('POST /api/attempts', { body: { examId, device } });
    expect(JSON.stringify(opened.body.questions)).toContain(asked.digest);
    expect(await Promise.all([asked, option].map(({ id }) => view(mine, id)))).toEqual(['shown', 'shown']);
    expect(await view(outsider, asked.id)).toBe('picture.notFound');
    expect(await view(call, option.id)).toBe('shown');

    // closed like the questions from the submit until the results are shown
    const params = { attemptId: opened.body.attempt_id };
    await mine('POST /api/attempts/:attemptId/submit', { params, body: { device, answers: [] } });
    expect(await view(mine, asked.id)).toBe('exam.questionsClosed');
    app.clock.set(minute(200));
    await sweepOnce(app.deps, log);
    await settleOnce(app.deps);
    expect(await view(mine, asked.id)).toBe('shown');
  });

  test('[DAY-08] [TRU-01] where the exam binds the attempt to its session, another session gets no picture', async () => {
    const rules = { takeover: 'automatic', room_code: null, networks: [], one_session: true, late_counts: true };
    const more = { shuffle_questions: false, shuffle_options: false };
    const { cls, examId, asked } = await examWithPictures({ rules: { ...rules, ...more } });
    const { student } = await app.build.enrolment({ in: cls });
    app.clock.set(minute(11));
    const sitting = await app.as(student);
    await sitting('POST /api/attempts', { body: { examId, device: randomUUID() } });
    expect(await view(sitting, asked.id)).toBe('shown');
    expect(await view(await app.as(student), asked.id)).toBe('attempt.otherDevice');
  });

  test('[DAY-08] [DAY-07] an edit drops the pictures that it removes; a copy of the exam shows the same ones', async () => {
    const { cls, call, examId, body, questions, asked, option } = await examWithPictures();
    const copy = await call('POST /api/exams', { body: { ...body, exam_name: 'Circuits again', start_at: at(20) } });
    const [first, second] = questions;
    const edited = await call('PUT /api/exams/:examId', {
      params: { examId },
      body: {
        ...body,
        instructor_id: cls.instructor.id,
        questions: [{ ...first!, question_text: 'What is the current?' }, second!],
      },
    });
    expect(edited.status, edited.text).toBe(200);
    const shown = (exam_id: number) =>
      app.db('exam_picture').where({ exam_id }).orderBy('picture_id').pluck('picture_id');
    expect(await shown(examId)).toEqual([option.id]);
    expect(await shown(copy.body.exam_id)).toEqual([asked.id, option.id].sort());
  });
});

describe('photos of answers', () => {
  test('[DAY-08] a photo is its student’s and the exam’s doctor’s; another student’s text that names it shows nothing', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    const photo = photoOf();
    expect((await addTo(it.call, it.attempt_id, photo)).status).toBe(201);
    await it.save([it.write(`By hand\n${markOf(photo, 'Handwritten page 1')}`, 1)]);
    expect(await view(it.call, photo.id)).toBe('shown');
    expect(await view(await app.as(it.exam.in.instructor), photo.id)).toBe('shown');
    expect(await view((await doctor()).call, photo.id)).toBe('picture.notFound');

    const other = await sit(app, { exam: it.exam });
    await other.save([other.write(markOf(photo), 1)]);
    expect(await view(other.call, photo.id)).toBe('picture.notFound');
    expect((await addTo(other.call, it.attempt_id, photoOf())).body.code).toBe('attempt.notFound');
  });

  test('[DAY-08] [EXT-12] after the close only a photo that a saved answer names is taken, since its digest fixes it', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    const [named, other] = [photoOf(), photoOf()];
    const swapped = { ...other, id: named.id };
    await it.submit([it.write(markOf(named), 1)]);
    expect((await addTo(it.call, it.attempt_id, other)).body.code).toBe('attempt.closed');
    expect((await addTo(it.call, it.attempt_id, swapped)).body.code).toBe('attempt.closed');
    app.clock.set(minute(240));
    expect((await addTo(it.call, it.attempt_id, named)).status).toBe(201);
    expect((await addTo(it.call, it.attempt_id, named)).status).toBe(201);
    expect(await view(await app.as(it.exam.in.instructor), named.id)).toBe('shown');
  });

  test('[DAY-08] a picture in a comment is shown to its student from the release on', async () => {
    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit([it.write('because', 1)]);
    const marker = await app.as(it.exam.in.instructor);
    const photo = photoOf();
    await add(marker, photo);
    app.clock.set(minute(125));
    const params = { examId: it.exam.exam_id, questionId: it.q3.question_id, workId: it.attempt_id };
    await marker('PUT /api/exam-release/:examId', { params: { examId: params.examId }, body: { release: 'hand' } });
    const comment = `See the drawing\n${markOf(photo)}`;
    const marked = await marker('PUT /api/exam-marking/:examId/:questionId/:workId', {
      params,
      body: { points: 4, comment, version: 0 },
    });
    expect(marked.status, marked.text).toBe(200);
    await sweepOnce(app.deps, log);
    await settleOnce(app.deps);
    expect(await view(it.call, photo.id)).toBe('picture.notFound');
    await marker('PUT /api/exam-release/:examId', { params: { examId: params.examId }, body: { release: 'now' } });
    expect(await view(it.call, photo.id)).toBe('shown');
    const other = await sit(app);
    expect(await view(other.call, photo.id)).toBe('picture.notFound');
  });
});

test('a picture of a question that an attempt has not drawn is not shown to its student', async () => {
  app.clock.set(minute(0));
  const it = await doctor();
  const photos = [photoOf(), photoOf(), photoOf()];
  for (const photo of photos) await add(it.call, photo);
  const [first, second, inOption] = photos.map((photo) => markOf(photo));
  const pooled = (question_text: string, option = 'no picture') => {
    const one = mcq(2);
    return { ...one, question_text, options: [one.options[0]!, { answer_text: option, is_correct: false }], pool: 1 };
  };
  const made = await it.call('POST /api/exams', {
    body: {
      exam_name: 'Circuits',
      duration: 30,
      start_at: at(10),
      selectedCourse: it.cls.course.course_code,
      userId: it.cls.instructor.id,
      questions: [pooled(`One\n${first}`), pooled(`Two\n${second}`, inOption)],
      draws: [1],
    },
  });
  expect(made.status, made.text).toBe(201);
  app.clock.set(minute(11));
  const seen = new Set<string>();
  for (let n = 0; n < 12 && seen.size < 2; n++) {
    const { student } = await app.build.enrolment({ in: it.cls });
    const call = await app.as(student);
    const opened = await call('POST /api/attempts', { body: { examId: made.body.exam_id, device: randomUUID() } });
    const [question] = opened.body.questions;
    const isFirst = question!.question_text.startsWith('One');
    seen.add(question!.question_text.slice(0, 3));
    const shown = await Promise.all(photos.map(({ id }) => view(call, id)));
    expect(shown.map((one) => one === 'shown')).toEqual([isFirst, !isFirst, !isFirst]);
  }
  // both draws were looked at
  expect(seen.size).toBe(2);
});
