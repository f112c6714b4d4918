import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { announceDue } from './rules.ts';

const words = { EnMessage: 'Hall 3 tomorrow', ArMessage: 'القاعة 3 غدًا' };
const list = 'GET /api/courses/:courseCode/planned-announcements' as const;
const plan = 'POST /api/courses/:courseCode/planned-announcements' as const;
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

async function aClass() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const params = { courseCode: taught.course.course_code };
  return { taught, params, doctor: await app.as(taught.instructor), pupil: await app.as(student) };
}

test('[DAY-02] a planned announcement is nowhere for students until its moment, and is sent once then', async () => {
  const { taught, params, doctor, pupil } = await aClass();
  const publish_at = later(60_000);
  const { planned_id } = (await doctor(plan, { params, body: { ...words, publish_at } })).body;
  expect((await doctor(list, { params })).body).toEqual([
    { planned_id, EnTitle: null, ArTitle: null, ...words, attachments: [], publish_at },
  ]);
  expect((await pupil(list, { params })).status).toBe(403);
  const shown = async () => (await pupil('GET /api/announcements/:courseCode', { params })).body;
  const told = async () =>
    (await app.db('outbox').where({ type: 'notify' }).pluck('payload')).filter(
      (payload) => payload.kind === 'announcement' && payload.audience.instructorId === taught.instructor.id,
    ).length;
  expect(await announceDue(app.deps)).toBe(0);
  expect([await shown(), await told()]).toEqual([[], 0]);
  app.clock.advance(60_000);
  await Promise.all([announceDue(app.deps), announceDue(app.deps)]);
  expect(await shown()).toMatchObject([{ ...words, created_at: app.clock.now().toISOString() }]);
  expect(await told()).toBe(1);
  expect((await doctor(list, { params })).body).toEqual([]);
});

test('[DAY-02] it needs a moment to come, can be dropped by its doctor alone, and goes nowhere when the class has ended', async () => {
  const { taught, params, doctor } = await aClass();
  const passed = await doctor(plan, { params, body: { ...words, publish_at: later(0) } });
  expect([passed.status, passed.body.code]).toEqual([400, 'announcement.momentPassed']);
  const add = async () =>
    (await doctor(plan, { params, body: { ...words, publish_at: later(60_000) } })).body.planned_id;
  const drop = (call: typeof doctor, plannedId: string) =>
    call('DELETE /api/planned-announcements/:plannedId', { params: { plannedId } });
  const plannedId = await add();
  const beside = await app.as((await app.build.classOf({ course: taught.course })).instructor);
  expect((await drop(beside, plannedId)).body).toMatchObject({ code: 'announcement.notFound' });
  expect((await drop(doctor, plannedId)).status).toBe(200);
  expect((await doctor(list, { params })).body).toEqual([]);
  await add();
  await app
    .db('instructor_course')
    .where({ instructor_course_id: taught.instructor_course_id })
    .update({ deleted_at: app.clock.now() });
  app.clock.advance(60_000);
  expect(await announceDue(app.deps)).toBe(1);
  expect(await app.db('announcement').where({ instructor_id: taught.instructor.id })).toEqual([]);
});

test('[DAY-02] its doctor alone changes words and moment until it is sent, and it is sent as changed', async () => {
  const { taught, params, doctor, pupil } = await aClass();
  const { planned_id } = (await doctor(plan, { params, body: { ...words, publish_at: later(60_000) } })).body;
  const changed = { EnMessage: 'Hall 4 on Monday', ArMessage: 'القاعة 4 يوم الاثنين', publish_at: later(120_000) };
  const change = (call: typeof doctor, body: typeof changed) =>
    call('PUT /api/planned-announcements/:plannedId', { params: { plannedId: planned_id }, body });
  const beside = await app.as((await app.build.classOf({ course: taught.course })).instructor);
  expect((await change(beside, changed)).body).toMatchObject({ code: 'announcement.notFound' });
  expect((await change(pupil, changed)).status).toBe(403);
  expect((await change(doctor, { ...changed, publish_at: later(0) })).body.code).toBe('announcement.momentPassed');
  expect((await doctor(list, { params })).body).toMatchObject([words]);
  expect((await change(doctor, changed)).status).toBe(200);
  expect((await doctor(list, { params })).body).toEqual([
    { planned_id, EnTitle: null, ArTitle: null, ...changed, attachments: [] },
  ]);
  app.clock.advance(60_000);
  expect(await announceDue(app.deps)).toBe(0);
  app.clock.advance(60_000);
  await announceDue(app.deps);
  const { EnMessage, ArMessage } = changed;
  expect((await pupil('GET /api/announcements/:courseCode', { params })).body).toMatchObject([
    { EnMessage, ArMessage },
  ]);
  expect((await change(doctor, { ...changed, publish_at: later(60_000) })).body.code).toBe('announcement.notFound');
});

test('[DAY-02] one of a planned term waits until the term opens, and is sent then', async () => {
  const first = await app.db('term').where({ state: 'current' }).first('term_id');
  const { taught, params, doctor, pupil } = await aClass();
  const { term_id } = await app.build.plannedTerm('Of plans');
  const { planned_id } = (await doctor(plan, { params, body: { ...words, publish_at: later(60_000) } })).body;
  await app.build.switchTo(term_id);
  await app.db('term').where({ term_id: first.term_id }).update({ state: 'planned' });
  app.clock.advance(60_000);
  expect(await announceDue(app.deps)).toBe(0);
  expect(await app.db('planned_announcement').where({ planned_id })).toHaveLength(1);
  await app.build.switchTo(first.term_id);
  expect(await announceDue(app.deps)).toBe(1);
  expect((await pupil('GET /api/announcements/:courseCode', { params })).body).toMatchObject([words]);
  expect(await app.db('announcement').where({ instructor_id: taught.instructor.id })).toHaveLength(1);
});
