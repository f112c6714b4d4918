// `npm run backup`, `npm run restore -- <file>`, `npm run verify-backup -- <file>` (RUN-06, OPS-07, decision 52).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { explain, Stop, step } from '../bootstrap/say.mjs';
import { readRuntime, readSecrets, writePrivately } from '../run/data-dir.ts';
import { migrate } from '../run/database.ts';
import type { Runtime } from '../run/runtime-file.ts';
import { root } from '../run/settings.ts';
import { withDatabase } from '../run/with-database.ts';
import { makeBackup } from './backup.ts';
import { type Backup, backupAt, ending, openBackups } from './backups.ts';
import { endSessions } from './end-sessions.ts';
import { placeOf } from './place.ts';
import { recordBackup } from './record.ts';
import { resendEvents } from './resend.ts';
import { load } from './restore.ts';
import { type BackupSettings, readBackupSettings } from './settings.ts';
import { verifyBackup } from './verify.ts';

const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
const given = () => withSecretFiles(process.env);
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const usage: Record<string, string> = {
  backup: `npm run backup [-- --to <file>]
Writes database and files, as they are at this moment, into one encrypted file; the platform goes on meanwhile.
Settings: BACKUP_KEY, BACKUP_DIR (backups), BACKUP_KEEP (0: all). With DATABASE_URL that of the tables’ owner.
BACKUP_DIR and the file may be in a bucket, s3://bucket/prefix, with the S3 settings of STORAGE; so may those below.`,
  restore: `npm run restore -- <file>
Restores a backup, also of an older version, into an empty platform: another database and folder, or an empty DATA_DIR.
Settings: BACKUP_KEY, and those of npm run migrate and STORAGE.`,
  'verify-backup': `npm run verify-backup [-- <file>]
Restores a backup (without a name the newest in BACKUP_DIR) into its own PostgreSQL, compares all tables and files,
and removes it again. Settings: BACKUP_KEY, BACKUP_DIR.`,
};

async function givenBackup(args: readonly string[], otherwise?: Backup): Promise<Backup> {
  const address = args.find((arg) => !arg.startsWith('--'));
  const backup = address ? backupAt(address, given()) : otherwise;
  if (!backup) throw new Stop('which backup? Give its file.', [usage.restore!]);
  const { backups, name } = backup;
  if (!(await backups.exists(name))) throw new Stop(`there is no file ${backups.address(name)}.`);
  return backup;
}

async function backup(args: readonly string[], settings: BackupSettings): Promise<void> {
  const now = new Date();
  const to = args.includes('--to') ? args[args.indexOf('--to') + 1] : undefined;
  const kept = openBackups(settings.place, given());
  const ofNow = `daftar-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${ending}`;
  const backup = to ? backupAt(to, given()) : { backups: kept, name: ofNow };
  const address = backup.backups.address(backup.name);
  if (await backup.backups.exists(backup.name)) throw new Stop(`${address} exists already.`);
  await withDatabase(async (_env, dataDir, env) => {
    const runtime = env.DAFTAR_MODE === 'embedded' ? readRuntime<Runtime>(dataDir) : undefined;
    const place = placeOf(runtime ? { ...env, STORAGE: runtime.storage } : env, dataDir);
    const own = env.DAFTAR_MODE === 'embedded' ? readSecrets(dataDir) : undefined;
    const secrets = own && {
      sessionSecret: runtime?.sessionSecret ?? env.SESSION_SECRET ?? own.sessionSecret,
      signingKey: env.SIGNING_KEY || own.signingKey,
    };
    const started = performance.now();
    const made = await makeBackup(backup, {
      place,
      key: settings.key,
      madeAt: now.toISOString(),
      version,
      ...(secrets && { secrets }),
      onStep: step,
    });
    const seconds = (performance.now() - started) / 1000;
    step(
      `${address}: ${made.tables} tables, ${made.rows} rows, ${made.files} files; ${megabytes(made.bytes)} in ${megabytes(made.sealedBytes)}, ${seconds.toFixed(1)} s`,
    );
    await recordBackup(place, { madeAt: now, seconds, bytes: made.sealedBytes, missing: made.missing.length });
    report(made.missing, 'had no content in the storage, and is not in the backup');
    report(made.damaged, 'has another content than its checksum says, and is in the backup as it was found');
  });
  if (!to && settings.keep > 0) for (const old of (await kept.list()).slice(0, -settings.keep)) await kept.remove(old);
}

/** Names files that were lost before; the command then ends with 1, so that somebody looks. */
function report(keys: readonly string[], what: string): void {
  for (const key of keys.slice(0, 20)) console.error(`stored file ${key} ${what}`);
  if (keys.length > 20) console.error(`… and ${keys.length - 20} more`);
  if (keys.length > 0) process.exitCode = 1;
}

async function restore(args: readonly string[], settings: BackupSettings): Promise<void> {
  const backup = await givenBackup(args);
  await withDatabase(async (_env, dataDir, env) => {
    const place = placeOf(env, dataDir);
    const embedded = env.DAFTAR_MODE === 'embedded';
    const { head, end } = await load(backup, {
      place,
      key: settings.key,
      onStep: step,
      beforeCommit: async ({ head }) => {
        if (!embedded) return;
        // signatures, sealed codes and sessions hold under the platform's own secrets; it gets no demo data
        writePrivately(
          join(dataDir, 'secrets.json'),
          `${JSON.stringify({ ...readSecrets(dataDir), ...head.secrets }, null, 2)}\n`,
        );
        writePrivately(join(dataDir, 'demo-data'), `restored from a backup of ${head.madeAt}\n`);
      },
    });
    const { again, ended } = await finish().catch((error) => {
      step('The data is there, but sessions of the backup may still be open. When the cause is mended:');
      step('  npm run migrate, then npm run end-sessions');
      throw error;
    });
    step(`Restored: ${end.rows} rows, ${end.files} files; ${again} events will be sent again`);
    step(`${ended} sessions ended, since some may have ended after the backup: everybody signs in again`);
    report(end.missing, 'was missing when the backup was made');
    if (embedded && !head.secrets)
      step('The backup holds no secrets: start with the SESSION_SECRET and SIGNING_KEY it was made under');
    if (!embedded && head.secrets)
      step(
        'The backup is of an embedded platform: its SESSION_SECRET and SIGNING_KEY are needed here; restore it embedded to read them in DATA_DIR/secrets.json',
      );

    async function finish() {
      await migrate(env, embedded ? { dataDir } : {});
      // first of all: some may have ended after the backup
      const ended = await endSessions(place, new Date());
      return { ended, again: await resendEvents(place, head.madeAt) };
    }
  });
}

async function verify(args: readonly string[], settings: BackupSettings): Promise<void> {
  const backups = openBackups(settings.place, given());
  const newest = (await backups.list()).at(-1);
  const backup = await givenBackup(args, newest === undefined ? undefined : { backups, name: newest });
  step(`Restoring ${backup.backups.address(backup.name)} into a platform of its own`);
  const { head, end, tables } = await verifyBackup(backup, {
    key: settings.key,
    onStep: step,
    // and this version’s tables can be made of it
    also: ({ databases }) =>
      migrate({
        ...given(),
        DATABASE_URL: databases[0]!.url,
        NOTIFICATIONS_DATABASE_URL: '',
        ROLE_CORE: '',
        ROLE_NOTIFICATIONS: '',
        ROLE_QUEUE: '',
      }),
  });
  step(`Good: made ${head.madeAt}; ${tables.length} tables, ${end.rows} rows and ${end.files} files are as they were`);
  report(end.missing, 'was missing when the backup was made');
  report(end.damaged, 'was damaged when the backup was made');
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(usage[name]);
  else await { backup, restore, 'verify-backup': verify }[name]!(args, readBackupSettings(given()));
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
