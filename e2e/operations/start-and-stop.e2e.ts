import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

/** How the whole platform starts, survives and stops; this needs no browser. */
const root = join(import.meta.dirname, '../..');

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

function isAlive(pid: number | undefined): boolean {
  try {
    process.kill(pid ?? -1, 0);
    return true;
  } catch {
    return false;
  }
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const body = JSON.stringify({ email, password });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/api/auth/signIn`, { method: 'POST', headers, body })).status;
}

test('[PLT-09] starts with demo data, keeps it across a restart, and stops everything', async () => {
  const first = await startPlatform();
  const { url, pids, databaseUrl } = first.runtime;
  expect(await isReady(url)).toBe(true);
  expect(statSync(join(first.dataDir, 'runtime.json')).mode & 0o777).toBe(0o600);
  expect(databaseUrl).toMatch(/^postgres:\/\//);
  for (const email of ['admin@daftar.test', 'doctor@daftar.test', 'student@daftar.test']) {
    expect(await signIn(url, email, 'Daftar-demo-2026')).toBe(200);
  }
  await first.stop({ keep: true });
  expect(existsSync(join(first.dataDir, 'runtime.json'))).toBe(false);
  for (const pid of Object.values(pids)) expect(isAlive(pid)).toBe(false);

  const admin = ['--email', 'second@daftar.test', '--first-name', 'Mona', '--last-name', 'Ali'];
  const made = spawnSync(process.execPath, [join(root, 'scripts/run/create-admin-command.ts'), ...admin], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: first.dataDir, ADMIN_PASSWORD: 'a-password-of-hers' },
  });
  expect(made.status, made.stderr).toBe(0);

  const started = performance.now();
  const second = await startPlatform({ dataDir: first.dataDir });
  const seconds = (performance.now() - started) / 1000;
  test.info().annotations.push({ type: 'second start', description: `${seconds.toFixed(1)} s` });
  try {
    expect(await signIn(second.runtime.url, 'student@daftar.test', 'Daftar-demo-2026')).toBe(200);
    expect(await signIn(second.runtime.url, 'second@daftar.test', 'a-password-of-hers')).toBe(200);
  } finally {
    await second.stop();
  }
});

test.describe('a running platform', () => {
  let platform: TestPlatform;
  test.beforeAll(async () => {
    platform = await startPlatform({ demo: false });
  });
  test.afterAll(() => platform.stop());

  for (const part of ['coreApi', 'notifications', 'worker', 'shell', 'postgres'] as const) {
    test(`[OPS-01] is ready again after ${part} was killed`, async () => {
      const { url, pids } = platform.runtime;
      process.kill(pids[part]!, 'SIGKILL');
      await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(false);
      await expect.poll(() => isReady(url), { timeout: 60_000, intervals: [500] }).toBe(true);
      await expect.poll(() => platform.runtime.pids[part]).not.toBe(pids[part]);
    });
  }

  test('refuses a second start on the same data, and says where the first one is', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run/main.ts')], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: platform.dataDir, PORT: '0' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('already runs');
    expect(stderr).toContain(platform.runtime.url);
  });

  test('[OPS-01] its parts end when the supervisor is killed', async () => {
    const { pids } = platform.runtime;
    process.kill(platform.pid, 'SIGKILL');
    await expect.poll(() => Object.values(pids).filter(isAlive), { timeout: 20_000 }).toEqual([]);
    const again = await startPlatform({ demo: false, dataDir: platform.dataDir });
    await again.stop();
  });
});

test('[PLT-10] production refuses to start, naming what is missing, unsafe or not migrated', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-e2e-'));
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(root, 'scripts/run/main.ts')], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        DATABASE_URL: 'postgres://127.0.0.1:9/none',
        ...env,
      },
    });
  try {
    const bare = start({ PUBLIC_URL: 'http://learn.example.edu' });
    expect(bare.status).toBe(1);
    for (const name of [
      'SESSION_SECRET is missing',
      'STORAGE is missing',
      'SIGNING_KEY is missing',
      'TRUSTED_PROXIES is missing',
      'PUBLIC_URL is unsafe',
    ]) {
      expect(bare.stderr).toContain(name);
    }
    const whole = {
      PUBLIC_URL: 'https://x.example',
      SESSION_SECRET: 'N4vTqk0wXzR8yLmC2bHsJ6uEoPfGaYdK',
      STORAGE: dataDir,
      SIGNING_KEY: 'q'.repeat(43),
      TRUSTED_PROXIES: 'none',
    };
    expect(start(whole).stderr).toContain('can’t be reached');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
