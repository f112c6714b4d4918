import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { type Route, routeName, takesKey } from './route.ts';
import { allRoutes } from './routes.ts';

const mutations = (allRoutes as readonly Route[]).filter(({ method }) => method !== 'GET');

test('[FIX-09] every mutation takes a key, or says why not', () => {
  const without = mutations.filter((route) => !takesKey(route));
  expect(without.map(routeName).sort()).toEqual([
    'POST /api/account-imports/check',
    'POST /api/accounts/:userId/view',
    'POST /api/accounts/passwords',
    'POST /api/attachments',
    'POST /api/attempts',
    'POST /api/attempts/:attemptId/pictures',
    'POST /api/attempts/:attemptId/submit',
    'POST /api/attempts/:attemptId/text-edits',
    'POST /api/auth/confirm',
    'POST /api/auth/forgotPassword',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey/signIn',
    'POST /api/auth/resetPassword',
    'POST /api/auth/signIn',
    'POST /api/auth/stop-viewing',
    'POST /api/calendar-address/:userId',
    'POST /api/control-papers/:paperId/entry-files',
    'POST /api/exam-regrade/:examId/preview',
    'POST /api/formulas',
    'POST /api/level-results/:resultId/template',
    'POST /api/notifications/unsubscribe/:token',
    'POST /api/pictures',
    'POST /api/practice-attempts',
    'POST /api/practice-attempts/:attemptId/submit',
    'POST /api/student-answers/:studentId',
    'POST /api/user/:userId/authenticator-app',
    'POST /api/user/:userId/passkeys',
    'POST /api/user/:userId/passkeys/options',
    'POST /api/user/:userId/recovery-codes',
    'PUT /api/attempts/:attemptId/answers',
    'PUT /api/attempts/:attemptId/languages',
    'PUT /api/exam-drafts/:draftId',
    'PUT /api/exam-preferences',
    'PUT /api/practice-attempts/:attemptId/answers',
    'PUT /api/remote-loads',
    'PUT /api/user/:userId/authenticator-app',
  ]);
  for (const { withoutKey } of without) expect(withoutKey).toMatch(/\w+ \w+/);
});

test('[FIX-09] the API’s description documents the key, and calls without one', () => {
  interface Described {
    description: string;
    parameters: unknown[];
    responses: Record<string, unknown>;
  }
  const { paths } = openApi(allRoutes as readonly Route[], '1') as { paths: Record<string, Record<string, Described>> };
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  const add = paths['/api/departments']?.post;
  expect(add?.parameters).toContainEqual(key);
  expect(add?.responses).toHaveProperty('422');
  const save = paths['/api/attempts/{attemptId}/answers']?.put;
  expect(save?.parameters).not.toContainEqual(key);
  expect(save?.description).toContain('Takes no Idempotency-Key: sequence numbers');
});
