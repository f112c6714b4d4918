import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess, courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import {
  beginUpload,
  type Caller,
  contentTypeOf,
  type Deps,
  emit,
  keepUpload,
  namedUpload,
  oncePerUpload,
  recordAudit,
  rememberUpload,
} from '../../kernel/index.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import * as queries from './queries.ts';

/**
 * Chapters of the caller's classes of a course (CRS-10). What the check of their files found is their instructor's to
 * know (BOD-21). @throws AppError class.notYours
 */
export async function listChapters(deps: Deps, caller: Caller, courseCode: string): Promise<queries.ChapterListRow[]> {
  const rows = await queries.listChapters(deps.db, await courseAccess(deps.db, caller, courseCode));
  if (caller.role === 'instructor') return rows;
  return rows.map((row) => ({
    ...row,
    problems: null,
    accessible: row.accessible && { ...row.accessible, problems: null },
  }));
}

export interface AddedChapter {
  id: number;
  /** What its check found; null when it was not checked. */
  problems: PdfProblem[] | null;
}

/**
 * Adds a chapter and records the event for the course's students (CRS-07, CRS-09, NTF-07): file, row and event, or
 * nothing. The PDF is checked for what assistive technology needs; whatever is found, it is added (BOD-21).
 * @throws AppError class.notYours, chapter.noFile, chapter.notPdf, storage.full, upload.differs
 */
export async function addChapter(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  upload: UploadedFile | undefined,
  uploadId?: string,
): Promise<AddedChapter> {
  const course = await courseAccess(deps.db, caller, courseCode);
  const named = namedUpload(caller.userId, uploadId, ['chapter', course.courseId, upload?.sha256]);
  const make = async () => {
    if (!upload) throw refuseFile('chapter.noFile');
    if ((await contentTypeOf(upload.path, upload.name)) !== 'application/pdf') throw refuseFile('chapter.notPdf');
    const name = /\.pdf$/i.test(upload.name) ? upload.name : `${upload.name}.pdf`;
    const instructor = await instructorParams(deps.db, caller.userId);
    const problems = await checkPdf(upload.path);
    return keepUpload(deps, { ...upload, name }, async (trx, file) => {
      await beginUpload(trx, named);
      const id = await queries.insertChapter(trx, {
        instructor_id: caller.userId,
        course_id: course.courseId,
        chapter_name: name,
        file_id: file.id,
        created_at: file.created_at,
        problems,
      });
      await emit(
        trx,
        {
          type: 'notify',
          kind: 'chapter',
          params: {
            ...courseParams(course),
            ...instructor,
            chapter: name.replace(/\.pdf$/i, ''),
            chapterId: String(id),
          },
          audience: { instructorId: caller.userId, courseId: course.courseId },
        },
        { now: file.created_at, requestId: caller.requestId },
      );
      await rememberUpload(trx, named, id, file.created_at);
      return { id, problems };
    });
  };
  const again = async (id: number) => ({ id, problems: await queries.problemsOfChapter(deps.db, id) });
  return oncePerUpload(deps.db, named, again, make);
}

export const refuseFile = (code: 'chapter.noFile' | 'chapter.notPdf' | 'chapter.accessibleKind'): AppError =>
  new AppError(code, { fields: [{ field: 'files.file', key: code }] });

/** A chapter's file, for a member of its class. @throws AppError chapter.notFound, chapter.downloadClosed (CRS-05) */
export async function chapterFile(
  deps: Deps,
  caller: Caller,
  id: number,
  how: 'view' | 'download',
): Promise<queries.ReachedChapter> {
  const chapter = await queries.reachedChapter(deps.db, caller, id);
  if (!chapter) throw new AppError('chapter.notFound');
  if (how === 'download' && caller.role === 'student' && !chapter.is_download) {
    throw new AppError('chapter.downloadClosed');
  }
  return chapter;
}

/** Opens or closes downloading for students (CRS-03). @throws AppError chapter.notFound */
export async function setDownload(deps: Deps, caller: Caller, id: number, open: boolean): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.updateChapter(trx, caller, id, { is_download: open }))) throw new AppError('chapter.notFound');
  });
}

/** Hides a chapter. @throws AppError chapter.notFound */
export async function deleteChapter(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const deleted = await queries.updateChapter(trx, caller, id, { deleted_at: now });
    if (!deleted) throw new AppError('chapter.notFound');
    await recordAudit(trx, caller, now, {
      action: 'chapter.deleted',
      subjectType: 'chapter',
      subjectId: id,
      before: deleted,
    });
  });
}
