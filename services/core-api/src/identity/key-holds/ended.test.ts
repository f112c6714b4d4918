import { inTransaction } from '@daftar/service-kit/db';
import { beforeEach, expect } from 'vitest';
import { sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { emailBeforeHolds, holdKeys, keyHoldsOf, releaseKeysByFactor, releaseKeysByLink } from './queries.ts';

const dayMs = 86_400_000;
beforeEach(() => app.clock.set(testStart));

/** A student for whom an admin made a password on the first day. */
async function heldStudent() {
  const admin = await app.build.admin();
  const student = await app.build.student();
  const hold = () => inTransaction(app.deps.db, (trx) => holdKeys(trx, admin.id, student.id, app.clock.now()));
  const holds = () => keyHoldsOf(app.deps.db, student.id, app.clock.now());
  await hold();
  expect(await holds()).toHaveLength(1);
  return { student, hold, holds };
}

test('[TRU-17] another password a year later counts from its own day: a factor from between ends it', async () => {
  const { student, hold, holds } = await heldStudent();
  app.clock.advance(200 * dayMs);
  expect(await holds()).toEqual([]);
  const since = app.clock.now();
  app.clock.advance(165 * dayMs);
  // although nobody has chosen the present password
  await app.db('account').where({ id: student.id }).update({ must_change_password: true });
  await hold();
  expect(await holds()).toMatchObject([{ held_at: app.clock.now() }]);
  const release = (from: Date) =>
    inTransaction(app.deps.db, (trx) => releaseKeysByFactor(trx, student.id, from, app.clock.now()));
  expect(await release(app.clock.now())).toBe(false);
  expect(await release(since)).toBe(true);
  expect(await holds()).toEqual([]);
});

test('[TRU-17] a link to the address of then ends it, and not one to the address of a year before', async () => {
  const { student, hold, holds } = await heldStudent();
  const email = `new.${student.email}`;
  await app.db('account').where({ id: student.id }).update({ email });
  app.clock.advance(365 * dayMs);
  expect(await emailBeforeHolds(app.deps.db, student.id, app.clock.now())).toBeUndefined();
  await hold();
  expect(await emailBeforeHolds(app.deps.db, student.id, app.clock.now())).toBe(email);
  await inTransaction(app.deps.db, (trx) => releaseKeysByLink(trx, student.id, app.clock.now()));
  expect(await holds()).toEqual([]);
});

test('[TRU-17] handing in by texts tells no score while results are withheld', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  await it.submit();
  app.clock.advance(dayMs);
  await app.db('exam').where({ exam_id: it.exam.exam_id }).update({ results_released_at: app.clock.now() });
  const again = async () => {
    const call = await app.as(it.student);
    const params = { studentId: it.student.id };
    return call('POST /api/student-answers/:studentId', { params, body: { examId: it.exam.exam_id, answers: [] } });
  };
  expect((await again()).body).toMatchObject({ score: expect.any(Number) });
  const admin = await app.build.admin();
  await inTransaction(app.deps.db, (trx) => holdKeys(trx, admin.id, it.student.id, app.clock.now()));
  expect((await again()).body).toMatchObject({ score: null });
});
