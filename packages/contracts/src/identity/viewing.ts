import { defineRoute } from '../route.ts';
import { done, doneWith, momentOut, userIdParams } from '../schemas.ts';

/** How long an admin may view as somebody, in milliseconds; then it ends by itself (TRU-18). */
export const viewingMs = 15 * 60_000;

export const startViewing = defineRoute({
  method: 'POST',
  path: '/api/accounts/:userId/view',
  service: 'core',
  feature: 'viewing',
  summary:
    'View the platform as a doctor or student for 15 minutes, read-only: every change, file, exam and result is refused. Replaces the session cookie; both ends are in the activity log (TRU-18)',
  params: userIdParams,
  reply: doneWith({ until: momentOut }),
  withoutKey: 'it replaces the cookie, and a repeat is refused as a change',
  policy: { who: ['admin'], duties: [], also: 'not as another admin' },
  stepUp: true,
  errors: ['account.notFound', 'viewing.admin'],
  limit: { points: 30, seconds: 600 },
});

export const stopViewing = defineRoute({
  method: 'POST',
  path: '/api/auth/stop-viewing',
  service: 'core',
  feature: 'viewing',
  summary: 'End viewing, and return to the admin’s own session if it is still valid (TRU-18)',
  reply: done,
  withoutKey: 'it replaces the cookie; a repeat finds nothing to end',
  policy: { who: 'signedIn' },
  whileViewing: true,
  errors: ['viewing.none'],
});
