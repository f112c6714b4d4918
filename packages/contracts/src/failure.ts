import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { runningImport } from './operations/data-reset.ts';
import type { FailureEnvelope, Route } from './route.ts';
import { momentOut, runningExam, sheetRowErrors } from './schemas.ts';

/** What every failure answers. */
export const generalFailure = z.object({
  success: z.literal(false),
  EnMessage: z.string(),
  ArMessage: z.string(),
  code: z.string(),
  fields: z.array(z.object({ field: z.string(), EnMessage: z.string(), ArMessage: z.string() })).optional(),
});

/** What still uses it: how many of each kind (ADC-15). */
const inUse = z.object({ usedBy: z.record(z.string(), z.number()) });
/** Goes into the body of the next try: the same file then counts from when it first arrived (ASG-06). */
const arrived = z.object({ arrival: z.string() });
/** What the change would end (FIX-04). */
const examRunning = z.object({ running: z.array(runningExam) });
/** What the browser is to solve, and how hard it is (TRU-02). */
const proofAsked = z.object({ challenge: z.string(), bits: z.number() });
/** Which rows and columns are not as the template has them (FIX-17). */
const sheetRefused = z.object({ Errors: z.array(sheetRowErrors) });

/** What a failure says beside the general fields, by its code. */
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
  'tablesData.examRunning': examRunning,
  'tablesData.importRunning': z.object({ imports: z.array(runningImport) }),
  /** Those of the request that are there already. */
  'instructorCourse.exists': z.object({ department_course_ids: z.array(z.number()) }),
  'enrolment.exists': z.object({ instructor_course_ids: z.array(z.number()) }),
  /** What is there now, instead of what the caller has seen. */
  'examDraft.changedMeanwhile': z.object({ version: z.number() }),
  'points.changedMeanwhile': z.object({ points: z.number().nullable(), version: z.number() }),
  /** How much of what the device wrote before it lost the attempt is stored (EXT-13). */
  'attempt.otherDevice': z.object({ acked_seq: z.number(), deadline: momentOut, server_now: momentOut }),
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

type Detailed = typeof detailsByCode;
/** The details of a code, as rules give them; most codes have none. */
export type FailureDetails<Code extends ErrorCode> = Code extends keyof Detailed ? z.input<Detailed[Code]> : never;

/** A failure as its caller reads it. */
export type Failure = z.output<typeof generalFailure> &
  Partial<
    z.output<typeof inUse> &
      z.output<typeof arrived> &
      z.output<typeof examRunning> &
      z.output<typeof sheetRefused> &
      z.output<typeof proofAsked>
  >;

/** What the specification wants of the failures of some calls, beside `success`. */
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

/** What failures with these codes may say beyond the general fields, for OpenAPI; undefined when nothing. */
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
 * The body of a failure: what is declared for its code and its route, and nothing else of what it was given, as a reply
 * is stripped to its schema (HSE-06).
 * @throws ZodError when what the code declares is missing or has another shape
 */
export function failureBody(code: ErrorCode, { details, ...said }: SaidOfFailure, envelope?: FailureEnvelope): Failure {
  const general = generalFailure.parse({ ...said, success: false, code });
  const more = details === undefined ? undefined : detailsOf(code)?.parse(details);
  return { ...general, ...(envelope && envelopes[envelope].fill(general)), ...more };
}

const generalCode = /^(request|server|session)\./;

/** Whether a route may answer this code: it says so, or every route may. */
export const mayAnswer = (route: Pick<Route, 'errors'>, code: ErrorCode): boolean =>
  generalCode.test(code) || route.errors.includes(code);
