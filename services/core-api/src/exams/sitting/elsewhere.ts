import type { elsewhereKinds } from '@daftar/contracts/exams/elsewhere';
import { readUserAgent } from '../../identity/index.ts';
import type { Db } from '../../kernel/index.ts';
import { holderOf, type Origin } from './event-queries.ts';
import type { AttemptRow } from './queries.ts';

export type Elsewhere = (typeof elsewhereKinds)[number];

/**
 * Where a call comes from that isn’t from the tab that holds the attempt (COR-20): another `tab` of the same browser,
 * which its session shows; another `browser`, or the same one after signing in again, as long as address and system are
 * those of the holder; otherwise another `device`. It is the detail of the event, so that receipts and seals show it;
 * events from before have none. Undefined while nobody holds the attempt.
 */
export async function elsewhereThan(
  db: Db,
  attempt: Pick<AttemptRow, 'attempt_id' | 'session_id'>,
  from: Origin,
): Promise<Elsewhere | undefined> {
  if (attempt.session_id === null) return undefined;
  if (attempt.session_id === from.sessionId) return 'tab';
  const holder = await holderOf(db, attempt.attempt_id, attempt.session_id);
  if (!holder || holder.address !== from.address) return 'device';
  const [held, here] = [holder.user_agent, from.userAgent ?? null].map((text) => readUserAgent(text).system);
  return held === here ? 'browser' : 'device';
}
