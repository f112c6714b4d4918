// `node scripts/backup/every-day.ts`: a backup each day at BACKUP_AT, for servers where no cron runs it (RUN-04). A day
// that was missed is made up for at the start; a backup that failed is tried again after a quarter of an hour.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { offerHelp } from '@daftar/service-kit/command-help';
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { root } from '../run/settings.ts';
import { type Backups, openBackups } from './backups.ts';

offerHelp(`node scripts/backup/every-day.ts

Makes a backup each day at BACKUP_AT, where no cron does. Settings: BACKUP_KEY, BACKUP_DIR, BACKUP_KEEP, TIME_ZONE,
DATABASE_URL (of the tables’ owner), STORAGE.`);

/** The day, such as `2027-01-31`, whose backup is the newest that should exist; `at` is its time there, `02:30`. */
export function backupDay(now: Date, at: string, timeZone: string): string {
  const local = (time: Date) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time);
  const [day = '', time = ''] = local(now).split(' ');
  if (time >= at) return day;
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** When a backup was made, from its file’s name; undefined for other files. */
export function madeAt(file: string): Date | undefined {
  const parts = /daftar-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file);
  return parts ? new Date(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`) : undefined;
}

function readAt(given: string | undefined): string {
  const at = given || '02:30';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error('BACKUP_AT must be a time of the day, such as 02:30');
  return at;
}

async function runBackup(): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'scripts/backup/command.ts'), 'backup'], { stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  process.once('SIGTERM', end);
  try {
    return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    process.off('SIGTERM', end);
  }
}

/** Whether a backup was due and didn’t succeed. @throws when the bucket can’t be listed */
async function makeWhatIsDue(backups: Backups, at: string, zone: string): Promise<boolean> {
  const newest = madeAt((await backups.list()).at(-1) ?? '');
  const isDue = !newest || backupDay(newest, at, zone) < backupDay(new Date(), at, zone);
  return isDue && (await runBackup()) !== 0;
}

async function main(): Promise<void> {
  const at = readAt(process.env.BACKUP_AT);
  const zone = process.env.TIME_ZONE || 'Africa/Cairo';
  const backups = openBackups(process.env.BACKUP_DIR || 'backups', withSecretFiles(process.env));
  const ending = new AbortController();
  process.on('SIGTERM', () => ending.abort());
  process.on('SIGINT', () => ending.abort());
  while (!ending.signal.aborted) {
    const failed = await makeWhatIsDue(backups, at, zone).catch((error: unknown) => {
      console.error(error);
      return true;
    });
    if (failed) console.error('The backup did not succeed; the next try is in 15 minutes.');
    await pause(failed ? 15 * 60_000 : 60_000, undefined, { signal: ending.signal }).catch(() => {});
  }
}

if (import.meta.main) await main();
