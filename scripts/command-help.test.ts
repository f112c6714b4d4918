import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './run/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with settings that must not be used: it would fail, or make something in the folder. */
const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data') };
    const child = spawn(process.execPath, [join(root, file), ...args], { cwd: folder, env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.on('close', (code) => resolve({ code, out, err }));
  });

const table = readFileSync(join(root, 'scripts/command.mjs'), 'utf8');
const commands = [...table.matchAll(/^ {2}'?([\w-]+)'?: '[\w/.-]+\.ts',$/gm)].map(([, name]) => name!);
/** What an operator starts in the image `migrate` by its file. */
const ofImages = [
  'scripts/run/migrate-command.ts',
  'scripts/doctor/main.ts',
  'scripts/deploy/secrets.ts',
  'scripts/backup/every-day.ts',
  'scripts/backup/end-sessions-command.ts',
  'services/core-api/src/migrate.ts',
  'services/notifications/src/migrate.ts',
  ...['core-api', 'notifications'].flatMap((service) =>
    readdirSync(join(root, `services/${service}/src/commands`))
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\./.test(file))
      .map((file) => `services/${service}/src/commands/${file}`),
  ),
];

const untouched = () => expect(existsSync(join(folder, 'data'))).toBe(false);

test('--help of every command says what it does, and starts nothing', async () => {
  expect(commands.length).toBeGreaterThan(25);
  for (const name of commands) {
    const { code, out, err } = await run('scripts/command.mjs', name, '--help');
    expect([code, err], name).toEqual([0, '']);
    expect(out, name).toContain(name);
    expect(out.trim().split('\n').length, name).toBeGreaterThan(1);
    untouched();
  }
}, 240_000);

test('--help of every file that an operator starts in an image does so too, without any setting', async () => {
  // a few at once: each loads its service
  const left = [...ofImages];
  const next = async (): Promise<void> => {
    const file = left.pop();
    if (!file) return;
    const { code, out, err } = await run(file, '--help');
    expect([code, err], file).toEqual([0, '']);
    expect(out.trim().split('\n').length, file).toBeGreaterThan(1);
    await next();
  };
  await Promise.all([next(), next(), next()]);
  untouched();
}, 240_000);
