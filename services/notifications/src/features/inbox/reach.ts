import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

export interface Reach {
  announcement_id: string;
  /** Inboxes that have it. */
  delivered: number;
  /** How many of them have read it. */
  seen: number;
}

/** The reach of announcements: updated with each delivery and each reading, so that asking is cheap (FIX-19). */
export async function reachOf(db: Db, announcementIds: readonly string[]): Promise<Reach[]> {
  const rows = await sql<Reach>(
    db,
    `select n.event_id as announcement_id, r.delivered, least(r.seen, r.delivered) as seen
     from notification n join announcement_reach r on r.notification_id = n.id
     where n.event_id = any(?::uuid[])`,
    [[...announcementIds]],
  );
  return rows;
}
