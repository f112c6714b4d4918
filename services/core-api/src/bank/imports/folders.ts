import { bankLimits } from '@daftar/contracts/bank/limits';
import { nameFold } from '@daftar/i18n/name-fold';
import { AppError } from '@daftar/service-kit/errors';
import type { Trx } from '../../kernel/index.ts';
import { type Folder, holdFolders, insertFolder } from '../folders/queries.ts';
import { depthOf } from '../folders/rules.ts';

/** The folders of a file’s way, without what other systems put around them; as many as still fit below. */
export function stepsOf(way: string, room: number): string[] {
  const steps = way
    .split('/')
    .map((step) => step.trim())
    .filter((step) => step !== '' && !/^\$.*\$$/.test(step) && step.toLowerCase() !== 'top')
    .map((step) => step.slice(0, bankLimits.maxFolderName).toWellFormed());
  return steps.slice(0, Math.max(0, room));
}

/**
 * Finds the folders that a file’s ways name below `base`, and makes those that are missing.
 * @throws AppError bankFolder.notFound, bankFolder.tooMany
 */
export async function placeFolders(
  trx: Trx,
  bankId: number,
  base: number | null,
  ways: readonly (string | null)[],
): Promise<Map<string, number | null>> {
  const folders: Folder[] = await holdFolders(trx, bankId);
  if (base !== null && !folders.some(({ folder_id }) => folder_id === base)) throw new AppError('bankFolder.notFound');
  const room = bankLimits.depth - depthOf(folders, base);
  const placed = new Map<string, number | null>();
  for (const way of new Set(ways)) {
    if (way === null) continue;
    let at = base;
    for (const name of stepsOf(way, room)) {
      const found = folders.find(({ parent_id, name: its }) => parent_id === at && nameFold(its) === nameFold(name));
      if (!found && folders.length >= bankLimits.folders) throw new AppError('bankFolder.tooMany');
      const next: Folder = found ?? {
        folder_id: await insertFolder(trx, { bank_id: bankId, parent_id: at, name }),
        parent_id: at,
        name,
      };
      if (!found) folders.push(next);
      at = next.folder_id;
    }
    placed.set(way, at);
  }
  return placed;
}
