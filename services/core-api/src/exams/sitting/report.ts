import { inBatches } from '@daftar/service-kit/batches';
import { isOfStatement } from '@daftar/service-kit/constraints';
import type { Deps } from '../../kernel/index.ts';
import { graceEnd } from '../exam/times.ts';
import { type AttemptRow, noteReports } from './queries.ts';

/**
 * Whether a look after the deadline tells that its device has nothing more to send (TRU-07). Only the first such look of
 * an attempt is recorded, so looks stay cheap.
 */
export const saysNothingWaits = (
  attempt: AttemptRow,
  { device, waiting }: { device?: string | undefined; waiting?: boolean | undefined },
  now: Date,
): boolean =>
  waiting === false &&
  device !== undefined &&
  device === attempt.device &&
  (attempt.state === 'open' || attempt.submitted_by === 'time') &&
  now > attempt.deadline &&
  now <= graceEnd(attempt.deadline) &&
  (attempt.reported_at === null || attempt.reported_at <= attempt.deadline);

/** Records such looks. Made once per process: a hall looks within the same seconds (PRF-03). */
export const reporting = ({ db }: Pick<Deps, 'db'>) =>
  inBatches(
    async (reports: readonly { attemptId: number; at: Date }[]) => {
      await noteReports(db, reports);
      return reports.map(() => true);
    },
    { most: 200, atOnce: 1, keyOf: ({ attemptId }) => attemptId, isOfItem: isOfStatement },
  );
