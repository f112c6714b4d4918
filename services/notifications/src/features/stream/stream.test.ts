import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, startInboxServer } from '../../testing/inbox-server.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { handleJob } from '../events/handle-job.ts';
import { openStreams } from './streams.ts';

const own = useDatabase();
let server: InboxServer;
beforeAll(async () => {
  // as in production; other tests read faster
  server = await startInboxServer(own.db, { changesEveryMs: 250 });
});
afterAll(() => server.close());

async function listen(userId: number, cookie: string) {
  const reply = await server.get(`/api/notifications/stream/${userId}`, cookie);
  const heard: string[] = [];
  const ended = (async () => {
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      heard.push(chunk);
    }
  })().catch(() => {});
  const events = () => heard.filter((text) => text.includes('event: changed')).length;
  await expect.poll(events).toBe(1);
  return { reply, heard, events, ended };
}

describe('server-sent events', () => {
  test('[NTF-09] a delivery and a mark-read are pushed at once, only to the users concerned', async () => {
    const [userId, other] = someUsers(2) as [number, number];
    const cookie = await server.signIn(userId);
    const mine = await listen(userId, cookie);
    const theirs = await listen(other, await server.signIn(other));
    expect(mine.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(mine.reply.headers.get('x-accel-buffering')).toBe('no');

    await handleJob(own.db, buildJob({ userIds: [userId] }));
    await expect.poll(mine.events).toBe(2);
    const [item] = (await (await server.get(`/api/unread-notifications/${userId}`, cookie)).json()) as { id: number }[];
    await server.post(`/api/mark-notifications-read/${userId}`, { ids: [item?.id] }, cookie);
    await expect.poll(mine.events).toBeGreaterThanOrEqual(3);
    expect(theirs.events()).toBe(1);
  });

  test("[SGN-07] an ended session's stream is closed", async () => {
    const [userId] = someUsers(1) as [number];
    const sessionId = randomUUID();
    const stream = await listen(userId, await server.signIn(userId, { sessionId }));
    await handleJob(own.db, {
      type: 'session.revoked',
      eventId: randomUUID(),
      sessionIds: [sessionId],
      forgetAfter: new Date(Date.now() + 60_000).toISOString(),
    });
    await stream.ended;
    expect(server.inbox.streams.count()).toBeLessThan(4);
  });

  test('somebody else’s stream is refused, and a stream that its reader left is forgotten', async () => {
    const [userId] = someUsers(1) as [number];
    const cookie = await server.signIn(userId);
    expect((await server.get(`/api/notifications/stream/${userId + 1}`, cookie)).status).toBe(403);
    const before = server.inbox.streams.count();
    const leaving = new AbortController();
    const reply = await fetch(`${server.url}/api/notifications/stream/${userId}`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    expect(reply.status).toBe(200);
    expect(server.inbox.streams.count()).toBe(before + 1);
    leaving.abort();
    await expect.poll(server.inbox.streams.count).toBe(before);
  });

  test('[SEC-03] the streams of one user, and of a process, are limited', () => {
    const streams = openStreams({ mostPerUser: 2, most: 3 });
    const first = streams.open(1, 'a');
    streams.open(1, 'a');
    streams.open(1, 'a');
    expect(first.writableEnded).toBe(true);
    expect(() => streams.open(2, 'b')).toThrow('server.unavailable');
    streams.close();
  });

  test('a reader that does not keep up is cut off instead of filling the memory', () => {
    const streams = openStreams();
    const stream = streams.open(1, 'a');
    for (let i = 0; i < 5000; i++) streams.tell([1]);
    expect(stream.destroyed).toBe(true);
    streams.close();
  });

  test('[FIX-33] a large send reaches every stream, each once', async () => {
    const streams = openStreams({ most: 2000 });
    const userIds = Array.from({ length: 1000 }, (_, userId) => userId);
    const heard = userIds.map(() => 0);
    for (const userId of userIds) {
      streams.open(userId, 's').on('data', (chunk: Buffer) => {
        heard[userId] = (heard[userId] ?? 0) + String(chunk).split('event: changed').length - 1;
      });
    }
    await expect.poll(() => heard.every((events) => events === 1)).toBe(true);
    streams.tell(userIds);
    await expect.poll(() => heard.at(-1)).toBe(2);
    expect(heard.filter((events) => events !== 2)).toEqual([]);
    streams.close();
  });

  test('[DAY-09] a message to the room of an exam is pushed to those inside, and no inbox changes', async () => {
    const [inside, outside] = someUsers(2) as [number, number];
    const cookie = await server.signIn(inside);
    const mine = await listen(inside, cookie);
    const theirs = await listen(outside, await server.signIn(outside));
    await handleJob(own.db, { type: 'room.told', eventId: randomUUID(), userIds: [inside] });
    await expect.poll(mine.events).toBe(2);
    expect(theirs.events()).toBe(1);
    expect(await (await server.get(`/api/unread-notifications/${inside}`, cookie)).json()).toEqual([]);
  });
});
