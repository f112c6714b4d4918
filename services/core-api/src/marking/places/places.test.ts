import type { Place } from '@daftar/contracts/marking/place-limits';
import { beforeEach, describe, expect } from 'vitest';
import { settleOnce } from '../../exams/index.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { asFile } from '../../testing/sample-files.ts';

beforeEach(() => app.clock.set(testStart));

type FilePlace = Exclude<Place, { kind: 'passage' }>;
const pin = { kind: 'pdf', page: 2, x: 0.25, y: 0.5 } as const;
const lines = { kind: 'lines', from: 2, to: 3 } as const;

/** An assignment due in an hour with one PDF, and what its doctor and its student do. */
async function handedIn(file: { name?: string; mime_type?: string } = {}) {
  const made = await app.build.assignment({ dueAt: new Date(testStart.getTime() + 3_600_000) });
  const work = await app.build.submission({ for: made, ...file });
  const params = { id: made.assignment_id, workId: work.student_assignment_id };
  const doctor = await app.as(made.in.instructor);
  const comment = (place: FilePlace, words = 'Why?', submission_id = work.submission_id) =>
    doctor('POST /api/assignment-marking/:id/:workId/comments', {
      params,
      body: { submission_id, place, comment: words },
    });
  const opened = async (names: 'shown' | 'hidden' = 'shown') =>
    (await doctor('GET /api/assignment-marking/:id/:workId', { params, query: { names } })).body;
  const score = (version = 0) =>
    doctor('PUT /api/assignment-marking/:id/:workId', { params, body: { points: 7, version } });
  const student = await app.as(work.student);
  const read = async () =>
    (await student('GET /api/assignment-feedback/:id', { params: { id: params.id } })).body.files;
  return { made, work, params, doctor, student, comment, opened, score, read };
}

describe('[DAY-04] comments on places in a file', () => {
  test('are listed with the work down its pages, and read by its student once the score is shown', async () => {
    const { comment, opened, read, score } = await handedIn();
    await comment({ ...pin, page: 3 }, 'third');
    await comment({ ...pin, y: 0.75 }, ' second ');
    expect((await comment(pin, 'first')).body.comment).toMatchObject({ place: pin, comment: 'first', version: 1 });
    const { place_comments, earlier } = await opened();
    expect(place_comments.map((one) => one.comment)).toEqual(['first', 'second', 'third']);
    expect(earlier).toEqual([]);
    app.clock.advance(2 * 3_600_000);
    expect(await read(), 'without a score they are a draft').toEqual([]);
    await score();
    expect(await read()).toMatchObject([{ name: 'work.pdf', replaced: false, place_comments }]);
  });

  test('belong to the kind of the file; places outside of it, long words and foreign works are refused', async () => {
    const { comment, doctor, params } = await handedIn();
    expect((await comment(lines)).body.code).toBe('placeComment.outside');
    expect((await comment({ kind: 'image', x: 0, y: 0 })).body.code).toBe('placeComment.outside');
    for (const place of [
      { ...pin, x: 1.01 },
      { ...pin, y: -0.1 },
      { ...pin, page: 0 },
      { ...pin, page: 5001 },
      { ...pin, page: 1.5 },
    ])
      expect((await comment(place)).status).toBe(400);
    expect((await comment(pin, 'x'.repeat(10_000))).status).toBe(400);
    expect((await comment(pin, '  ')).status).toBe(400);
    const other = await app.build.submission();
    expect((await comment(pin, 'Why?', other.submission_id)).body.code).toBe('submission.notFound');

    const program = await handedIn({ name: 'Sort.java', mime_type: 'application/octet-stream' });
    expect((await program.comment({ ...lines, from: 4 })).body.code, 'ends before it begins').toBe(
      'placeComment.outside',
    );
    expect((await program.comment(lines)).status).toBe(201);
    expect((await program.comment(pin)).body.code).toBe('placeComment.outside');
    const body = { submission_id: other.submission_id, place: lines, comment: 'Why?' };
    const foreign = await doctor('POST /api/assignment-marking/:id/:workId/comments', {
      params: { id: params.id, workId: program.params.workId },
      body,
    });
    expect(foreign.body.code).toBe('submission.notFound');
  });

  test('two windows overwrite nothing of each other, and a removed comment stays removed', async () => {
    const { comment, doctor, opened } = await handedIn();
    const { place_comment_id: id } = (await comment(pin)).body.comment;
    const change = (words: string, version: number) =>
      doctor('PUT /api/place-comments/:id', { params: { id }, body: { comment: words, version } });
    const both = await Promise.all([change('mine', 1), change('yours', 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [present] = (await opened()).place_comments;
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'placeComment.changedMeanwhile',
      comment: present!.comment,
      version: 2,
    });
    const remove = (version: string) =>
      doctor('DELETE /api/place-comments/:id', { params: { id }, query: { version } });
    expect((await remove('1')).body.code).toBe('placeComment.changedMeanwhile');
    expect((await remove('2')).status).toBe(200);
    expect((await remove('2')).body.code).toBe('placeComment.notFound');
    expect((await change('again', 2)).body.code).toBe('placeComment.notFound');
    expect((await opened()).place_comments).toEqual([]);
    const logged = await app.db('audit_event').where({ subject_type: 'submission' }).orderBy('id', 'desc').limit(3);
    expect(logged.map(({ action }) => action)).toEqual([
      'placeComment.removed',
      'placeComment.changed',
      'placeComment.added',
    ]);
    expect(JSON.stringify(logged)).not.toContain('mine');
  });

  test('stay with the file they were made on when a newer one is handed in, also those written meanwhile', async () => {
    const { comment, opened, params, read, score, student, work } = await handedIn({ name: 'Laila.pdf' });
    await comment(pin, 'on the first file');
    await student('POST /api/upload-student-assignment', {
      body: { userId: work.student.id, assignmentId: params.id },
      files: { file: asFile('better', 'better.txt') },
    });
    expect((await comment(pin, 'still on the first')).status).toBe(201);
    const now = await opened('hidden');
    expect(now.place_comments).toEqual([]);
    expect(now.earlier).toMatchObject([{ submission_id: work.submission_id, replaced: true, name: 'work.pdf' }]);
    expect(now.earlier[0]!.place_comments).toHaveLength(2);
    const onNew = await comment({ kind: 'lines', from: 1, to: 1 }, 'on the second', now.file!.submission_id);
    expect(onNew.status).toBe(201);
    await score((await opened()).version);
    expect(await read(), 'not before the due date').toEqual([]);
    app.clock.advance(2 * 3_600_000);
    expect((await read()).map(({ name, replaced }) => [name, replaced])).toEqual([
      ['better.txt', false],
      ['Laila.pdf', true],
    ]);
  });

  test('belong to the doctor who made the assignment, and stay possible for a student who was withdrawn', async () => {
    const { comment, made, params, work, student } = await handedIn();
    const { place_comment_id: id } = (await comment(pin)).body.comment;
    await app.db('enrolment').where({ student_id: work.student.id }).update({ withdrawn_at: app.clock.now() });
    expect((await comment(pin, 'Still here')).status).toBe(201);
    const colleague = await app.as((await app.build.classOf({ course: made.in.course })).instructor);
    const body = { comment: 'Mine', version: 1 };
    expect((await colleague('PUT /api/place-comments/:id', { params: { id }, body })).body.code).toBe(
      'placeComment.notFound',
    );
    expect(
      (await colleague('DELETE /api/place-comments/:id', { params: { id }, query: { version: '1' } })).body.code,
    ).toBe('placeComment.notFound');
    const added = await colleague('POST /api/assignment-marking/:id/:workId/comments', {
      params,
      body: { submission_id: work.submission_id, place: pin, comment: 'Mine' },
    });
    expect(added.body.code).toBe('assignment.notFound');
    expect((await student('PUT /api/place-comments/:id', { params: { id }, body })).status).toBe(403);
  });

  test('are at most 200 on one file, also when windows add them at once', async () => {
    const { comment, work, made } = await handedIn();
    const row = {
      submission_id: work.submission_id,
      place_kind: 'image',
      x: 0,
      y: 0,
      comment: 'x',
      author_id: made.in.instructor.id,
      created_at: app.clock.now(),
      changed_at: app.clock.now(),
    };
    await app.db('place_comment').insert(Array.from({ length: 198 }, () => row));
    const replies = await Promise.all(Array.from({ length: 4 }, () => comment(pin)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('placeComment.tooMany');
  });
});

describe('[DAY-04] comments on passages of an essay', () => {
  async function essay(text = 'because it is so') {
    app.clock.set(minute(0));
    const it = await sit(app);
    await it.submit([it.write(text, 1)]);
    const doctor = await app.as(it.exam.in.instructor);
    const params = { examId: it.exam.exam_id, questionId: it.q3.question_id, workId: it.attempt_id };
    const comment = (place: Extract<Place, { kind: 'passage' }>, words = 'Why?') =>
      doctor('POST /api/exam-marking/:examId/:questionId/:workId/comments', {
        params,
        body: { place, comment: words },
      });
    return { it, doctor, params, comment };
  }

  test('must quote the answer at their place, in any script', async () => {
    const text = 'قلت 👍 نعم';
    const { comment, doctor, params } = await essay(text);
    const from = text.indexOf('نعم');
    const place = { kind: 'passage', from, to: from + 3, quote: 'نعم' } as const;
    expect((await comment(place)).status).toBe(201);
    for (const wrong of [
      { ...place, quote: 'لا' },
      { ...place, from: 0, to: 3 },
      { ...place, from: 900, to: 903 },
      { ...place, to: from },
      { ...place, quote: 'x'.repeat(3000), to: from + 3000 },
    ])
      expect((await comment(wrong)).status).toBe(400);
    const { body } = await doctor('GET /api/exam-marking/:examId/:questionId/:workId', { params });
    expect(body.place_comments).toMatchObject([{ place, comment: 'Why?' }]);
  });

  test('are read with the points once results are released, and are gone when these are taken back', async () => {
    const { it, comment, params } = await essay();
    const place = { kind: 'passage', from: 0, to: 7, quote: 'because' } as const;
    await comment(place);
    app.clock.set(minute(200));
    await settleOnce(app.deps);
    const read = async () =>
      (await it.call('GET /api/exam-feedback/:examId', { params: { examId: params.examId } })).body;
    expect((await read()).places, 'without points they are a draft').toEqual([]);
    const again = await app.as(it.exam.in.instructor);
    const body = { points: 3, version: 0 };
    expect((await again('PUT /api/exam-marking/:examId/:questionId/:workId', { params, body })).status).toBe(200);
    expect((await read()).places).toMatchObject([
      { question_id: params.questionId, place_comments: [{ place, comment: 'Why?' }] },
    ]);
    await again('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'mixed up' } });
    expect(await read()).toMatchObject({ code: 'exam.notReleased' });
  });

  test('belong to submitted answers of the exam’s doctor', async () => {
    const { it, params } = await essay();
    const place = { kind: 'passage', from: 0, to: 7, quote: 'because' } as const;
    const body = { place, comment: 'Why?' };
    const colleague = await app.as((await app.build.classOf({ course: it.exam.in.course })).instructor);
    expect(
      (await colleague('POST /api/exam-marking/:examId/:questionId/:workId/comments', { params, body })).body.code,
    ).toBe('exam.notFound');
    const doctor = await app.as(it.exam.in.instructor);
    const open = await sit(app, { exam: it.exam });
    const unsent = { params: { ...params, workId: open.attempt_id }, body };
    expect((await doctor('POST /api/exam-marking/:examId/:questionId/:workId/comments', unsent)).body.code).toBe(
      'attempt.notFound',
    );
    const choice = { params: { ...params, questionId: it.q1.question_id }, body };
    expect((await doctor('POST /api/exam-marking/:examId/:questionId/:workId/comments', choice)).body.code).toBe(
      'points.notEssay',
    );
  });
});
