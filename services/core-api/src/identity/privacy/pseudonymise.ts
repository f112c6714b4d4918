import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { type Deps, eraseAuditPerson, recordAudit, type Trx } from '../../kernel/index.ts';
import { deletedBefore, removeNames } from './queries.ts';

const atOnce = 50;

/** Removes what another module holds about a person and grades don’t need. */
export type Forget = (trx: Trx, accountId: number, now: Date) => Promise<void>;

/**
 * Removes the names of accounts that were deleted so many years ago (TRU-13); grades stay under the same number. The
 * names in the audit log go too, and its chain still holds; so does what the other modules forget. Answers how many.
 */
export async function pseudonymise(deps: Deps, forget: readonly Forget[]): Promise<number> {
  const years = deps.settings.pseudonymiseAfterYears ?? 0;
  if (years === 0) return 0;
  const now = deps.clock.now();
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return inTransaction(deps.db, async (trx) => {
    const found = await deletedBefore(trx, before, atOnce);
    for (const one of found) {
      await removeNames(trx, one, now);
      for (const forgetIn of forget) await forgetIn(trx, one.id, now);
      const forgotten = await eraseAuditPerson(trx, one.key);
      await recordAudit(trx, { userId: null, address: 'background', requestId: `pseudonymise-${one.id}` }, now, {
        action: 'account.pseudonymised',
        subjectType: 'account',
        subjectId: one.id,
        after: { forgotten },
      });
    }
    return found.length;
  });
}

/** Looks every hour. */
export const pseudonymiser = (deps: Deps, forget: readonly Forget[]): BackgroundJob =>
  defineJob({
    name: 'pseudonymised accounts',
    everyMs: 3_600_000,
    lock: 'rows',
    work: async () => ((await pseudonymise(deps, forget)) === atOnce ? 'again' : 'done'),
  });
