import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { contentTypeOf } from './content-type.ts';
import { requireFitting } from './fits-its-name.ts';
import type { FileStorage, StoredContent } from './storage.ts';

/** A row of stored_file: a user's file, whose content is in the storage under `storage_key`. */
export interface StoredFile {
  id: string;
  storage_key: string;
  original_name: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  created_at: Date;
}

/** Its columns, for a query that joins `stored_file as f`. */
export const storedFileColumns = [
  'f.id',
  'f.storage_key',
  'f.original_name',
  'f.mime_type',
  'f.size_bytes',
  'f.sha256',
  'f.created_at',
] as const;

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'scan'>;

/**
 * Stores an uploaded file and records its use, or leaves neither content nor row (CRS-09). `record` runs in one
 * transaction with the file's row; the content is safely stored by then.
 * @throws AppError storage.full when there is no room; file.otherContent, file.infected, file.notScanned
 */
export async function keepUpload<T>(
  deps: Needs,
  upload: UploadedFile,
  record: (trx: Trx, file: StoredFile) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const key = id.replaceAll('-', '');
  const now = deps.clock.now();
  await requireFitting(upload.path, upload.name);
  await deps.scan?.(upload.path);
  const mimeType = await contentTypeOf(upload.path, upload.name);
  await deps.db('unclaimed_file').insert({ storage_key: key, written_at: now });
  try {
    const { size, sha256 } = await store(deps.storage, key, upload);
    return await inTransaction(deps.db, async (trx) => {
      await claim(trx, key);
      const file: StoredFile = {
        id,
        storage_key: key,
        original_name: upload.name,
        mime_type: mimeType,
        size_bytes: size,
        sha256,
        created_at: now,
      };
      await trx('stored_file').insert(file);
      return record(trx, file);
    });
  } catch (error) {
    // What can't be removed now stays listed, and the sweep removes it.
    await discard(deps, key).catch(() => {});
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError('storage.full', { cause: error }) : error;
  }
}

/** Moves the upload into the storage if possible, otherwise streams it there. */
async function store(storage: FileStorage, key: string, upload: UploadedFile): Promise<StoredContent> {
  const { path, size, sha256 } = upload;
  if (sha256 !== undefined && (await storage.adopt?.(key, path))) return { size, sha256 };
  return storage.put(key, createReadStream(path), size);
}

/** Takes the content off the sweep's list; a faster sweep has removed it. */
async function claim(trx: Trx, key: string): Promise<void> {
  const claimed = await trx('unclaimed_file').where({ storage_key: key }).delete();
  if (claimed !== 1) throw new Error('the upload took longer than the sweep waits');
}

/**
 * Removes content that got no row. Does nothing if it has one after all: a commit whose answer was lost, or one still
 * in progress.
 */
async function discard({ db, storage }: Needs, key: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // a backup reads files after its snapshot of the tables: until it is done, none goes (RUN-06)
    const { free } = await sqlRow<{ free: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock_shared(hashtextextended('daftar backup', 0)) as free`,
    );
    if (!free) return false;
    const row = await trx('unclaimed_file').where({ storage_key: key }).forUpdate().skipLocked().first('storage_key');
    if (row === undefined) return false;
    await storage.remove(key);
    await trx('unclaimed_file').where({ storage_key: key }).delete();
    return true;
  });
}

/** Longer than any upload can take; after this time the orphans of a crash are swept. */
export const sweepAfterMs = 3_600_000;

/**
 * Releases the contents of files in the caller's transaction, and keeps their rows, which receipts need. Answers the
 * storage keys: the next sweep removes the contents, or `discardAtOnce` does after the commit, so that a crash leaves
 * neither too much nor too little.
 */
export async function release(trx: Trx, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ storage_key: string }>(
    trx,
    `with gone as (
       update stored_file set removed_at = :at where id = any(:ids::uuid[]) and removed_at is null
       returning storage_key, created_at)
     insert into unclaimed_file (storage_key, written_at, released_at) select storage_key, created_at, :at from gone
     on conflict (storage_key) do update set released_at = excluded.released_at
     returning storage_key`,
    { ids: [...ids], at },
  );
  return rows.map(({ storage_key }) => storage_key);
}

/** Releases files that no row names any more, with their rows; the next sweep removes the contents. */
export async function releaseWithRows(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    trx,
    `with gone as (delete from stored_file where id = any(:ids::uuid[]) returning storage_key, created_at)
     insert into unclaimed_file (storage_key, written_at, released_at) select storage_key, created_at, :at from gone
     on conflict (storage_key) do update set released_at = excluded.released_at`,
    { ids: [...ids], at },
  );
}

/** Removes contents just released by a committed transaction. Leaves to the sweep what it can’t remove. */
export async function discardAtOnce(deps: Needs, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => discard(deps, key).catch(() => {})));
}

/**
 * Removes released contents, and orphans of a crash. Any number of processes may sweep. Handles `atOnce` of them at a
 * time until there are no more, or `stop` is signalled. Answers how many it removed.
 */
export async function sweepUnclaimedFiles(
  deps: Needs,
  { atOnce = 500, stop }: { atOnce?: number; stop?: AbortSignal } = {},
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - sweepAfterMs);
  let removed = 0;
  // continues by key, because one that another process is handling stays listed
  for (let after = ''; ; ) {
    const found = await deps
      .db('unclaimed_file')
      .where((due) => due.whereNotNull('released_at').orWhere('written_at', '<', before))
      .where('storage_key', '>', after)
      .orderBy('storage_key')
      .limit(atOnce)
      .pluck('storage_key');
    for (const key of found) {
      if (stop?.aborted) return removed;
      if (await discard(deps, key)) removed += 1;
    }
    const last = found.at(-1);
    if (last === undefined || found.length < atOnce) return removed;
    after = last;
  }
}
