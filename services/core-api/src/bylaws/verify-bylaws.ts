import { sql } from '@daftar/service-kit/sql/sql';
import { type ClearedFacts, clearedFacts, type Db, steady } from '../kernel/index.ts';
import { hashOfRules } from './in-force.ts';

export interface BylawFinding {
  bylaw: number;
  /** What changed, as `table.column`. */
  what: string;
}

/**
 * Compares every version of a bylaw with what the activity log says of it (RST-12): its rules, from when it holds, and that
 * none is missing; and every cohort’s bylaw. The version that follows the scale of before has no act. A faculty has a few dozen versions.
 */
export async function verifyBylaws(db: Db): Promise<{ versions: number; findings: BylawFinding[] }> {
  const { versions, cohorts, told, acts, facts } = await steady(db, async (trx) => ({
    versions: await allVersions(trx),
    cohorts: await allCohorts(trx),
    told: await cohortActs(trx),
    acts: await allActs(trx),
    facts: await clearedFacts(trx),
  }));
  return {
    versions: versions.length,
    findings: [...examine(versions, acts, facts), ...examineCohorts(cohorts, told, facts)],
  };
}

/** Which bylaw each cohort has, by its newest act. */
function examineCohorts(cohorts: readonly Cohort[], all: readonly CohortAct[], facts: ClearedFacts): BylawFinding[] {
  const acts = all.filter(({ id }) => facts.restored > facts.cleared || id > facts.cleared);
  const found: BylawFinding[] = [];
  for (const { cohort, bylaw } of cohorts) {
    const own = acts.filter((act) => act.cohort === cohort);
    const newest = own.at(-1);
    if (!newest) found.push({ bylaw, what: 'cohort.added' });
    // a restored snapshot may be older than its change
    else if (newest.id > facts.restored && newest.bylaw !== bylaw) found.push({ bylaw, what: 'cohort.bylaw_id' });
    else if (!own.some((act) => act.bylaw === bylaw)) found.push({ bylaw, what: 'cohort.bylaw_id' });
  }
  const kept = new Set(cohorts.map(({ cohort }) => cohort));
  const removed = new Map(acts.map((act) => [act.cohort, act]));
  for (const { id, cohort, bylaw } of removed.values())
    if (id > facts.restored && !kept.has(cohort)) found.push({ bylaw, what: 'cohort.removed' });
  return found;
}

function examine(versions: readonly Version[], all: readonly Act[], facts: ClearedFacts): BylawFinding[] {
  // numbers of bylaws that were deleted may be given again
  const acts = all.filter(({ id }) => facts.restored > facts.cleared || id > facts.cleared);
  const keyOf = ({ bylaw, version }: { bylaw: number; version: number }) => `${bylaw} ${version}`;
  const actOf = new Map(acts.map((act) => [keyOf(act), act]));
  const found: BylawFinding[] = [];
  for (const version of versions) {
    const act = actOf.get(keyOf(version));
    const differs = (what: string, isSame: boolean) =>
      isSame || found.push({ bylaw: version.bylaw, what: `bylaw_version.${what}` });
    differs('rules', hashOfRules(version.rules).equals(version.rules_hash));
    if (version.follows_scale) continue;
    differs('added', act !== undefined);
    if (!act) continue;
    differs('rules_hash', act.hash === version.rules_hash.toString('hex'));
    differs('starts_at', new Date(act.from).getTime() === version.starts_at.getTime());
  }
  const kept = new Set(versions.map(keyOf));
  const removed = acts.filter((act) => act.id > facts.restored && !kept.has(keyOf(act)));
  return [...found, ...removed.map(({ bylaw }) => ({ bylaw, what: 'bylaw_version.removed' }))];
}

interface Version {
  bylaw: number;
  version: number;
  starts_at: Date;
  rules: string;
  rules_hash: Buffer;
  follows_scale: boolean;
}
interface Act {
  id: number;
  bylaw: number;
  version: number;
  from: string;
  hash: string;
}

const allVersions = (db: Db): Promise<Version[]> =>
  sql(
    db,
    `select bylaw_id as bylaw, version, starts_at, rules, rules_hash, follows_scale from bylaw_version
     order by bylaw_id, version`,
    {},
  );

const allActs = (db: Db): Promise<Act[]> =>
  sql(
    db,
    `select id, cast(subject_id as int) as bylaw, cast(after ->> 'version' as int) as version, after ->> 'from' as from,
            after ->> 'hash' as hash
     from audit_event where subject_type = 'bylaw' and action in ('bylaw.added', 'bylaw.changed') order by id`,
    {},
  );

interface Cohort {
  cohort: number;
  bylaw: number;
}
interface CohortAct extends Cohort {
  id: number;
}

const allCohorts = (db: Db): Promise<Cohort[]> =>
  sql(db, 'select cohort_id as cohort, bylaw_id as bylaw from cohort order by cohort_id', {});

const cohortActs = (db: Db): Promise<CohortAct[]> =>
  sql(
    db,
    `select id, cast(subject_id as int) as cohort, cast(after ->> 'bylaw' as int) as bylaw from audit_event
     where subject_type = 'cohort' and action in ('cohort.added', 'cohort.changed') order by id`,
    {},
  );
