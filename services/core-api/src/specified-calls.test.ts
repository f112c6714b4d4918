import type { CallName } from '@daftar/contracts/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, examples, useApp } from './testing/call-examples.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

/**
 * Every call of the specification’s point 7 that core-api answers: one good and one refused example, with the reply’s
 * fields as points 3 and 7 name them. The notifications service has its own table for its calls.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await useApp(app);
});
afterAll(() => app.close());

/** The requirement's row for a feature’s calls. */
const rowOf = (name: CallName): string => {
  if (/chapters/.test(name)) return '[CRS-10] ';
  return /assignment|\/api\/enrollments\//i.test(name) ? '[ASG-10] ' : '';
};

/** Values of a reply, at any depth, whose names suggest a time. */
function momentsIn(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]): [string, unknown][] =>
    /(_at|_date|deadline|now)$/i.test(key) && inside !== null ? [[key, inside]] : momentsIn(inside),
  );
}

describe('[API-01] [UIX-01] [UIX-02] the specification’s calls, with times as date-time strings in UTC', () => {
  test.each(examples.map((example) => [rowOf(example.call), example.call, example] as const))(
    '%s%s',
    async (_row, name, example) => {
      const input = await example.good();
      const reply = await call[example.as](name, input as never);
      expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(300);
      const first = Array.isArray(reply.body) ? reply.body[0] : reply.body;
      for (const field of example.fields) expect(first, `${field} in the reply`).toHaveProperty(field);
      for (const [key, moment] of momentsIn(reply.body))
        expect(moment, key).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
      if (example.code === '') return;
      const wrong = await example.refused();
      const refused = await call[example.refusedAs ?? example.as](name, wrong as never);
      expect(refused.body, refused.text.slice(0, 500)).toMatchObject({
        success: false,
        code: example.code,
        EnMessage: expect.any(String),
      });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.body.ArMessage).toMatch(/[\u0600-\u06FF]/);
    },
  );
});
