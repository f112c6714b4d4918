import type { Failure } from '@daftar/contracts/failure';
import { type Role, type Route, roles, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { undeclaredIn } from '@daftar/contracts/testing/undeclared';
import { hostileInput } from '@daftar/service-kit/testing/samples';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { app, beforeAll, test } from './testing/app.ts';
import { fittingRequest, sendTo } from './testing/route-inputs.ts';

/** Generated from the declarations: random and hostile input to any route never causes a 5xx, a hang or a crash. */
const routes = (allRoutes as readonly Route[]).filter((route) => route.service === 'core');
const runs = Number(process.env.HOSTILE_RUNS ?? 25);

const cookies = {} as Record<Role, string>;
const people = {} as Record<Role, { id: number; role: Role }>;
beforeAll(async () => {
  // Rows for the smallest ids, so that hostile input meets real records and not only 404.
  const enrolment = await app.build.enrolment();
  people.student = { id: enrolment.student.id, role: 'student' };
  people.instructor = { id: enrolment.in.instructor.id, role: 'instructor' };
  people.admin = await app.build.admin();
  for (const role of roles) cookies[role] = await app.cookieOf(people[role]);
});

const callerOf = (route: Route): Role =>
  typeof route.policy.who === 'string' ? 'student' : (route.policy.who[0] as Role);

const partsOf = (route: Route): ('params' | 'query' | 'body')[] =>
  (['params', 'query', 'body'] as const).filter((part) => route[part] !== undefined);

function expectAnswer(route: Route, reply: { status: number; text: string }, what: string): void {
  expect(reply.status, `${what}\n${reply.text}`).toBeLessThan(500);
  if (reply.status < 400) return;
  const failure = JSON.parse(reply.text);
  expect(failure).toMatchObject({ success: false, code: expect.any(String), EnMessage: expect.any(String) });
  expect(failure.ArMessage).toMatch(/[\u0600-\u06FF]/);
  expect(undeclaredIn(route, failure), what).toEqual([]);
}

describe('[SEC-01] [SEC-02] [HSE-06] hostile input', () => {
  test.each(routes.filter((route) => partsOf(route).length > 0).map((route) => [routeName(route), route] as const))(
    '%s',
    async (_name, route) => {
      const role = callerOf(route);
      const fitting = fittingRequest(route, people[role].id);
      const request = fc.record(
        Object.fromEntries(
          partsOf(route).map((part) => [
            part,
            fc.oneof(
              { weight: 1, arbitrary: fc.constant(fitting[part]) },
              { weight: 2, arbitrary: hostileInput(route[part] as NonNullable<Route['body']>) },
            ),
          ]),
        ),
      );
      await fc.assert(
        fc.asyncProperty(request, async (input) => {
          // The previous call may have ended the session (sign-out): make sure that there is one.
          const cookie = route.path.startsWith('/api/auth') ? await app.cookieOf(people[role]) : cookies[role];
          expectAnswer(route, await sendTo(app.url, route, input, cookie), JSON.stringify(input).slice(0, 2000));
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
    240_000,
  );
});

describe('[SEC-01] [SEC-03] bodies that are not JSON, or too large', () => {
  const withBody = routes.filter((route) => route.body && !route.files);
  test.each(withBody.map((route) => [routeName(route), route] as const))('%s', async (_name, route) => {
    const { params } = fittingRequest(route, people[callerOf(route)].id);
    const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const send = (body: NonNullable<RequestInit['body']>, type: string) =>
      fetch(app.url + path, {
        method: route.method,
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: cookies[callerOf(route)] },
        body,
      });
    for (const [body, type, status] of [
      ['{"a":', 'application/json', 400],
      ['[[[[', 'application/json', 400],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'text/xml', 415],
      [`{"a":"${'x'.repeat((route.maxBodyBytes ?? 100_000) + 10_000)}"}`, 'application/json', 413],
    ] as const) {
      const reply = await send(body, type);
      expect([reply.status, type]).toEqual([status, type]);
      expect(((await reply.json()) as Failure).ArMessage).toMatch(/[\u0600-\u06FF]/);
    }
  });
});
