import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import type { Owner } from './owner.ts';

export const superuser = 'daftar';
const majorVersion = '18';

/** A small, fixed environment: the language and locale of the terminal must not leak into the database. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
  };
}

function run(file: string, args: string[], owner: Owner, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(file, args, {
      ...owner.ids,
      cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Stop(`creating the database failed:\n${output.trim()}`)),
    );
  });
}

/**
 * Creates the database files if missing. They are created in a temporary place and renamed at the end, so that an
 * interrupted first start leaves nothing half-done. Returns true when they are new.
 */
export async function createCluster(initdb: string, folder: string, owner: Owner, password: string): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new Stop(
        `${folder} holds data of PostgreSQL ${version}; this version of Daftar uses PostgreSQL ${majorVersion}.`,
        ['Take the data out with the old version first, or start with another DATA_DIR.'],
      );
    }
    return false;
  }
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(join(owner.ids ? dirname(folder) : tmpdir(), 'daftar-initdb-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner.ids) for (const path of [half, secrets, passwordFile]) chownSync(path, owner.ids.uid, owner.ids.gid);
  const args = [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // The same order and case rules on every machine, whatever locales it has.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=simple',
  ];
  try {
    await run(initdb, args, owner, half);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  renameSync(half, folder);
  return true;
}
