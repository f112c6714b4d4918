import { readFileSync } from 'node:fs';
import type { CallName } from '@daftar/contracts/calls';
import { documented } from '@daftar/contracts/testing/documented';
import { describe, expect } from 'vitest';
import { callExamples } from './call-examples.fixture.ts';
import { test } from './testing/app.ts';
import { call, type Input, prepareExamples } from './testing/call-example.ts';

/**
 * The examples of every feature: calls of the specification’s point 7 answer as its points 3 and 7 say and refuse as
 * they should; of other mutations only the good example is known. Notifications has its own table for its calls.
 */
prepareExamples();

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

const shown: Record<string, { input: Input; reply: unknown }> = {};

describe('[API-01] [UIX-01] [UIX-02] [HSE-10] the specification’s calls, with exactly the named fields, and times as date-time strings in UTC', () => {
  test.each(callExamples.map((example) => [rowOf(example.call), example.call, example] as const))(
    '%s%s',
    async (_row, name, example) => {
      const input = await example.good();
      const reply = await call[example.as](name, input as never);
      expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(300);
      const first: unknown = Array.isArray(reply.body) ? reply.body[0] : reply.body;
      expect(Object.keys(first ?? {}).sort()).toEqual([...example.fields, ...(example.added ?? [])].sort());
      for (const [key, moment] of momentsIn(reply.body))
        expect(moment, key).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
      shown[name] = { input, reply: reply.body };
      if (!example.refused) return;
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

test('[HSE-10] [OPS-09] the API’s documentation shows these examples (after a change: npx vitest run specified-calls -u)', async ({
  skip,
}) => {
  skip(Object.keys(shown).length < callExamples.length, 'only a part was run');
  const now = documented(shown);
  const kept = readFileSync(new URL('operations/api-reference/examples.json', import.meta.url), 'utf8').split('\n');
  const at = now.split('\n').findIndex((line, index) => line !== kept[index]);
  await expect(now, `line ${at + 1} was ${kept[at]}, and is ${now.split('\n')[at]}`).toMatchFileSnapshot(
    'operations/api-reference/examples.json',
  );
});
