import { z } from 'zod';
import { defineRoute, duties, roles } from '../route.ts';
import {
  academicTitle,
  done,
  doneWith,
  email,
  language,
  momentOut,
  namedOrNone,
  newPassword,
  personNames,
  userId,
  userIdParam,
  userIdParams,
} from '../schemas.ts';
import { jsonFileReply } from '../stream-replies.ts';
import { passkeyAnswer } from './passkey-answers.ts';

/** The signed-in user (SHL-11). `Status` and `Error` as the specification names them. */
const session = z.object({
  Status: z.literal('Success'),
  firstName: z.string(),
  lastName: z.string(),
  /** The name in Arabic letters, both parts or none (FIX-31). */
  firstNameAr: z.string().nullable(),
  lastNameAr: z.string().nullable(),
  /** So that signing in again need not ask for it (FIX-28). */
  email: z.string(),
  role: z.enum(roles),
  /** What an admin of the registrar’s office may do; null: everything that the role may (TRU-17). */
  duties: z.array(z.enum(duties)).nullable(),
  /** Of remotes, such as `library.manage`, as an owner has granted them (SHP-08). */
  permissions: z.array(z.string()),
  /** There is more than one term, so that lists show which (YRS-04). */
  terms: z.boolean(),
  id: z.number(),
  /** The account must choose its own password before anything else (SGN-08). */
  mustChangePassword: z.boolean(),
  /** The account must get a passkey or an authenticator app before anything else (TRU-16). */
  mustAddFactor: z.boolean(),
  /** Until when that may wait, where it may and is due (TRU-16). */
  factorDue: momentOut.nullable(),
  /** The language that this person last chose, on any machine; null until they have chosen one. */
  language: language.nullable(),
  /** Set while an admin views as this person: until when. Nothing can be changed meanwhile (TRU-18). */
  viewing: z.object({ until: momentOut }).nullable(),
});
export type Session = z.infer<typeof session>;

const signedOut = z.object({ Status: z.literal('SignedOut') });

/** The reply of every call that signs in. */
export const signedInReply = session.extend({ success: z.literal(true), EnMessage: z.string(), ArMessage: z.string() });

export const getAuth = defineRoute({
  method: 'GET',
  path: '/api/auth',
  failure: 'session',
  service: 'core',
  feature: 'session',
  summary: 'Who is signed in; Status “SignedOut” when nobody is',
  reply: z.discriminatedUnion('Status', [session, signedOut]),
  policy: { who: 'anyone' },
  errors: [],
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/auth/signIn',
  failure: 'session',
  service: 'core',
  feature: 'session',
  summary: 'Sign in with e-mail and password; sets the session cookie',
  // Not the `email` schema: a malformed address gets the same answer as a wrong one (SGN-02).
  body: z.object({
    email: z.string().max(254),
    password: z.string().max(200),
    /** Stay signed in when the browser closes; absent: no (TRU-06). */
    keep: z.boolean().optional(),
    /** The answer to signIn.codeNeeded: of an authenticator app, or a recovery code (TRU-16). */
    code: z.string().max(40).optional(),
    /** The answer to signIn.proofNeeded (TRU-02). */
    proof: z.object({ challenge: z.string().max(600), nonce: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }).optional(),
  }),
  reply: signedInReply,
  withoutKey: 'nobody is signed in yet; a retry makes another session, and the lost one expires',
  policy: { who: 'anyone' },
  errors: [
    'signIn.failed',
    'signIn.tooMany',
    'signIn.proofNeeded',
    'signIn.busy',
    'signIn.codeNeeded',
    'signIn.codeWrong',
    'password.expired',
  ],
  maxBodyBytes: 2048,
});

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/auth/signOut',
  failure: 'session',
  service: 'core',
  feature: 'session',
  summary: 'End this session and clear its cookie',
  body: z.object({ userId }),
  reply: doneWith({
    Status: z.literal('Success'),
    /** Where the browser ends its session at the provider that the session came from (TRU-15). */
    provider_url: z.string().nullable(),
  }),
  policy: { who: 'signedIn', self: 'body.userId', beforePasswordChange: true },
  errors: [],
});

export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/user/:userId',
  service: 'core',
  feature: 'session',
  summary: 'The caller’s own profile',
  params: userIdParams,
  reply: z.object({
    id: z.number(),
    ...personNames,
    title: academicTitle.nullable(),
    level: z.number().nullable(),
    email: z.string(),
    role: z.enum(roles),
    ...namedOrNone('department_name'),
  }),
  policy: { who: 'signedIn', self: 'params.userId', beforePasswordChange: true },
  errors: [],
});

/** A browser that is signed in. */
const userDevice = z.object({
  id: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** By their own names; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  /** “Keep me signed in” was chosen. */
  kept: z.boolean(),
  signedInAt: momentOut,
  /** To the minute. */
  seenAt: momentOut,
});
export type UserDevice = z.infer<typeof userDevice>;

export const listDevices = defineRoute({
  method: 'GET',
  path: '/api/user/:userId/devices',
  service: 'core',
  feature: 'session',
  summary: 'Where the caller is signed in: this device first, then the one used last (TRU-06)',
  params: userIdParams,
  reply: z.array(userDevice),
  policy: { who: 'signedIn', self: 'params.userId', beforePasswordChange: true },
  errors: [],
});

export const signDeviceOut = defineRoute({
  method: 'DELETE',
  path: '/api/user/:userId/devices/:deviceId',
  service: 'core',
  feature: 'session',
  summary: 'Sign one of the caller’s devices out (TRU-06)',
  params: z.object({ userId: userIdParam, deviceId: z.uuid() }),
  reply: done,
  policy: { who: 'signedIn', self: 'params.userId', beforePasswordChange: true },
  stepUp: 'work',
  errors: ['device.notFound'],
  limit: { points: 120, seconds: 60 },
});

export const editPassword = defineRoute({
  method: 'PUT',
  path: '/api/user/editPassword',
  service: 'core',
  feature: 'session',
  summary: 'Change the caller’s own password; ends every session of the user, this one too',
  body: z.object({ userId, oldPassword: z.string().max(200), newPassword }),
  reply: done,
  policy: { who: 'signedIn', self: 'body.userId', beforePasswordChange: true },
  errors: [
    'password.wrongOld',
    'password.expired',
    'password.tooWeak',
    'password.same',
    'signIn.tooMany',
    'signIn.busy',
  ],
  limit: { points: 10, seconds: 60 },
});

export const confirmSession = defineRoute({
  method: 'POST',
  path: '/api/auth/confirm',
  service: 'core',
  feature: 'session',
  summary:
    'Show that it is still the same person: counts for five minutes in this session, for calls that ask with session.confirmNeeded (TRU-05)',
  body: z.discriminatedUnion('way', [
    z.object({ userId, way: z.literal('password'), password: z.string().min(1, { error: 'field.required' }).max(200) }),
    z.object({ userId, way: z.literal('code'), code: z.string().min(1, { error: 'field.required' }).max(40) }),
    z.object({ userId, way: z.literal('passkey'), answer: passkeyAnswer }),
  ]),
  reply: doneWith({ until: momentOut }),
  withoutKey: 'a repeat confirms again',
  policy: { who: 'signedIn', self: 'body.userId', beforeSecondFactor: true },
  errors: ['password.wrongOwn', 'code.wrong', 'passkey.refused', 'signIn.tooMany', 'signIn.busy'],
  maxBodyBytes: 20_000,
});

export const downloadOwnData = defineRoute({
  method: 'GET',
  path: '/api/user/:userId/data',
  service: 'core',
  feature: 'ownData',
  summary:
    'What the platform holds about the caller, as .json: account, devices, classes, work, results that are released, and their own acts (TRU-13)',
  params: userIdParams,
  reply: z.unknown(),
  replyAs: 'stream',
  streams: jsonFileReply,
  ownResults: 'refused',
  policy: { who: 'signedIn', self: 'params.userId' },
  stepUp: true,
  errors: ['account.notFound', 'results.held'],
  limit: { points: 10, seconds: 600 },
});

export const setLanguage = defineRoute({
  method: 'PUT',
  path: '/api/user/language',
  service: 'core',
  feature: 'session',
  summary: 'Store the caller’s language, for every machine and for e-mails',
  body: z.object({ userId, language }),
  reply: done,
  policy: { who: 'signedIn', self: 'body.userId', beforePasswordChange: true },
  errors: [],
  limit: { points: 60, seconds: 60 },
});

export { email as emailSchema };
