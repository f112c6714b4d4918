import { callsOfTeams, rightOfCall } from '@daftar/contracts/calls-of-teams';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { hasRight, type TeamPart } from '@daftar/contracts/team-rights';
import { expect } from 'vitest';
import { callExamples } from '../../call-examples.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { prepareExamples, world } from '../../testing/call-example.ts';

prepareExamples();

const routes = new Map((allRoutes as readonly Route[]).map((route) => [routeName(route), route]));

/** Makes somebody a member of the doctor’s every team. */
const join = (person: number, part: TeamPart) =>
  app.db.raw(
    `insert into offering_member (offering_id, person_id, part, since)
     select o.offering_id, ?, ?, o.created_at from offering o where o.lead_id = ? and not exists (
       select 1 from offering_member m where m.offering_id = o.offering_id and m.person_id = ? and m.until is null)`,
    [person, part, world.doctor.id, person],
  );

/** The same input with another person in place of the doctor. */
const inPlaceOf = (input: unknown, person: number): unknown => {
  if (input === world.doctor.id) return person;
  if (input === String(world.doctor.id)) return String(person);
  if (Array.isArray(input)) return input.map((one) => inPlaceOf(one, person));
  if (typeof input === 'object' && input !== null && Object.getPrototypeOf(input) === Object.prototype)
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, inPlaceOf(value, person)]));
  return input;
};

/** Of a doctor, and of no offering: allowed to anybody, or to who made it. */
const ownThings = new Set([
  'appeals',
  'attachments',
  'bank',
  'calendar',
  'examDrafts',
  'loads',
  'pictures',
  'rollOver',
  'rubrics',
  'today',
]);
/** What needs more than a right: a draft, a file or a page part of their own choosing; and lists of what is theirs alone. */
const otherwise = new Set([
  'GET /api/allotted-marking',
  'GET /api/attachments/:attachmentId/download',
  'GET /api/attachments/:attachmentId/view',
  'GET /api/exams/:examId/page',
  'PUT /api/exam-mocks/:examId',
]);

test('[YRS-03] every call is open to the parts in a team that have its right, and closed to the others', async () => {
  const wrong: Record<string, unknown> = {};
  let tried = 0;
  const members = await Promise.all(
    (['invigilator', 'assistant', 'doctor'] as const).map(async (part) => {
      const person = await app.build.instructor();
      return { part, person, member: await app.as(person) };
    }),
  );
  for (const { call: name, as, good } of callExamples) {
    const route = routes.get(name);
    if (as !== 'doctor' || route?.service !== 'core' || !Array.isArray(route.policy.who)) continue;
    if (
      !route.policy.who.includes('instructor') ||
      otherwise.has(name) ||
      (!callsOfTeams.has(name) && ownThings.has(route.feature))
    )
      continue;
    for (const { part, person, member } of members) {
      // its example moves the clock by a day, which ends sessions
      if (name === 'POST /api/exam-regrade/:examId') continue;
      const given = await good();
      await join(person.id, part);
      const reply = await member(name, inPlaceOf(given, person.id) as never);
      tried++;
      const open = hasRight(part, rightOfCall(route));
      if (reply.status < 300 !== open)
        wrong[`${part}: ${name}`] = [reply.status, (reply.body as { code?: string })?.code];
    }
  }
  expect(wrong).toEqual({});
  expect(tried).toBeGreaterThan(300);
});
