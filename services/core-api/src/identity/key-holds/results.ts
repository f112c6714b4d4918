import type { Route } from '@daftar/contracts/route';
import type { BoundRoute } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import type { Deps } from '../../kernel/index.ts';
import { resultsHeldUntil } from './queries.ts';

/**
 * Withholds a student’s results from a person who signs in with a password that an admin made (TRU-17), in the calls that
 * declare `ownResults`. Nothing else of the account is closed, so that the student can sit an exam.
 */
export const withHeldResults = (deps: Pick<Deps, 'db' | 'clock'>, bound: readonly BoundRoute[]): BoundRoute[] =>
  bound.map((one) => {
    const { ownResults } = one.route as Route;
    if (!ownResults) return one;
    return {
      ...one,
      async handler(ctx) {
        const { actor } = ctx;
        const isHeld =
          actor?.role === 'student' && (await resultsHeldUntil(deps.db, actor.userId, deps.clock.now())) !== null;
        if (!isHeld) return one.handler(ctx);
        if (ownResults === 'refused') throw new AppError('results.held');
        return blanked(await one.handler(ctx), ownResults);
      },
    };
  });

/** A reply whose fields of these names, however deep, have these values. */
function blanked(reply: unknown, fields: Readonly<Record<string, null | false>>): unknown {
  if (Array.isArray(reply)) return reply.map((item) => blanked(item, fields));
  if (typeof reply !== 'object' || reply === null || reply instanceof Date) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, name in fields ? fields[name] : blanked(value, fields)]),
  );
}
