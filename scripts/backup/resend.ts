import { connectPlainly } from './catalog.ts';
import type { Place } from './place.ts';

/** Longer than a delivery is retried. */
const recentMs = 2 * 3_600_000;

/**
 * The queue is not in a backup: core-api sends again what may have been on its way. That is each event of the outbox
 * (kept for a week) of which the inboxes know nothing, and what was relayed within two hours before. Nobody gets
 * anything twice. Answers how many.
 */
export async function resendEvents(place: Place, madeAt: string): Promise<number> {
  const core = await connectPlainly(place.databases[0]!.url);
  const inboxes = await connectPlainly(place.databases.at(-1)!.url);
  try {
    const sent = await core.query<{ id: string; at: Date }>(
      'select event_id::text as id, relayed_at as at from core.outbox where relayed_at is not null',
    );
    const arrived = await inboxes.query<{ id: string }>(
      'select event_id::text as id from notifications.notification where event_id = any($1::uuid[])',
      [sent.rows.map(({ id }) => id)],
    );
    const known = new Set(arrived.rows.map(({ id }) => id));
    const recent = new Date(madeAt).getTime() - recentMs;
    const again = sent.rows.filter(({ id, at }) => !known.has(id) || at.getTime() > recent).map(({ id }) => id);
    await core.query(
      'update core.outbox set relayed_at = null, attempts = 0, next_attempt_at = null where event_id = any($1::uuid[])',
      [again],
    );
    return again.length;
  } finally {
    await Promise.all([core.end(), inboxes.end()]);
  }
}
