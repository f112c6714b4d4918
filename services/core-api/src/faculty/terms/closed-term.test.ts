import type { CallName } from '@daftar/contracts/calls';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { expect } from 'vitest';
import { callExamples } from '../../call-examples.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { call, prepareExamples } from '../../testing/call-example.ts';

prepareExamples();

const routes = new Map((allRoutes as readonly Route[]).map((route) => [routeName(route), route]));

/** Of features of terms, what a doctor or student may do although the term is closed; or what refuses it otherwise. */
const otherwise: Partial<Record<CallName, string>> = {
  // their own, of no term
  'DELETE /api/exam-drafts/:draftId': 'done',
  'DELETE /api/rubrics/:id': 'done',
  'POST /api/rubrics': 'done',
  'POST /api/rubrics/:id/restore': 'done',
  'PUT /api/rubrics/:id': 'done',
  // of the term into which it went, which is open
  'POST /api/roll-overs/:id/undo': 'done',
  // of a result that was published when its term had ended
  'POST /api/petitions': 'done',
  // what they have read
  'PUT /api/chapters/:id/seen': 'done',
  // the sealed-change act
  'POST /api/grade-seals/:courseCode': 'done',
  'POST /api/grade-seals/:courseCode/reopening': 'done',
};
/** Of other features. */
const ofNoTerm = ['attachments', 'bank', 'calendar', 'factors', 'loads', 'pictures', 'providers', 'session'];

test('[YRS-04] nothing of a closed term can be changed by a doctor or a student, call by call', async () => {
  const { term_id } = await app.build.plannedTerm('The next one');
  const first = await app.db('term').where({ state: 'current' }).first('term_id');
  const said: Record<string, string | undefined> = {};
  for (const { call: name, as, good } of callExamples) {
    const route = routes.get(name);
    if (!route || route.method === 'GET' || route.service !== 'core') continue;
    if ((as !== 'doctor' && as !== 'student') || ofNoTerm.includes(route.feature)) continue;
    const given = await good();
    await app.build.switchTo(term_id);
    const reply = await call[as](name, {
      ...given,
      query: { ...(given.query as object), term: first.term_id },
    } as never);
    await app.build.switchTo(first.term_id);
    const code = reply.status < 300 ? 'done' : (reply.body as { code?: string }).code;
    if (code !== 'term.closed') said[name] = code;
  }
  expect(said).toEqual(otherwise);
});
