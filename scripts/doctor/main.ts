// `npm run doctor [-- --url https://learn.example.edu]`: checks a running installation with its settings, and says what
// to mend (RUN-07). It changes nothing. It ends with 1 when something is to be mended.
import { join, resolve } from 'node:path';
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { explain } from '../bootstrap/say.mjs';
import { readRuntime } from '../run/data-dir.ts';
import type { Runtime } from '../run/runtime-file.ts';
import { root } from '../run/settings.ts';
import { checkAppSecrets, checkDatabase } from './check-database.ts';
import { checkEncryption, checkRedis, checkSettings, checkSmtp, checkStorage } from './check-machine.ts';
import { checkUrl } from './check-url.ts';
import { checked, type Finding, mend } from './finding.ts';

const help = `npm run doctor [-- --url <address>]; in an installation of images: scripts/doctor/main.ts of the image “migrate”

Checks a running installation: its parts, certificate, clock, database, queue, disk, e-mail, backups and settings. Without
--url it asks PUBLIC_URL, or the platform that runs in DATA_DIR. With DATABASE_URL (that of the tables’ owner) it reads
the database. It changes nothing, and ends with 1 when something is to be mended.`;

const marks = { good: '✓', mend: '✗', advice: '!' } as const;
const now = () => Date.now();

async function examine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Finding[]> {
  // it says what is missing instead of asking for it
  const mode = env.DAFTAR_MODE || (env.DATABASE_URL ? 'production' : 'embedded');
  const runtime = readRuntime<Runtime>(resolve(env.DATA_DIR || join(root, '.daftar')));
  const url = args.includes('--url') ? args[args.indexOf('--url') + 1] : (runtime?.url ?? env.PUBLIC_URL);
  const database = runtime?.owner?.databaseUrl ?? runtime?.databaseUrl ?? env.DATABASE_URL;
  const storage = runtime?.storage ?? env.STORAGE;
  const redis = runtime?.redisUrl ?? env.REDIS_URL;
  const found: Finding[] = [];
  if (url)
    found.push(...(await checked(url, 'Is the platform started, and the proxy in front?', () => checkUrl(url, now))));
  else found.push(mend('no platform runs here, and no address is given', 'Start it, or name it: --url https://…'));
  if (database)
    found.push(
      ...(await checked('database', 'Is PostgreSQL up, and DATABASE_URL right?', () => checkDatabase(database, now))),
    );
  const secret = env.SESSION_SECRET;
  if (database && secret)
    found.push(
      ...(await checked('secrets', 'Is this SESSION_SECRET that of core-api?', () =>
        checkAppSecrets(database, secret),
      )),
    );
  if (redis) found.push(...(await checked('Redis', 'Is it up, and REDIS_URL right?', () => checkRedis(redis))));
  if (storage && !storage.startsWith('s3:'))
    found.push(
      ...(await checked('files', 'STORAGE must be a folder that core-api may write.', () =>
        checkStorage(storage, Number(env.DISK_FREE_MIN_MB || 500)),
      )),
      ...(mode === 'production' ? await checkEncryption(storage).catch(() => []) : []),
    );
  if (env.SMTP_URL)
    found.push(
      ...(await checked('e-mail', 'Is the mail server up, and SMTP_URL right?', () => checkSmtp(env.SMTP_URL!))),
    );
  return [...found, ...(mode === 'production' ? checkSettings(env, process.env) : [])];
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else
  try {
    const found = await examine(args, withSecretFiles(process.env));
    for (const { level, what, how } of found) console.log(`${marks[level]} ${what}${how ? `\n    ${how}` : ''}`);
    const broken = found.filter(({ level }) => level === 'mend').length;
    console.log(broken === 0 ? '\nNothing has to be mended.' : `\nTo be mended: ${broken}`);
    process.exitCode = broken === 0 ? 0 : 1;
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
