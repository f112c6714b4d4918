import pg from 'pg';
import { connectPlainly } from './catalog.ts';
import type { Place } from './place.ts';

export interface Made {
  madeAt: Date;
  seconds: number;
  bytes: number;
  missing: number;
}

/** Notes in the database that a backup was made: admins see it on the Status page (RUN-07). */
export async function recordBackup(place: Place, { madeAt, seconds, bytes, missing }: Made): Promise<void> {
  const core = await connectPlainly(place.databases[0]!.url);
  try {
    await core.query('insert into core.backup_made (made_at, seconds, bytes, missing_files) values ($1, $2, $3, $4)', [
      madeAt,
      seconds,
      bytes,
      missing,
    ]);
  } catch (error) {
    // a backup taken before a migration: its tables are still those of the version before
    if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error;
  } finally {
    await core.end();
  }
}
