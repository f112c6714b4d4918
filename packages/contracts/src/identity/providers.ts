import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, momentOut, userIdParam, userIdParams } from '../schemas.ts';
import { redirectReply } from '../stream-replies.ts';

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
  streams: redirectReply,
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
  streams: redirectReply,
  policy: { who: 'anyone' },
  errors: [],
  limit: { points: 600, seconds: 60 },
});

export const confirmAtProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/confirm-at-provider',
  service: 'core',
  feature: 'providers',
  summary:
    'Leads a browser to the provider that its session came from, to sign in there again; that confirms, in its own tab (TRU-05, TRU-15)',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: redirectReply,
  policy: { who: 'signedIn', beforeSecondFactor: true },
  errors: [],
  limit: { points: 60, seconds: 60 },
});

const ownProviderParams = z.object({ userId: userIdParam, providerId });

export const listOwnProviders = defineRoute({
  method: 'GET',
  path: '/api/user/:userId/providers',
  service: 'core',
  feature: 'providers',
  summary: 'The providers that open the caller’s account, and those whose link they removed (TRU-15)',
  params: userIdParams,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_ar: z.string(),
      linked_at: momentOut,
      last_used_at: momentOut,
      is_removed: z.boolean(),
    }),
  ),
  policy: { who: 'signedIn', self: 'params.userId' },
  errors: [],
});

export const removeOwnProvider = defineRoute({
  method: 'DELETE',
  path: '/api/user/:userId/providers/:providerId',
  service: 'core',
  feature: 'providers',
  summary: 'Remove the caller’s link to a provider: it opens the account no more until they allow it again (TRU-15)',
  params: ownProviderParams,
  reply: done,
  policy: { who: 'signedIn', self: 'params.userId' },
  stepUp: 'byFactor',
  errors: ['provider.notLinked', 'provider.onlyWay'],
});

export const allowOwnProvider = defineRoute({
  method: 'PUT',
  path: '/api/user/:userId/providers/:providerId',
  service: 'core',
  feature: 'providers',
  summary: 'Let a provider whose link was removed open the caller’s account again (TRU-15)',
  params: ownProviderParams,
  reply: done,
  policy: { who: 'signedIn', self: 'params.userId' },
  stepUp: 'byFactor',
  errors: ['provider.notLinked'],
});
