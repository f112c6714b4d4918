import { join } from 'node:path';
import type { FileStorage } from '../../services/core-api/src/kernel/index.ts';
import { folderStorage, openStorage, storageProblem } from '../../services/core-api/src/kernel/index.ts';
import { Stop } from '../bootstrap/say.mjs';

/** Where a platform keeps what a backup holds. */
export interface Place {
  /** One, or two where notifications has its own database; core-api’s first. */
  databases: { url: string; schemas: string[] }[];
  storage: FileStorage;
}

/** Whether two connection strings name the same database, for any user. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.hostname === b.hostname && (a.port || '5432') === (b.port || '5432') && a.pathname === b.pathname;
}

/** The place that settings name; in embedded mode files are below DATA_DIR. */
export function placeOf(env: NodeJS.ProcessEnv, dataDir: string): Place {
  const core = env.DATABASE_URL!;
  const notifications = env.NOTIFICATIONS_DATABASE_URL || core;
  const STORAGE = env.STORAGE || (env.DAFTAR_MODE === 'embedded' ? join(dataDir, 'files') : '');
  if (!STORAGE) throw new Stop('STORAGE is missing: folder that keeps the uploaded files, or s3://bucket/prefix.');
  const settings = {
    STORAGE,
    S3_ENDPOINT: env.S3_ENDPOINT || undefined,
    S3_REGION: env.S3_REGION || 'us-east-1',
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID || undefined,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY || undefined,
  };
  const problem = storageProblem(settings);
  if (problem) throw new Stop(problem.join(' '));
  const databases = isSame(core, notifications)
    ? [{ url: core, schemas: ['core', 'notifications'] }]
    : [
        { url: core, schemas: ['core'] },
        { url: notifications, schemas: ['notifications'] },
      ];
  return { databases, storage: openStorage(settings) };
}

/** A platform in one database, with its files in a folder. */
export const placeAt = (url: string, files: string): Place => ({
  databases: [{ url, schemas: ['core', 'notifications'] }],
  storage: folderStorage(files),
});
