import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { assemble, closure, sbomOf } from './assemble.ts';
import { notForProduction } from './not-for-production.fixture.ts';
import { type Target, targets } from './targets.ts';

const all = Object.entries(targets) as [keyof typeof targets, Target][];
const tools = [
  'typescript',
  'vitest',
  '@rspack/core',
  'nx',
  '@playwright/test',
  'react',
  'oidc-provider',
  'smtp-server',
];

test.each(all)('[RUN-03] the packages of %s are those of run time, without tools of development', (_name, target) => {
  const packages = closure(target.packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13));
  expect(packages).toEqual(expect.arrayContaining(['koa', 'pg', 'zod', '@daftar/contracts']));
  for (const tool of tools) expect(packages).not.toContain(tool);
});

test.each(all)('[RUN-03] the list of components of %s names its packages and no others', (_name, target) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const components = Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.includes('node_modules/') && version
      ? [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }]
      : [],
  );
  const whole = { bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: components[0]! }, components };
  const names = sbomOf(whole, closure(target.packages)).components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['koa', 'pg', 'zod']));
  for (const tool of tools) expect(names).not.toContain(tool);
});

test.each(['core-api', 'notifications-worker'] as const)(
  '[RUN-03] what the image of %s holds is for production alone: no repository, tests or demo',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'daftar-image-'));
    try {
      assemble(targets[name], join(folder, 'app'));
      expect(notForProduction(join(folder, 'app'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('[RUN-03] a target put together for its image finds all of its modules, and asks for its settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-image-'));
  try {
    const target = targets['notifications-worker'];
    assemble(target, join(folder, 'app'));
    const env = { DAFTAR_MODE: 'production' };
    const { stderr } = spawnSync(process.execPath, [target.entry], { cwd: join(folder, 'app'), env, encoding: 'utf8' });
    expect(stderr).toMatch(/these settings are missing or unsafe:\s+NOTIFICATIONS_DATABASE_URL/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[RUN-03] the Containerfile has a stage for each target, with its entry and port, and not as root', () => {
  const stages = new Map(
    readFileSync(join(root, 'Containerfile'), 'utf8')
      .split(/^FROM /m)
      .slice(1)
      .map((text) => [/AS (\S+)/.exec(text)?.[1], text] as const),
  );
  for (const [name, { entry }] of all) {
    const stage = stages.get(name);
    expect(stage, name).toContain(`COPY --from=build /out/${name} /app`);
    expect(stage).toContain(`CMD ["${entry}"]`);
    for (const [, port] of stage!.matchAll(/PORT=(\d+)/g)) expect(stage).toMatch(new RegExp(`EXPOSE .*\\b${port}\\b`));
  }
  expect(stages.get('base')).toContain('USER 65532:65532');
});
