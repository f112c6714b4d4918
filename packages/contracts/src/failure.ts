import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { termLeaves, termRuns } from './faculty/terms.ts';
import { runningImport } from './operations/data-reset.ts';
import { confirmWays, type FailureEnvelope, factors, type Route, termErrors } from './route.ts';
import { momentOut, runningExam, sheetRowErrors } from './schemas.ts';

/** The fields of every failure. */
export const generalFailure = z.object({
  success: z.literal(false),
  EnMessage: z.string(),
  ArMessage: z.string(),
  code: z.string(),
  fields: z.array(z.object({ field: z.string(), EnMessage: z.string(), ArMessage: z.string() })).optional(),
});

/** How many records of each kind still use it (ADC-15). */
const inUse = z.object({ usedBy: z.record(z.string(), z.number()) });
/** The retry sends it back, so that the same file counts from its first arrival (ASG-06). */
const arrived = z.object({ arrival: z.string() });
/** The running exams that the change would end (FIX-04). */
const examRunning = z.object({ running: z.array(runningExam) });
/** What the browser is to solve, and how hard it is (TRU-02). */
const proofAsked = z.object({ challenge: z.string(), bits: z.number() });
/** How the caller can show that it is they (TRU-05). */
const confirmAsked = z.object({ ways: z.array(z.enum(confirmWays)) });
/** What the account has besides its password (TRU-16). */
const codeAsked = z.object({ factors: z.array(z.enum(factors)) });
/** Rows and columns that differ from the template (FIX-17). */
const sheetRefused = z.object({ Errors: z.array(sheetRowErrors) });

/** What another marker has saved (RES-09, DAY-04). */
const marked = z.object({ points: z.number().nullable(), comment: z.string().nullable(), version: z.number() });

/** What the cells hold now that the caller saw otherwise (DAY-06). */
const cellsNow = z.object({
  cells: z.array(
    z.object({
      item: z.string(),
      student_id: z.number(),
      points: z.number().nullable(),
      decision: z.enum(['zero', 'excused']).nullable(),
      version: z.number(),
    }),
  ),
});

/** Further fields of a failure, by its code. */
const detailsByCode = {
  'department.inUse': inUse,
  'course.inUse': inUse,
  'departmentCourse.inUse': inUse,
  'instructorCourse.inUse': inUse,
  'account.hasClasses': inUse,
  'accountUpload.noFile': sheetRefused,
  'accountUpload.wrongTemplate': sheetRefused,
  'accountUpload.tooLarge': sheetRefused,
  'submission.notRecorded': arrived,
  'storage.full': arrived.partial(),
  'ending.examRunning': examRunning,
  'signIn.proofNeeded': proofAsked,
  /** A proof leads past the queue of those who made none. */
  'signIn.busy': proofAsked.partial(),
  'signIn.codeNeeded': codeAsked,
  'signIn.codeWrong': codeAsked,
  'session.confirmNeeded': confirmAsked,
  'tablesData.examRunning': examRunning,
  'tablesData.importRunning': z.object({ imports: z.array(runningImport) }),
  'term.examsRunning': termRuns,
  'term.leaves': termLeaves,
  /** The requested ones that exist already. */
  'instructorCourse.exists': z.object({ department_course_ids: z.array(z.number()) }),
  'enrolment.exists': z.object({ instructor_course_ids: z.array(z.number()) }),
  /** The present values, which the caller has not seen. */
  'examDraft.changedMeanwhile': z.object({ version: z.number() }),
  'points.changedMeanwhile': marked,
  'score.changedMeanwhile': marked,
  'placeComment.changedMeanwhile': z.object({ comment: z.string(), version: z.number() }),
  'gradebook.cellsChanged': cellsNow,
  /** Up to where the answers are stored that the device wrote before it lost the attempt (EXT-13). */
  'attempt.otherDevice': z.object({ acked_seq: z.number(), deadline: momentOut, server_now: momentOut }),
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

type Detailed = typeof detailsByCode;
/** The further fields that a rule gives with a code; most codes have none. */
export type FailureDetails<Code extends ErrorCode> = Code extends keyof Detailed ? z.input<Detailed[Code]> : never;

/** The codes that have further fields. */
export type DetailedCode = keyof Detailed;
/** The same as the client receives them. */
export type ToldDetails<Code extends DetailedCode> = z.output<Detailed[Code]>;

/** A failure as the client receives it. */
export type Failure = z.output<typeof generalFailure> &
  Partial<
    z.output<typeof inUse> &
      z.output<typeof arrived> &
      z.output<typeof examRunning> &
      z.output<typeof sheetRefused> &
      z.output<typeof proofAsked> &
      z.output<typeof confirmAsked> &
      z.output<typeof codeAsked>
  >;

/** Fields that the specification gives to the failures of some calls, beside `success`. */
const envelopes = {
  session: {
    fields: z.object({ Status: z.literal('Error'), Error: z.string() }),
    fill: ({ EnMessage }) => ({ Status: 'Error', Error: EnMessage }),
  },
  upload: {
    fields: z.object({ Status: z.literal('Error'), Errors: z.array(sheetRowErrors) }),
    fill: () => ({ Status: 'Error', Errors: [] }),
  },
} satisfies Record<FailureEnvelope, { fields: z.ZodObject; fill: (said: { EnMessage: string }) => object }>;

const detailsOf = (code: ErrorCode): z.ZodObject | undefined =>
  (detailsByCode as Partial<Record<ErrorCode, z.ZodObject>>)[code];

/** The further fields of failures with these codes, for OpenAPI; undefined if they have none. */
export function failureExtras(codes: readonly ErrorCode[], envelope?: FailureEnvelope): z.ZodObject | undefined {
  const shapes = [
    ...codes.map((code) => detailsOf(code)?.partial().shape),
    envelope && envelopes[envelope].fields.shape,
  ];
  const all = Object.assign({}, ...shapes) as z.ZodRawShape;
  return Object.keys(all).length === 0 ? undefined : z.object(all);
}

interface SaidOfFailure {
  EnMessage: string;
  ArMessage: string;
  fields?: readonly { field: string; EnMessage: string; ArMessage: string }[] | undefined;
  details?: object | undefined;
}

/**
 * The body of a failure. Like a reply, it is stripped to the fields that its code and its route declare (HSE-06).
 * @throws ZodError if a field that the code declares is missing or malformed
 */
export function failureBody(code: ErrorCode, { details, ...said }: SaidOfFailure, envelope?: FailureEnvelope): Failure {
  const general = generalFailure.parse({ ...said, success: false, code });
  const more = details === undefined ? undefined : detailsOf(code)?.parse(details);
  return { ...general, ...(envelope && envelopes[envelope].fill(general)), ...more };
}

const generalCode = /^(request|server|session)\./;

/** Whether a route may answer this code: the route declares it, or every route may answer it. */
export const mayAnswer = (route: Pick<Route, 'errors' | 'feature' | 'method' | 'path'>, code: ErrorCode): boolean =>
  generalCode.test(code) || route.errors.includes(code) || termErrors(route).includes(code);
