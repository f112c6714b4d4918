import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import type { S3Settings } from './s3-requests.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

export interface StorageSettings {
  /** A folder, or `s3://bucket/prefix`. */
  STORAGE: string;
  S3_ENDPOINT?: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

const s3Form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([A-Za-z0-9/_.-]*))?$/;

/** A problem with the settings of the storage: setting and reason, or null. */
export function storageProblem(settings: StorageSettings): [setting: string, reason: string] | null {
  if (!settings.STORAGE.startsWith('s3:')) return null;
  if (!s3Form.test(settings.STORAGE)) return ['STORAGE', 'is neither a folder nor s3://bucket/prefix'];
  if (!settings.S3_ACCESS_KEY_ID) return ['S3_ACCESS_KEY_ID', 'is missing: STORAGE names an S3 bucket'];
  if (!settings.S3_SECRET_ACCESS_KEY) return ['S3_SECRET_ACCESS_KEY', 'is missing: STORAGE names an S3 bucket'];
  return null;
}

/**
 * Where uploads are received: in a folder of the storage folder, so that they are moved and not written twice; with a
 * bucket, among the machine's temporary files.
 */
export const uploadFolder = (settings: StorageSettings): string =>
  settings.STORAGE.startsWith('s3:') ? join(tmpdir(), 'daftar-uploads') : join(settings.STORAGE, 'incoming');

/** The bucket that the settings name; undefined for a folder. @throws Error that names the setting at fault */
export function bucketOf(settings: StorageSettings): S3Settings | undefined {
  const problem = storageProblem(settings);
  if (problem) throw new Error(problem.join(' '));
  const [, bucket, prefix = ''] = s3Form.exec(settings.STORAGE) ?? [];
  if (bucket === undefined) return undefined;
  return {
    bucket,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** The storage that the settings name: a local folder, or an S3-compatible bucket (PLT-11). */
export function openStorage(settings: StorageSettings): FileStorage {
  const bucket = bucketOf(settings);
  return bucket ? s3Storage(bucket) : folderStorage(settings.STORAGE);
}
