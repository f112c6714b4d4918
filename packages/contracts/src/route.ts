import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { StreamReplies } from './stream-replies.ts';

/** The three roles; an instructor is shown as “Doctor”. */
export const roles = ['admin', 'instructor', 'student'] as const;
export type Role = (typeof roles)[number];

/**
 * The duties of an admin of the registrar’s office (TRU-17). An admin with none of them is an owner, who may do
 * everything: the admins from before there were duties are.
 */
export const duties = ['registrar', 'helpDesk', 'auditor'] as const;
export type Duty = (typeof duties)[number];

/** Where in a request the caller names themselves; a call with another user's id is refused with 403. */
export type OwnIdPlace = `${'params' | 'query' | 'body'}.${string}`;

/**
 * Who may call a route (ACC-06, ACC-09). `who`: anyone at all, any signed-in user, or the listed roles. `self`: the
 * field that must hold the caller's own user id; `selfExcept` lists roles that may name others. The feature's rule
 * checks what depends on stored data (enrolment, class ownership); `also` describes it.
 */
export interface Policy {
  who: 'anyone' | 'signedIn' | readonly Role[];
  /**
   * Which admins besides owners may call it, by their duties (TRU-17). A call for admins alone that names none is the
   * owners’; one that is for other roles too is open to every admin.
   */
  duties?: readonly Duty[];
  self?: OwnIdPlace;
  selfExcept?: readonly Role[];
  also?: string;
  /** It gives or changes marks: once sealed marks are reopened, also in a term that is closed (YRS-04). */
  marks?: true;
  /** The call stays open to a user who must still choose their own password (SGN-08). */
  beforePasswordChange?: boolean;
  /** So does it to one who must still get a second factor (TRU-16); what is open to the former is open to the latter. */
  beforeSecondFactor?: boolean;
}

/**
 * When a call needs that the caller has lately shown that it is they (TRU-05): `true` always; `byFactor` always, and where
 * the account has a passkey or an app by one of them, since the password may be known to others (TRU-16); `ifGiven` when
 * the body has one of these fields; `if` when its rule finds, from stored data, what these words say. `work`: for acts that
 * fill a working day, such as marking; what was shown within two hours counts (ASVS 7.5.3).
 */
export type StepUp = true | 'byFactor' | 'work' | { ifGiven: readonly string[] } | { if: string };

/** What a person can have besides a password: a passkey, or an app that shows codes (TRU-16). */
export const factors = ['passkey', 'code'] as const;
export type Factor = (typeof factors)[number];

/** How somebody can show it, for `session.confirmNeeded`; `provider`: by signing in there again (TRU-15). */
export const confirmWays = ['password', ...factors, 'provider'] as const;
export type ConfirmWay = (typeof confirmWays)[number];
/** How long it counts within the session, in milliseconds; signing in counts too. */
export const confirmedMs = 5 * 60_000;
/** The same for work that goes on for hours. */
export const confirmedForWorkMs = 2 * 3_600_000;

/** One multipart file. `maxBytes` is the default limit; a setting may lower or raise it. */
export interface FileSpec {
  field: string;
  maxBytes: number;
  required: boolean;
}

/** Requests allowed per window, counted per signed-in user, otherwise per address (SEC-03). */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * Fields that the specification gives to failures of some calls, beside `success`: `session` has Status and Error,
 * `upload` has Status and Errors.
 */
export type FailureEnvelope = 'session' | 'upload';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ServiceName = 'core' | 'notifications';

/** One call, as data: the router, permission matrix, OpenAPI and the typed client derive from it. */
export interface Route<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Policy['who'] = Policy['who'],
> {
  method: M;
  /** Path in @koa/router form, for example `/api/exams/:examId`. */
  path: P;
  service: ServiceName;
  feature: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  files?: readonly FileSpec[];
  /** Also accepts an HTML form's body, and ignores it: for callers that are not our pages (RFC 8058). */
  takesForm?: boolean;
  /** The reply's schema. The reply is parsed before sending, so an undeclared field can't leak. */
  reply: Reply;
  /** `json` (default), or `stream` for a file, where `reply` is not applied; `events` is a stream without an end. */
  replyAs?: 'json' | 'stream' | 'events';
  /** Of a stream: its media types by status (COR-12). */
  streams?: StreamReplies;
  /** The secret that its reply holds: such a reply is not compressed, so that its length tells nothing of it (EDG-03). */
  secret?: string;
  status?: 200 | 201 | 202;
  /** Its reply has a version: 304 to a caller that holds it (`If-None-Match`). */
  versioned?: true;
  policy: Policy & { who: Who };
  stepUp?: StepUp;
  /**
   * Codes besides the general ones (validation, session, role, limits) that it may answer; what else a failure says is
   * declared for its code (`failure.ts`).
   */
  errors: readonly ErrorCode[];
  /** The specification’s own fields of its failures; none when absent. */
  failure?: FailureEnvelope;
  limit?: RateLimit;
  /** Largest JSON body in bytes; 100 kB when absent. */
  maxBodyBytes?: number;
  /** How long a service may work on the call, in milliseconds; see `budgetOf` (FIX-08). */
  budgetMs?: number;
  /** A read that may be some seconds behind: it may come from a replica of the database (RUN-05). */
  mayLag?: true;
  /** Open to an admin who views as somebody, although it is a change or its feature is closed to them (TRU-18). */
  whileViewing?: true;
  /**
   * What it tells a student of their results, and that nobody reads with a password that an admin made for them (TRU-17):
   * all of it, so that the call is refused, or these fields of its reply, which then have these values.
   */
  ownResults?: 'refused' | Readonly<Record<string, null | false>>;
  /** Why a mutation takes no Idempotency-Key; when absent, it takes one (FIX-09). */
  withoutKey?: string;
}

/** Whether a call takes an Idempotency-Key: every mutation that doesn't declare why not. */
export const takesKey = (route: Pick<Route, 'method' | 'withoutKey'>): boolean =>
  route.method !== 'GET' && route.withoutKey === undefined;

/** What an admin who views as a doctor or student may read: no exam and no result is among them. Others are closed. */
const featuresToView = new Set([
  'announcements',
  'assignments',
  'chapters',
  'courses',
  'docs',
  'factors',
  'formatRequests',
  'notifications',
  'providers',
  'session',
  'submissions',
]);

/** Whether an admin who views as somebody may call it (TRU-18): reading of the listed features, but no file. */
export const mayWhileViewing = (route: Pick<Route, 'method' | 'replyAs' | 'feature' | 'whileViewing'>): boolean =>
  route.whileViewing ?? (route.method === 'GET' && route.replyAs !== 'stream' && featuresToView.has(route.feature));

const budgetOfFilesMs = 60_000;

/** Whether it answers with a stream instead of JSON. */
export const isStream = ({ replyAs }: Pick<Route, 'replyAs'>): boolean => replyAs === 'stream' || replyAs === 'events';

/**
 * How long a service may work on a call, in milliseconds, from the arrival of its body to the first byte of the reply:
 * the declared budget, a minute for files and streams, otherwise `ordinaryMs` (FIX-08).
 */
export const budgetOf = (route: Pick<Route, 'budgetMs' | 'files' | 'replyAs'>, ordinaryMs: number): number =>
  route.budgetMs ?? (route.files || isStream(route) ? Math.max(ordinaryMs, budgetOfFilesMs) : ordinaryMs);

/** Declares a route; it only fixes the types. */
export function defineRoute<
  const M extends Method,
  const P extends `/api/${string}`,
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Who extends Policy['who'] = Policy['who'],
>(route: Route<M, P, Params, Query, Body, Reply, Who>): Route<M, P, Params, Query, Body, Reply, Who> {
  return route;
}

/** Features of what belongs to an offering of a term (YRS-04). */
const featuresOfTerms = new Set([
  'announcements',
  'appeals',
  'assignments',
  'attempts',
  'chapters',
  'classes',
  'courseQuestions',
  'courses',
  'endingAccess',
  'enrolments',
  'examDrafts',
  'exams',
  'extensions',
  'formatRequests',
  'gradeSeals',
  'gradebook',
  'grading',
  'invigilation',
  'marking',
  'mocks',
  'paper',
  'plannedAnnouncements',
  'practice',
  'release',
  'results',
  'rubrics',
  'seating',
  'statistics',
  'submissions',
  'today',
]);
type OfFeature = Pick<Route, 'feature' | 'method' | 'path'>;

/** Whether `?term=` says which term a call means: where it names a course, and for lists of the caller’s courses or the office’s. */
export const takesTerm = ({ feature, path, method }: OfFeature): boolean =>
  featuresOfTerms.has(feature) &&
  (path.includes(':courseCode') ||
    /(courses|work|allotted)$|^\/api\/(instructors-|enrollments|students-)/.test(path) ||
    method === 'POST');

/** What such calls may answer beside the errors that they declare. */
export const termErrors = (route: OfFeature): ErrorCode[] => [
  ...(takesTerm(route) ? (['term.notFound'] as const) : []),
  ...(featuresOfTerms.has(route.feature) && route.method !== 'GET'
    ? (['term.closed', 'term.datesOutside'] as const)
    : []),
];

/** The duties that open a call to an admin who is no owner; null: every admin may call it, or none (TRU-17). */
export const dutiesFor = ({ who, duties: named }: Policy): readonly Duty[] | null =>
  named ?? (typeof who !== 'string' && who.every((role) => role === 'admin') ? [] : null);

/** Whether an admin with these duties may call it; null: an owner (TRU-17). */
export const dutiesAllow = (policy: Policy, has: readonly Duty[] | null | undefined): boolean => {
  const named = has ? dutiesFor(policy) : null;
  return named === null || named.some((duty) => has?.includes(duty));
};

/** `GET /api/auth`: the one name of a route in client, tests and logs. */
export type RouteName<R extends Route> = `${R['method']} ${R['path']}`;

/** The name of a route, for example `GET /api/auth`. */
export function routeName(route: Pick<Route, 'method' | 'path'>): string {
  return `${route.method} ${route.path}`;
}
