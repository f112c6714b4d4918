import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@daftar/service-kit/errors';
import { type Deps, keepUpload, recordAudit } from '../kernel/index.ts';
import type { Bundle } from './bundle.ts';
import type { FreezeDeps } from './freeze.ts';
import { findRelease } from './queries.ts';

export type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'storage'> & Pick<FreezeDeps, 'settings'>;

/** Who uploads, for the release and the activity log. */
export interface Uploader {
  name: string;
  address: string;
  requestId: string;
}

/**
 * Stores a release: its contents first, then its row, so that one that was cut off on the way leaves nothing. Storing
 * the same again changes nothing; answers whether it is new.
 * @throws AppError release.exists when other contents have this version
 */
export async function storeRelease(
  deps: ReleaseDeps,
  { signed, document: { id: remote, version }, contents }: Bundle,
  { by, uploadDir }: { by: Uploader; uploadDir: string },
): Promise<boolean> {
  const known = await findRelease(deps.db, remote, version);
  if (known) return requireSame(known.document, signed);
  const path = join(uploadDir, `release-${randomUUID()}`);
  await mkdir(uploadDir, { recursive: true });
  try {
    await writeFile(path, contents);
    await keepUpload(
      // two signatures and the gate say what it is
      { ...deps, scan: undefined },
      { path, name: `${remote} ${version}`, size: contents.length, mimeType: 'application/octet-stream' },
      async (trx, file) => {
        const at = deps.clock.now();
        const row = { remote, version, document: signed, publisher: by.name, file_id: file.id, published_at: at };
        const stored = await trx('release').insert(row).onConflict().ignore().returning('version');
        if (stored.length === 0) throw new AlreadyThere();
        await recordAudit(trx, { userId: null, address: by.address, requestId: by.requestId }, at, {
          action: 'remote.uploaded',
          subjectType: 'remote',
          subjectId: remote,
          after: { version, publisher: by.name },
        });
      },
    );
    return true;
  } catch (error) {
    if (!(error instanceof AlreadyThere)) throw error;
    return requireSame((await findRelease(deps.db, remote, version))!.document, signed);
  } finally {
    await rm(path, { force: true });
  }
}

/** Somebody else stored it in the same moment. */
class AlreadyThere extends Error {}

/** False: what is stored is the same. @throws AppError release.exists */
export function requireSame(known: string, given: string): false {
  if (known.trim() !== given.trim()) throw new AppError('release.exists');
  return false;
}
