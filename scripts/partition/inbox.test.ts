import { expect, test } from 'vitest';
import { removeOldItems } from '../../services/notifications/src/expiry/queries.ts';
import { unreadLines } from '../../services/notifications/src/features/inbox/queries.ts';
import { useDatabase } from '../../services/notifications/src/testing/databases.ts';
import { connectPlainly } from '../backup/catalog.ts';
import { type Divided, divide, divisible } from './partition.ts';

const database = useDatabase();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function divideInbox(bound: string): Promise<Divided> {
  const client = await connectPlainly(database.url);
  try {
    return await divide(client, { ...divisible.inbox, bound: `select '${bound}'::timestamptz` }, 400);
  } finally {
    await client.end();
  }
}

async function tell(userId: number, created_at: Date): Promise<number> {
  const [{ id }] = await database
    .db('notification')
    .insert({ event_id: crypto.randomUUID(), kind: 'exam', params: '{}', created_at })
    .returning('id');
  await database.db('inbox_item').insert({ user_id: userId, created_at, notification_id: id });
  return id;
}

test('[RUN-08] the inbox becomes parts by month; what expires is the same rows, and an empty month that has expired goes', async () => {
  const old = await tell(1, daysAgo(500));
  expect((await divideInbox(daysAgo(480).toISOString())).part).toBe('inbox_item_2');
  const kept = await tell(2, daysAgo(450));
  const moved = await tell(3, daysAgo(300));
  expect((await divideInbox(daysAgo(200).toISOString())).removed).toEqual([]);
  const now = await tell(1, daysAgo(1));

  expect((await unreadLines(database.db, 1, 10)).map(({ id }) => id)).toEqual([now, old]);
  // rows of different parts lie at the same place of their files
  expect(await removeOldItems(database.db, daysAgo(480), daysAgo(480), 100)).toBe(1);
  expect(await database.db('inbox_item').orderBy('created_at').pluck('notification_id')).toEqual([kept, moved, now]);

  expect((await divideInbox(daysAgo(-10).toISOString())).removed).toEqual(['inbox_item_1']);
  expect(await tell(4, daysAgo(390))).toBeGreaterThan(now);
  expect(await database.db('inbox_item')).toHaveLength(4);
});
