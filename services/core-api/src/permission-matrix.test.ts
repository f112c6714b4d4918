import { type Duty, duties, dutiesAllow, type Role, type Route, roles, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { describe, expect } from 'vitest';
import { app, beforeAll, test } from './testing/app.ts';
import { fittingRequest, sendTo } from './testing/route-inputs.ts';

/**
 * Generated from the declarations: every route of core-api is called as nobody, as each role, and as the wrong owner.
 */
const routes = (allRoutes as readonly Route[]).filter((route) => route.service === 'core');

const people = {} as Record<Role, { id: number; role: Role }>;
/** An admin with each duty, and a registrar of a department where nobody is (TRU-17). */
const staff = {} as Record<Duty, { id: number; role: Role }>;
let stranger: number;
beforeAll(async () => {
  for (const role of roles) people[role] = await app.build[role]();
  const { department_id } = await app.build.department();
  for (const duty of duties) {
    const registrar_of = duty === 'registrar' ? [department_id] : [];
    staff[duty] = await app.build.admin({ duties: [duty], registrar_of });
  }
  stranger = (await app.build.student()).id;
});

const mayCall = (route: Route, role: Role): boolean =>
  typeof route.policy.who === 'string' || route.policy.who.includes(role);

describe('[ACC-06] [ACC-09] who may call', () => {
  test.each(routes.map((route) => [routeName(route), route] as const))('%s', async (_name, route) => {
    const anonymous = await sendTo(app.url, route, fittingRequest(route, people.student.id));
    if (route.policy.who === 'anyone') expect(anonymous.code ?? '').not.toMatch(/^session\./);
    else expect([anonymous.status, anonymous.code]).toEqual([401, 'session.missing']);

    for (const role of roles) {
      const person = people[role];
      // Each call has its own session: one of the routes ends it.
      const own = await sendTo(app.url, route, fittingRequest(route, person.id), await app.cookieOf(person));
      expect(own.status, own.text).toBeLessThan(500);
      if (!mayCall(route, role)) {
        expect([own.status, own.code], `${role} must be refused`).toEqual([403, 'session.wrongRole']);
        continue;
      }
      expect(own.code ?? '', `${role} may call`).not.toMatch(/^session\./);
      if (!route.policy.self || route.policy.selfExcept?.includes(role)) continue;
      const foreign = await sendTo(app.url, route, fittingRequest(route, stranger), await app.cookieOf(person));
      expect([foreign.status, foreign.code], `${role} naming another`).toEqual([403, 'session.notYours']);
    }
  });
});

describe('[TRU-17] which admins may call, by duty', () => {
  test.each(routes.map((route) => [routeName(route), route] as const))('%s', async (_name, route) => {
    if (route.policy.who === 'anyone') return;
    for (const duty of duties) {
      const person = staff[duty];
      const own = await sendTo(app.url, route, fittingRequest(route, person.id), await app.cookieOf(person));
      expect(own.status, own.text).toBeLessThan(500);
      if (!mayCall(route, 'admin')) expect(own.code, duty).toBe('session.wrongRole');
      else if (dutiesAllow(route.policy, [duty])) expect(own.code ?? '', `${duty} may call`).not.toMatch(/^session\./);
      else expect([own.status, own.code], `${duty} must be refused`).toEqual([403, 'session.wrongDuty']);
    }
  });

  test('a call for admins alone that names no duty is the owners’', () => {
    expect(dutiesAllow({ who: ['admin'] }, ['auditor'])).toBe(false);
    expect(dutiesAllow({ who: ['admin'] }, null)).toBe(true);
    expect(dutiesAllow({ who: ['admin', 'student'] }, ['auditor'])).toBe(true);
    expect(dutiesAllow({ who: ['admin'], duties: ['auditor'] }, [])).toBe(false);
  });

  test('every call for admins alone names its duties', () => {
    const unnamed = (allRoutes as readonly Route[]).filter(
      ({ policy }) => typeof policy.who !== 'string' && String(policy.who) === 'admin' && policy.duties === undefined,
    );
    expect(unnamed.map(routeName)).toEqual([]);
  });
});

test('[ACC-09] every declared call is answered', async () => {
  const answered = new Set<string>();
  for (const route of routes) {
    const reply = await sendTo(app.url, route, fittingRequest(route, people.student.id));
    if (reply.code !== 'request.notFound') answered.add(routeName(route));
  }
  expect(routes.map(routeName).filter((name) => !answered.has(name))).toEqual([]);
});
