import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { canEnter, type Owner } from './owner.ts';

const pointerName = 'postgres.place';

/**
 * The folder of the database files of `dataDir`: inside it, or, when root keeps it in a folder that PostgreSQL's user
 * can't enter, under /var/tmp with a pointer to it in `dataDir`.
 */
export function knownPlace(dataDir: string): string {
  const pointer = join(dataDir, pointerName);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

/** Prepares the folder for `owner` and returns it. Never moves anything: a known folder stays where it is. */
export function settlePlace(dataDir: string, owner: Owner): string {
  const pointer = join(dataDir, pointerName);
  const known = knownPlace(dataDir);
  if (existsSync(join(known, 'PG_VERSION'))) return known;
  if (canEnter(dataDir, owner)) {
    rmSync(pointer, { force: true });
    return join(dataDir, 'postgres');
  }
  const place = join(reachableFolder(dataDir), 'data');
  // A folder whose data directory was since deleted: nothing points to it any more.
  if (!existsSync(pointer)) rmSync(place, { recursive: true, force: true });
  writeFileSync(pointer, `${place}\n`, { mode: 0o600 });
  return place;
}

/** Deletes the database files of `dataDir`, inside it or where it points to. */
export function removePlace(dataDir: string): void {
  const known = knownPlace(dataDir);
  rmSync(known, { recursive: true, force: true });
  if (dirname(known) === dataDir) return;
  rmSync(dirname(known), { recursive: true, force: true });
  rmSync(join(dataDir, pointerName), { force: true });
}

/** A folder of root's that others may pass through, one per replaced folder. */
export function reachableFolder(insteadOf: string): string {
  const name = createHash('sha256').update(resolve(insteadOf)).digest('hex').slice(0, 16);
  const folder = join('/var/tmp', `daftar-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  // Everybody may write in /var/tmp: don't use a folder that somebody else created there.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Stop(`${folder} belongs to somebody else.`, [
      'Keep the data in a folder that other users may enter: DATA_DIR=/srv/daftar npm start',
    ]);
  }
  return folder;
}
