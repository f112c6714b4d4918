import { z } from 'zod';
import { accountSheetLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  endedExams,
  id,
  idParams,
  momentOut,
  named,
  namedOrNone,
  personNames,
  sheetRowErrors,
  userId,
} from '../schemas.ts';
import {
  lastLevel,
  mostNamed,
  mostPromoted,
  namedOutcomes,
  outcomesForAll,
  promotionOutcomes,
  promotionReasons,
  studyStates,
  undecidedReasons,
} from './promotion-parts.ts';

/** Students taken to the next level at the end of a year (YRS-06). */
const offices = { who: ['admin'], duties: ['registrar'], also: 'students of their departments' } as const;

const level = z.int().min(1).max(lastLevel);
const rule = z.discriminatedUnion('by', [
  /**
   * By sealed results until now, by the student’s bylaw: promoted with at most so many courses failed and not passed
   * since, and at least so many hours earned; all others repeat. Who has no result in the year is left to a person.
   */
  z.object({
    by: z.literal('results'),
    most_failed: z.int().min(0).max(100).nullable(),
    least_hours: z.number().min(0).max(1000).nullable(),
  }),
  z.object({ by: z.literal('all'), outcome: z.enum(outcomesForAll) }),
  /** Nobody but those named. */
  z.object({ by: z.literal('named') }),
]);
export type PromotionRule = z.infer<typeof rule>;

const planned = z.object({
  student_id: z.number(),
  ...personNames,
  ...namedOrNone('department_name'),
  /** Null: nothing is decided, and `why` says why not. */
  outcome: z.enum(promotionOutcomes).nullable(),
  why: z.enum([...promotionReasons, ...undecidedReasons]),
  /** What the results say, where they were asked. */
  failed: count.nullable(),
  hours: z.number().nullable(),
  level_before: count.nullable(),
  level_after: count.nullable(),
  state_before: z.enum(studyStates),
  state_after: z.enum(studyStates),
  /** Enrolments in terms that are not closed, which end. */
  enrolments: count,
});
export type PlannedStudent = z.infer<typeof planned>;

export const promote = defineRoute({
  method: 'POST',
  path: '/api/promotions',
  service: 'core',
  feature: 'promotion',
  summary:
    'Take students to the next level, or let them repeat, graduate, pause or leave, after an academic year; all or nothing. With `preview` nothing is changed; without it the `key` of what was shown is needed',
  body: z.object({
    year_id: id,
    department_id: id.nullish(),
    /** Without any: all of them, and students without a level. */
    levels: z.array(level).max(lastLevel),
    rule,
    /** Exceptions, which hold whatever the rule says. */
    named: z.array(z.object({ student_id: userId, outcome: z.enum(namedOutcomes) })).max(mostNamed),
    preview: z.boolean().optional(),
    key: z.string().max(64).optional(),
    endedExams: endedExams.optional(),
  }),
  reply: doneWith({
    /** Null in a preview. */
    promotion_id: z.number().nullable(),
    /** Says what was shown; null: it would change nothing. */
    key: z.string().nullable(),
    /** In a preview: everybody who was looked at, by name. */
    students: z.array(planned).max(mostPromoted + mostNamed),
    /** Students of whom something becomes, and those of whom nothing is decided. */
    changed: count,
    undecided: count,
  }),
  policy: offices,
  budgetMs: 30_000,
  errors: [
    'year.notFound',
    'department.notFound',
    'duty.otherDepartment',
    'account.notFound',
    'promotion.tooMany',
    'promotion.nobody',
    'promotion.changed',
    'ending.examRunning',
  ],
  limit: { points: 120, seconds: 600 },
});

export const readPromotionSheet = defineRoute({
  method: 'POST',
  path: '/api/promotion-sheets',
  failure: 'upload',
  service: 'core',
  feature: 'promotion',
  summary:
    'The exceptions of a sheet: student ids, and what becomes of each where a column says so. Nothing is changed; send them with the promotion',
  body: z.object({
    /** For rows that don’t say what becomes of the student. */
    outcome: z.enum(namedOutcomes).optional(),
  }),
  files: [{ field: 'file', maxBytes: accountSheetLimits.maxBytes, required: false }],
  reply: doneWith({
    named: z.array(z.object({ student_id: z.number(), ...personNames, outcome: z.enum(namedOutcomes) })).max(mostNamed),
    /** The first 500. */
    Errors: z.array(sheetRowErrors),
    refused: count,
    notes: z.array(z.object({ EnMessage: z.string(), ArMessage: z.string() })),
  }),
  policy: offices,
  errors: ['accountUpload.noFile', 'accountUpload.wrongTemplate', 'accountUpload.tooLarge', 'file.tooLarge'],
  limit: { points: 60, seconds: 600 },
});

const promotion = z.object({
  promotion_id: z.number(),
  year_id: z.number(),
  ...named('year'),
  ...namedOrNone('department_name'),
  levels: z.array(level),
  rule,
  made_at: momentOut,
  ...namedOrNone('made_by'),
  /** How many students each outcome has. */
  outcomes: z.array(z.object({ outcome: z.enum(promotionOutcomes), students: count })),
  undone: z.boolean(),
  /** Until when it may be undone; null: no longer. */
  undo_until: momentOut.nullable(),
});

export const listPromotions = defineRoute({
  method: 'GET',
  path: '/api/promotions',
  service: 'core',
  feature: 'promotion',
  summary: 'The last twenty promotions, newest first: all for an owner, for others their own',
  reply: z.array(promotion),
  policy: offices,
  errors: [],
});

export const getPromotion = defineRoute({
  method: 'GET',
  path: '/api/promotions/:id',
  service: 'core',
  feature: 'promotion',
  summary: 'A promotion and what became of each student',
  params: idParams,
  reply: promotion.extend({ students: z.array(planned) }),
  policy: offices,
  errors: ['promotion.notFound'],
});

export const undoPromotion = defineRoute({
  method: 'POST',
  path: '/api/promotions/:id/undo',
  service: 'core',
  feature: 'promotion',
  summary:
    'Take a promotion back, within 24 hours and while nobody has enrolled or changed one of its students: levels, states and enrolments are as they were',
  params: idParams,
  reply: done,
  policy: offices,
  errors: ['promotion.notFound', 'promotion.undone', 'promotion.tooLate', 'promotion.used', 'duty.otherDepartment'],
});
