import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../services/core-api/src/kernel/index.ts';
import { Stop } from '../bootstrap/say.mjs';
import { ensureDatabase, startCluster } from '../postgres/cluster.ts';
import { freePort } from '../run/ports.ts';
import type { Backup } from './backups.ts';
import { connectPlainly } from './catalog.ts';
import { openDump, rowsOf } from './dump.ts';
import { type Place, placeAt } from './place.ts';
import { type Loaded, load } from './restore.ts';

/**
 * Restores a backup into its own PostgreSQL and folder, which it removes afterwards, and compares each table and
 * each file there with what the backup says of it (RUN-06). `also` may look further into the restored platform.
 * @throws Stop that names the first differences
 */
export async function verifyBackup(
  backup: Backup,
  options: { key: string; onStep?: (text: string) => void; also?: (place: Place) => Promise<unknown> },
): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-verify-'));
  // when root runs this, the server belongs to another user, who must be able to enter
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '2GB' };
  try {
    const cluster = await startCluster({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      // the whole faculty is in it, and it listens on this machine
      password: randomBytes(24).toString('base64url'),
      settings,
    });
    try {
      await ensureDatabase(cluster, 'daftar');
      mkdirSync(join(folder, 'files'), { mode: 0o700 });
      const place = placeAt(cluster.url('daftar'), join(folder, 'files'));
      const loaded = await load(backup, { place, ...options });
      const problems = await differences(place, loaded);
      if (problems.length > 0) throw new Stop('the restored platform differs from the backup:', problems.slice(0, 20));
      await options.also?.(place);
      return loaded;
    } finally {
      await cluster.remove();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a restored platform holds that the backup doesn't say, or the other way round. */
export async function differences({ databases, storage }: Place, loaded: Loaded): Promise<string[]> {
  const problems: string[] = [];
  const expected = new Map(loaded.tables.map((table) => [`${table.schema}.${table.table}`, table]));
  for (const { url, schemas } of databases) {
    const client = await connectPlainly(url);
    try {
      const dump = await openDump(client, schemas);
      for (const table of dump.tables) {
        const name = `${table.schema}.${table.table}`;
        const contents = rowsOf(client, table);
        let next = await contents.next();
        while (!next.done) next = await contents.next();
        const said = expected.get(name);
        expected.delete(name);
        if (!said) problems.push(`${name} is not in the backup`);
        else if (said.rows !== next.value.rows)
          problems.push(`${name}: ${next.value.rows} rows instead of ${said.rows}`);
        else if (said.digest !== next.value.digest) problems.push(`${name}: other rows than in the backup`);
      }
    } finally {
      await client.end();
    }
  }
  problems.push(...[...expected.keys()].map((name) => `${name} is missing`));
  for (const { key, sha256, damaged } of loaded.files)
    if (!damaged && (await hashOf(storage, key)) !== sha256)
      problems.push(`file ${key}: other content than in the backup`);
  return problems;
}

async function hashOf(storage: FileStorage, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(key), hash);
  return hash.digest('hex');
}
