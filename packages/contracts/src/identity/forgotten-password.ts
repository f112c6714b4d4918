import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, email, newPassword } from '../schemas.ts';

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/forgotPassword',
  service: 'core',
  feature: 'forgottenPassword',
  summary:
    'Ask for an e-mail with a link to a new password; the answer is the same whether there is such an account (TRU-11)',
  body: z.object({ email }),
  reply: done,
  status: 202,
  withoutKey: 'nobody is signed in; a repeat sends another link, up to three an hour',
  policy: { who: 'anyone' },
  errors: ['email.unavailable', 'signIn.busy'],
  maxBodyBytes: 2048,
  limit: { points: 60, seconds: 60 },
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/resetPassword',
  service: 'core',
  feature: 'forgottenPassword',
  summary: 'Set a new password with the token of an e-mailed link; it counts once, and ends every session of the user',
  body: z.object({ token: z.string().max(100), newPassword }),
  reply: done,
  withoutKey: 'nobody is signed in; a repeat finds the link used up, and the new password works',
  policy: { who: 'anyone' },
  errors: ['passwordLink.invalid', 'password.tooWeak', 'signIn.busy'],
  maxBodyBytes: 2048,
  limit: { points: 60, seconds: 60 },
});
