import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { documentOf, registryEntry, shellName } from '../document.ts';
import { findRelease } from '../queries.ts';

/**
 * Another version of a remote for a developer's tab (SHP-07). Who may is decided by the operators for each remote;
 * nobody has another version while they have an exam open.
 * @throws AppError release.notDeveloper, release.inExam, release.notFound
 */
export async function openOverride(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  { remote, version }: { remote: string; version: string | undefined },
) {
  const named = await db('release_developer').where({ remote, account_id: userId }).first('remote');
  if (!named || remote === shellName) throw new AppError('release.notDeveloper');
  if (await sitsExam(db, userId)) throw new AppError('release.inExam');
  if (version === undefined) return { entry: null };
  const found = await findRelease(db, remote, version);
  if (!found) throw new AppError('release.notFound');
  return { entry: registryEntry(documentOf(found.document)) };
}

async function sitsExam(db: Db, userId: number): Promise<boolean> {
  const open = await sql(db, `select 1 from attempt where student_id = ? and state = 'open' limit 1`, [userId]);
  return open.length > 0;
}

/** Names who may open other versions of a remote, in place of those named before. */
export async function setDevelopers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { remote, people }: { remote: string; people: readonly number[] },
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('release_developer').where({ remote }).delete();
    const rows = people.map((account_id) => ({ remote, account_id, added_at: clock.now() }));
    if (rows.length > 0) await trx('release_developer').insert(rows);
  });
}
