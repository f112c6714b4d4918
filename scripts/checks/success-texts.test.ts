import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@daftar/contracts/route';
import * as contracts from '@daftar/contracts/routes';
import { messages } from '@daftar/i18n/messages/index';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/**
 * UIX-05 for every call, without a list of them: a change whose reply has a text answers with its own one in both
 * languages. Browser tests see the toasts themselves.
 */
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const replies = Object.assign(
  {},
  ...[
    'services/core-api/src/operations/api-reference/examples.json',
    'packages/contracts/src/notifications/call-examples.json',
  ].map((file) => JSON.parse(read(file)) as object),
) as Record<string, { reply?: { EnMessage?: string; ArMessage?: string } }>;

/** Those with an example; a dozen that begin or end something (an exam, a session) have tests of their own instead. */
const changes = (contracts.allRoutes as readonly Route[]).filter(
  ({ method, path, reply }) =>
    method !== 'GET' && `${method} ${path}` in replies && 'EnMessage' in ((reply as { shape?: object }).shape ?? {}),
);

test('[UIX-05] each create, update and delete says in both languages what it did', () => {
  expect(changes.length).toBeGreaterThan(100);
  for (const { method, path } of changes) {
    const name = `${method} ${path}`;
    const { EnMessage = '', ArMessage = '' } = replies[name]?.reply ?? {};
    expect(EnMessage, name).toMatch(/[A-Za-z]/);
    expect(ArMessage, name).toMatch(/\p{Script=Arabic}/u);
  }
});

test('[UIX-05] two texts of changes never say the same', () => {
  const keys = new Set(
    globSync('services/*/src/**/routes.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/\b(?:say|bilingual)\(([^(){}]*)/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/'([\w.]+)'/g)].map(([, key]) => key as keyof typeof messages),
      ),
    ),
  );
  expect(keys.size).toBeGreaterThan(100);
  for (const language of ['en', 'ar'] as const) {
    const texts = [...keys].map((key) => JSON.stringify(messages[key]?.[language]));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  }
});
