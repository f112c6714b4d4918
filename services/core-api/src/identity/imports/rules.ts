import { type AccountImport, accountSheetLimits, type SheetRowErrors } from '@daftar/contracts';
import { email as emailSchema } from '@daftar/contracts/schemas';
import type { Lang } from '@daftar/i18n/define-texts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import {
  type Caller,
  type Deps,
  OversizedSheet,
  readSheetRows,
  recordAudit,
  type SheetRow,
  UnreadableSheet,
} from '../../kernel/index.ts';
import { type CheckedRow, checkRows, latinDigits, type Problem } from './check-rows.ts';
import { type ImportRow, importById, insertImport, insertImportRows, knownOf, refusedRows } from './queries.ts';
import { headerKey, type ImportRole, readTemplate } from './sheet.ts';

const sheetLimits = { rows: accountSheetLimits.rows, columns: 30, cellLength: 400, unpackedBytes: 60_000_000 };
const mostErrorsShown = 500;

/** The reply's fields, besides the message, for an upload that never became an import (ADA-05). */
const refused = (
  code: 'accountUpload.noFile' | 'accountUpload.wrongTemplate' | 'accountUpload.tooLarge',
  text?: MessageKey,
) => new AppError(code, { text, extra: { Status: 'Error', Errors: [] } });

async function readRows(path: string): Promise<SheetRow[]> {
  try {
    return await readSheetRows(path, sheetLimits);
  } catch (error) {
    if (error instanceof OversizedSheet) throw refused('accountUpload.tooLarge');
    if (error instanceof UnreadableSheet) throw refused('accountUpload.wrongTemplate', 'accountUpload.notXlsx');
    throw error;
  }
}

/**
 * Accepts a filled-in template: checks every row now, and adds the accounts in the background (ADA-05 to ADA-08).
 * Returns the import's id.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function startImport(
  deps: Deps,
  caller: Caller,
  file: { path: string; name: string; size: number } | undefined,
): Promise<number> {
  if (!file || file.size === 0) throw refused('accountUpload.noFile');
  const template = readTemplate(await readRows(file.path));
  if (!template) throw refused('accountUpload.wrongTemplate');
  const { role, rows } = template;
  if (rows.length === 0) throw refused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  const checked = checkRows(
    rows,
    role,
    await knownOf(
      deps.db,
      rows.map(({ texts }) => Number(latinDigits(texts.id ?? ''))).filter((id) => Number.isSafeInteger(id)),
      rows.map(({ texts }) => emailSchema.safeParse(texts.email ?? '').data).filter((found) => found !== undefined),
    ),
  );
  return storeImport(deps, caller, { role, fileName: file.name.slice(0, 255), rows: checked });
}

async function storeImport(
  deps: Deps,
  caller: Caller,
  { role, fileName, rows }: { role: ImportRole; fileName: string; rows: CheckedRow[] },
): Promise<number> {
  const now = deps.clock.now();
  const count = (state: string) => stored.filter((row) => row.state === state).length;
  const stored = rows.map(({ row, texts: { password: _, ...texts }, account, password, problems, already }) => ({
    row_number: row,
    state: already ? ('already' as const) : account ? ('waiting' as const) : ('failed' as const),
    texts,
    account: account ?? null,
    sealed_password: already || !password ? null : deps.sealer.seal(password),
    problems,
  }));
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

/** The progress of an import. @throws AppError accountImport.notFound */
export async function importState(deps: Deps, id: number): Promise<AccountImport> {
  const found = await importById(deps.db, id);
  if (!found) throw new AppError('accountImport.notFound');
  const refusedNow = found.finished_at ? await refusedRows(deps.db, id, mostErrorsShown) : [];
  return {
    ...summaryOf(found),
    Errors: refusedNow.map(({ row_number, problems }) => rowErrors(row_number, problems, found.role)),
  };
}

export function summaryOf(found: ImportRow): Omit<AccountImport, 'Errors'> {
  const { id, role, file_name, total, saved, already, failed, created_at, finished_at } = found;
  const Status = statusOf(found);
  return {
    importId: id,
    success: Status !== 'Error',
    Status,
    ...messageOf(found, Status),
    role,
    file_name,
    total,
    processed: saved + already + failed,
    saved,
    already,
    failed,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

function statusOf({ finished_at, total, failed }: ImportRow): AccountImport['Status'] {
  if (!finished_at) return 'Processing';
  if (failed === 0) return 'Success';
  return failed < total ? 'Partial Success' : 'Error';
}

function messageOf({ saved, failed }: ImportRow, status: AccountImport['Status']) {
  if (status === 'Processing') return bilingual('accountImport.processing');
  if (status === 'Success') return bilingual('accountImport.success', { count: saved });
  if (status === 'Partial Success') return bilingual('accountImport.partial', { saved, failed });
  return bilingual('accountImport.error');
}

function rowErrors(row: number, problems: readonly Problem[], role: ImportRole): SheetRowErrors {
  return {
    row,
    EnMessages: problems.map((problem) => sayProblem(problem, role, 'en')),
    ArMessages: problems.map((problem) => sayProblem(problem, role, 'ar')),
  };
}

/** “Email: This email is already used”, in one language. */
export function sayProblem({ column, key, params }: Problem, role: ImportRole, lang: Lang): string {
  const message = translate(lang, key, params);
  if (!column) return message;
  return translate(lang, 'accountSheet.columnSays', { column: translate(lang, headerKey(column, role)), message });
}
