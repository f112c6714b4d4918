import fc from 'fast-check';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { tellDue } from '../../content/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { sit } from '../sitting/sitting.fixture.ts';
import { settleOnce, sweepOnce } from '../sitting/sweep.ts';
import { tellDoctors } from './tell-doctors.ts';

beforeEach(() => app.clock.set(testStart));

test('[COR-07] what was submitted and handed in is counted of those who are enrolled, and that of others apart', async () => {
  const first = await sit(app);
  const { exam } = first;
  const { instructor } = exam.in;
  const sittings = [first, ...(await Promise.all([1, 2, 3].map(() => sit(app, { exam }))))];
  const absent = (await app.build.enrolment({ in: exam.in })).student;
  for (const one of sittings.slice(0, 3)) await one.submit([one.write('because', 1)]);
  const assignment = await app.build.assignment({ in: exam.in, dueAt: new Date(testStart.getTime() + 3_600_000) });
  const [a, b, c, d] = sittings.map(({ student }) => student);
  const students = [a!, b!, c!, d!, absent];
  const handedIn = [a!, c!, absent];
  for (const student of handedIn) await app.build.submission({ for: assignment, student });
  const submitted = [a!, b!, c!];
  const doctor = await app.as(instructor);

  /** The numbers of the last news of a kind; none apart is not said. */
  const told = async (kind: string) => {
    const rows: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify.person' }).orderBy('id', 'desc');
    const news = rows.map(
      ({ payload }) => payload as { notification: { kind: string; params: Record<string, string> } },
    );
    const { params } = news.find(({ notification }) => notification.kind === kind)!.notification;
    return { done: Number(params.done), of: Number(params.of), apart: params.apart };
  };
  const withdraw = (ids: number[]) =>
    app.db('enrolment').update({
      withdrawn_at: app.db.raw('case when student_id = any(?) then ?::timestamptz end', [ids, app.clock.now()]),
    });
  await fc.assert(
    fc.asyncProperty(fc.subarray(students), async (gone) => {
      await withdraw(gone.map(({ id }) => id));
      const stays = (student: { id: number }) => !gone.some(({ id }) => id === student.id);
      const of = students.filter(stays).length;
      const among = (list: readonly { id: number }[]) => {
        const done = list.filter(stays).length;
        return { done, apart: list.length - done };
      };
      const today = (await doctor('GET /api/today/instructor/:userId', { params: { userId: instructor.id } })).body;
      const work = (await doctor('GET /api/instructor/:userId/work', { params: { userId: instructor.id } })).body;
      for (const reply of [today, work]) {
        const [sat, given] = [among(submitted), among(handedIn)];
        expect(reply.exams).toMatchObject([
          { students: of, submitted: sat.done, withdrawn: sat.apart, writing: among([d!]).done, essays_waiting: 3 },
        ]);
        expect(reply.assignments).toMatchObject([
          { students: of, handed_in: given.done, withdrawn: given.apart, to_score: 3 },
        ]);
      }
    }),
    { numRuns: 20, examples: [[[]], [students], [[a!]], [[d!]]] },
  );

  app.clock.advance(3 * 3_600_000);
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  await settleOnce(app.deps);
  for (const gone of [[a!], [d!], students, []]) {
    await withdraw(gone.map(({ id }) => id));
    await app.db('assignment').update({ due_told_at: null });
    await app.db('exam').update({ end_told_at: null });
    await Promise.all([tellDue(app.deps), tellDoctors(app.deps)]);
    const stays = (student: { id: number }) => !gone.includes(student as (typeof gone)[number]);
    const of = students.filter(stays).length;
    const counted = (list: readonly { id: number }[]) => {
      const done = list.filter(stays).length;
      return { done, of, apart: list.length > done ? String(list.length - done) : undefined };
    };
    expect(await told('handIns')).toEqual(counted(handedIn));
    // the one who was writing is closed by time
    const sat = [...submitted, d!];
    expect(await told('examEnded')).toEqual(counted(sat));
    // the statistics count all who sat, above and below the line, and say how many of them left the class
    const params = { examId: exam.exam_id };
    const {
      students: all,
      submitted: done,
      withdrawn,
    } = (await doctor('GET /api/exam-statistics/:examId', { params })).body;
    const left = sat.filter((student) => !stays(student)).length;
    expect({ all, done, withdrawn }).toEqual({ all: of + left, done: sat.length, withdrawn: left });
  }
});
