import { randomUUID } from 'node:crypto';
import type { DraftContent } from '@daftar/contracts/exams/drafts';
import { examLimits } from '@daftar/contracts/exams/limits';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const begun: DraftContent = {
  name: '',
  course: '',
  duration: '1',
  start: null,
  due: null,
  questions: [
    { key: 1, type: 'MCQ', text: 'ما ناتج `x += 1`؟', points: '', options: [{ key: 2, text: '', correct: false }] },
  ],
  nextKey: 4,
};

async function doctor() {
  const klass = await app.build.classOf();
  const call = await app.as(klass.instructor);
  const draftId = randomUUID();
  const save = (version: number, content: DraftContent, id = draftId) =>
    call('PUT /api/exam-drafts/:draftId', { params: { draftId: id }, body: { version, content } });
  const publish = (version: number, overrides: Record<string, unknown> = {}) =>
    call('POST /api/exams', {
      body: {
        exam_name: 'Midterm',
        duration: 30,
        start_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
        selectedCourse: klass.course.course_code,
        userId: klass.instructor.id,
        questions: [mcq(2)],
        draft: { draft_id: draftId, version },
        ...overrides,
      },
    });
  const list = async () => (await call('GET /api/exam-drafts')).body;
  const read = (id = draftId) => call('GET /api/exam-drafts/:draftId', { params: { draftId: id } });
  const remove = () => call('DELETE /api/exam-drafts/:draftId', { params: { draftId } });
  const exams = async () => (await app.db('exam').where({ instructor_id: klass.instructor.id })).length;
  return { klass, call, draftId, save, publish, list, read, remove, exams };
}

describe('[FIX-11] drafts of exams live on the server', () => {
  test('incomplete, several at once, the last changed one first', async () => {
    const it = await doctor();
    const first = await it.save(0, begun);
    expect([first.status, first.body.version, first.body.changed_at], first.text).toEqual([
      200,
      1,
      testStart.toISOString(),
    ]);
    app.clock.advance(60_000);
    const other = randomUUID();
    await it.save(0, { ...begun, name: 'Final', course: 'CS301', questions: [] }, other);
    expect(await it.list()).toEqual([
      {
        draft_id: other,
        exam_name: 'Final',
        course_code: 'CS301',
        question_count: 0,
        version: 1,
        changed_at: app.clock.now().toISOString(),
      },
      {
        draft_id: it.draftId,
        exam_name: '',
        course_code: '',
        question_count: 1,
        version: 1,
        changed_at: testStart.toISOString(),
      },
    ]);
    expect((await it.read()).body).toEqual({
      draft_id: it.draftId,
      version: 1,
      changed_at: testStart.toISOString(),
      content: begun,
    });
  });

  test('a retried save gets the same answer and makes no second draft', async () => {
    const it = await doctor();
    for (let time = 0; time < 2; time++) expect((await it.save(0, begun)).body.version).toBe(1);
    const named = { ...begun, name: 'Midterm' };
    for (let time = 0; time < 2; time++) expect((await it.save(1, named)).body.version).toBe(2);
    expect(await it.list()).toHaveLength(1);
    const at = await doctor();
    const together = await Promise.all([at.save(0, begun), at.save(0, begun), at.save(0, begun)]);
    expect(together.map(({ status, body }) => [status, body.version])).toEqual(Array(3).fill([200, 1]));
  });

  test('two windows never overwrite each other unseen', async () => {
    const it = await doctor();
    await it.save(0, begun);
    const both = await Promise.all(['here', 'there'].map((name) => it.save(1, { ...begun, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'examDraft.changedMeanwhile',
      EnMessage: 'The draft was changed elsewhere meanwhile. Nothing was overwritten.',
    });
    const kept = both.findIndex(({ status }) => status === 200);
    expect((await it.read()).body.content.name).toBe(['here', 'there'][kept]);
    // neither a window that is far behind nor one that thinks it is new
    expect((await it.save(0, { ...begun, name: 'new' })).body.code).toBe('examDraft.changedMeanwhile');
    expect((await it.save(9, begun)).body.code).toBe('examDraft.changedMeanwhile');
  });

  test('[ACC-07] nobody else reads, changes, deletes or publishes it, not even by its id', async () => {
    const it = await doctor();
    await it.save(0, begun);
    const other = await doctor();
    expect((await other.read(it.draftId)).body.code).toBe('examDraft.notFound');
    for (const version of [0, 1])
      expect((await other.save(version, begun, it.draftId)).body.code).toBe('examDraft.notFound');
    const params = { draftId: it.draftId };
    expect((await other.call('DELETE /api/exam-drafts/:draftId', { params })).body.code).toBe('examDraft.notFound');
    const stolen = await other.publish(1, { draft: { draft_id: it.draftId, version: 1 } });
    expect(stolen.body.code).toBe('examDraft.notFound');
    expect(await other.list()).toEqual([]);
    expect((await it.read()).body).toMatchObject({ version: 1, content: begun });
    const student = await app.as((await app.build.enrolment({ in: it.klass })).student);
    expect((await student('GET /api/exam-drafts')).body.code).toBe('session.wrongRole');
  });

  test('a deleted one is gone, and a window that still has it learns of that', async () => {
    const it = await doctor();
    await it.save(0, begun);
    expect((await it.remove()).body).toMatchObject({ success: true });
    expect(await it.list()).toEqual([]);
    for (const reply of [await it.remove(), await it.read(), await it.save(1, begun)])
      expect([reply.status, reply.body.code]).toEqual([404, 'examDraft.notFound']);
  });

  test('published once, however often that is requested: the draft is deleted in the same transaction', async () => {
    const it = await doctor();
    await it.save(0, begun);
    const outbox = async () => (await app.db('outbox').count('* as n'))[0]!.n;
    const before = Number(await outbox());
    const replies = await Promise.all([it.publish(1), it.publish(1), it.publish(1)]);
    const [exam] = replies.map(({ body }) => body.exam_id);
    expect(replies.map(({ status, body }) => [status, body.exam_id, body.total_score])).toEqual(
      Array(3).fill([201, exam, 2]),
    );
    // after its start too: the answer was lost, but the exam exists
    app.clock.advance(7_200_000);
    expect((await it.publish(1, { start_at: testStart.toISOString() })).body.exam_id).toBe(exam);
    expect([await it.exams(), Number(await outbox()) - before, await it.list()]).toEqual([1, 1, []]);
    for (const reply of [await it.read(), await it.save(1, begun), await it.save(0, begun), await it.remove()])
      expect([reply.status, reply.body.code]).toEqual([409, 'examDraft.published']);
  });

  test('only the last saved version is published, and a refusal keeps the draft', async () => {
    const it = await doctor();
    await it.save(0, begun);
    await it.save(1, { ...begun, name: 'newer' });
    expect((await it.publish(1)).body.code).toBe('examDraft.changedMeanwhile');
    const empty = await it.publish(2, { questions: [] });
    expect([empty.status, empty.body.code]).toEqual([400, 'exam.noQuestions']);
    expect((await it.publish(2, { questions: undefined })).body.code).toBe('exam.noQuestions');
    expect((await it.read()).body.content.name).toBe('newer');
    expect(await it.exams()).toBe(0);
    await it.remove();
    expect((await it.publish(2)).body.code).toBe('examDraft.notFound');
    expect(await it.exams()).toBe(0);
  });

  test('no more drafts than the limit, and nothing beyond an exam’s own limits', async () => {
    const it = await doctor();
    for (let n = 0; n < examLimits.maxDrafts; n++) expect((await it.save(0, begun, randomUUID())).status).toBe(200);
    const more = await it.save(0, begun);
    expect([more.status, more.body.code, more.body.EnMessage]).toEqual([
      409,
      'examDraft.tooMany',
      'There is room for 50 drafts. Please delete one first.',
    ]);
    expect(await it.list()).toHaveLength(examLimits.maxDrafts);
    const question = begun.questions[0]!;
    for (const content of [
      { ...begun, questions: Array(examLimits.maxQuestions + 1).fill(question) },
      { ...begun, questions: [{ ...question, text: 'x'.repeat(examLimits.maxQuestionText + 1) }] },
      { ...begun, questions: [{ ...question, options: Array(27).fill(question.options[0]) }] },
      { ...begun, name: 'a\0b' },
      { ...begun, start: 'tomorrow' },
    ])
      expect((await it.save(0, content)).status).toBe(400);
  });
});
