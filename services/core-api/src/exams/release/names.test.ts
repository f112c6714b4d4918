import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';

beforeEach(() => app.clock.set(testStart));
const log = pino({ level: 'silent' });

/** An ended exam that two students took and whose scores are held by hand. */
async function heldExam() {
  const first = await sit(app);
  const second = await sit(app, { exam: first.exam });
  for (const one of [first, second]) await one.submit([one.choose(one.q1, 0, 1)]);
  const doctor = await app.as(first.exam.in.instructor);
  const params = { examId: first.exam.exam_id };
  const set = (release: 'hand' | 'marked' | 'now') =>
    doctor('PUT /api/exam-release/:examId', { params, body: { release } });
  await set('hand');
  const end = async () => {
    app.clock.set(minute(125));
    await sweepOnce(app.deps, log);
    await settleOnce(app.deps);
  };
  return {
    first,
    second,
    set,
    end,
    name: (...student_ids: number[]) =>
      doctor('POST /api/exam-release/:examId/students', { params, body: { student_ids } }),
    items: async () => {
      const { courseCode } = { courseCode: first.exam.in.course.course_code };
      const book = await doctor('GET /api/gradebook/:courseCode', { params: { courseCode } });
      return book.body.items.map(({ shown, named }) => ({ shown, named }));
    },
    names: async () => (await doctor('GET /api/exam-release/:examId/students', { params })).body,
    takeBack: () => doctor('POST /api/exam-release/:examId/take-back', { params, body: { reason: 'a wrong key' } }),
    seen: async (one: typeof first) => {
      const call = await app.as(one.student);
      const review = await call('GET /api/studentExamDetails/:userId/:examId', {
        params: { userId: one.student.id, examId: params.examId },
      });
      const details = await call('GET /api/exams-details/:examId', { params });
      const line = await call('GET /api/gradebook/:courseCode/:userId', {
        params: { courseCode: one.exam.in.course.course_code, userId: one.student.id },
      });
      return {
        review: review.body.code ?? 'shown',
        shown: details.body.results_shown,
        mark: line.body[0]?.items[0]?.state,
      };
    },
    told: async () =>
      (await app.db('outbox').where({ type: 'notify.person' }).orderBy('id').select('payload'))
        .map(
          ({ payload }) =>
            payload as { userId: number; notification: { kind: string; params: Record<string, string> } },
        )
        .filter(({ notification: { params: of } }) => (of.examScoresId ?? of.scoresBackId) === String(params.examId))
        .map(({ userId, notification }) => [userId, notification.kind]),
  };
}

describe('[DAY-05] scores released by name', () => {
  test('are seen by those named alone, who alone are told, and once', async () => {
    const { first, second, end, name, names, seen, told } = await heldExam();
    expect((await name(first.student.id)).body.code).toBe('exam.notEnded');
    await end();
    const done = await name(first.student.id);
    expect([done.status, done.body.state]).toEqual([200, expect.objectContaining({ shown: false, named: 1 })]);
    await name(first.student.id);
    expect(await seen(first)).toEqual({ review: 'shown', shown: true, mark: 'score' });
    expect(await seen(second)).toEqual({ review: 'exam.notReleased', shown: false, mark: 'hidden' });
    expect(await told()).toEqual([[first.student.id, 'examScores']]);
    const listed = (await names()) as { student_id: number; released_at: string | null }[];
    expect(new Map(listed.map((row) => [row.student_id, row.released_at !== null]))).toEqual(
      new Map([
        [first.student.id, true],
        [second.student.id, false],
      ]),
    );
  });

  test('can be asked about from the release by name on', async () => {
    const { first, end, name } = await heldExam();
    await end();
    app.clock.advance(3_600_000);
    await name(first.student.id);
    const params = { examId: first.exam.exam_id };
    const { appeal } = (await (await app.as(first.student))('GET /api/exam-feedback/:examId', { params })).body;
    expect(appeal.until).toBe(new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString());
  });

  test('go to nobody where one of those named did not hand in', async () => {
    const { first, end, name, seen, told } = await heldExam();
    await end();
    const absent = (await app.build.enrolment({ in: first.exam.in })).student.id;
    expect((await name(first.student.id, absent)).body.code).toBe('attempt.notFound');
    expect((await seen(first)).shown).toBe(false);
    expect(await told()).toEqual([]);
  });

  test('are taken back from those named, who are told, and another rule of release leaves them', async () => {
    const { first, end, name, set, seen, takeBack, told } = await heldExam();
    await end();
    await name(first.student.id);
    await set('marked');
    expect((await seen(first)).shown).toBe(true);
    expect((await takeBack()).status).toBe(200);
    expect(await seen(first)).toMatchObject({ review: 'exam.notReleased', shown: false });
    expect(await told()).toEqual([
      [first.student.id, 'examScores'],
      [first.student.id, 'scoresBack'],
    ]);
    expect((await takeBack()).body.code).toBe('release.notOut');
  });

  test('end with a release to all: taken back from all, they are hidden from those named too', async () => {
    const { first, second, end, name, set, seen, takeBack } = await heldExam();
    await end();
    await name(first.student.id);
    await set('now');
    expect([(await seen(first)).shown, (await seen(second)).shown]).toEqual([true, true]);
    expect((await name(second.student.id)).body.code).toBe('release.isOut');
    await takeBack();
    expect([(await seen(first)).shown, (await seen(second)).shown]).toEqual([false, false]);
  });

  test('are marked as such in the doctor’s gradebook', async () => {
    const { first, end, name, set, items, second } = await heldExam();
    await end();
    expect(await items()).toEqual([{ shown: false, named: 0 }]);
    await name(first.student.id, second.student.id);
    expect(await items()).toEqual([{ shown: false, named: 2 }]);
    await set('now');
    expect(await items()).toMatchObject([{ shown: true }]);
  });

  test('are told in one statement, and a release to all tells only the others', async () => {
    const { first, second, end, name, set, told, takeBack } = await heldExam();
    await end();
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.coreDb.on('query', note);
    await name(first.student.id, second.student.id);
    app.coreDb.removeListener('query', note);
    expect(statements.filter((sql) => sql.includes('insert into "outbox"'))).toHaveLength(1);
    const both = [first.student.id, second.student.id].toSorted((a, b) => a - b);
    expect(await told()).toEqual(both.map((id) => [id, 'examScores']));
    const toAll = async () =>
      (await app.db('outbox').where({ type: 'notify' }).orderBy('id').pluck('payload')).filter(
        ({ params }) => (params.examScoresId ?? params.scoresBackId) === String(first.exam.exam_id),
      );
    // withdrawn since: neither as one of the class nor by themselves
    await app.db('enrolment').where({ student_id: first.student.id }).update({ withdrawn_at: app.clock.now() });
    await set('now');
    expect((await toAll()).map(({ audience }) => audience.without)).toEqual([both]);
    expect(await told()).toHaveLength(2);
    // taken back from all, all are told
    await takeBack();
    expect((await toAll()).at(-1)).toMatchObject({
      kind: 'scoresBack',
      audience: expect.not.objectContaining({ without: expect.anything() }),
    });
    expect((await told()).filter(([, kind]) => kind === 'scoresBack')).toEqual([[first.student.id, 'scoresBack']]);
  });

  test('students see the planned moment', async () => {
    const { first, end } = await heldExam();
    await end();
    const doctor = await app.as(first.exam.in.instructor);
    const params = { examId: first.exam.exam_id };
    const release_at = minute(500).toISOString();
    await doctor('PUT /api/exam-release/:examId', { params, body: { release: 'hand', release_at } });
    const details = await (await app.as(first.student))('GET /api/exams-details/:examId', { params });
    expect(details.body).toMatchObject({ release: 'hand', release_at, results_shown: false });
  });
});
