import type { Client } from 'pg';

export const firstUser = 20_000_000;

/**
 * Gives users `from` … `users` their `perUser` notifications, the latest two unread: what a faculty has after a few
 * terms. Each notification goes to all of them, as after sends to everybody.
 */
export async function fill(db: Client, users: number, perUser: number, from: number): Promise<void> {
  await db.query(
    `insert into notification (event_id, kind, params, created_at)
     select gen_random_uuid(), 'exam', '{"course":"Algorithms","exam":"Midterm","instructor":"Mona Saleh"}',
            date_trunc('second', now()) - make_interval(days => n)
     from generate_series(1, $1::int) n where not exists (select from notification)`,
    [perUser],
  );
  await db.query(
    `insert into inbox_item (user_id, created_at, notification_id, read_at)
     select $1::bigint + u, n.created_at, n.id, case when n.id > 2 then n.created_at end
     from notification n, generate_series($2::int, $3::int - 1) u
     order by n.created_at, u`,
    [firstUser, from, users],
  );
  await db.query('vacuum analyze inbox_item');
  await db.query('vacuum analyze notification');
}
