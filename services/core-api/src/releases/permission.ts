import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db } from '../kernel/index.ts';

/**
 * The permission `releases`: who sees the Releases page and moves what is live for a part (SHP-09). The one place that
 * decides it: owners have it, admins of the office don’t (TRU-17).
 * @throws AppError session.wrongRole, session.wrongDuty
 */
export function requireReleases({ role, duties }: Pick<Caller, 'role' | 'duties'>): void {
  if (role !== 'admin') throw new AppError('session.wrongRole');
  if (duties) throw new AppError('session.wrongDuty');
}

/** The people who have it, to tell them of what happened. */
export const releaseReaders = async (db: Db): Promise<number[]> =>
  (
    await db('account').where({ role: 'admin' }).whereNull('duties').whereNull('deleted_at').orderBy('id').select('id')
  ).map(({ id }) => id);
