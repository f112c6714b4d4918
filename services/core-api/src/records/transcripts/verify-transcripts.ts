import { sql } from '@daftar/service-kit/sql/sql';
import { type ClearedFacts, clearedFacts, type Db, steady, type Watcher } from '../../kernel/index.ts';
import { hashOfDocument } from './document.ts';

export interface TranscriptFinding {
  transcript: number;
  /** What changed, as `table.column`. */
  what: string;
}

export interface VerifiedTranscripts {
  transcripts: number;
  findings: TranscriptFinding[];
}

const atOnce = 500;

/**
 * Compares every transcript with what the activity log says of it (RST-12): number, checksum and moment, and that none is
 * missing. It trusts the activity log and changes nothing; `watch` is called after each page.
 */
export async function verifyTranscripts(db: Db, watch?: Watcher): Promise<VerifiedTranscripts> {
  const told: VerifiedTranscripts = { transcripts: 0, findings: [] };
  const last = await lastId(db);
  for (let from = 1; from <= last; from += atOnce) {
    const ids = Array.from({ length: atOnce }, (_, at) => from + at);
    const { rows, acts, facts } = await steady(db, async (trx) => ({
      rows: await transcriptsWith(trx, ids),
      acts: await actsOf(trx, ids),
      facts: await clearedFacts(trx),
    }));
    told.transcripts += rows.length;
    told.findings.push(...examine(rows, acts, facts));
    await watch?.(rows.length);
  }
  return told;
}

function examine(rows: readonly Transcript[], all: readonly Act[], facts: ClearedFacts): TranscriptFinding[] {
  // numbers of transcripts that were deleted may be given again
  const acts = all.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  const actOf = Map.groupBy(acts, ({ id }) => id);
  const found: TranscriptFinding[] = [];
  for (const row of rows) {
    const act = actOf.get(row.id)?.at(-1);
    const differs = (what: string, isSame: boolean) =>
      isSame || found.push({ transcript: row.id, what: `transcript.${what}` });
    differs('added', act !== undefined);
    differs('content', hashOfDocument(row.content).equals(row.content_hash));
    if (!act) continue;
    differs('content_hash', act.hash === row.content_hash.toString('hex'));
    differs('number', act.number === row.number);
    differs('issued_at', act.at.getTime() === row.issued_at.getTime());
  }
  const kept = new Set(rows.map(({ id }) => id));
  const removed = new Set(acts.flatMap(({ id, event }) => (event > facts.restored && !kept.has(id) ? [id] : [])));
  return [...found, ...[...removed].map((transcript) => ({ transcript, what: 'transcript.removed' }))];
}

interface Transcript {
  id: number;
  number: number;
  content: string;
  content_hash: Buffer;
  issued_at: Date;
}
interface Act {
  id: number;
  event: number;
  at: Date;
  number: number;
  hash: string;
}

/** The highest id that exists or is on record. */
const lastId = async (db: Db): Promise<number> => {
  const [row] = await sql<{ last: number }>(
    db,
    `select greatest((select max(transcript_id) from transcript),
                     (select max(cast(subject_id as int)) from audit_event
                      where subject_type = 'transcript' and action = 'transcript.issued'), 0) as last`,
    {},
  );
  return row!.last;
};

const transcriptsWith = (db: Db, ids: readonly number[]): Promise<Transcript[]> =>
  sql(
    db,
    `select transcript_id as id, number, content, content_hash, issued_at from transcript
     where transcript_id = any(cast(:ids as int[])) order by transcript_id`,
    { ids: [...ids] },
  );

const actsOf = (db: Db, ids: readonly number[]): Promise<Act[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, at, cast(after ->> 'number' as int) as number, after ->> 'hash' as hash
     from audit_event
     where subject_type = 'transcript' and subject_id = any(cast(:ids as text[])) and action = 'transcript.issued'
     order by id`,
    { ids: ids.map(String) },
  );
