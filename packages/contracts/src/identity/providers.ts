import { z } from 'zod';
import { defineRoute } from '../route.ts';

/**
 * Why a sign-in by a provider led back to the sign-in page: `/SignIn?problem=<one of these>` (TRU-15). Nothing was made or
 * changed then.
 */
export const providerProblems = [
  /** It didn’t answer. */
  'unavailable',
  /** Its user cancelled, or may not use Daftar. */
  'refused',
  /** What came back is forged, old, or not for this browser. */
  'failed',
  /** It names nobody whom Daftar knows, and makes no accounts here. */
  'noAccount',
  /** It doesn’t say by whom the account is found, or has not verified it. */
  'notVerified',
  /** The account belongs to another identity of this provider. */
  'otherIdentity',
  /** An admin’s account, which this provider may not open; or one that needs a second factor. */
  'notByProvider',
  /** A new account can’t be made of what it says. */
  'incomplete',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const providerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/);
const providerParams = z.object({ providerId });

export const listProviders = defineRoute({
  method: 'GET',
  path: '/api/auth/providers',
  service: 'core',
  feature: 'providers',
  summary: 'Where else one can sign in from, and whether each answered lately (TRU-15)',
  reply: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string(), isAvailable: z.boolean() })),
  policy: { who: 'anyone' },
  errors: [],
});

export const beginAtProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/providers/:providerId/begin',
  service: 'core',
  feature: 'providers',
  summary: 'Leads a browser to the provider, which leads it back; at a failure to /SignIn?problem=… (TRU-15)',
  params: providerParams,
  query: z.object({ next: z.string().max(500).optional(), keep: z.enum(['yes']).optional() }),
  reply: z.unknown(),
  replyAs: 'stream',
  policy: { who: 'anyone' },
  errors: [],
  limit: { points: 600, seconds: 60 },
});

export const backFromProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/providers/:providerId/callback',
  service: 'core',
  feature: 'providers',
  summary:
    'Where a provider leads a browser back to: signs in and leads on; at a failure to /SignIn?problem=… (TRU-15)',
  params: providerParams,
  query: z.looseObject({ code: z.string().max(4000).optional(), state: z.string().max(500).optional() }),
  reply: z.unknown(),
  replyAs: 'stream',
  policy: { who: 'anyone' },
  errors: [],
  limit: { points: 600, seconds: 60 },
});
