import type { MercyClause } from '@daftar/contracts/mercy/limits';
import { sql } from '@daftar/service-kit/sql/sql';
import { clearedFacts, type Db, steady, type Watcher } from '../kernel/index.ts';
import { hashOfChanges, type StoredChange } from './changes.ts';
import { hashOfRules } from './rules.ts';

export interface MercyFinding {
  of: 'mercyRules' | 'mercyRun';
  id: number;
  /** What changed, as `table.column`. */
  what: string;
}

/**
 * Compares the versions of the mercy rules, and every run with what it gives, with what the activity log says of them
 * (RST-12): rules, results, changes, approvals and reversals, and that none is missing. `watch` is called after each run.
 */
export async function verifyMercy(
  db: Db,
  watch?: Watcher,
): Promise<{ versions: number; runs: number; findings: MercyFinding[] }> {
  const { versions, runs, acts, facts } = await steady(db, async (trx) => ({
    versions: await versionsIn(trx),
    runs: await runsIn(trx),
    acts: await actsIn(trx),
    facts: await clearedFacts(trx),
  }));
  // numbers that were deleted may be given again
  const valid = acts.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  const actOf = (action: string, id: number) => valid.findLast((act) => act.action === action && act.id === id);
  const findings: MercyFinding[] = [];
  for (const { version, rules, rules_hash } of versions) {
    const differs = (what: string, isSame: boolean) =>
      isSame || findings.push({ of: 'mercyRules', id: version, what: `mercy_version.${what}` });
    const act = actOf('mercy.rulesSet', version);
    differs('added', act !== undefined);
    differs('rules', hashOfRules(rules).equals(rules_hash));
    if (act) differs('rules_hash', act.hash === rules_hash.toString('hex'));
  }
  for (const run of runs) {
    const differs = (what: string, isSame: boolean) =>
      isSame || findings.push({ of: 'mercyRun', id: run.run, what: `mercy_run.${what}` });
    const made = actOf('mercy.ran', run.run);
    differs('added', made !== undefined);
    if (made) {
      differs('changes_hash', made.hash === run.changes_hash.toString('hex'));
      differs('marks_hash', made.results === run.marks_hash.toString('hex'));
      differs('version', made.version === run.version);
    }
    const given = await givenIn(db, run.run);
    if (!hashOfChanges(given).equals(run.changes_hash))
      findings.push({ of: 'mercyRun', id: run.run, what: 'mercy_change.given' });
    for (const [column, action] of steps) {
      const act = actOf(action, run.run);
      // a restored snapshot may be older than the act
      const isOlder = act !== undefined && act.event < facts.restored && run[column] === null;
      differs(column, isOlder || act?.at.getTime() === run[column]?.getTime());
    }
    await watch?.(1);
  }
  const kept = { rules: new Set(versions.map((one) => one.version)), runs: new Set(runs.map((one) => one.run)) };
  for (const { action, id, event } of valid) {
    if (event <= facts.restored) continue;
    if (action === 'mercy.rulesSet' && !kept.rules.has(id))
      findings.push({ of: 'mercyRules', id, what: 'mercy_version.removed' });
    if (action === 'mercy.ran' && !kept.runs.has(id)) findings.push({ of: 'mercyRun', id, what: 'mercy_run.removed' });
  }
  return { versions: versions.length, runs: runs.length, findings };
}

const steps = [
  ['first_at', 'mercy.approvedFirst'],
  ['second_at', 'mercy.approved'],
  ['reversed_at', 'mercy.reversed'],
] as const;

const versionsIn = (db: Db): Promise<{ version: number; rules: string; rules_hash: Buffer }[]> =>
  db('mercy_version').orderBy('version').select('version', 'rules', 'rules_hash');

interface Run {
  run: number;
  version: number;
  marks_hash: Buffer;
  changes_hash: Buffer;
  first_at: Date | null;
  second_at: Date | null;
  reversed_at: Date | null;
}
const runsIn = (db: Db): Promise<Run[]> =>
  sql(
    db,
    `select run_id as run, version, marks_hash, changes_hash, first_at, second_at, reversed_at from mercy_run order by run_id`,
    {},
  );

async function givenIn(db: Db, runId: number) {
  const rows = await sql<{ key: string; failed: number } & StoredChange & { clause: MercyClause | null }>(
    db,
    `select a.key, s.failed, c.offering_id, c.clause, c.mark, c.given, c.letter_before, c.letter_after, c.grade_after,
            c.grade_after_ar, c.points_after
     from mercy_student s join account a on a.id = s.student_id
     left join mercy_change c on c.run_id = s.run_id and c.student_id = s.student_id
     where s.run_id = :runId`,
    { runId },
  );
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => ({
    key,
    failed: own[0]!.failed,
    changes: own.filter(({ clause }) => clause !== null),
  }));
}

interface Act {
  id: number;
  event: number;
  action: string;
  at: Date;
  hash: string;
  results: string | null;
  version: number | null;
}
const actsIn = (db: Db): Promise<Act[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, action, at, after ->> 'hash' as hash, after ->> 'results' as results,
            cast(after ->> 'version' as int) as version
     from audit_event
     where subject_type in ('mercyRules', 'mercyRun')
       and action in ('mercy.rulesSet', 'mercy.ran', 'mercy.approvedFirst', 'mercy.approved', 'mercy.reversed')
     order by id`,
    {},
  );
