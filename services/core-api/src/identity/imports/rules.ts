import { createHash } from 'node:crypto';
import { type AccountImport, type AccountSheetCheck, accountSheetLimits } from '@daftar/contracts';
import { email as emailSchema } from '@daftar/contracts/schemas';
import { cutText } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import {
  type Caller,
  type Deps,
  OversizedSheet,
  type ReadSheet,
  readSheets,
  recordAudit,
  type SheetLimits,
  UnreadableSheet,
} from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { reachOf } from '../duties/reach.ts';
import { userIdIn } from './cells.ts';
import { type CheckedRow, checkRows, emailByRule } from './check-rows.ts';
import {
  departmentNames,
  type ImportRow,
  importById,
  insertImport,
  insertImportRows,
  knownOf,
  refusedRows,
  withoutPassword,
} from './queries.ts';
import { type ImportRole, readTemplate } from './sheet.ts';
import { namedRows, type SheetNote } from './sheet-notes.ts';
import { noteErrors, personOf, rowErrors, tellDifference } from './tell-rows.ts';
import { undoableMs } from './undo.ts';

const sheetLimits = { rows: accountSheetLimits.rows, columns: 60, cellLength: 400, unpackedBytes: 60_000_000 };
const mostRowsShown = 500;

export interface UploadedSheet {
  path: string;
  name: string;
  size: number;
}

/**
 * The reply's fields, besides the message, for an upload that never became an import (ADA-05), by row and column where
 * possible (FIX-17).
 */
export const sheetRefused = (
  code: 'accountUpload.noFile' | 'accountUpload.wrongTemplate' | 'accountUpload.tooLarge',
  text?: MessageKey,
  notes: readonly SheetNote[] = [],
) => new AppError(code, { text, extra: { Errors: noteErrors(notes) } });

/**
 * The sheets of an uploaded file.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function uploadedSheets(file: UploadedSheet | undefined, limits: SheetLimits): Promise<ReadSheet[]> {
  if (!file || file.size === 0) throw sheetRefused('accountUpload.noFile');
  try {
    return await readSheets(file.path, limits);
  } catch (error) {
    if (error instanceof OversizedSheet) throw sheetRefused('accountUpload.tooLarge');
    if (error instanceof UnreadableSheet) throw sheetRefused('accountUpload.wrongTemplate', 'accountUpload.notXlsx');
    throw error;
  }
}

/** As many rows as the limit says, and not one more (COR-17). @throws AppError accountUpload.tooLarge */
export function requireFew(rows: number): void {
  if (rows > accountSheetLimits.rows) throw sheetRefused('accountUpload.tooLarge');
}

interface CheckedSheet {
  role: ImportRole;
  rows: CheckedRow[];
  notes: SheetNote[];
}

async function checkSheet(deps: Deps, caller: Caller, file: UploadedSheet | undefined): Promise<CheckedSheet> {
  const { emailRules } = deps.settings;
  const template = readTemplate(await uploadedSheets(file, sheetLimits), emailRules);
  if ('refused' in template) throw sheetRefused('accountUpload.wrongTemplate', undefined, template.refused);
  const { role, rows, notes, emailRule } = template;
  if (rows.length === 0) throw sheetRefused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  requireFew(rows.length);
  const ids = rows
    .map(({ texts, odd }) => userIdIn(texts.id ?? '', odd.id))
    .flatMap((found) => ('id' in found ? [found.id] : []));
  const known = await knownOf(
    deps.db,
    ids,
    emailRule === undefined
      ? rows.map(({ texts }) => emailSchema.safeParse(texts.email ?? '').data).filter((found) => found !== undefined)
      : ids.map((id) => emailByRule(emailRule, id)),
  );
  const { passwords } = deps;
  return {
    role,
    rows: checkRows(rows, template, { ...known, passwords, within: await reachOf(deps.db, caller) }),
    notes,
  };
}

/** Identifies the updates of a check, so that an upload makes those that were shown and no others. */
function updatesKeyOf(rows: readonly CheckedRow[]): string | null {
  const updates = rows.flatMap(({ row, account, correction }) => (correction ? [[row, account?.id, correction]] : []));
  return updates.length === 0 ? null : createHash('sha256').update(JSON.stringify(updates)).digest('hex');
}

/**
 * What an upload would add, update and refuse (FIX-17). Changes nothing.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function checkUpload(
  deps: AccountDeps,
  caller: Caller,
  file: UploadedSheet | undefined,
): Promise<AccountSheetCheck> {
  const { role, rows, notes } = await checkSheet(deps, caller, file);
  const departments = await departmentNames(deps.db);
  const refused = rows.filter(({ problems }) => problems.length > 0);
  const corrected = rows.filter(({ correction }) => correction);
  const moves = await movesEnrolled(deps, corrected);
  return {
    role,
    file_name: cutText(file?.name ?? '', 255),
    total: rows.length,
    adds: rows.filter(({ account, already }) => account && !already).length,
    updates: corrected.length,
    already: rows.filter(({ already, correction }) => already && !correction).length,
    refused: refused.length,
    Updates: corrected.slice(0, mostRowsShown).map(({ row, texts, correction }) => ({
      row,
      person: personOf(texts),
      changes: (correction?.differences ?? []).map((one) => tellDifference(one, role, departments)),
    })),
    Errors: refused.slice(0, mostRowsShown).map(({ row, texts, problems }) => rowErrors(row, texts, problems, role)),
    notes: [...notes, ...moves].map(({ key, params }) => bilingual(key, params)),
    updatesKey: updatesKeyOf(rows),
  };
}

/** Students whom a sheet moves to another department, and who stay enrolled in the one that they leave (COR-17). */
async function movesEnrolled(deps: AccountDeps, rows: readonly CheckedRow[]): Promise<SheetNote[]> {
  const moved = rows.flatMap(({ row, account, correction }) => {
    const department_id = correction?.input.seen?.department_id;
    return account && typeof department_id === 'number' ? [{ row, id: account.id, department_id }] : [];
  });
  if (moved.length === 0) return [];
  const enrolled = await deps.faculty.enrolledThrough(deps.db, moved);
  const named = moved.filter(({ id }) => enrolled.has(id)).map(({ row }) => row);
  return namedRows(1, 'accountSheet.movesEnrolled', named);
}

/**
 * Accepts a filled-in template: checks every row now, and adds the accounts in the background (ADA-05 to ADA-08). With
 * the `updatesKey` of a check, existing accounts are corrected as it showed. Returns the import's id.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge, accountUpload.changed
 */
export async function startImport(
  deps: Deps,
  caller: Caller,
  file: UploadedSheet | undefined,
  updatesKey?: string,
): Promise<number> {
  const { role, rows } = await checkSheet(deps, caller, file);
  if (updatesKey !== undefined && updatesKey !== updatesKeyOf(rows)) throw new AppError('accountUpload.changed');
  const fileName = cutText(file?.name ?? '', 255);
  return storeImport(deps, caller, { role, fileName, rows, updating: updatesKey !== undefined });
}

function stateOf({ account, already, correction }: CheckedRow, updating: boolean): 'waiting' | 'already' | 'failed' {
  if (already && !(correction && updating)) return 'already';
  return account ? 'waiting' : 'failed';
}

async function storeImport(
  deps: Deps,
  caller: Caller,
  given: { role: ImportRole; fileName: string; rows: CheckedRow[]; updating: boolean },
): Promise<number> {
  const { role, fileName, rows, updating } = given;
  const now = deps.clock.now();
  const count = (state: string) => stored.filter((row) => row.state === state).length;
  const stored = rows.map((checked) => {
    const { row, texts, account, password, problems, already, correction } = checked;
    const { password: _, ...withoutPassword } = texts;
    return {
      row_number: row,
      state: stateOf(checked, updating),
      texts: withoutPassword,
      account: account ?? null,
      correction: (updating && correction?.input) || null,
      sealed_password: already || !password ? null : deps.sealer.seal(password),
      password_given: Boolean(password),
      problems,
    };
  });
  return inTransaction(deps.db, async (trx) => {
    const importId = await insertImport(trx, {
      role,
      file_name: fileName,
      created_by: caller.userId,
      address: caller.address,
      request_id: caller.requestId,
      created_at: now,
      finished_at: count('waiting') === 0 ? now : null,
      total: stored.length,
      already: count('already'),
      failed: count('failed'),
    });
    await insertImportRows(trx, importId, stored);
    await recordAudit(trx, caller, now, {
      action: 'accounts.imported',
      subjectType: 'accountImport',
      subjectId: importId,
      after: { file: fileName, role, rows: stored.length, refused: count('failed') },
    });
    return importId;
  });
}

/** An import; a registrar reads only their own (TRU-17). @throws AppError accountImport.notFound */
export async function readableImport(deps: Deps, caller: Caller, id: number): Promise<ImportRow> {
  const found = await importById(deps.db, id);
  if (!found || (caller.duties && found.created_by !== caller.userId)) throw new AppError('accountImport.notFound');
  return found;
}

/** The progress of an import. @throws AppError accountImport.notFound */
export async function importState(deps: Deps, caller: Caller, id: number): Promise<AccountImport> {
  const found = await readableImport(deps, caller, id);
  const without_password = found.finished_at ? (await withoutPassword(deps.db, id)).length : 0;
  const refusedNow = found.finished_at ? await refusedRows(deps.db, id, mostRowsShown) : [];
  return {
    ...summaryOf(found, deps.clock.now()),
    without_password,
    Errors: refusedNow.map(({ row_number, texts, problems }) => rowErrors(row_number, texts, problems, found.role)),
  };
}

/** People whom an import added without a password. @throws AppError accountImport.notFound */
export async function importedWithoutPassword(deps: Deps, caller: Caller, id: number): Promise<{ ids: number[] }> {
  await readableImport(deps, caller, id);
  return { ids: await withoutPassword(deps.db, id) };
}

/** An import as the calls describe it, without its refused rows. */
export function summaryOf(found: ImportRow, now: Date): Omit<AccountImport, 'Errors' | 'without_password'> {
  const { id, role, file_name, total, saved, updated, already, failed, created_at, finished_at, undone_at } = found;
  const until = finished_at && saved + updated > 0 ? new Date(finished_at.getTime() + undoableMs) : null;
  const Status = statusOf(found);
  return {
    importId: id,
    success: Status !== 'Error',
    Status,
    ...messageOf(found, Status),
    role,
    file_name,
    total,
    processed: saved + updated + already + failed,
    saved,
    updated,
    already,
    failed,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undone: undone_at !== null,
    undo_until: until && !undone_at && until > now ? until.toISOString() : null,
  };
}

function statusOf({ finished_at, total, failed }: ImportRow): AccountImport['Status'] {
  if (!finished_at) return 'Processing';
  if (failed === 0) return 'Success';
  return failed < total ? 'Partial Success' : 'Error';
}

function messageOf({ saved, updated, failed }: ImportRow, status: AccountImport['Status']) {
  if (status === 'Processing') return bilingual('accountImport.processing');
  if (status === 'Error') return bilingual('accountImport.error');
  if (status === 'Success' && updated === 0) return bilingual('accountImport.success', { count: saved });
  if (status === 'Success') return bilingual('accountImport.successUpdated', { saved, updated });
  return bilingual(updated === 0 ? 'accountImport.partial' : 'accountImport.partialUpdated', {
    saved,
    updated,
    failed,
  });
}
