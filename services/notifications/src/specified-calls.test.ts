import type { Failure } from '@daftar/contracts/failure';
import { documented } from '@daftar/contracts/testing/documented';
import { describe, expect, test } from 'vitest';
import { callExamples } from './call-examples.fixture.ts';
import { type CallExample, prepareExamples, send } from './testing/call-example.ts';

/**
 * The examples of every feature: calls of the specification’s point 7 answer as its points 3 and 7 say and refuse as they
 * should. core-api's own table has its calls, including POST /api/send-notification.
 */
prepareExamples();

const shown: Parameters<typeof documented>[0] = {};

/** A reply as the documentation shows it, the same in each run. */
const asShown = (reply: unknown, { steady }: CallExample): unknown =>
  steady && Array.isArray(reply) ? reply.map((item) => ({ ...item, ...steady })) : reply;

describe('[API-01] [HSE-10] the calls of notifications, with exactly the named fields', () => {
  test.each(callExamples.map((example) => [example.call, example] as const))('%s', async (name, example) => {
    const input = await example.good();
    const good = await send(name, example.as, input);
    const text = await good.text();
    expect(good.status, text.slice(0, 500)).toBe(200);
    const body = JSON.parse(text) as object | object[];
    const first = Array.isArray(body) ? body[0] : body;
    expect(Object.keys(first ?? {}).sort()).toEqual([...example.fields].sort());
    for (const [, moment] of text.matchAll(/"\w+_at":"([^"]+)"/g)) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    shown[name] = { input: { ...input }, reply: asShown(body, example) };
    if (!example.refused) return;
    const refused = await send(name, example.refused.as ?? example.as, await example.refused.input());
    const failure = (await refused.json()) as Failure;
    expect(failure).toMatchObject({ success: false, code: example.refused.code, EnMessage: expect.any(String) });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(failure.ArMessage).toMatch(/[\u0600-\u06FF]/);
  });
});

test('[HSE-10] [OPS-09] the API’s documentation shows these examples (after a change: npx vitest run specified-calls -u)', async ({
  skip,
}) => {
  skip(Object.keys(shown).length < callExamples.length, 'only a part was run');
  await expect(documented(shown)).toMatchFileSnapshot(
    '../../../packages/contracts/src/notifications/call-examples.json',
  );
});
