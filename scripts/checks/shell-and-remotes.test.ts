import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const remotes = ['admin', 'instructor', 'student'] as const;
const sourcesOf = (folder: string): { path: string; text: string }[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Paths that a remote's manifest declares. */
const pathsOf = (remote: string): string[] => {
  const manifest = readFileSync(join(root, `mfe-${remote}/src/manifest.ts`), 'utf8');
  return [...manifest.matchAll(/'(\/[A-Za-z]+)/g)].map(([, path]) => String(path));
};

test('[PLT-02] a remote declares its own routes, navigation and texts; the shell knows none of them', () => {
  const shell = sourcesOf('shell');
  for (const remote of remotes) {
    expect(pathsOf(remote).length).toBeGreaterThan(1);
    for (const path of pathsOf(remote).filter((p) => p !== '/notifications'))
      expect(shell.filter(({ text }) => text.includes(`'${path}`)).map((file) => file.path)).toEqual([]);
  }
});

test('[PLT-02] only the shell has session, header, navigation, theme and language: it passes them to remotes', () => {
  const own =
    /@daftar\/remote-kit\/host|localStorage\.\w+\(\s*'(language|isDarkMode)'|documentElement\.(dir|lang)|POST \/api\/auth\//;
  for (const remote of remotes) {
    const reaching = sourcesOf(`mfe-${remote}`).filter(({ text }) => own.test(text));
    expect(reaching.map((file) => file.path)).toEqual([]);
  }
});
