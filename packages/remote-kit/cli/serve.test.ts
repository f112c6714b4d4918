import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuild } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-serve-'));
let served: Awaited<ReturnType<typeof serveBuild>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'dist/1.0'), { recursive: true });
  writeFileSync(join(folder, 'dist/1.0/a.js'), 'say(1)');
  writeFileSync(join(folder, 'secret.json'), '{}');
  served = await serveBuild(join(folder, 'dist'), () => '{"id":"student"}', 0);
});
afterAll(() => {
  served.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[SHP-07] [DLV-07] a developer’s server shows its build to any page, and nothing else', async () => {
  const entry = await fetch(`${served.url}/remote.json`);
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
  expect(await entry.json()).toEqual({ id: 'student' });
  const script = await fetch(`${served.url}/remotes/student/1.0/a.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toBe('say(1)');
  for (const path of [
    '/secret.json',
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/remotes/student/../../../secret.json',
    '/1.0',
    '/remotes/student/1.0',
  ])
    expect((await fetch(`${served.url}${path}`)).status, path).toBe(404);
  expect((await fetch(`${served.url}/remote.json`, { method: 'POST' })).status).toBe(404);
});
