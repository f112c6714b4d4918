import { z } from 'zod';
import { requiredText } from '../schemas.ts';
import { examLimits } from './limits.ts';

/** Whether another device gets an open attempt at once, or only after an invigilator allows it (TRU-01). */
export const takeoverRules = ['automatic', 'allowed'] as const;

/** How an exam may be sat. Every default is what an exam without these rules does. */
export const sittingRules = z.object({
  takeover: z.enum(takeoverRules).default('automatic'),
  /** Needed to open an attempt, and to continue it on another device; case and spaces don't matter. */
  room_code: requiredText(examLimits.maxRoomCode).nullable().default(null),
  /** Addresses from which an attempt may be opened or continued, as CIDR blocks; none: any address. */
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6()], { error: 'exam.badNetwork' }))
    .max(examLimits.maxNetworks)
    .default([]),
  /** Only the session that opened the attempt, or took it over, may read or write it. */
  one_session: z.boolean().default(false),
  /** Whether answers that arrive within the grace count (TRU-07). */
  late_counts: z.boolean().default(true),
  /** A separate order for each attempt (TRU-09). */
  shuffle_questions: z.boolean().default(false),
  shuffle_options: z.boolean().default(false),
});
export type SittingRules = z.output<typeof sittingRules>;
export type SittingRulesInput = z.input<typeof sittingRules>;
