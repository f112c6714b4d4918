import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

const most = 50;

/**
 * What an account’s fields were before others than `but` changed them, the newest change first (COR-17). By the index of a
 * subject’s events.
 */
export async function othersChanges(
  db: Db,
  of: { accountId: number; action: string; but: number; since: Date },
): Promise<Record<string, unknown>[]> {
  const rows = await sql<{ before: Record<string, unknown> }>(
    db,
    `select coalesce(e.before, '{}') || coalesce(p.before, '{}') as before
     from audit_event e left join audit_person p on p.event_id = e.id
     where e.subject_type = 'account' and e.subject_id = :subject and e.action = :action and e.at > :since
       and e.actor_id is distinct from :but
     order by e.id desc limit ${most}`,
    { subject: String(of.accountId), action: of.action, but: of.but, since: of.since },
  );
  return rows.map(({ before }) => before);
}
