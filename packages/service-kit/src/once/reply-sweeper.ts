import type { Clock } from '../clock.ts';
import { type BackgroundJob, defineJob } from '../jobs.ts';
import type { AnyDatabase } from '../sql/sql.ts';
import { forgetReplies } from './store.ts';

/** Removes stored replies that no retry will ask for any more (FIX-09). */
export const replySweeper = ({ db, clock }: { db: AnyDatabase; clock: Clock }): BackgroundJob =>
  defineJob({
    name: 'kept replies',
    everyMs: 60_000,
    lock: 'repeatable',
    async work() {
      await forgetReplies(db, clock.now());
      return 'done';
    },
  });
