import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import type { Deps } from '../../kernel/index.ts';
import { graceEnd } from '../exam/times.ts';
import type { Says } from './contact.ts';
import { type AttemptRow, noteLooks } from './queries.ts';

/**
 * What a look says of answers on its device, if it may have to be recorded (TRU-07): it comes from the attempt's device
 * within the grace, and what waits is not fixed yet. Looks stay cheap: one or two of an attempt are written.
 */
export function lookSays(
  attempt: AttemptRow,
  { device, waiting }: { device?: string | undefined; waiting?: boolean | undefined },
  now: Date,
): Says {
  const { deadline, reported_at } = attempt;
  const isFixed = reported_at !== null && reported_at > deadline && (attempt.waiting !== null || now >= reported_at);
  const counts =
    device !== undefined &&
    device === attempt.device &&
    (attempt.state === 'open' || attempt.submitted_by === 'time') &&
    now > deadline &&
    now <= graceEnd(deadline);
  // a look names nothing: that something waits is no word on what, and the saves that bring or name it may be failing
  if (!counts || isFixed || waiting === true) return 'unheard';
  return waiting === undefined ? 'silent' : 'nothing';
}

/** Records such looks. Made once per process: a hall looks within the same seconds (PRF-03). */
export const reporting = ({ db }: Pick<Deps, 'db'>) =>
  inBatches(
    async (looks: readonly { attemptId: number; at: Date; says: Says }[]) => {
      await noteLooks(db, looks);
      return looks.map(() => true);
    },
    { most: 200, atOnce: 1, keyOf: ({ attemptId }) => attemptId, isOfItem: isOfStatement },
  );
