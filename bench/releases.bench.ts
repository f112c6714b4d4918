import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../scripts/run/banner.ts';
import { root } from '../scripts/run/settings.ts';
import { dataFolder, startPlatform } from './support/platform.ts';
import { deliver, type Row } from './support/table.ts';

/**
 * [DLV-01] [DLV-02] [SHP-05]: a publish without its build, a rollback until a new load sees it, the stop of a bad
 * canary. The releases are the students’ build, under two versions.
 */
const remote = 'student';
const rows: Row[] = [];

function under(row: string, what: string, ms: number, limitSeconds: number): void {
  const figure = `${(ms / 1000).toFixed(1)} s`;
  rows.push({ row, what, figure, reference: '–', wanted: `< ${limitSeconds} s`, met: ms < limitSeconds * 1000 });
}

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function run(file: string, args: string[], cwd: string, env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The workspace’s build under another version, in its own folder. */
function buildAs(folder: string, version: string): string {
  const place = join(folder, version);
  const dist = join(place, 'dist');
  cpSync(join(root, 'mfe-student/dist'), dist, { recursive: true });
  const document = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as BuildFiles;
  renameSync(join(dist, document.version), join(dist, version));
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...document, version }));
  writeSeen(dist, { ...document, version });
  return place;
}

interface BuildFiles {
  id: string;
  version: string;
  routes: string[];
  roles: string[];
  files: { path: string; sha384: string }[];
}

/** As if somebody had looked at its pages: a browser is no part of these figures, and the renamed build can’t run. */
function writeSeen(dist: string, { id, version, routes, roles, files }: BuildFiles): void {
  const manifest = files.find(({ path }) => path === 'mf-manifest.json')!.sha384;
  const pages = routes.flatMap((path) =>
    roles.flatMap((role) => ['En', 'Ar'].map((language) => ({ path, role, language, passed: true }))),
  );
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ version, integrity: { manifest } }));
  writeFileSync(join(dist, 'smoke.json'), JSON.stringify({ id, version, manifest, pages }));
}

const { dataDir, remove } = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'daftar-bench-releases-'));
const platform = await startPlatform(dataDir);
try {
  const [one, two] = [buildAs(folder, 'bench-1'), buildAs(folder, 'bench-2')];
  if (readdirSync(folder).length < 2) throw new Error('the students’ part is not built');
  const cli = 'packages/remote-kit/cli/daftar-remote.ts';
  const key = run(cli, ['key'], root, {});
  const given = ['--remote', remote, '--name', 'Bench', '--roles', remote, '--key', /--key (\S+)/.exec(key)![1]!];
  const said = run('scripts/run/publisher-command.ts', given, root, { DATA_DIR: dataDir });
  const env = {
    DAFTAR_URL: platform.url,
    DAFTAR_TOKEN: /now: (\S+)/.exec(said)![1]!,
    DAFTAR_SIGNING_KEY: /DAFTAR_SIGNING_KEY=(\S+)/.exec(key)![1]!,
  };
  const team = (place: string, ...args: string[]) => run(cli, args, place, env);

  /** Waits until a new page load gets what is wanted. */
  async function until(wanted: (entry: { version: string; canary?: object }) => boolean): Promise<void> {
    for (;;) {
      const reply = await fetch(`${platform.url}/registry.json`);
      const { remotes } = (await reply.json()) as { remotes: { id: string; version: string; canary?: object }[] };
      if (remotes.some((entry) => entry.id === remote && wanted(entry))) return;
      await pause(50);
    }
  }

  team(one, 'publish', '--no-build');
  under('DLV-01', 'publish without its build', await timed(() => team(two, 'publish', '--no-build')), 10);
  await until(({ version }) => version === 'bench-2');
  const rolledBack = await timed(async () => {
    team(two, 'rollback');
    await until(({ version }) => version === 'bench-1');
  });
  under('DLV-02', 'rollback until a new load sees it', rolledBack, 10);

  team(two, 'publish', '--no-build', '--canary', '50%');
  await until(({ canary }) => canary !== undefined);
  const cookies = await Promise.all([2, 3, 4, 5].map((n) => signIn(`student${n}@daftar.test`)));
  for (const cookie of cookies) for (let load = 0; load < 5; load += 1) await reportFailure(cookie);
  const halted = await timed(() => until(({ canary }) => canary === undefined));
  under('SHP-05', 'a bad canary stops, from its 20th failure', halted, 30);
} finally {
  await platform.stop();
  remove();
  rmSync(folder, { recursive: true, force: true });
}
deliver(rows);

async function signIn(email: string): Promise<string> {
  const reply = await call('POST', '/api/auth/signIn', { email, password: demoPassword });
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function reportFailure(cookie: string): Promise<void> {
  const remotes = [{ remote, version: 'bench-2', failed: true }];
  await call('PUT', '/api/remote-loads', { load: randomUUID(), in_exam: false, remotes }, cookie);
}

async function call(method: string, path: string, body: object, cookie = ''): Promise<Response> {
  const reply = await fetch(new URL(path, platform.url), {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: new URL(platform.url).origin },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}
