import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { expect } from 'vitest';
import { callExamples } from './call-examples.fixture.ts';
import { app, test } from './testing/app.ts';
import { call, prepareExamples } from './testing/call-example.ts';

prepareExamples();

/** From marks to a certified result: what these features change. */
const features = [
  'bylaws',
  'control',
  'gradeSeals',
  'gradebook',
  'levelResults',
  'mercy',
  'officeResults',
  'records',
  'transcripts',
];
/** Changes nothing: a file is read to be checked. */
const readsOnly = ['POST /api/control-papers/:paperId/entry-files'];

const routes = new Map((allRoutes as readonly Route[]).map((route) => [routeName(route), route]));
const changing = callExamples.filter(({ call: name }) => {
  const route = routes.get(name);
  return route && route.method !== 'GET' && features.includes(route.feature) && !readsOnly.includes(name);
});

test('each feature of results has a call that changes something', () => {
  const named = new Set(changing.map(({ call: name }) => routes.get(name)!.feature));
  expect([...named].toSorted()).toEqual(features);
});

test.each(changing.map((example) => [example.call, example] as const))(
  '[RST-12] %s is an act on the activity log',
  async (name, example) => {
    const input = await example.good();
    const last = async () => Number((await app.db('audit_event').max('id as id').first())?.id ?? 0);
    const before = await last();
    const reply = await call[example.as](name, input as never);
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300);
    expect(await last()).toBeGreaterThan(before);
  },
);
