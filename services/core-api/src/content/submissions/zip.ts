import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { type Language, nameIn } from '@daftar/i18n';
import { cutFileName } from '@daftar/service-kit';
import { AppError } from '@daftar/service-kit/errors';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import * as queries from './queries.ts';

type Submitted = Awaited<ReturnType<typeof queries.submittedFiles>>[number];

/**
 * All files handed in for an assignment as one zip (ASG-13), streamed one after the other: memory does not grow with
 * their number or size. Nothing is compressed, so the length is known and a download shows its progress.
 * The download is logged (TRU-10).
 * @throws AppError assignment.notFound, submission.notFound
 */
export async function sendZip(
  deps: Deps,
  caller: Caller,
  { assignmentId, language }: { assignmentId: number; language: Language },
  koa: Context,
  log: Logger,
): Promise<void> {
  const assignment = await requireOnRecord(deps, caller, assignmentId);
  const files = await queries.submittedFiles(deps.db, assignmentId);
  if (files.length === 0) throw new AppError('submission.notFound');
  const said = { action: 'assignment.filesDownloaded', subjectType: 'assignment', subjectId: assignmentId } as const;
  await recordAudit(deps.db, caller, deps.clock.now(), { ...said, after: { files: files.length } });

  const zip = new ZipFile();
  const out = new PassThrough();
  // An unfinished zip must not look complete: the connection is cut.
  const fail = (error: Error) => {
    log.error({ err: error, assignmentId }, 'zip of submissions failed');
    out.destroy(error);
  };
  zip.on('error', fail);
  for (const file of files) {
    zip.addReadStreamLazy(
      entryName(file, language),
      { compress: false, size: file.size_bytes, mtime: file.submitted_at },
      (done) => {
        if (out.destroyed) return;
        deps.storage.read(file.storage_key).then((content) => {
          out.once('close', () => content.destroy());
          content.once('error', fail);
          done(null, content);
        }, fail);
      },
    );
  }
  const length = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, ((size: number) => resolve(size)) as () => void),
  );
  zip.outputStream.pipe(out);

  koa.set('Content-Type', 'application/zip');
  koa.attachment(safeName(`${assignment.course_code} ${assignment.assignment_title}.zip`));
  koa.body = out;
  if (length > 0) koa.length = length;
}

/** `2000123 Mona Ahmed.pdf`: sorts by student, can't collide, names its owner in the reader's language (FIX-31). */
export const entryName = (
  file: Pick<Submitted, 'student_id' | 'student_name' | 'student_name_ar' | 'original_name'>,
  language: Language,
): string => safeName(`${file.student_id} ${nameIn(language, file, 'student_name')}${extname(file.original_name)}`);

/** Removes every character that a common file system refuses, folders, and leading or trailing dots. */
export const safeName = (name: string): string =>
  cutFileName(
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/gu, '_')
      .replace(/^[.\s]+|[.\s]+$/g, ''),
  ) || 'file';
