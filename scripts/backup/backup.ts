import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { FileStorage } from '../../services/core-api/src/kernel/index.ts';
import type { Backup } from './backups.ts';
import { connectPlainly } from './catalog.ts';
import { type Dump, holdFiles, openDump, rowsOf } from './dump.ts';
import { dataOf, noteOf } from './frames.ts';
import type { End, Head } from './notes.ts';
import type { Place } from './place.ts';
import { sealing } from './seal.ts';

export interface BackupOptions extends Pick<Head, 'madeAt' | 'version' | 'secrets'> {
  place: Place;
  key: string;
  onStep?: (text: string) => void;
}

/** What a backup holds, and how large it has become. */
export interface MadeBackup extends End {
  sealedBytes: number;
}

/**
 * Writes one encrypted backup with both services’ tables and all stored files, as they were at one moment (RUN-06,
 * OPS-07). The platform goes on meanwhile. It gets its name when it is complete. Answers what it
 * holds; `missing` and `damaged` name files that the storage has lost or changed before.
 */
export async function makeBackup({ backups, name }: Backup, options: BackupOptions): Promise<MadeBackup> {
  const { place, onStep = () => {} } = options;
  const held = await holdFiles(place.databases[0]!.url);
  const dumps: Dump[] = [];
  const end: End = { kind: 'end', tables: 0, rows: 0, files: 0, bytes: 0, missing: [], damaged: [] };
  try {
    // core-api’s first: an event that its snapshot calls relayed is then in the inboxes, or is sent again
    for (const { url, schemas } of place.databases) {
      const client = await connectPlainly(url);
      dumps.push({ client } as Dump);
      dumps[dumps.length - 1] = await openDump(client, schemas);
    }
    const content = Readable.from(frames(), { objectMode: false });
    let sealedBytes = 0;
    await pipeline(content, createZstdCompress(), sealing(options.key), async (sealed: AsyncIterable<Buffer>) => {
      sealedBytes = await backups.write(name, sealed);
    });
    return { ...end, sealedBytes };
  } finally {
    await Promise.all([...dumps.map(({ client }) => client.end()), held.end()]);
  }

  async function* frames(): AsyncGenerator<Buffer> {
    const { rows } = await dumps[0]!.client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    yield noteOf({
      kind: 'head',
      madeAt: options.madeAt,
      version: options.version,
      postgres: rows[0]!.version,
      migrations: Object.assign({}, ...dumps.map(({ migrations }) => migrations)),
      ...(options.secrets && { secrets: options.secrets }),
    });
    const keys = await storedFiles(dumps[0]!);
    for (const dump of dumps) yield* tables(dump);
    // the snapshot is not needed any more, and would keep PostgreSQL from cleaning up
    for (const dump of dumps) await dump.close();
    onStep(`${end.tables} tables, ${end.rows} rows`);
    for (const found of keys) yield* content(place.storage, found);
    yield noteOf(end);
  }

  async function* tables(dump: Dump): AsyncGenerator<Buffer> {
    for (const table of dump.tables) {
      yield noteOf({ kind: 'table', ...table });
      const rows = rowsOf(dump.client, table);
      let next = await rows.next();
      for (; !next.done; next = await rows.next()) {
        end.bytes += next.value.length;
        yield dataOf(next.value);
      }
      yield noteOf({ kind: 'rows', ...next.value });
      end.tables += 1;
      end.rows += next.value.rows;
    }
    yield noteOf({ kind: 'sequences', sequences: await dump.sequences() });
  }

  async function* content(storage: FileStorage, found: Stored): AsyncGenerator<Buffer> {
    const stream = await storage.read(found.key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!stream) {
      end.missing.push(found.key);
      return;
    }
    yield noteOf({ kind: 'file', ...found });
    const hash = createHash('sha256');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      end.bytes += chunk.length;
      yield dataOf(chunk);
    }
    const damaged = hash.digest('hex') !== found.sha256;
    if (damaged) end.damaged.push(found.key);
    yield noteOf({ kind: 'stored', damaged });
    end.files += 1;
    if (end.files % 1000 === 0) onStep(`${end.files} files`);
  }
}

interface Stored {
  key: string;
  size: number;
  sha256: string;
}

/** The contents that rows of the snapshot name. */
async function storedFiles({ client }: Dump): Promise<Stored[]> {
  const { rows } = await client.query<Stored>(
    `select storage_key as key, size_bytes::float8 as size, sha256 from core.stored_file
     where removed_at is null order by storage_key`,
  );
  return rows;
}
