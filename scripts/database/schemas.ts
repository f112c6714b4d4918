import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@daftar/service-kit/migrate';
import { root } from '../run/settings.ts';
import { fingerprint } from './render-tables.ts';

export interface Schema {
  name: 'core' | 'notifications';
  migrations: readonly Migration[];
  /** The folder of its migrations. */
  folder: string;
  /** The generated file. */
  tables: string;
}

/** The schemas of the two services, with their migrations and the file that declares their tables. */
export async function schemas(): Promise<Schema[]> {
  const [core, notifications] = await Promise.all([
    import('../../services/core-api/src/kernel/db/migrations/index.ts'),
    import('../../services/notifications/src/db/migrations/index.ts'),
  ]);
  const place = (folder: string) => ({
    folder: join(root, folder, 'migrations'),
    tables: join(root, folder, 'tables.ts'),
  });
  return [
    { name: 'core', migrations: core.migrations, ...place('services/core-api/src/kernel/db') },
    { name: 'notifications', migrations: notifications.migrations, ...place('services/notifications/src/db') },
  ];
}

/** Whether the generated file was made from these migrations. */
export function isCurrent({ folder, tables }: Schema): boolean {
  try {
    return readFileSync(tables, 'utf8').includes(`// migrations: ${fingerprint(folder)}\n`);
  } catch {
    return false;
  }
}
