import { sql } from '@daftar/service-kit/sql/sql';
import { type ClearedFacts, clearedFacts, type Db, steady, type Watcher } from '../kernel/index.ts';

export interface CreditFinding {
  transfer: number;
  /** What changed, as `table.column`. */
  what: string;
}

const atOnce = 500;

/**
 * Compares every credited course with what the activity log says of it (RST-12): its course, its hours, when it was credited
 * and taken back, and that none is missing. `watch` is called after each page.
 */
export async function verifyCredits(db: Db, watch?: Watcher): Promise<{ credits: number; findings: CreditFinding[] }> {
  const told = { credits: 0, findings: [] as CreditFinding[] };
  const last = await lastId(db);
  for (let from = 1; from <= last; from += atOnce) {
    const ids = Array.from({ length: atOnce }, (_, at) => from + at);
    const { rows, acts, facts } = await steady(db, async (trx) => ({
      rows: await transfersWith(trx, ids),
      acts: await actsOf(trx, ids),
      facts: await clearedFacts(trx),
    }));
    told.credits += rows.length;
    told.findings.push(...examine(rows, acts, facts));
    await watch?.(rows.length);
  }
  return told;
}

function examine(rows: readonly Credit[], all: readonly Act[], facts: ClearedFacts): CreditFinding[] {
  // numbers of credited courses that were deleted may be given again
  const acts = all.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  const found: CreditFinding[] = [];
  for (const row of rows) {
    const own = acts.filter(({ id }) => id === row.id);
    const made = own.find(({ action }) => action === 'transcript.credited');
    const taken = own.find(({ action }) => action === 'transcript.takenBack');
    const differs = (what: string, isSame: boolean) =>
      isSame || found.push({ transfer: row.id, what: `credit_transfer.${what}` });
    differs('added', made !== undefined);
    if (!made) continue;
    differs('hours', made.hours === row.hours);
    differs('course_id', made.course === row.course);
    differs('made_at', made.at.getTime() === row.made_at.getTime());
    // a restored snapshot may be older than its being taken back
    const isOlder = taken !== undefined && taken.event < facts.restored && row.taken_back_at === null;
    differs('taken_back_at', isOlder || taken?.at.getTime() === row.taken_back_at?.getTime());
  }
  const kept = new Set(rows.map(({ id }) => id));
  const removed = new Set(acts.flatMap(({ id, event }) => (event > facts.restored && !kept.has(id) ? [id] : [])));
  return [...found, ...[...removed].map((transfer) => ({ transfer, what: 'credit_transfer.removed' }))];
}

interface Credit {
  id: number;
  course: number;
  hours: number;
  made_at: Date;
  taken_back_at: Date | null;
}
interface Act {
  id: number;
  event: number;
  action: string;
  at: Date;
  course: number;
  hours: number | null;
}

/** The highest id that exists or is on record. */
const lastId = async (db: Db): Promise<number> => {
  const [row] = await sql<{ last: number }>(
    db,
    `select greatest((select max(transfer_id) from credit_transfer),
                     (select max(cast(subject_id as int)) from audit_event
                      where subject_type = 'transfer' and action = 'transcript.credited'), 0) as last`,
    {},
  );
  return row!.last;
};

const transfersWith = (db: Db, ids: readonly number[]): Promise<Credit[]> =>
  sql(
    db,
    `select transfer_id as id, course_id as course, hours::float8 as hours, made_at, taken_back_at from credit_transfer
     where transfer_id = any(cast(:ids as int[])) order by transfer_id`,
    { ids: [...ids] },
  );

const actsOf = (db: Db, ids: readonly number[]): Promise<Act[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, action, at, cast(after ->> 'course_id' as int) as course,
            cast(after ->> 'hours' as float8) as hours
     from audit_event
     where subject_type = 'transfer' and subject_id = any(cast(:ids as text[]))
       and action in ('transcript.credited', 'transcript.takenBack')
     order by id`,
    { ids: ids.map(String) },
  );
