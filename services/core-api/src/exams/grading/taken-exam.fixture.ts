import { pino } from 'pino';
import { app } from '../../testing/app.ts';
import { minute, sit } from '../sitting/sitting.fixture.ts';
import { sweepOnce } from '../sitting/sweep.ts';

export type Sitting = Awaited<ReturnType<typeof sit>>;

/** An exam of 2, 3 and 10 points taken by several students, over for everybody. */
export async function taken(answers: ((it: Sitting) => Parameters<Sitting['submit']>[0])[], overrides = {}) {
  const first = await sit(app, overrides);
  const all = [first];
  for (let n = 1; n < answers.length; n++) all.push(await sit(app, { exam: first.exam }));
  for (const [n, it] of all.entries()) {
    app.clock.set(minute(n + 1));
    await it.submit(answers[n]!(it));
  }
  app.clock.set(minute(121));
  await sweepOnce(app.deps, pino({ level: 'silent' }));
  const doctor = await app.as(first.exam.in.instructor);
  const examId = first.exam.exam_id;
  return { all, first, doctor, examId, params: { examId } };
}

/** Four students, the last of whom answers nothing. */
export const four = [
  (it: Sitting) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 0, 2), it.write('good', 3)],
  (it: Sitting) => [it.choose(it.q1, 0, 1), it.choose(it.q2, 1, 2)],
  (it: Sitting) => [it.choose(it.q1, 3, 1)],
  () => [],
];
