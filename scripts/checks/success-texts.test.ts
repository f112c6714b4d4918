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
        [...inside.matchAll(/'(\w+\.[\w.]+)'/g)].map(([, key]) => key as keyof typeof messages),
      ),
    ),
  );
  expect(keys.size).toBeGreaterThan(100);
  for (const language of ['en', 'ar'] as const) {
    const texts = [...keys].map((key) => JSON.stringify(messages[key]?.[language]));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  }
});

/** Changes whose screen says them in another way than by a toast. */
const saidOtherwise: Record<string, string> = {
  'DELETE /api/exam-drafts/:draftId': 'the list of drafts in Make Exam shows it',
  'POST /api/banks': 'the bank itself opens',
  'POST /api/upload-accounts': 'the import’s end',
  'POST /api/accounts/:userId/view': 'the platform opens as that person, under a banner',
  'PUT /api/user/editPassword': 'after the reload at /SignIn',
  'POST /api/mark-notifications-read/:userId': 'reading',
  'PUT /api/chapters/:id/seen': 'reading',
  'POST /api/control-papers/:paperId/entry-files': 'the lines of the file appear in the form',
  'POST /api/pictures': 'the picture itself appears, and is announced',
  'POST /api/attachments': 'the file itself appears, with its progress',
  'POST /api/auth/confirm': 'the call that asked for it goes on',
  'POST /api/auth/signIn': 'a session',
  'POST /api/auth/signOut': 'a session',
};

test('[UIX-05] the screen that makes a change shows its answer', () => {
  const named = new Set(changes.map(({ method, path }) => `${method} ${path}`));
  const patterns = [
    'mfe-*/src/**/*.{ts,tsx}',
    'shell/src/**/*.{ts,tsx}',
    'packages/{course-pages,exam-pages}/src/**/*.{ts,tsx}',
    'packages/remote-kit/src/host/*.ts',
  ];
  let seen = 0;
  for (const file of globSync(patterns, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = read(file);
    const made = [...text.matchAll(/\bapi\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g)].map(([, call = '']) => call);
    const told = made.filter((call) => named.has(call) && !Object.hasOwn(saidOtherwise, call));
    if (told.length === 0) continue;
    seen += told.length;
    // an EditableTable reports its add, update and remove
    const shown =
      /toasts\.success\(|use\w*Change\(|\btellChange\(|<DeleteDialog\b|<UploadDialog\b|^ +(?:add|update|remove)=\{\{/m;
    expect(shown.test(text), `${file} makes ${told.join(', ')}`).toBe(true);
  }
  expect(seen).toBeGreaterThan(100);
});
