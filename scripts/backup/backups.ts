import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bucketOf, type S3Objects, s3Objects } from '../../services/core-api/src/kernel/index.ts';
import { Stop } from '../bootstrap/say.mjs';

/** How the name of a backup’s file ends. */
export const ending = '.daftar-backup';
/** Only names that carry their time: a backup that somebody named by hand is never taken for the newest, nor removed. */
const isBackup = (name: string): boolean => /^daftar-\d{8}T\d{6}Z\.daftar-backup$/.test(name);

/** Where backups are kept, by their names: a folder, or a bucket (RUN-06). */
export interface Backups {
  /** What people type to name a backup. */
  address(name: string): string;
  /** Those that `npm run backup` named, oldest first. */
  list(): Promise<string[]>;
  exists(name: string): Promise<boolean>;
  /** Streams one there; it has its name when it is complete. Answers its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): Readable;
  remove(name: string): Promise<void>;
}

/** One backup. */
export interface Backup {
  backups: Backups;
  name: string;
}

function inFolder(folder: string): Backups {
  const pathOf = (name: string) => join(folder, name);
  return {
    address: pathOf,
    list: async () => (existsSync(folder) ? readdirSync(folder).filter(isBackup).sort() : []),
    exists: async (name) => existsSync(pathOf(name)),
    async write(name, content) {
      const half = `${pathOf(name)}.partial`;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = createWriteStream(half, { mode: 0o600, flush: true });
      try {
        await pipeline(content, file);
        await rename(half, pathOf(name));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      return file.bytesWritten;
    },
    read: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const inBucket = (address: string, objects: S3Objects): Backups => ({
  ...objects,
  address: (name) => `${address.replace(/\/$/, '')}/${name}`,
  list: async () => (await objects.list()).filter(isBackup).sort(),
});

/**
 * The backups in a folder, or in `s3://bucket/prefix` with the S3 settings of STORAGE.
 * @throws Stop that names the setting at fault
 */
export function openBackups(place: string, env: NodeJS.ProcessEnv): Backups {
  if (!place.startsWith('s3:')) return inFolder(resolve(place));
  try {
    const bucket = bucketOf({
      STORAGE: place,
      S3_ENDPOINT: env.S3_ENDPOINT || undefined,
      S3_REGION: env.S3_REGION || 'us-east-1',
      S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID || undefined,
      S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY || undefined,
    });
    return inBucket(place, s3Objects(bucket!));
  } catch (error) {
    throw new Stop(`${place}: ${(error as Error).message.replace('STORAGE', 'it')}`);
  }
}

/** One backup by its address: a file, or `s3://bucket/prefix/name`. */
export function backupAt(address: string, env: NodeJS.ProcessEnv = {}): Backup {
  const path = address.startsWith('s3:') ? address : resolve(address);
  const cut = Math.max(path.lastIndexOf('/'), process.platform === 'win32' ? path.lastIndexOf('\\') : 0);
  return { backups: openBackups(path.slice(0, cut) || '/', env), name: path.slice(cut + 1) };
}
