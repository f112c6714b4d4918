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
  reply: doneWith({ id: z.number() }),
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
