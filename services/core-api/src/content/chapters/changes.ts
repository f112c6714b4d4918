import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess, evenClosed } from '../../faculty/index.ts';
import {
  beginUpload,
  type Caller,
  contentTypeOf,
  type Deps,
  keepUpload,
  namedUpload,
  oncePerUpload,
  recordAudit,
  releaseWithRows,
  rememberUpload,
} from '../../kernel/index.ts';
import * as changes from './change-queries.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import * as queries from './queries.ts';
import { refuseFile } from './rules.ts';

const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

/** Renames a chapter; the name keeps its “.pdf”. Answers the new name. @throws AppError chapter.notFound */
export async function renameChapter(deps: Deps, caller: Caller, id: number, wanted: string): Promise<string> {
  const chapter_name = pdfName(wanted);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await queries.chapterForUpdate(trx, caller, id);
    if (!before) throw new AppError('chapter.notFound');
    if (before.chapter_name === chapter_name) return;
    await queries.updateChapter(trx, caller, id, { chapter_name });
    await recordAudit(trx, caller, now, {
      action: 'chapter.renamed',
      subjectType: 'chapter',
      subjectId: id,
      before: { chapter_name: before.chapter_name },
      after: { chapter_name },
    });
  });
  return chapter_name;
}

/**
 * Replaces the PDF of a chapter: name, place, accessible version and requests stay (DAY-02). The file before is
 * removed; those who had opened it see that it changed. The caller may want to be asked about a file that can’t be read (COR-23).
 * @throws AppError chapter.notFound, chapter.noFile, chapter.notPdf, chapter.unreadable, storage.full, upload.differs
 */
export async function replaceChapter(
  deps: Deps,
  caller: Caller,
  id: number,
  upload: UploadedFile | undefined,
  { uploadId, ask }: { uploadId?: string | undefined; ask?: 'unreadable' | undefined } = {},
): Promise<{ problems: PdfProblem[] | null }> {
  if (!(await queries.reachedChapter(deps.db, caller, id, deps.clock.now()))) throw new AppError('chapter.notFound');
  const named = namedUpload(caller.userId, uploadId, ['replaced', id, upload?.sha256]);
  const make = async () => {
    if (!upload) throw refuseFile('chapter.noFile');
    if ((await contentTypeOf(upload.path, upload.name)) !== 'application/pdf') throw refuseFile('chapter.notPdf');
    const problems = await checkPdf(upload.path);
    if (ask && problems?.includes('unreadable')) throw refuseFile('chapter.unreadable');
    return keepUpload(deps, { ...upload, name: pdfName(upload.name) }, async (trx, file) => {
      await beginUpload(trx, named);
      const before = await queries.chapterForUpdate(trx, caller, id);
      if (!before) throw new AppError('chapter.notFound');
      await changes.setFile(trx, id, { file_id: file.id, problems, replaced_at: file.created_at });
      await releaseWithRows(trx, [before.file_id], file.created_at);
      await recordAudit(trx, caller, file.created_at, {
        action: 'chapter.replaced',
        subjectType: 'chapter',
        subjectId: id,
        after: { chapter_name: before.chapter_name, file: file.original_name },
      });
      await rememberUpload(trx, named, id, file.created_at);
      return { problems };
    });
  };
  const again = async () => ({ problems: await queries.problemsOfChapter(deps.db, id) });
  return oncePerUpload(deps.db, named, again, make);
}

/**
 * Puts the caller's chapters of a course in order. The list must name each of them once, so that two windows don't
 * overwrite each other unseen.
 * @throws AppError class.notYours, chapter.otherList
 */
export async function orderChapters(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  order: readonly number[],
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const access = await courseAccess(trx, caller, courseCode);
    const own = await changes.idsForUpdate(trx, access);
    const asked = new Set(order);
    if (asked.size !== order.length || own.length !== order.length || !own.every((id) => asked.has(id)))
      throw new AppError('chapter.otherList');
    await changes.setPlaces(trx, order);
  });
}

/** Records that the calling student has opened a chapter (DAY-02). @throws AppError chapter.notFound */
export async function seeChapter(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.reachedChapter(trx, evenClosed(caller), id, now))) throw new AppError('chapter.notFound');
    await changes.markSeen(trx, id, caller.userId, now);
  });
}
