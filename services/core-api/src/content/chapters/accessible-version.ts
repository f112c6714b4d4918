import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import {
  beginUpload,
  type Caller,
  contentTypeOf,
  type Deps,
  isShownInPlace,
  keepUpload,
  namedUpload,
  oncePerUpload,
  recordAudit,
  releaseWithRows,
  rememberUpload,
} from '../../kernel/index.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import * as queries from './queries.ts';
import { refuseFile } from './rules.ts';

/** What an accessible version may be, by its content. */
const accepted = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/epub+zip',
  'text/plain',
]);

/**
 * Adds a second file to a chapter, for those who can't read the first, or replaces the one there is (BOD-21). It is
 * stored, listed and hidden with the chapter. A PDF is checked like the chapter's own.
 * @throws AppError chapter.notFound, chapter.noFile, chapter.accessibleKind, storage.full, upload.differs
 */
export async function addAccessibleVersion(
  deps: Deps,
  caller: Caller,
  id: number,
  upload: UploadedFile | undefined,
  uploadId?: string,
): Promise<{ problems: PdfProblem[] | null }> {
  if (!(await queries.reachedChapter(deps.db, caller, id, deps.clock.now()))) throw new AppError('chapter.notFound');
  const named = namedUpload(caller.userId, uploadId, ['accessible', id, upload?.sha256]);
  const make = async () => {
    if (!upload) throw refuseFile('chapter.noFile');
    const type = await contentTypeOf(upload.path, upload.name);
    if (!accepted.has(type)) throw refuseFile('chapter.accessibleKind');
    const problems = type === 'application/pdf' ? await checkPdf(upload.path) : null;
    return keepUpload(deps, upload, async (trx, file) => {
      await beginUpload(trx, named);
      const chapter = await queries.chapterForUpdate(trx, caller, id);
      if (!chapter) throw new AppError('chapter.notFound');
      await queries.setAccessible(trx, id, { fileId: file.id, problems });
      await letGo(trx, chapter.accessible_file_id, file.created_at);
      await rememberUpload(trx, named, id, file.created_at);
      return { problems };
    });
  };
  const again = async () => ({ problems: await queries.problemsOfAccessible(deps.db, id) });
  return oncePerUpload(deps.db, named, again, make);
}

/** Nothing names the replaced file any more; the sweep removes its content. */
const letGo = (trx: Parameters<typeof releaseWithRows>[0], fileId: string | null, at: Date): Promise<void> =>
  releaseWithRows(trx, fileId === null ? [] : [fileId], at);

/** Removes a chapter's accessible version. @throws AppError chapter.notFound, chapter.noAccessible */
export async function deleteAccessibleVersion(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const chapter = await queries.chapterForUpdate(trx, caller, id);
    if (!chapter) throw new AppError('chapter.notFound');
    if (chapter.accessible_file_id === null) throw new AppError('chapter.noAccessible');
    await queries.setAccessible(trx, id, null);
    await letGo(trx, chapter.accessible_file_id, now);
    await recordAudit(trx, caller, now, {
      action: 'chapter.accessibleDeleted',
      subjectType: 'chapter',
      subjectId: id,
      before: { chapter_name: chapter.chapter_name },
    });
  });
}

/**
 * A chapter's accessible version, for those who may have the chapter itself in the same way (CRS-05): a student may not
 * save it while downloading is forbidden, and a file that no browser shows in place could only be saved.
 * @throws AppError chapter.notFound, chapter.noAccessible, chapter.downloadClosed
 */
export async function accessibleFile(
  deps: Deps,
  caller: Caller,
  id: number,
  how: 'view' | 'download',
): Promise<queries.ReachedChapter> {
  if (!(await queries.reachedChapter(deps.db, caller, id, deps.clock.now()))) throw new AppError('chapter.notFound');
  const version = await queries.reachedChapter(deps.db, caller, id, deps.clock.now(), 'c.accessible_file_id');
  if (!version) throw new AppError('chapter.noAccessible');
  const saves = how === 'download' || !isShownInPlace(version.mime_type);
  if (saves && caller.role === 'student' && !version.is_download) throw new AppError('chapter.downloadClosed');
  return version;
}
