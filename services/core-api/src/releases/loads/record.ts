import { inTransaction } from '@daftar/service-kit/db';
import type { Caller, Deps } from '../../kernel/index.ts';
import { insertLoads, lockLoads } from './queries.ts';

export interface LoadReport {
  load: string;
  in_exam: boolean;
  remotes: { remote: string; version: string; failed: boolean }[];
}

/**
 * Counts what a tab has loaded (SHP-05), once for each load of the page. Versions that nobody has uploaded, or that
 * the caller's role doesn't get, are ignored. The person is stored as a keyed hash that differs for each version.
 */
export async function recordLoads(
  { db, clock, requestFingerprint }: Pick<Deps, 'db' | 'clock' | 'requestFingerprint'>,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { load, in_exam, remotes }: LoadReport,
): Promise<void> {
  const reported = new Map<string, LoadReport['remotes'][number] & { person: string }>();
  for (const { remote, version, failed } of remotes) {
    const key = `${remote} ${version}`;
    const person = requestFingerprint(`release-load ${key} ${userId}`);
    reported.set(key, { remote, version, person, failed: failed || reported.get(key)?.failed === true });
  }
  if (reported.size === 0) return;
  const rows = [...reported.values()];
  await inTransaction(db, async (trx) => {
    await lockLoads(
      trx,
      rows.map(({ person }) => person),
    );
    await insertLoads(trx, { load, role, in_exam, now: clock.now(), reported: rows });
  });
}
