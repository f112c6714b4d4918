import { forgetReplies } from '@daftar/service-kit/once/store';
import { type Repeated, repeating } from '@daftar/service-kit/repeating';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';

const everyMs = 600_000;

/** Removes replies that no repeat will ask for any more (FIX-09), at start and every ten minutes. */
export const replySweeper = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, log: Logger): Repeated =>
  repeating(() => forgetReplies(db, clock.now()), { everyMs, log, failed: 'kept replies could not be removed' });
