import { randomUUID } from 'node:crypto';
import { type NotificationJob, notificationQueue } from '@daftar/contracts/events';
import { type Role, type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { type JobQueue, openQueue } from '@daftar/service-kit/queue';
import { hostileInput, sampleInput } from '@daftar/service-kit/testing/samples';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleJob } from './features/events/handle-job.ts';
import { PoisonJob } from './features/events/poison-job.ts';
import { useDatabase } from './testing/databases.ts';
import { type InboxServer, startInboxServer } from './testing/inbox-server.ts';
import { buildJob } from './testing/jobs.ts';
import { queueBackends, type TestQueue } from './testing/queues.ts';

/** Generated from the declarations: random and hostile input never causes a 5xx, a hang or a crash. */
const routes = (allRoutes as readonly Route[]).filter((route) => route.service === 'notifications');
const runs = Number(process.env.HOSTILE_RUNS ?? 25);
const userId = 20_000_001;

const own = useDatabase();
let backend: TestQueue;
let queue: JobQueue<NotificationJob>;
let server: InboxServer;
beforeAll(async () => {
  backend = await (queueBackends[0] as (typeof queueBackends)[number]).open();
  queue = openQueue(notificationQueue, backend.settings);
  server = await startInboxServer(own.db, {
    queues: { notifications: queue, 'session-revocations': queue },
    hasEmail: true,
  });
  await handleJob(own.db, buildJob({ userIds: [userId] }));
});
afterAll(async () => {
  await server.close();
  await queue.close();
  await backend.stop();
});

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
/** Short, because Node itself refuses a longer address before any app sees it. */
const segment = (value: unknown) => {
  const text = encodeURIComponent(asText(value).slice(0, 500));
  return ['', '.', '..'].includes(text) ? '%20' : text;
};

async function send(route: Route, cookie: string, input: Record<string, unknown>) {
  const params = { userId, ...(input.params as object) } as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => segment(params[key]));
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as object)
      .map(([key, value]): [string, string] => [key, asText(value).slice(0, 500)])
      .slice(0, 10),
  );
  const patience = new AbortController();
  const reply = await fetch(`${server.url}${path}?${query}`, {
    method: route.method,
    headers: {
      cookie,
      origin: 'http://daftar.test',
      'content-type': 'application/json',
      'if-none-match': asText(input.held),
    },
    body: route.method === 'GET' || input.body === undefined ? null : asText(input.body),
    signal: patience.signal,
  });
  // a stream never ends
  const text = reply.headers.get('content-type')?.includes('event-stream') ? '' : await reply.text();
  patience.abort();
  return { status: reply.status, text };
}

describe('[SEC-01] [SEC-02] hostile input', () => {
  test.each(routes.map((route) => [routeName(route), route] as const))('%s', async (_name, route) => {
    const role: Role = typeof route.policy.who === 'string' ? 'student' : route.policy.who[0]!;
    const cookie = await server.signIn(userId, { role, sessionId: randomUUID() });
    const part = (schema: Route['body']) =>
      schema === undefined
        ? fc.constant(undefined)
        : fc.oneof(fc.constant(sampleInput(schema)), hostileInput(schema), hostileInput(schema));
    const input = fc.record({
      params: part(route.params) as fc.Arbitrary<unknown>,
      query: part(route.query) as fc.Arbitrary<unknown>,
      body: part(route.body) as fc.Arbitrary<unknown>,
      held: fc.string({ unit: fc.constantFrom('"', 'W', '/', 'a', '1', ',', '*') }),
    });
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const reply = await send(route, cookie, given);
        expect(reply.status, reply.text).toBeLessThan(500);
        // the page behind a link in an e-mail is for people
        if (reply.status >= 400 && !reply.text.startsWith('<!doctype html>'))
          expect(JSON.parse(reply.text)).toMatchObject({ success: false, code: expect.any(String) });
      }),
      { numRuns: runs },
    );
  });

  test('the queue: any job at all is delivered or refused as poison', async () => {
    const job = fc.oneof(fc.anything(), fc.record({ ...anyPartOf(buildJob()) }, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(job, async (data) => {
        await handleJob(own.db, data).catch((error) => expect(error).toBeInstanceOf(PoisonJob));
      }),
      { numRuns: runs * 4 },
    );
  });
});

/** Each field as it should be, or anything else. */
function anyPartOf(job: object): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(job).map(([key, value]) => [
      key,
      fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, fc.anything()),
    ]),
  );
}
