import { expect, test } from 'vitest';
import { z } from 'zod';
import { budgetOf, isStream, type Route, routeName } from './route.ts';
import { allRoutes } from './routes.ts';

test('[FIX-08] files and streams get a minute, a declared budget overrides it', () => {
  expect(budgetOf({}, 8000)).toBe(8000);
  expect(budgetOf({ files: [] }, 8000)).toBe(60_000);
  expect(budgetOf({ replyAs: 'stream' }, 8000)).toBe(60_000);
  expect(budgetOf({ budgetMs: 120_000 }, 8000)).toBe(120_000);
});

test('[EDG-03] every call whose reply holds a secret says so, and is therefore not compressed', () => {
  const secretField = /"(?:secret|token|ticket|challenge|recovery_codes|password|uri)":\{/;
  const answersOf = ({ reply }: Route) =>
    JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
  const silent = (allRoutes as readonly Route[]).filter(
    (route) => !isStream(route) && route.secret === undefined && secretField.test(answersOf(route)),
  );
  expect(silent.map(routeName)).toEqual([]);
  expect((allRoutes as readonly Route[]).filter(({ secret }) => secret).map(routeName)).toContain(
    'POST /api/calendar-address/:userId',
  );
});
