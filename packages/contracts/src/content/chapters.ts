import { z } from 'zod';
import { chapterLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import {
  courseCodeParams,
  done,
  doneWith,
  idParams,
  momentOut,
  namedInstructor,
  uploadId,
  userId,
} from '../schemas.ts';
import { pdfProblems } from './pdf-problems.ts';

/** What a check of the PDF found, for its instructor; null for students, and where it was not checked (BOD-21). */
const problems = z.array(z.enum(pdfProblems)).nullable();

const members = { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' } as const;

export const getUploadLimit = defineRoute({
  method: 'GET',
  path: '/api/upload-limit',
  service: 'core',
  feature: 'chapters',
  summary: 'Largest chapter, assignment or submission in bytes, so that a page can state it before sending',
  reply: z.object({ maxBytes: z.number() }),
  policy: { who: 'signedIn' },
  errors: [],
});

export const listChapters = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/chapters',
  service: 'core',
  feature: 'chapters',
  summary: 'Chapters of a course: an instructor’s own; for a student those of their classes',
  params: courseCodeParams,
  reply: z.array(
    z.object({
      id: z.number(),
      chapter_name: z.string(),
      isdownload: z.enum(['y', 'n']),
      size: z.number(),
      created_at: momentOut,
      problems,
      /** A second file of the same chapter, for those who can't read the first (BOD-21). */
      accessible: z.object({ name: z.string(), mime_type: z.string(), size: z.number(), problems }).nullable(),
      ...namedInstructor,
    }),
  ),
  policy: members,
  errors: ['class.notYours'],
});

export const addChapter = defineRoute({
  method: 'POST',
  path: '/api/courses/:courseCode/chapters',
  service: 'core',
  feature: 'chapters',
  summary: 'Upload a chapter (PDF); its students are notified',
  params: courseCodeParams,
  body: z.object({ userId, uploadId }),
  files: [{ field: 'file', maxBytes: chapterLimits.maxBytes, required: false }],
  reply: doneWith({ id: z.number(), problems }),
  status: 201,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: ['class.notYours', 'chapter.noFile', 'chapter.notPdf', 'file.tooLarge', 'storage.full', 'upload.differs'],
  limit: { points: 60, seconds: 600 },
});

export const downloadChapter = defineRoute({
  method: 'GET',
  path: '/api/chapters/:id/download',
  service: 'core',
  feature: 'chapters',
  summary: 'The PDF as an attachment; refused to a student while isdownload is n',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  policy: members,
  errors: ['chapter.notFound', 'chapter.downloadClosed', 'file.missing'],
});

export const viewChapter = defineRoute({
  method: 'GET',
  path: '/api/chapters/:id/view',
  service: 'core',
  feature: 'chapters',
  summary: 'The PDF to read in the browser',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  policy: members,
  errors: ['chapter.notFound', 'file.missing'],
});

export const toggleChapterDownload = defineRoute({
  method: 'PUT',
  path: '/api/chapters/:id/toggle-download',
  service: 'core',
  feature: 'chapters',
  summary: 'Allow or forbid downloading',
  params: idParams,
  body: z.object({ isdownload: z.enum(['y', 'n']) }),
  reply: doneWith({ isdownload: z.enum(['y', 'n']) }),
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: ['chapter.notFound'],
});

export const deleteChapter = defineRoute({
  method: 'DELETE',
  path: '/api/chapters/:id',
  service: 'core',
  feature: 'chapters',
  summary: 'Remove a chapter',
  params: idParams,
  reply: done,
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  stepUp: true,
  errors: ['chapter.notFound'],
});

export const addAccessibleVersion = defineRoute({
  method: 'POST',
  path: '/api/chapters/:id/accessible-version',
  service: 'core',
  feature: 'chapters',
  summary: 'Add an accessible version of a chapter (PDF, Word, EPUB or text), or replace the one there is',
  params: idParams,
  body: z.object({ uploadId }),
  files: [{ field: 'file', maxBytes: chapterLimits.maxBytes, required: false }],
  reply: doneWith({ problems }),
  status: 201,
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: [
    'chapter.notFound',
    'chapter.noFile',
    'chapter.accessibleKind',
    'file.tooLarge',
    'storage.full',
    'upload.differs',
  ],
  limit: { points: 60, seconds: 600 },
});

export const deleteAccessibleVersion = defineRoute({
  method: 'DELETE',
  path: '/api/chapters/:id/accessible-version',
  service: 'core',
  feature: 'chapters',
  summary: 'Remove the accessible version of a chapter; the chapter stays',
  params: idParams,
  reply: done,
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  stepUp: true,
  errors: ['chapter.notFound', 'chapter.noAccessible'],
});

export const downloadAccessibleVersion = defineRoute({
  method: 'GET',
  path: '/api/chapters/:id/accessible-version/download',
  service: 'core',
  feature: 'chapters',
  summary: 'The accessible version as an attachment; refused to a student while isdownload is n',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  policy: members,
  errors: ['chapter.notFound', 'chapter.noAccessible', 'chapter.downloadClosed', 'file.missing'],
});

export const viewAccessibleVersion = defineRoute({
  method: 'GET',
  path: '/api/chapters/:id/accessible-version/view',
  service: 'core',
  feature: 'chapters',
  summary: 'The accessible version to read in the browser, if it is a PDF or text',
  params: idParams,
  reply: z.unknown(),
  replyAs: 'stream',
  policy: members,
  errors: ['chapter.notFound', 'chapter.noAccessible', 'chapter.downloadClosed', 'file.missing'],
});
