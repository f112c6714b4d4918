import type { Db } from '../db/database.ts';
import type { Watcher } from '../db/steady.ts';
import { type Head, hashOf, isSigned, noHash } from './chain.ts';
import { allHeads, alteredPersons, chainFrom, removedPersons, unsealed } from './chain-queries.ts';

/** What is wrong with the audit log, and where: an event’s id, or a head’s day. */
export type Finding =
  | { problem: 'altered' | 'removed' | 'removedBefore' | 'inserted' | 'namesRemoved'; event: number }
  | { problem: 'badHead' | 'rewritten'; day: string };

export interface Verified {
  events: number;
  heads: number;
  /** Events that are not in the chain yet. */
  waiting: number;
  findings: Finding[];
}

const atOnce = 2000;
/** No transaction takes longer: an event that is sealed this much later than one with a higher id was put in between. */
const longestMs = 10 * 60_000;
const mostFindings = 1000;

/**
 * Recomputes the chain over the audit log and checks each signed head (TRU-10). `kept` are heads that somebody exported
 * earlier: they tell when the log, chain and heads were all replaced. `keys`: the public keys that may have signed; any
 * when empty. `watch` is called after each page of events.
 */
export async function verifyAudit(
  db: Db,
  now: Date,
  { kept = [], keys = [], watch }: { kept?: readonly Head[]; keys?: readonly Buffer[]; watch?: Watcher } = {},
): Promise<Verified> {
  const findings: Finding[] = [];
  const heads = await allHeads(db);
  const wanted = new Map<number, Head[]>();
  for (const head of [...heads, ...kept]) wanted.set(head.seq, [...(wanted.get(head.seq) ?? []), head]);
  for (const head of [...heads, ...kept]) {
    const isOurs = keys.length === 0 || keys.some((key) => key.equals(head.public_key));
    if (!isOurs || !isSigned(head)) findings.push({ problem: 'badHead', day: head.day });
  }

  const ids = seenIds();
  let before: Buffer = noHash;
  let seq = 0;
  for (;;) {
    const rows = await chainFrom(db, seq + 1, atOnce);
    await watch?.(rows.length);
    for (const row of rows) {
      // numbers have no gaps: taking an event out of the chain takes its number out too
      if (row.seq !== seq + 1) findings.push({ problem: 'removedBefore', event: row.event_id });
      else if (row.line === null) findings.push({ problem: 'removed', event: row.event_id });
      else if (!hashOf(before, { ...row, line: row.line }).equals(row.hash))
        findings.push({ problem: 'altered', event: row.event_id });
      if (row.event_id <= ids.settledAt(row.sealed_at)) findings.push({ problem: 'inserted', event: row.event_id });
      ids.see(row.event_id, row.sealed_at);
      for (const head of wanted.get(row.seq) ?? [])
        if (!head.hash.equals(row.hash)) findings.push({ problem: 'rewritten', day: head.day });
      wanted.delete(row.seq);
      before = row.hash;
      seq = row.seq;
    }
    if (rows.length < atOnce || findings.length > mostFindings) break;
  }
  for (const head of [...wanted.values()].flat()) findings.push({ problem: 'rewritten', day: head.day });

  for (const event of await alteredPersons(db, mostFindings)) findings.push({ problem: 'altered', event });
  for (const event of await removedPersons(db, mostFindings)) findings.push({ problem: 'namesRemoved', event });
  const left = await unsealed(db, 0, atOnce);
  const settled = ids.settledAt(now);
  for (const { id } of left) if (id <= settled) findings.push({ problem: 'inserted', event: id });
  return { events: seq, heads: heads.length, waiting: left.length, findings };
}

/**
 * Ids rise with time, so an event whose id is below one that was sealed long before has been put in between. Remembers
 * the highest id of each moment within `longestMs`.
 */
function seenIds() {
  const recent: { id: number; at: number }[] = [];
  let settled = 0;
  return {
    see(id: number, sealedAt: Date): void {
      const last = recent.at(-1);
      if (last && id <= last.id) return;
      const at = sealedAt.getTime();
      if (last?.at === at) last.id = id;
      else recent.push({ id, at });
    },
    /** The highest id that was sealed so long before that no lower one may still come. */
    settledAt(moment: Date): number {
      while (recent[0] && moment.getTime() - recent[0].at > longestMs) settled = (recent.shift() as { id: number }).id;
      return settled;
    },
  };
}
