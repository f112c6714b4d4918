import type { EventJob } from '@daftar/contracts/events';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

/** Lets the streams of these users say that something changed (DAY-09); a repeated job says so again, which is harmless. */
export async function tellRoom(db: Db, { userIds }: EventJob<'room.told'>): Promise<void> {
  if (userIds.length === 0) return;
  await execute(db, 'insert into inbox_change (user_ids) values (cast(? as bigint[]))', [userIds]);
}
