import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { asFile } from '../../testing/sample-files.ts';

beforeEach(() => app.clock.set(testStart));

/** An assignment with the works of two students, due in an hour. */
async function assignment() {
  const made = await app.build.assignment({
    dueAt: new Date(testStart.getTime() + 3_600_000),
    description: 'Sort it.',
  });
  const works = [
    await app.build.submission({ for: made, name: 'Laila.java', mime_type: 'text/plain' }),
    await app.build.submission({ for: made }),
  ] as const;
  const id = made.assignment_id;
  const doctor = await app.as(made.in.instructor);
  const list = (query: Record<string, string | number | undefined> = {}) =>
    doctor('GET /api/assignment-marking/:id', { params: { id }, query });
  const one = (work: { student_assignment_id: number }, names: 'shown' | 'hidden' = 'shown') =>
    doctor('GET /api/assignment-marking/:id/:workId', {
      params: { id, workId: work.student_assignment_id },
      query: { names },
    });
  const mark = (work: { student_assignment_id: number }, body: { points: number; comment?: string; version: number }) =>
    doctor('PUT /api/assignment-marking/:id/:workId', { params: { id, workId: work.student_assignment_id }, body });
  return { made, id, works, doctor, list, one, mark };
}

describe('[DAY-04] the marking desk for assignments', () => {
  test('lists what was handed in; hidden names hide the file’s name too, but not what kind it is', async () => {
    const { works, list, one } = await assignment();
    const { body } = await list();
    expect(body).toMatchObject({ task: 'Sort it.', max: 10, next: null });
    expect(body.works.map(({ work_id }) => work_id).toSorted()).toEqual(
      works.map(({ student_assignment_id }) => student_assignment_id).toSorted(),
    );
    expect((await one(works[0])).body.file).toMatchObject({ name: 'Laila.java', mime_type: 'text/plain' });
    const hidden = await one(works[0], 'hidden');
    expect(hidden.body.file?.name).toBe('work.java');
    expect((await list({ names: 'hidden' })).text).not.toContain(String(works[0].student.id));
  });

  test('two markers, or a newer file: nothing is overwritten, and the reply has what is saved', async () => {
    const { id, works, doctor, one, mark } = await assignment();
    const both = await Promise.all([
      mark(works[0], { points: 3, comment: 'short', version: 0 }),
      mark(works[0], { points: 8, comment: 'good', version: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { points, comment, version } = (await one(works[0])).body;
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'score.changedMeanwhile',
      points,
      comment,
      version,
    });
    const { student } = works[1];
    const { file: seen } = (await one(works[1])).body;
    const sent = await (await app.as(student))('POST /api/upload-student-assignment', {
      body: { userId: student.id, assignmentId: id },
      files: { file: asFile('better', 'better.txt') },
    });
    expect(sent.status).toBe(201);
    expect((await mark(works[1], { points: 5, version: 0 })).body).toMatchObject({
      code: 'score.changedMeanwhile',
      points: null,
    });
    const { file: newer } = (await one(works[1])).body;
    expect(newer?.submission_id).not.toBe(seen?.submission_id);
    // another address, so that no page shows the old file under the newer one's name
    expect(newer?.path).not.toBe(seen?.path);
    const newerId = Number(newer?.submission_id);
    expect((await doctor('GET /api/submissions/:id/view', { params: { id: newerId } })).status).toBe(200);
  });

  test('the student reads the comment once scores are shown; the specification’s call keeps it', async () => {
    const { id, works, doctor, mark } = await assignment();
    await mark(works[0], { points: 7, comment: 'Well done.', version: 0 });
    const read = async () =>
      (
        await (
          await app.as(works[0].student)
        )('GET /api/studentAssignment/:userId/:assignmentId', {
          params: { userId: works[0].student.id, assignmentId: id },
        })
      ).body;
    expect(await read()).toEqual({ score: null, comment: null, shown: false });
    await doctor('PUT /api/studentAssignmentScore/:id', {
      params: { id: works[0].student_assignment_id },
      body: { score: 8 },
    });
    app.clock.advance(2 * 3_600_000);
    expect(await read()).toEqual({ score: 8, comment: 'Well done.', shown: true });
  });

  test('belongs to the assignment’s doctor, and its works to it', async () => {
    const { made, id, works, doctor } = await assignment();
    const colleague = await app.as((await app.build.classOf({ course: made.in.course })).instructor);
    expect((await colleague('GET /api/assignment-marking/:id', { params: { id } })).body.code).toBe(
      'assignment.notFound',
    );
    const other = await app.build.submission();
    const foreign = { params: { id, workId: other.student_assignment_id }, body: { points: 1, version: 0 } };
    expect((await doctor('PUT /api/assignment-marking/:id/:workId', foreign)).body.code).toBe('submission.notFound');
    expect((await (await app.as(works[0].student))('GET /api/assignment-marking/:id', { params: { id } })).status).toBe(
      403,
    );
  });
});
