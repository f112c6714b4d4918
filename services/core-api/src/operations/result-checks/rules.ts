import type { Language } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { namesOf } from '../activity-log/names.ts';
import * as queries from './queries.ts';

/** Asks for a check; while one runs, it is that one. */
export async function startResultCheck({ db, clock }: Deps, caller: Caller): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const id = await queries.insertCheck(trx, caller, now);
    if (id === undefined) return;
    await recordAudit(trx, caller, now, {
      action: 'results.checkStarted',
      subjectType: 'resultCheck',
      subjectId: id,
    });
  });
}

/** The last check with the names of what differs; null before the first one. */
export async function lastResultCheck({ db }: Pick<Deps, 'db'>, language: Language = 'En') {
  const check = await queries.lastCheck(db);
  if (!check) return null;
  const { outcome, ...rest } = check;
  const found = outcome?.findings ?? [];
  const names = await namesOf(
    db,
    found.map(({ of, id }) => ({ subject_type: of, subject_id: id, before: null, after: null })),
    language,
  );
  return {
    ...rest,
    state: stateOf(check),
    outcome: outcome && {
      ...outcome,
      findings: found.map((finding, index) => ({ ...finding, name: names[index]?.subject ?? null })),
    },
  };
}

const stateOf = ({ finished_at, outcome }: queries.ShownCheck): 'running' | 'finished' | 'brokeOff' => {
  if (finished_at === null) return 'running';
  return outcome === null ? 'brokeOff' : 'finished';
};
