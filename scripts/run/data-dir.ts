import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';

/** Writes a file atomically, readable by its owner only. */
export function writePrivately(file: string, text: string): void {
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, text, { mode: 0o600, flush: true });
  renameSync(half, file);
}

/** Creates the data folder and checks that we may write there. */
export function openDataDir(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, 'logs'), constants.W_OK);
  } catch (error) {
    throw new Stop(`the data folder ${dataDir} can’t be written (${(error as Error).message}).`, [
      'If an earlier start ran as another user, start as that user again,',
      'or choose another folder: DATA_DIR=/path/to/folder npm start',
    ]);
  }
}

export interface Secrets {
  sessionSecret: string;
  postgresPassword: string;
  /** Passwords of the roles of the parts (TRU-10). */
  rolePassword: string;
  /** Signs the chain over the activity log (TRU-10) and the registry of remotes (SHP-10). */
  signingKey: string;
}

function readKnown(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new Stop(`${file} can’t be read.`, ['Restore it from a copy, or start with another DATA_DIR.']);
  }
}

/** The random secrets of an embedded platform, created at its first start and stored in the data folder. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const secret = () => randomBytes(32).toString('base64url');
  const fresh = { sessionSecret: secret(), postgresPassword: secret(), rolePassword: secret(), signingKey: secret() };
  const known = existsSync(file) ? readKnown(file) : {};
  const secrets = { ...fresh, ...known };
  // of an earlier version, which had fewer
  if (Object.keys(secrets).some((name) => !(name in known)))
    writePrivately(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After a crash the process id may belong to another program.
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/run/');
  } catch {
    return process.platform !== 'linux';
  }
}

/** The content of `runtime.json` while the platform runs; undefined when it doesn't. */
export function readRuntime<T>(dataDir: string): T | undefined {
  const file = join(dataDir, 'runtime.json');
  if (!existsSync(file)) return undefined;
  try {
    const runtime = JSON.parse(readFileSync(file, 'utf8')) as T & { pid: number };
    return isOurs(runtime.pid) ? runtime : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the data folder for this process; throws when another start already runs on it. Returns the release. */
export function takeDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder > 0 && isOurs(holder)) break;
      rmSync(file, { force: true });
      rmSync(join(dataDir, 'runtime.json'), { force: true });
    }
  }
  const url = readRuntime<{ url: string }>(dataDir)?.url;
  throw new Stop(`Daftar already runs on ${dataDir}.`, [
    url
      ? `Open ${url}, or stop it first (Ctrl-C in its window).`
      : 'It is starting or stopping; try again in a moment.',
    'A second one beside it needs its own data and port: DATA_DIR=.daftar-2 PORT=3001 npm start',
  ]);
}
