import { sql } from '@daftar/service-kit/sql/sql';
import { clearedFacts, type Db, steady, type Watcher } from '../kernel/index.ts';
import { documentIn, hashOfTexts } from './compute.ts';

export interface LevelFinding {
  result: number;
  /** What changed, as `table.column`. */
  what: string;
}

/**
 * Compares every result of a level with what the activity log says of it, the rows of its pages with the checksums in its
 * document, and its publishing with the acts of two people (RST-12). It trusts the activity log and changes nothing; `watch`
 * is called after each result.
 */
export async function verifyLevels(db: Db, watch?: Watcher): Promise<{ results: number; findings: LevelFinding[] }> {
  const findings: LevelFinding[] = [];
  const { rows, acts, published, facts } = await steady(db, async (trx) => ({
    rows: await resultsIn(trx),
    acts: await actsIn(trx),
    published: await publishedIn(trx),
    facts: await clearedFacts(trx),
  }));
  // numbers of results that were deleted may be given again
  const valid = acts.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  for (const row of rows) {
    const differs = (what: string, isSame: boolean) => isSame || findings.push({ result: row.result, what });
    const own = valid.filter(({ id }) => id === row.result);
    const act = own.findLast(({ action }) => action === 'levelResult.prepared');
    const content = await contentOf(db, row.result);
    const texts = await rowsOf(db, row.result);
    differs('level_result.content', hashOfTexts([content]).equals(row.content_hash));
    const { pages } = documentIn(content);
    differs('level_result_row.content', texts.length === (pages.at(-1)?.to ?? 0));
    for (const [at, { from, to, hash }] of pages.entries())
      differs(
        `level_result_row.content page ${at + 1}`,
        hashOfTexts(texts.slice(from - 1, to)).toString('hex') === hash,
      );
    differs('level_result.added', act !== undefined);
    if (act) {
      differs('level_result.content_hash', act.after.hash === row.content_hash.toString('hex'));
      differs('level_result.number', act.after.number === row.number);
      differs('level_result.made_at', act.at.getTime() === row.made_at.getTime());
    }
    for (const publication of published.filter(({ result }) => result === row.result)) {
      const approved = own.findLast(
        ({ action, after }) =>
          action === 'levelResult.publicationApproved' && after?.publication_id === publication.publication_id,
      );
      differs('level_publication.approved_at', approved?.at.getTime() === publication.approved_at.getTime());
      differs(
        'level_publication.publish_at',
        approved !== undefined &&
          new Date(approved.after.publish_at ?? '').getTime() === publication.publish_at.getTime(),
      );
    }
    await watch?.(texts.length);
  }
  const kept = new Set(rows.map(({ result }) => result));
  for (const { id, event, action } of valid)
    if (action === 'levelResult.prepared' && event > facts.restored && !kept.has(id))
      findings.push({ result: id, what: 'level_result.removed' });
  return { results: rows.length, findings };
}

const resultsIn = (db: Db): Promise<{ result: number; number: number; content_hash: Buffer; made_at: Date }[]> =>
  sql(db, 'select result_id as result, number, content_hash, made_at from level_result order by result_id', {});

const contentOf = async (db: Db, result: number): Promise<string> => {
  const [row] = await sql<{ content: string }>(db, 'select content from level_result where result_id = :result', {
    result,
  });
  return row!.content;
};

const rowsOf = async (db: Db, result: number): Promise<string[]> => {
  const rows = await sql<{ content: string }>(
    db,
    'select content from level_result_row where result_id = :result order by place',
    { result },
  );
  return rows.map(({ content }) => content);
};

const publishedIn = (
  db: Db,
): Promise<{ result: number; publication_id: number; publish_at: Date; approved_at: Date }[]> =>
  sql(
    db,
    `select result_id as result, publication_id, publish_at, approved_at from level_publication
     where approved_at is not null order by publication_id`,
    {},
  );

interface Act {
  id: number;
  event: number;
  at: Date;
  action: string;
  after: { hash?: string; number?: number; publication_id?: number; publish_at?: string };
}

const actsIn = (db: Db): Promise<Act[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, at, action, after from audit_event
     where subject_type = 'levelResult' and action in ('levelResult.prepared', 'levelResult.publicationApproved')
     order by id`,
    {},
  );
