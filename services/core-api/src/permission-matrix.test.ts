import { type Role, type Route, roles, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { describe, expect } from 'vitest';
import { app, beforeAll, test } from './testing/app.ts';
import { fittingRequest, sendTo } from './testing/route-inputs.ts';

/**
 * Generated from the declarations: every route of core-api is called as nobody, as each role, and as the wrong owner.
 */
const routes = (allRoutes as readonly Route[]).filter((route) => route.service === 'core');

const people = {} as Record<Role, { id: number; role: Role }>;
let stranger: number;
beforeAll(async () => {
  for (const role of roles) people[role] = await app.build[role]();
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

test('[ACC-09] every declared call is answered', async () => {
  const answered = new Set<string>();
  for (const route of routes) {
    const reply = await sendTo(app.url, route, fittingRequest(route, people.student.id));
    if (reply.code !== 'request.notFound') answered.add(routeName(route));
  }
  expect(routes.map(routeName).filter((name) => !answered.has(name))).toEqual([]);
});
