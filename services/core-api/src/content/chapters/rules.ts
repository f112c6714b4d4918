import { mostDeletedChapters } from '@daftar/contracts/content/chapters';
import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type CourseAccess, courseAccess } from '../../faculty/index.ts';
import {
  beginUpload,
  type Caller,
  contentTypeOf,
  type Deps,
  keepUpload,
  namedUpload,
  oncePerUpload,
  recordAudit,
  rememberUpload,
} from '../../kernel/index.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { publishingOf, type Shown, tellAtOnce } from './publishing.ts';
import * as queries from './queries.ts';

/**
 * Chapters of the caller's classes of a course (CRS-10). What the check of their files found is their instructor's to
 * know (BOD-21). @throws AppError class.notYours
 */
export async function listChapters(deps: Deps, caller: Caller, courseCode: string): Promise<queries.ChapterListRow[]> {
  return chaptersThrough(deps, caller, await courseAccess(deps.db, caller, courseCode));
}

/** The same through access that was checked: one statement, for an instructor two. */
export async function chaptersThrough(
  deps: Deps,
  caller: Caller,
  access: CourseAccess,
): Promise<queries.ChapterListRow[]> {
  const isDoctor = caller.role === 'instructor';
  const [rows, readers] = await Promise.all([
    queries.listChapters(deps.db, caller, access, deps.clock.now()),
    isDoctor ? queries.readersOf(deps.db, access) : null,
  ]);
  if (readers) {
    return rows.map((row) => ({ ...row, seen_by: readers.get(row.id) ?? 0 }));
  }
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
 * nothing. They are told when they can see it (DAY-02). The PDF is checked for what assistive technology needs; whatever is found, it is added (BOD-21),
 * unless the caller wants to be asked about a file that can’t be read (COR-23).
 * @throws AppError class.notYours, chapter.noFile, chapter.notPdf, chapter.unreadable, chapter.momentNeeded, storage.full, upload.differs
 */
export async function addChapter(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  upload: UploadedFile | undefined,
  { uploadId, ask, ...wish }: Partial<Shown> & { uploadId?: string | undefined; ask?: 'unreadable' | undefined } = {},
): Promise<AddedChapter> {
  const course = await courseAccess(deps.db, caller, courseCode);
  const named = namedUpload(caller.userId, uploadId, ['chapter', course.courseId, upload?.sha256, ...wishNamed(wish)]);
  const make = async () => {
    if (!upload) throw refuseFile('chapter.noFile');
    if ((await contentTypeOf(upload.path, upload.name)) !== 'application/pdf') throw refuseFile('chapter.notPdf');
    const name = /\.pdf$/i.test(upload.name) ? upload.name : `${upload.name}.pdf`;
    const publishing = publishingOf({ ...wish, shown: wish.shown ?? 'now' }, deps.clock.now());
    const problems = await checkPdf(upload.path);
    if (ask && problems?.includes('unreadable')) throw refuseFile('chapter.unreadable');
    return keepUpload(deps, { ...upload, name }, async (trx, file) => {
      await beginUpload(trx, named);
      const id = await queries.insertChapter(trx, {
        offering_id: course.offerings[0].offering_id,
        chapter_name: name,
        file_id: file.id,
        created_at: file.created_at,
        problems,
        ...publishing,
        told: false,
      });
      await tellAtOnce(deps, trx, file.created_at, id, caller.requestId);
      await rememberUpload(trx, named, id, file.created_at);
      return { id, problems };
    });
  };
  const again = async (id: number) => ({ id, problems: await queries.problemsOfChapter(deps.db, id) });
  return oncePerUpload(deps.db, named, again, make);
}

/** An upload at once keeps the name it had before chapters could be published later. */
const wishNamed = ({ shown, publishAt }: Partial<Shown>): unknown[] =>
  shown === undefined || shown === 'now' ? [] : [shown, publishAt ?? null];

/** A refusal that names the file’s field. */
export const refuseFile = (
  code: 'chapter.noFile' | 'chapter.notPdf' | 'chapter.unreadable' | 'chapter.accessibleKind',
): AppError => new AppError(code, { fields: [{ field: 'files.file', key: code }] });

/** A chapter's file, for a member of its class. @throws AppError chapter.notFound, chapter.downloadClosed (CRS-05) */
export async function chapterFile(
  deps: Deps,
  caller: Caller,
  id: number,
  how: 'view' | 'download',
): Promise<queries.ReachedChapter> {
  const chapter = await queries.reachedChapter(deps.db, caller, id, deps.clock.now());
  if (!chapter) throw new AppError('chapter.notFound');
  if (how === 'download' && caller.role === 'student' && !chapter.is_download) {
    throw new AppError('chapter.downloadClosed');
  }
  return { ...chapter, original_name: chapter.chapter_name };
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

/** The caller’s chapters of a course that were deleted (COR-23). @throws AppError class.notYours */
export async function deletedChapters(
  deps: Deps,
  caller: Caller,
  courseCode: string,
): Promise<queries.DeletedChapter[]> {
  return queries.deletedChapters(deps.db, await courseAccess(deps.db, caller, courseCode), mostDeletedChapters);
}

/**
 * Brings a deleted chapter back as it was: its place, its publishing and who has read it. Nobody is told again.
 * @throws AppError chapter.notFound, also when it isn't deleted
 */
export async function restoreChapter(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const restored = await queries.restoreChapter(trx, caller, id);
    if (!restored) throw new AppError('chapter.notFound');
    await recordAudit(trx, caller, now, {
      action: 'chapter.restored',
      subjectType: 'chapter',
      subjectId: id,
      after: restored,
    });
  });
}
