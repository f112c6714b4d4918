import { isGuessable } from '@daftar/service-kit/secret';
import { Stop } from '../bootstrap/say.mjs';

/** Settings of `npm run backup`, `restore` and `verify-backup` (docs/operations.md). */
export interface BackupSettings {
  /** Encrypts backups; without it they can’t be read by anybody. */
  key: string;
  /** A folder, or `s3://bucket/prefix`. */
  place: string;
  /** How many backups stay there; older ones are removed after a new one. 0: all. */
  keep: number;
}

/** Reads BACKUP_KEY, BACKUP_DIR and BACKUP_KEEP. @throws Stop that says how to make a key */
export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const { BACKUP_KEY: key, BACKUP_DIR: place } = env;
  const make = ['Make one, and keep it apart from the backups: openssl rand -base64 36'];
  if (!key) throw new Stop('BACKUP_KEY is missing: the key that encrypts backups.', make);
  if (key.length < 32 || isGuessable(key))
    throw new Stop('BACKUP_KEY is unsafe: shorter than 32 characters, or easy to guess.', make);
  const keep = Number(env.BACKUP_KEEP || 0);
  if (!Number.isInteger(keep) || keep < 0) throw new Stop('BACKUP_KEEP must be a number of backups; 0 keeps all.');
  return { key, place: place || 'backups', keep };
}
