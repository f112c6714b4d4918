import { bankLimits } from '@daftar/contracts/bank/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { reachesBank } from '../banks/queries.ts';
import { requireBank } from '../banks/rules.ts';
import * as queries from './queries.ts';

export interface FolderContent {
  name: string;
  parent_id: number | null;
}

/** How many folders lie above one, itself counted; more than the limit where they go in a circle. */
export function depthOf(folders: readonly queries.Folder[], folderId: number | null): number {
  const parentOf = new Map(folders.map((folder) => [folder.folder_id, folder.parent_id]));
  let depth = 0;
  for (let at = folderId; at !== null && depth <= bankLimits.depth; at = parentOf.get(at) ?? null) depth += 1;
  return depth;
}

/** The deepest folder below, the folder itself counted. */
function heightOf(folders: readonly queries.Folder[], folderId: number): number {
  const below = folders.filter(({ parent_id }) => parent_id === folderId);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folders, folder.folder_id)));
}

function requireParent(folders: readonly queries.Folder[], parent: number | null): void {
  if (parent !== null && !folders.some(({ folder_id }) => folder_id === parent))
    throw new AppError('bankFolder.notFound');
}

/** Adds a folder. @throws AppError bank.notFound, bankFolder.notFound, bankFolder.taken, bankFolder.tooMany, bankFolder.tooDeep */
export async function addFolder(deps: Deps, caller: Caller, bankId: number, content: FolderContent): Promise<number> {
  await requireBank(deps.db, caller, bankId);
  return inTransaction(deps.db, async (trx) => {
    const folders = await queries.holdFolders(trx, bankId);
    if (folders.length >= bankLimits.folders) throw new AppError('bankFolder.tooMany');
    requireParent(folders, content.parent_id);
    if (depthOf(folders, content.parent_id) >= bankLimits.depth) throw new AppError('bankFolder.tooDeep');
    const folderId = await queries.insertFolder(trx, { bank_id: bankId, ...content });
    await note(deps, trx, caller, 'bank.folderAdded', bankId, null, content);
    return folderId;
  });
}

/** Renames or moves a folder. @throws AppError bankFolder.notFound, bankFolder.taken, bankFolder.tooDeep */
export const changeFolder = (deps: Deps, caller: Caller, folderId: number, content: FolderContent): Promise<void> =>
  withFolder(deps, caller, folderId, async (trx, { bankId, folder, folders }) => {
    requireParent(folders, content.parent_id);
    const others = folders.map((one) => (one.folder_id === folderId ? { ...one, ...content } : one));
    // in a circle it has no top
    const above = depthOf(others, folderId);
    if (above > bankLimits.depth || above - 1 + heightOf(folders, folderId) > bankLimits.depth)
      throw new AppError('bankFolder.tooDeep');
    await queries.updateFolder(trx, folderId, content);
    const { name, parent_id } = folder;
    await note(deps, trx, caller, 'bank.folderChanged', bankId, { name, parent_id }, content);
  }).then(() => undefined);

/** Removes a folder; what is in it moves up. @throws AppError bankFolder.notFound, bankFolder.taken */
export const removeFolder = (deps: Deps, caller: Caller, folderId: number): Promise<string> =>
  withFolder(deps, caller, folderId, async (trx, { bankId, folder }) => {
    await queries.dissolveFolder(trx, bankId, folder);
    const { name, parent_id } = folder;
    await note(deps, trx, caller, 'bank.folderRemoved', bankId, { name, parent_id }, null);
    return name;
  });

async function withFolder<T>(
  deps: Deps,
  caller: Caller,
  folderId: number,
  work: (trx: Trx, at: { bankId: number; folder: queries.Folder; folders: queries.Folder[] }) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (trx) => {
    const bankId = await queries.bankOfFolder(trx, folderId);
    // a folder of others is none, as one that isn’t there
    if (bankId === undefined || !(await reachesBank(trx, bankId, caller.userId)))
      throw new AppError('bankFolder.notFound');
    const folders = await queries.holdFolders(trx, bankId);
    const folder = folders.find((one) => one.folder_id === folderId);
    if (!folder) throw new AppError('bankFolder.notFound');
    return work(trx, { bankId, folder, folders });
  });
}

const note = (
  deps: Deps,
  trx: Trx,
  caller: Caller,
  action: 'bank.folderAdded' | 'bank.folderChanged' | 'bank.folderRemoved',
  bankId: number,
  before: FolderContent | null,
  after: FolderContent | null,
) => recordAudit(trx, caller, deps.clock.now(), { action, subjectType: 'bank', subjectId: bankId, before, after });
