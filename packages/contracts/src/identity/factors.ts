import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, doneWith, momentOut, userIdParam, userIdParams } from '../schemas.ts';
import { newPasskey, passkeyAnswer, passkeyName } from './passkey-answers.ts';
import { signedInReply } from './sessions.ts';

/** What `navigator.credentials` needs, as the WebAuthn library writes it; `ticket` goes back with its answer. */
const begun = z.object({ options: z.looseObject({ challenge: z.string() }), ticket: z.string() });

export const passkeyOptions = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey/options',
  service: 'core',
  feature: 'factors',
  summary: 'What a browser needs to ask for a passkey, to sign in; says nothing about any account (TRU-16)',
  body: z.object({}),
  reply: begun,
  secret: 'the challenge and its ticket',
  withoutKey: 'it changes nothing',
  policy: { who: 'anyone' },
  errors: [],
  maxBodyBytes: 2048,
});

export const signInByPasskey = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey/signIn',
  failure: 'session',
  service: 'core',
  feature: 'factors',
  summary: 'Sign in with a passkey: both factors at once; sets the session cookie (TRU-16)',
  body: passkeyAnswer.extend({ keep: z.boolean().optional() }),
  reply: signedInReply,
  withoutKey: 'nobody is signed in yet; an answer counts once, and a lost reply asks for the passkey again',
  policy: { who: 'anyone' },
  errors: ['passkey.refused'],
  maxBodyBytes: 20_000,
});

const recoveryCodes = z.array(z.string());

const signInSecurity = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Copied to its owner’s other devices by the service that keeps it. */
      synced: z.boolean(),
      created_at: momentOut,
      last_used_at: momentOut.nullable(),
    }),
  ),
  /** Since when codes of an app count; null: they don’t. */
  app_since: momentOut.nullable(),
  recovery_codes_left: z.number(),
  /** An account of this role needs a passkey or an app. */
  required: z.boolean(),
});
export type SignInSecurity = z.infer<typeof signInSecurity>;

const own = { who: 'signedIn', self: 'params.userId', beforeSecondFactor: true } as const;

export const getSignInSecurity = defineRoute({
  method: 'GET',
  path: '/api/user/:userId/factors',
  service: 'core',
  feature: 'factors',
  summary: 'The caller’s passkeys, whether codes of an app count, and how many recovery codes are left (TRU-16)',
  params: userIdParams,
  reply: signInSecurity,
  policy: own,
  errors: [],
});

export const newPasskeyOptions = defineRoute({
  method: 'POST',
  path: '/api/user/:userId/passkeys/options',
  service: 'core',
  feature: 'factors',
  summary: 'What a browser needs to make a passkey for the caller (TRU-16)',
  params: userIdParams,
  body: z.object({}),
  reply: begun,
  secret: 'the challenge and its ticket',
  withoutKey: 'it changes nothing',
  policy: own,
  stepUp: 'byFactor',
  errors: ['passkey.tooMany'],
  limit: { points: 30, seconds: 60 },
});

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/user/:userId/passkeys',
  service: 'core',
  feature: 'factors',
  summary:
    'Add the passkey that a browser has made; with the first factor come recovery codes, shown this once (TRU-16)',
  params: userIdParams,
  body: newPasskey,
  reply: doneWith({ recovery_codes: recoveryCodes.nullable() }),
  status: 201,
  secret: 'recovery codes',
  withoutKey: 'its reply is kept nowhere, and a repeat is refused: the answer of the browser counts once',
  policy: own,
  errors: ['passkey.refused', 'passkey.tooMany'],
  maxBodyBytes: 30_000,
  limit: { points: 30, seconds: 60 },
});

const passkeyParams = z.object({ userId: userIdParam, passkeyId: z.uuid() });

export const renamePasskey = defineRoute({
  method: 'PUT',
  path: '/api/user/:userId/passkeys/:passkeyId',
  service: 'core',
  feature: 'factors',
  summary: 'Give one of the caller’s passkeys another name',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  reply: done,
  policy: own,
  errors: ['passkey.notFound'],
});

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/user/:userId/passkeys/:passkeyId',
  service: 'core',
  feature: 'factors',
  summary: 'Remove one of the caller’s passkeys; with the last factor go the recovery codes (TRU-16)',
  params: passkeyParams,
  reply: done,
  policy: own,
  stepUp: 'byFactor',
  errors: ['passkey.notFound', 'factor.needed'],
});

export const beginApp = defineRoute({
  method: 'POST',
  path: '/api/user/:userId/authenticator-app',
  service: 'core',
  feature: 'factors',
  summary: 'A new secret for an authenticator app; counts once a code of it was entered, within an hour (TRU-16)',
  params: userIdParams,
  body: z.object({}),
  reply: z.object({
    /** To be typed into an app that can’t scan; base32. */
    secret: z.string(),
    uri: z.string(),
    /** The uri as a QR code: the modules on a side, and an SVG path of the dark ones. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  secret: 'what the app makes its codes from',
  withoutKey: 'its reply is kept nowhere, and a repeat makes another secret, which then counts',
  policy: own,
  stepUp: 'byFactor',
  errors: ['app.isOn'],
  limit: { points: 30, seconds: 60 },
});

export const confirmApp = defineRoute({
  method: 'PUT',
  path: '/api/user/:userId/authenticator-app',
  service: 'core',
  feature: 'factors',
  summary:
    'Turn codes of the app on with a first one; with the first factor come recovery codes, shown this once (TRU-16)',
  params: userIdParams,
  body: z.object({ code: z.string().min(1, { error: 'field.required' }).max(40) }),
  reply: doneWith({ recovery_codes: recoveryCodes.nullable() }),
  secret: 'recovery codes',
  withoutKey: 'its reply is kept nowhere; a repeat finds the app turned on, and new recovery codes can be made',
  policy: own,
  errors: ['app.notBegun', 'app.isOn', 'code.wrong', 'signIn.tooMany'],
});

export const removeApp = defineRoute({
  method: 'DELETE',
  path: '/api/user/:userId/authenticator-app',
  service: 'core',
  feature: 'factors',
  summary: 'Turn codes of the app off; with the last factor go the recovery codes (TRU-16)',
  params: userIdParams,
  reply: done,
  policy: own,
  stepUp: 'byFactor',
  errors: ['app.isOff', 'factor.needed'],
});

export const makeRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/user/:userId/recovery-codes',
  service: 'core',
  feature: 'factors',
  summary: 'Ten new recovery codes, shown this once and stored as hashes; earlier ones end (TRU-16)',
  params: userIdParams,
  body: z.object({}),
  reply: doneWith({ recovery_codes: recoveryCodes }),
  secret: 'recovery codes',
  withoutKey: 'its reply is kept nowhere, and a repeat makes other codes, which then count',
  policy: own,
  stepUp: 'byFactor',
  errors: ['factor.none'],
  limit: { points: 30, seconds: 60 },
});

/** How an admin has made sure who asks, by an official document: as at the registrar’s office (ASVS 6.4.4). */
export const identityChecks = ['inPerson', 'byVideo'] as const;

export const removeFactors = defineRoute({
  method: 'DELETE',
  path: '/api/accounts/:userId/factors',
  service: 'core',
  feature: 'factors',
  summary:
    'After a loss: remove somebody’s passkeys, app and recovery codes. Their sessions end, they are told, and a doctor’s keys are withheld as after a new password. Not one’s own. The activity log keeps how their identity was checked (TRU-16)',
  params: userIdParams,
  // Missing only for one release: a page of the version before sends none, and the log then says that nobody stated it.
  // Required with the next one.
  body: z.object({ identity_check: z.enum(identityChecks).optional() }),
  reply: done,
  policy: { who: ['admin'], duties: [] },
  stepUp: true,
  errors: ['account.notFound', 'account.passwordOfAdmin', 'factor.none', 'factor.own'],
});
