import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { remoteFolders } from '../run/remotes.ts';
import { root } from '../run/settings.ts';

interface Manifest {
  roles: readonly string[];
  routes: readonly string[];
}

const load = async (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(root, file)).href);

/** Paths of the shell’s own pages, from its router: `Profile/:userId` → `/Profile/:userId`. */
const shellPaths = (): string[] =>
  [...readFileSync(join(root, 'shell/src/app/router.tsx'), 'utf8').matchAll(/path: '(\w[^']*)'/g)].map(
    ([, path]) => `/${path}`,
  );

const fits = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

test('[HSE-13] every page of shell and remotes is among the screens that are looked at, for each role that has it', async () => {
  const { screensOf } = (await load('e2e/support/screens.ts')) as {
    screensOf: (visitor: string, faculty: unknown) => { path: string }[];
  };
  const exam = { id: 1, course: 'CS101', classId: 1 };
  const faculty = {
    ...{ admin: 1, instructor: 2, student: 3 },
    ...{ past: exam, running: exam, coming: exam, assignment: { id: 1, course: 'CS101' } },
  };
  const shown = (visitor: string) => screensOf(visitor, faculty).map(({ path }) => path);
  const ofVisitors = [
    '/ForgotPassword',
    '/ResetPassword',
    '/SignIn',
    '/accessibility',
    '/verify-receipt',
    '/verify-sheet',
  ];
  const ofEverybody = ['/Profile/:userId', '/'];
  expect(shellPaths().sort()).toEqual([
    '/ForgotPassword',
    '/Profile/:userId',
    '/ResetPassword',
    '/SignIn',
    '/accessibility',
    '/verify-receipt',
    '/verify-sheet',
  ]);
  expect(shown('visitor')).toEqual(expect.arrayContaining(ofVisitors));
  for (const folder of remoteFolders) {
    const { manifest } = (await load(`${folder}/src/manifest.ts`)) as { manifest: Manifest };
    for (const role of manifest.roles) {
      const screens = shown(role);
      const unseen = [...ofEverybody, ...manifest.routes].filter((route) => !screens.some((path) => fits(path, route)));
      expect([folder, role, unseen]).toEqual([folder, role, []]);
      const unknown = screens.filter(
        (path) => ![...ofEverybody, ...manifest.routes].some((route) => fits(path, route)),
      );
      expect([folder, role, unknown]).toEqual([folder, role, []]);
    }
  }
});
