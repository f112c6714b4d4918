import { randomUUID } from 'node:crypto';
import type { CallName } from '@daftar/contracts/calls';
import { type Route, routeName, takesKey } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { startTcpProxy, type TcpProxy } from '@daftar/service-kit/testing/tcp-proxy';
import { afterAll, describe, expect } from 'vitest';
import { callExamples } from './call-examples.fixture.ts';
import { app, beforeAll, test } from './testing/app.ts';
import { call, prepareExamples } from './testing/call-example.ts';
import { databaseState } from './testing/database-state.ts';

/** Every mutation of core-api is sent, its reply is dropped, and it is sent again under the same key. */
const names = (allRoutes as readonly Route[])
  .filter((route) => route.service === 'core' && takesKey(route))
  .map((route) => routeName(route) as CallName);

let proxy: TcpProxy;
const plainWrites: string[] = [];
prepareExamples();
beforeAll(async () => {
  proxy = await startTcpProxy(app.url);
  const inTransaction = new Set<string>();
  app.coreDb.client.on('query', ({ sql, __knexUid }: { sql: string; __knexUid: string }) => {
    if (/^begin/i.test(sql)) inTransaction.add(__knexUid);
    if (/^(commit|rollback;?$)/i.test(sql)) inTransaction.delete(__knexUid);
    // when a session was last used is noted once a minute, whatever the call
    if (/^update session set last_seen_at/i.test(sql)) return;
    const written = /^\s*(?:with\b[\s\S]*?\b)?(?:insert into|update|delete from)\s+"?(?:core"?\."?)?(\w+)/i.exec(
      sql,
    )?.[1];
    if (written && !inTransaction.has(__knexUid)) plainWrites.push(written);
  });
});
afterAll(() => proxy.close());

const exampleOf = (name: CallName) => callExamples.find((example) => example.call === name);

const place = (name: CallName) => callExamples.findIndex((example) => example.call === name);
const inOrder = [...names].sort((a, b) => place(a) - place(b));

describe('[FIX-09] once is once, when the reply was lost', () => {
  test('every mutation has an example', () => {
    expect(names.filter((name) => !exampleOf(name))).toEqual([]);
  });

  test.each(inOrder)('%s', async (name) => {
    const { as, good } = exampleOf(name)!;
    const given = await good();
    const headers = { 'idempotency-key': randomUUID() };
    const send = call[as];
    plainWrites.length = 0;

    proxy.dropReplies();
    await expect(
      send(name, { ...given, headers, via: proxy.through(app.url).replace(/\/$/, '') } as never),
    ).rejects.toThrow();
    proxy.resume();
    // an upload is listed before it is written; how far a level is computed is told while it goes on; tries at a password count whatever their outcome
    expect(plainWrites.filter((table) => !['unclaimed_file', 'sign_in_failure', 'level_work'].includes(table))).toEqual(
      [],
    );
    const after = await databaseState();

    const again = await send(name, { ...given, headers } as never);
    expect(again.status, again.text).toBeLessThan(300);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await databaseState()).toEqual(after);
    const third = await send(name, { ...given, headers } as never);
    expect([third.status, third.text]).toEqual([again.status, again.text]);
  });
});
