import { createHash } from 'node:crypto';
import { type MercyRules, mercyRules } from '@daftar/contracts/mercy/rules';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../kernel/index.ts';
import * as queries from './queries.ts';

/** SHA-256 of the rules’ text. */
export const hashOfRules = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
/** The rules of a stored version, read by the schema so that what a later version of it adds has its default. */
export const rulesIn = (text: string): MercyRules => mercyRules.parse(JSON.parse(text));

/** A version, as replies have it. */
export const shownVersion = ({ rules, rules_hash, ...version }: queries.VersionRow) => ({
  ...version,
  hash: rules_hash.toString('hex'),
  rules: rulesIn(rules),
});

/**
 * States the rules, as the version after the one that the caller saw (RST-08).
 * @throws AppError mercy.changedMeanwhile, mercy.same
 */
export async function addVersion(
  deps: Deps,
  caller: Caller,
  { after, rules, reason }: { after: number; rules: MercyRules; reason: string },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await queries.holdMercy(trx);
    const newest = await queries.newestVersion(trx);
    if ((newest?.version ?? 0) !== after) throw new AppError('mercy.changedMeanwhile');
    const text = JSON.stringify(rules);
    if (newest && JSON.stringify(rulesIn(newest.rules)) === text) throw new AppError('mercy.same');
    const version = after + 1;
    const hash = hashOfRules(text);
    await queries.insertVersion(trx, {
      version,
      rules: text,
      rules_hash: hash,
      reason,
      made_by: caller.userId,
      made_at: now,
    });
    await recordAudit(trx, caller, now, {
      action: 'mercy.rulesSet',
      subjectType: 'mercyRules',
      subjectId: version,
      after: { version, points: rules.most_total, courses: rules.most_courses, reason, hash: hash.toString('hex') },
    });
    return version;
  });
}
