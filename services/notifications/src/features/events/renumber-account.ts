import type { EventJob } from '@daftar/contracts/events';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

/** Moves an inbox to its owner's new id, once per event: by the second time the old id may belong to somebody else. */
export async function renumberAccount(
  db: Db,
  { eventId, from, to, key }: EventJob<'account.renumbered'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const first = await trx('account_renumbered')
      .insert({ event_id: eventId, from_id: from, to_id: to })
      .onConflict('event_id')
      .ignore()
      .returning('event_id');
    if (first.length === 0) return;
    // what was sent to both ids while the event was in transit is kept once
    await execute(
      trx,
      `delete from inbox_item old using inbox_item new
       where old.user_id = ? and new.user_id = ?
         and (new.created_at, new.notification_id) = (old.created_at, old.notification_id)`,
      [from, to],
    );
    await trx('inbox_item').where({ user_id: from }).update({ user_id: to });
    for (const table of ['email_digest_item', 'email_digest', 'email_preference'] as const) {
      await trx(table).where({ user_id: to }).delete();
      await trx(table).where({ user_id: from }).update({ user_id: to });
    }
    if (key !== undefined) {
      // the new owner of the old id may have chosen before we learnt of the change
      await trx('email_preference').where({ user_id: to }).update({ account_key: key });
      await trx('email_digest').where({ user_id: to, state: 'waiting' }).whereNot({ account_key: key }).delete();
    }
    await trx('inbox_change').insert({ user_ids: [from, to] });
  });
}
