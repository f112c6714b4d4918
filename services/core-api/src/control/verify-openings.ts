import { createHash } from 'node:crypto';
import { sql } from '@daftar/service-kit/sql/sql';
import { clearedFacts, type Db, steady, type Watcher } from '../kernel/index.ts';
import { hashOfOpening, openedIn } from './opening.ts';
import { entriesText } from './paper-queries.ts';

export interface OpeningFinding {
  paper: number;
  /** What changed, as `table.column`. */
  what: string;
}

/**
 * Compares every opening of secret numbers with what the activity log says of it, and the entries with what was sealed
 * (RST-12). It trusts the activity log and changes nothing; `watch` is called after each paper.
 */
export async function verifyOpenings(
  db: Db,
  watch?: Watcher,
): Promise<{ openings: number; findings: OpeningFinding[] }> {
  const findings: OpeningFinding[] = [];
  let openings = 0;
  const { rows, acts, facts } = await steady(db, async (trx) => ({
    rows: await openingsIn(trx),
    acts: await actsIn(trx),
    facts: await clearedFacts(trx),
  }));
  const valid = acts.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  for (const { paper, content_hash, opened_at } of rows) {
    openings += 1;
    const differs = (what: string, isSame: boolean) => isSame || findings.push({ paper, what });
    const act = valid.findLast(({ id }) => id === paper);
    const content = await contentOf(db, paper);
    differs('paper_opening.added', act !== undefined);
    differs('paper_opening.content', hashOfOpening(content).equals(content_hash));
    const entries = createHash('sha256')
      .update(await entriesText(db, paper))
      .digest('hex');
    differs('sheet_entry.points', openedIn(content).entries === entries);
    if (act) {
      differs('paper_opening.content_hash', act.hash === content_hash.toString('hex'));
      differs('paper_opening.opened_at', act.at.getTime() === opened_at.getTime());
    }
    await watch?.(1);
  }
  const kept = new Set(rows.map(({ paper }) => paper));
  for (const { id, event } of valid)
    if (event > facts.restored && !kept.has(id)) findings.push({ paper: id, what: 'paper_opening.removed' });
  return { openings, findings };
}

const openingsIn = (db: Db): Promise<{ paper: number; content_hash: Buffer; opened_at: Date }[]> =>
  sql(db, 'select paper_id as paper, content_hash, opened_at from paper_opening order by paper_id', {});

const contentOf = async (db: Db, paper: number): Promise<string> => {
  const [row] = await sql<{ content: string }>(db, 'select content from paper_opening where paper_id = :paper', {
    paper,
  });
  return row!.content;
};

const actsIn = (db: Db): Promise<{ id: number; event: number; at: Date; hash: string }[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, at, after ->> 'hash' as hash from audit_event
     where subject_type = 'controlPaper' and action = 'control.opened' order by id`,
    {},
  );
