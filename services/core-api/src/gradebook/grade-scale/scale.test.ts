import { defaultScale } from '@daftar/contracts/gradebook/scale';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const step = (letter: string, from: number, passes: boolean) => ({ letter, name: letter, name_ar: 'ا', from, passes });

test('[DAY-06] owners set the faculty’s scale; gradebooks follow it, and the usual one applies without it', async () => {
  const admin = await app.as(await app.build.admin());
  const registrar = await app.as(await app.build.admin({ duties: ['registrar'] }));
  const taught = await app.build.classOf();
  const doctor = await app.as(taught.instructor);
  const inBook = async () =>
    (await doctor('GET /api/gradebook/:courseCode', { params: { courseCode: taught.course.course_code } })).body.scale;
  const set = (steps: ReturnType<typeof step>[]) => admin('PUT /api/grade-scale', { body: { steps } });

  expect((await admin('GET /api/grade-scale')).body).toEqual({ steps: defaultScale, own: false });
  const own = [step('P', 50, true), step('F', 0, false)];
  expect((await set(own.toReversed())).status).toBe(200);
  expect((await admin('GET /api/grade-scale')).body).toEqual({ steps: own, own: true });
  expect(await inBook()).toEqual(own);

  const refused = async (steps: ReturnType<typeof step>[]) => {
    const reply = await set(steps);
    return [reply.status, reply.body.fields?.[0]?.EnMessage];
  };
  expect(await refused([step('A', 90, true), step('A', 0, false)])).toEqual([
    400,
    'Two steps have the same letter or mark',
  ]);
  expect(await refused([step('A', 50, true), step('B', 50, true), step('F', 0, false)])).toEqual([
    400,
    'Two steps have the same letter or mark',
  ]);
  expect(await refused([step('A', 50, true)])).toEqual([400, 'The lowest step must begin at 0']);
  expect(await refused([step('A', 0, true), step('F', 40, false)])).toEqual([
    400,
    'A step that fails must be below those that pass',
  ]);
  expect(await inBook()).toEqual(own);
  for (const call of [doctor, registrar])
    expect((await call('PUT /api/grade-scale', { body: { steps: [] } })).status).toBe(403);

  const [first, second] = await Promise.all([set([step('X', 0, true)]), set([step('Y', 0, true)])]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await admin('GET /api/grade-scale')).body.steps).toHaveLength(1);
  await set([]);
  expect(await inBook()).toEqual(defaultScale);
  const log = await app.db('audit_event').where({ action: 'gradebook.scaleSet' }).orderBy('id');
  expect(log[0]).toMatchObject({ before: { scale: '' }, after: { scale: 'P 50, F 0' } });
});
