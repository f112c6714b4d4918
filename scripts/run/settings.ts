import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyForm } from '@daftar/service-kit/ed25519';
import { isGuessable } from '@daftar/service-kit/secret';
import { Stop } from '../bootstrap/say.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export type Mode = 'embedded' | 'production';

export interface RunSettings {
  mode: Mode;
  dataDir: string;
  /** 0: any free port. */
  port: number;
  /** Address the one URL listens on; `localhost` means both loopback addresses. */
  host: string;
  /** Show the parts' logs on the console too. */
  showLogs: boolean;
  /** Hot reload instead of a build, and parts that restart on save: `npm run dev`. */
  dev: boolean;
  /** Add the demo data (embedded mode). */
  demo: boolean;
  env: NodeJS.ProcessEnv;
}

/** Settings that a production start requires (PLT-10), and what each is for. */
const neededInProduction = {
  DATABASE_URL: 'connection string of PostgreSQL',
  SESSION_SECRET: 'at least 32 random characters; the same for every process',
  PUBLIC_URL: 'the address people type, for example https://learn.example.edu',
  TRUSTED_PROXIES: 'address of the proxy in front (its X-Forwarded-For is believed), or none',
  SIGNING_KEY: 'signs the activity log and the registry of remotes: 32 random bytes in base64url',
  STORAGE: 'folder that keeps the uploaded files, or s3://bucket/prefix',
} as const;

function problemsOfProduction(env: NodeJS.ProcessEnv): string[] {
  const problems = Object.entries(neededInProduction)
    .filter(([name]) => !env[name])
    .map(([name, meaning]) => `${name} is missing: ${meaning}`);
  const refuse = (name: string, why: string) => problems.push(`${name} ${why}`);
  const secret = env.SESSION_SECRET;
  if (secret && secret.length < 32) refuse('SESSION_SECRET', 'is unsafe: fewer than 32 characters');
  else if (secret && isGuessable(secret)) {
    refuse('SESSION_SECRET', 'is unsafe: easy to guess; make one with: openssl rand -base64 36');
  }
  if (env.PUBLIC_URL && !isSafeOrigin(env.PUBLIC_URL)) {
    refuse('PUBLIC_URL', 'is unsafe: it must be an https:// address without a path');
  }
  for (const other of env.SESSION_SECRETS_ACCEPTED?.split(',').map((one) => one.trim()) ?? []) {
    if (other.length < 32 || isGuessable(other)) refuse('SESSION_SECRETS_ACCEPTED', 'has an unsafe secret');
  }
  if (env.SIGNING_KEY && !keyForm.test(env.SIGNING_KEY)) refuse('SIGNING_KEY', 'must be 32 random bytes in base64url');
  for (const name of ['DATABASE_URL', 'NOTIFICATIONS_DATABASE_URL', 'QUEUE_DATABASE_URL']) {
    if (env[name] && !/^postgres(ql)?:\/\//.test(env[name])) refuse(name, 'is not a postgres:// connection string');
  }
  if (env.REDIS_URL && !/^rediss?:\/\//.test(env.REDIS_URL)) refuse('REDIS_URL', 'is not a redis:// connection string');
  if (env.SMTP_URL && !env.MAIL_FROM)
    refuse('MAIL_FROM', 'is missing: the sender of the e-mails that SMTP_URL turns on');
  if (env.CLOCK_FILE) refuse('CLOCK_FILE', 'is unsafe: it moves the clock, and is for tests only');
  if (env.POSTGRES_FSYNC) refuse('POSTGRES_FSYNC', 'is unsafe: a power cut would lose data; it is for tests only');
  if (env.RATE_LIMIT_SCALE && env.RATE_LIMIT_SCALE !== '1') {
    refuse('RATE_LIMIT_SCALE', 'is unsafe: it loosens the limits, and is for benchmarks and tests only');
  }
  return problems;
}

function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.pathname === '/' && !url.search && !url.hash && !url.username;
}

function readMode(env: NodeJS.ProcessEnv): Mode {
  const wanted = env.DAFTAR_MODE || (env.DATABASE_URL ? 'production' : 'embedded');
  if (wanted !== 'embedded' && wanted !== 'production') {
    throw new Stop(`DAFTAR_MODE is “${wanted}”; it must be embedded or production.`);
  }
  if (wanted === 'embedded' && env.DATABASE_URL) {
    throw new Stop('DAFTAR_MODE is embedded, but DATABASE_URL is given.', ['Leave one of them out.']);
  }
  return wanted;
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Stop(`PORT is “${env.PORT}”; it must be a number from 0 to 65535.`);
  }
  return port;
}

/** Reads the settings of `npm start` once; on failure names every setting that is missing or unsafe. */
export function readRunSettings(env: NodeJS.ProcessEnv, args: readonly string[]): RunSettings {
  const mode = readMode(env);
  const unknown = args.find((arg) => !['--logs', '--no-demo', '--dev'].includes(arg));
  if (unknown) throw new Stop(`npm start has no option “${unknown}”.`, ['Options: --logs, --no-demo']);
  if (mode === 'production' && args.includes('--dev')) {
    throw new Stop('npm run dev is for development, and DATABASE_URL means production.', [
      'Leave DATABASE_URL out, or run: npm start',
    ]);
  }
  if (mode === 'production') {
    const problems = problemsOfProduction(env);
    if (problems.length > 0) {
      throw new Stop('these settings are missing or unsafe for production:', [
        ...problems,
        'All settings are in docs/operations.md. Without DATABASE_URL, npm start runs a trial with its own database.',
      ]);
    }
  }
  return {
    mode,
    dataDir: resolve(env.DATA_DIR || join(root, '.daftar')),
    port: readPort(env),
    host: env.HOST || (mode === 'embedded' ? 'localhost' : '0.0.0.0'),
    showLogs: args.includes('--logs'),
    dev: args.includes('--dev'),
    demo: mode === 'embedded' && !args.includes('--no-demo'),
    env,
  };
}
