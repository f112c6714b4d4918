import type { AuditAction } from '@daftar/i18n/messages/audit';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashOf, noHash } from './chain.ts';
import { appendSeals, hasHead, insertHead, lastSeal, takeSealing, unsealed } from './chain-queries.ts';

const atOnce = 1000;
/** Ids are given before the commit, so an event may come after one with a higher id; never this far after. */
const overlap = 10_000;

type SealDeps = Pick<Deps, 'db' | 'clock' | 'headSigner'>;

/**
 * Appends committed events to the chain (TRU-10); answers how many. A background job does it, so no call waits for the
 * one before it. `everywhere` also looks for events far back.
 */
export async function sealEvents({ db, clock }: SealDeps, everywhere = false): Promise<number> {
  return db.transaction(async (trx) => {
    if (!(await takeSealing(trx))) return 0;
    const last = await lastSeal(trx);
    const from = everywhere ? 0 : Math.max(0, (last?.event_id ?? 0) - overlap);
    const events = await unsealed(trx, from, atOnce);
    if (events.length === 0) return 0;
    const sealed_at = clock.now();
    const first = (last?.seq ?? 0) + 1;
    let before: Buffer = last?.hash ?? noHash;
    const hashes = events.map(({ line }, place) => {
      before = hashOf(before, { seq: first + place, sealed_at, line });
      return before;
    });
    await appendSeals(
      trx,
      first,
      events.map(({ id }) => id),
      hashes,
      sealed_at,
    );
    return events.length;
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The root over a day's results, which becomes an event of the log; undefined when there were none (TRU-19). */
export type RootOfDay = (trx: Trx, day: string) => Promise<{ count: number; root: string } | undefined>;

/**
 * Signs the chain’s end once a day, for the day before; false when there is nothing to sign. The root of the day's results
 * becomes the last link, so that a receipt can show its way to the head in a few lines.
 */
export async function signHead(deps: SealDeps, rootOfDay?: RootOfDay): Promise<boolean> {
  const { db, clock, headSigner } = deps;
  const signed_at = clock.now();
  const day = dayOf(new Date(signed_at.getTime() - 86_400_000));
  if (!headSigner || (await hasHead(db, day))) return false;
  while ((await sealEvents(deps, true)) === atOnce);
  return db.transaction(async (trx) => {
    if (!(await takeSealing(trx)) || (await hasHead(trx, day))) return false;
    const root = await rootOfDay?.(trx, day);
    if (root) await sealRoot(trx, day, root, signed_at);
    const last = await lastSeal(trx);
    if (!last) return false;
    const head = { day, seq: last.seq, hash: last.hash, signed_at };
    await insertHead(trx, { ...head, public_key: headSigner.publicKey, signature: headSigner.sign(head) });
    return true;
  });
}

/** Records a root, and appends its event to the chain ahead of others that wait. */
async function sealRoot(trx: Trx, day: string, root: object, sealed_at: Date): Promise<void> {
  const [made] = await trx('audit_event')
    .insert({
      at: sealed_at,
      action: 'exam.resultsSealed' satisfies AuditAction,
      subject_type: 'day',
      subject_id: day,
      after: JSON.stringify(root),
    })
    .returning('id');
  const eventId = made?.id ?? 0;
  const [event] = await unsealed(trx, eventId - 1, 1);
  if (event?.id !== eventId) throw new Error(`event ${eventId} can’t be sealed`);
  const last = await lastSeal(trx);
  const seq = (last?.seq ?? 0) + 1;
  const hash = hashOf(last?.hash ?? noHash, { seq, sealed_at, line: event.line });
  await appendSeals(trx, seq, [eventId], [hash], sealed_at);
}

/** Seals new events every few seconds, and signs a head every day. */
export const auditSealer = (deps: SealDeps, rootOfDay?: RootOfDay): BackgroundJob =>
  defineJob({
    name: 'audit chain',
    everyMs: 5000,
    lock: 'advisory',
    async work() {
      if ((await sealEvents(deps)) === atOnce) return 'again';
      await signHead(deps, rootOfDay);
      return 'done';
    },
  });
