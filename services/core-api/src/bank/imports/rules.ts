import { bankLimits } from '@daftar/contracts/bank/limits';
import type { TextFormat } from '@daftar/exchange';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseHeldKeys } from '../../exams/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { requireBank } from '../banks/rules.ts';
import { addPictures, insertItems, type NewItem } from '../items/queries.ts';
import { lookOf, picturesOf, projectionOf } from '../items/question.ts';
import { placeFolders } from './folders.ts';
import * as queries from './queries.ts';
import { readFileOfQuestions } from './read.ts';

/** Reads a file for a look (QST-08); the bank stays as it is. @throws AppError bank.notFound, bankImport.tooMany */
export async function readIntoBank(
  deps: Deps,
  caller: Caller,
  bankId: number,
  { upload, format }: { upload: UploadedFile; format: TextFormat | undefined },
): Promise<number> {
  await requireBank(deps.db, caller, bankId);
  const looked = await readFileOfQuestions(deps, caller, upload, format);
  if (looked.elements > bankLimits.importRows) throw new AppError('bankImport.tooMany');
  const file_name = upload.name.slice(0, 300) || 'questions';
  const of = { bank_id: bankId, made_by: caller.userId, made_at: deps.clock.now(), file_name };
  return inTransaction(deps.db, (trx) => queries.insertImport(trx, of, looked));
}

/** One page of a look. @throws AppError bankImport.notFound, exam.keysHeld */
export async function getImport(deps: Deps, caller: Caller, importId: number, after: number) {
  await refuseHeldKeys(deps, caller);
  const found = await queries.importOf(deps.db, caller.userId, importId);
  if (!found) throw new AppError('bankImport.notFound');
  const [rows, { rows: all, changed }] = await Promise.all([
    queries.rowsOf(deps.db, found, after, bankLimits.importPage + 1),
    queries.countChanged(deps.db, importId),
  ]);
  const { applied_at, undone_at, ...shown } = found;
  return {
    ...shown,
    state: undone_at ? ('undone' as const) : applied_at ? ('applied' as const) : ('looked' as const),
    as_is: all - changed,
    changed,
    rows: rows.slice(0, bankLimits.importPage),
    more: rows.length > bankLimits.importPage,
  };
}

/**
 * Writes what was looked at into the bank, all or nothing (QST-08). An equal question, of the bank or earlier in the file,
 * is linked.
 * @throws AppError bankImport.notFound, bankImport.applied, bankFolder.notFound, bankFolder.tooMany
 */
export async function applyImport(
  deps: Deps,
  caller: Caller,
  importId: number,
  choice: { folder_id: number | null; with_folders: boolean; without: readonly number[] },
): Promise<{ added: number; linked: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.holdImport(trx, caller.userId, importId);
    if (!found) throw new AppError('bankImport.notFound');
    if (found.applied_at) throw new AppError('bankImport.applied');
    const without = new Set(choice.without);
    const rows = (await queries.rowsOf(trx, found, 0, bankLimits.importRows)).filter(
      ({ position }) => !without.has(position),
    );
    const folders = await placeFolders(
      trx,
      found.bank_id,
      choice.folder_id,
      choice.with_folders ? rows.map(({ folder }) => folder) : [],
    );
    const became: { position: number; item_id: number; linked: boolean }[] = [];
    // equal questions of the file are one, of which the first is added
    const firsts = new Map<string, number>();
    const repeats: { position: number; of: number }[] = [];
    const fresh: typeof rows = [];
    for (const row of rows) {
      const { position, question, twin } = row;
      const look = lookOf(question);
      const first = firsts.get(look);
      if (twin) became.push({ position, item_id: twin.item_id, linked: true });
      else if (first !== undefined) repeats.push({ position, of: first });
      else {
        firsts.set(look, position);
        fresh.push(row);
      }
    }
    const idAt = new Map<number, number>();
    for (let from = 0; from < fresh.length; from += 500) {
      const part = fresh.slice(from, from + 500);
      const items = part.map(
        ({ question, tags, folder }): NewItem => ({
          bank_id: found.bank_id,
          folder_id: (folder !== null ? folders.get(folder) : undefined) ?? choice.folder_id,
          tags,
          made_by: caller.userId,
          question,
          projection: projectionOf(question),
        }),
      );
      const ids = await insertItems(trx, items, now);
      for (const [at, { position, question }] of part.entries()) {
        idAt.set(position, ids[at]!);
        const pictures = picturesOf(question);
        if (pictures.length > 0) await addPictures(trx, ids[at]!, pictures);
      }
    }
    for (const [position, item_id] of idAt) became.push({ position, item_id, linked: false });
    for (const { position, of } of repeats) became.push({ position, item_id: idAt.get(of)!, linked: true });
    await queries.linkRows(trx, importId, became);
    await queries.markImport(trx, importId, { applied_at: now });
    const counts = { added: fresh.length, linked: became.length - fresh.length };
    await recordAudit(trx, caller, now, {
      action: 'bank.imported',
      subjectType: 'bank',
      subjectId: found.bank_id,
      after: { file_name: found.file_name, format: found.format, ...counts },
    });
    return counts;
  });
}

/** Takes an import back (QST-08). @throws AppError bankImport.notFound, bankImport.notApplied */
export async function undoImport(
  deps: Deps,
  caller: Caller,
  importId: number,
): Promise<{ removed: number; kept: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.holdImport(trx, caller.userId, importId);
    if (!found) throw new AppError('bankImport.notFound');
    if (!found.applied_at || found.undone_at) throw new AppError('bankImport.notApplied');
    const counts = await queries.takeBack(trx, importId);
    await queries.markImport(trx, importId, { undone_at: now });
    await recordAudit(trx, caller, now, {
      action: 'bank.importUndone',
      subjectType: 'bank',
      subjectId: found.bank_id,
      after: { file_name: found.file_name, ...counts },
    });
    return counts;
  });
}
