import { randomUUID } from 'node:crypto';
import { type Route, routeName, takesKey } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callExamples } from './call-examples.fixture.ts';
import { prepareExamples, send, world } from './testing/call-example.ts';

/** Every mutation of notifications is sent, its reply is dropped, and it is sent again under the same key. */
const names = (allRoutes as readonly Route[])
  .filter((route) => route.service === 'notifications' && takesKey(route))
  .map(routeName);

const mutations = callExamples.filter(({ call }) => names.includes(call));

prepareExamples();
let proxy: TcpProxy;
beforeAll(async () => {
  proxy = await startTcpProxy(world.server.url);
});
afterAll(() => proxy.close());

async function state(): Promise<unknown> {
  const tables = ['inbox_item', 'inbox_change', 'email_preference', 'notification', 'idempotency_key'];
  const rows = await Promise.all(
    tables.map((table) => world.own.db.raw(`select t::text as row from ?? t order by 1`, [table])),
  );
  const counts = await Promise.all(
    Object.values(world.queues).map(async (queue) => (await queue.bull()).getJobCounts()),
  );
  return [rows.map((one) => one.rows), counts];
}

describe('[FIX-09] a retried call takes effect once', () => {
  test('every mutation has an example', () => {
    expect(mutations.map(({ call }) => call).sort()).toEqual([...names].sort());
  });

  test.each(mutations.map((example) => [example.call, example] as const))('%s', async (name, { as, good }) => {
    const input = await good();
    const key = randomUUID();
    proxy.dropReplies();
    const through = proxy.through(world.server.url).replace(/\/$/, '');
    await expect(send(name, as, input, { key, through })).rejects.toThrow();
    proxy.resume();
    const after = await state();
    const replies = [await send(name, as, input, { key }), await send(name, as, input, { key })];
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(replies.map((reply) => [reply.status, reply.headers.get('idempotency-replayed')])).toEqual(
      Array(2).fill([200, 'true']),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(await state()).toEqual(after);
  });

  test('marking nothing as read keeps no reply', async () => {
    const { own, student } = world;
    const before = await own.db('idempotency_key').pluck('key');
    // nothing named, and nothing of that name
    for (const ids of [[], [999_999_999]]) {
      const input = { params: { userId: student }, body: { ids } };
      const reply = await send('POST /api/mark-notifications-read/:userId', 'student', input, { key: randomUUID() });
      expect([reply.status, ((await reply.json()) as { marked: number }).marked]).toEqual([200, 0]);
    }
    expect(await own.db('idempotency_key').pluck('key')).toEqual(before);
  });
});
