import type { CallName } from '@daftar/contracts/calls';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { describe, expect } from 'vitest';
import { type OwnedCall, ownedCalls } from './ownership-calls.fixture.ts';
import { expectations, namesNoRecord, type Other, others, type Verdict } from './ownership-expected.fixture.ts';
import { app, beforeAll, test } from './testing/app.ts';
import { call, type Input, prepareExamples, world } from './testing/call-example.ts';
import type { TestCall } from './testing/client.ts';
import { databaseState } from './testing/database-state.ts';

/**
 * Every call with a record of one doctor or student is sent by those who are closest to it: the other doctor of the
 * course, a classmate, a student of the course with the other doctor, and a doctor and a student of another course.
 * What a call is sent with comes from its owner, who succeeds with it afterwards.
 */
const routes = (allRoutes as readonly Route[]).filter((route) => route.service === 'core');
const routeOf = new Map(routes.map((route) => [routeName(route), route]));

const people = {} as Record<Other, { id: number; role: string }>;
const clients = {} as Record<Other, TestCall>;
/** Whose records the calls name: their ids and names occur nowhere else. */
let owners: (string | number)[];
let signedInAt = 0;

/** Sessions last for hours, and some calls move the clock by a day. */
async function signIn(): Promise<void> {
  if (app.clock.now().getTime() - signedInAt < 4 * 3_600_000) return;
  signedInAt = app.clock.now().getTime();
  for (const other of others) clients[other] = await app.as(people[other]);
  call.doctor = await app.as(world.doctor);
  call.student = await app.as(world.student);
}

prepareExamples();
beforeAll(async ({ build, db }) => {
  const { in: ownClass } = world.enrolment;
  const other = await build.enrolment({ in: await build.classOf({ course: world.course }) });
  const elsewhere = await build.enrolment();
  people.coTeacher = other.in.instructor;
  people.classmate = (await build.enrolment({ in: ownClass })).student;
  people.otherClass = other.student;
  people.otherDoctor = elsewhere.in.instructor;
  people.otherStudent = elsewhere.student;
  // The co-teacher has a scheme of marks too, so that a refusal isn’t for the lack of one.
  const params = { courseCode: world.course.course_code };
  const coTeacher = await app.as(people.coTeacher);
  const { version, counts_from } = (await coTeacher('GET /api/gradebook/:courseCode', { params })).body;
  const group = { name: 'All', name_ar: 'الكل', weight: 100, weighing: 'equal', best: null, floor: null };
  const column = { id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: true };
  const scheme = { version, counts_from, rounding: 'whole', groups: [group], items: [], columns: [column] };
  const set = await coTeacher('PUT /api/gradebook/:courseCode/scheme', { params, body: scheme });
  expect(set.status, set.text).toBe(200);
  const named = async (id: number, first_name: string) => {
    await db('account').where({ id }).update({ first_name });
    return [id, first_name];
  };
  owners = [...(await named(world.doctor.id, 'Zubaydah')), ...(await named(world.student.id, 'Qutaybah'))];
});

const mayCall = ({ policy }: Route, role: string): boolean =>
  policy.who === 'signedIn' || (policy.who as readonly string[]).includes(role);

/** The owner’s request, in which the caller names themselves where the call asks for it. */
function askedBy(route: Route, input: Input, { id, role }: { id: number; role: string }): Input {
  const { self, selfExcept } = route.policy;
  if (!self || selfExcept?.includes(role as never)) return input;
  const [place, field] = self.split('.') as [string, string];
  return { ...input, [place]: { ...(input[place] as Input), [field]: id } };
}

async function verdictOf(route: Route, input: Input, other: Other): Promise<Verdict> {
  const asked = askedBy(route, input, people[other]);
  const reply = await clients[other](routeName(route) as CallName, asked);
  if (reply.status >= 300) {
    // bad input would be refused from everybody
    expect([403, 404, 409], `${other}: ${reply.text}`).toContain(reply.status);
    return reply.body.code as Verdict;
  }
  return owners.some((owner) => reply.text.includes(String(owner))) ? 'yes' : 'own';
}

/** What a change that is refused must leave as it is; each call notes in its session that somebody was there. */
const stateBehind = ({ method }: Route) => (method === 'GET' ? {} : databaseState(['session']));

const namedBy = (owned: OwnedCall): string => `${owned.call} of a ${owned.as}`;
const tested = ownedCalls.filter((owned) => owned.call in expectations);

describe('[ACC-07] [ACC-09] a record is its owner’s, not of others close to it', () => {
  test.each(tested.map((owned) => [namedBy(owned), owned] as const))('%s', async (_name, owned) => {
    const route = routeOf.get(owned.call)!;
    const input = await owned.good();
    await signIn();
    const callers = others.filter((other) => mayCall(route, people[other].role));
    const expected = Object.fromEntries(callers.map((other) => [other, expectations[owned.call]?.[other]]));
    const isRefused = (other: Other) => expected[other]?.includes('.');

    const before = await stateBehind(route);
    const verdicts: Record<string, Verdict> = {};
    for (const other of callers.filter(isRefused)) verdicts[other] = await verdictOf(route, input, other);
    expect(await stateBehind(route), 'what refused calls changed').toEqual(before);
    for (const other of callers.filter((other) => !isRefused(other)))
      verdicts[other] = await verdictOf(route, input, other);
    expect(verdicts).toEqual(expected);

    const own = await call[owned.as](owned.call, input as never);
    expect(own.status, `its owner: ${own.text}`).toBeLessThan(300);
  });

  test('no call with a record is missing from the expectations, and none has two', () => {
    const named = routes.filter((route) => {
      if (route.policy.who === 'anyone' || !['instructor', 'student'].some((role) => mayCall(route, role)))
        return false;
      const { self } = route.policy;
      const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`);
      // what names only its caller is in the permission matrix (session.notYours)
      return self === undefined || params.some((param) => param !== self) || expectations[routeName(route) as CallName];
    });
    const missing = named.map(routeName).filter((name) => !(name in expectations) && !(name in namesNoRecord));
    expect(missing).toEqual([]);
    const known = new Set<string>(tested.map((owned) => owned.call));
    expect(Object.keys(expectations).filter((name) => !known.has(name) || name in namesNoRecord)).toEqual([]);
    expect(Object.keys(namesNoRecord).filter((name) => !routeOf.has(name))).toEqual([]);
  });
});
