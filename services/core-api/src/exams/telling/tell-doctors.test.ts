import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { tellDue } from '../../content/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';
import { tellDoctors } from './tell-doctors.ts';

const hours = (n: number) => app.clock.advance(n * 3_600_000);

beforeEach(() => app.clock.set(testStart));

interface Told {
  userId: number;
  notification: { kind: string; params: Record<string, string> };
}
/** What a doctor was told, oldest first. */
async function toldTo(doctor: { id: number }): Promise<Told['notification'][]> {
  const rows: { payload: unknown }[] = await app.db('outbox').where({ type: 'notify.person' }).orderBy('id');
  return rows
    .map(({ payload }) => payload as Told)
    .filter(({ userId }) => userId === doctor.id)
    .map(({ notification }) => notification);
}

test('[DAY-01] a doctor is told once that an exam has ended, with what waits, and once more if essays still wait', async () => {
  const it = await sit(app);
  await app.build.enrolment({ in: it.exam.in });
  await app.build.exam({ in: it.exam.in, draft: true, startsIn: -120, duration: 15 });
  await it.submit([it.write('because', 1)]);
  await tellDoctors(app.deps);
  expect(await toldTo(it.exam.in.instructor), 'it still runs').toEqual([]);
  app.clock.set(minute(125));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  await Promise.all([tellDoctors(app.deps), tellDoctors(app.deps)]);
  await tellDoctors(app.deps);
  const about = { courseCode: it.exam.in.course.course_code, waiting: '1' };
  const ended = {
    kind: 'examEnded',
    params: { ...about, examEnded: it.exam.exam_name, examEndedId: String(it.exam.exam_id), done: '1', of: '2' },
  };
  expect(await toldTo(it.exam.in.instructor)).toMatchObject([ended]);
  hours(73);
  await tellDoctors(app.deps);
  await tellDoctors(app.deps);
  const still = { kind: 'marking', params: { ...about, markingId: String(it.exam.exam_id) } };
  expect(await toldTo(it.exam.in.instructor)).toMatchObject([ended, still]);
});

test('[DAY-01] nothing to mark, nothing to remind of; what ended long ago is not told at all', async () => {
  const exam = await app.build.exam({ duration: 15 });
  const old = await app.build.exam({ startsIn: -10 * 24 * 60, duration: 15 });
  hours(1);
  await tellDoctors(app.deps);
  hours(80);
  await tellDoctors(app.deps);
  expect((await toldTo(exam.in.instructor)).map(({ kind }) => kind)).toEqual(['examEnded']);
  expect(await toldTo(old.in.instructor)).toEqual([]);
});

test('[DAY-01] a doctor is told once how many handed in when an assignment was due', async () => {
  const assignment = await app.build.assignment({ dueAt: new Date(app.clock.now().getTime() + 3_600_000) });
  await app.build.submission({ for: assignment });
  await app.build.enrolment({ in: assignment.in });
  await tellDue(app.deps);
  expect(await toldTo(assignment.in.instructor)).toEqual([]);
  hours(2);
  await tellDue(app.deps);
  await tellDue(app.deps);
  expect(await toldTo(assignment.in.instructor)).toMatchObject([
    { kind: 'handIns', params: { handInsId: String(assignment.assignment_id), done: '1', of: '2' } },
  ]);
});
