import { z } from 'zod';
import { maxReason, releaseRules } from './release-rules.ts';
import { doneWith, moment, momentOut, named, requiredText, userId } from './schemas.ts';

export const releaseRule = z.enum(releaseRules);

/** What both kinds of release share; each has its own calls. */
export const releaseState = z.object({
  release: releaseRule,
  /** Nobody can hand in any more, so that scores and key may be released. */
  over: z.boolean(),
  /** Students see scores and key now. */
  shown: z.boolean(),
  /** When they were released; null until then, and for an assignment whose scores show as they are given. */
  released_at: momentOut.nullable(),
  /** When scores that are held by hand are released by themselves; null where no moment is set. */
  release_at: momentOut.nullable(),
  /** To how many they are released by name, while they are held for the others. */
  named: z.int().min(0),
  /** How many were handed in, and how many of those still wait for marking. */
  handed_in: z.int().min(0),
  waiting: z.int().min(0),
});
export type ReleaseState = z.input<typeof releaseState>;

/** The rule, or `now`: release at once. `release_at`, with `hand` alone: the moment at which they are released. */
export const releaseBody = z
  .object({ release: z.enum([...releaseRules, 'now']), release_at: moment.nullish() })
  .refine(({ release, release_at }) => !release_at || release === 'hand', {
    error: 'release.momentOfHand',
    path: ['release_at'],
  });
export type ReleaseChange = z.output<typeof releaseBody>;
export type ReleaseChoice = z.infer<typeof releaseBody>['release'];
/** To whom scores are released by name, while they stay held for the others. */
export const releaseNamesBody = z.object({ student_ids: z.array(userId).min(1).max(2000) });
/** Who handed in: to whom scores can be released by name. */
export const releaseNames = z.array(
  z.object({
    student_id: z.number(),
    ...named('student_name'),
    /** Something of theirs is not marked yet. */
    waiting: z.boolean(),
    /** When scores were released to them by name; null: not. */
    released_at: momentOut.nullable(),
  }),
);
/** Why released scores are taken back, for the activity log. */
export const takeBackBody = z.object({ reason: requiredText(maxReason) });
export const releaseReply = doneWith({ state: releaseState });
