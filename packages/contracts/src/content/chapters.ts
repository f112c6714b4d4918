import { z } from 'zod';
import { chapterLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCodeParams,
  done,
  doneWith,
  id,
  idParams,
  moment,
  momentOut,
  namedInstructor,
  requiredText,
  uploadId,
  userId,
} from '../schemas.ts';
import { storedFileReply } from '../stream-replies.ts';
import { pdfProblems } from './pdf-problems.ts';

/** What a check of the PDF found, for its instructor; null for students, and where it was not checked (BOD-21). */
const problems = z.array(z.enum(pdfProblems)).nullable();

/** When students see a chapter: at once, from a moment on, or not at all (DAY-02). */
export const chapterShown = ['now', 'at', 'hidden'] as const;

/** The longest name of a chapter. */
export const longestChapterName = 200;
/** How many chapters a doctor can put in order at once. */
export const mostOrdered = 1000;

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
  summary:
    'Chapters of a course in the order in which they are taught: an instructor’s own; for a student those of their classes that are published',
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
      /** Hidden from students; always false for them, since they don't get it then (DAY-02). */
      hidden: z.boolean(),
      /** From when students see it; null for since it was added. */
      publish_at: momentOut.nullable(),
      /** When its file was last replaced. */
      replaced_at: momentOut.nullable(),
      /** What the asking student has of it; null for an instructor. */
      seen: z.enum(['new', 'changed', 'seen', 'old']).nullable(),
      /** How many students of the class have opened it; null for a student. */
      seen_by: count.nullable(),
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
  summary: 'Upload a chapter (PDF); its students are notified as soon as they can see it',
  params: courseCodeParams,
  body: z.object({
    userId,
    uploadId,
    shown: z.enum(chapterShown).default('now'),
    publishAt: moment.optional(),
    /** Refuses a PDF that can’t be read, so that its doctor is asked before students are told (COR-23). */
    ask: z.enum(['unreadable']).optional(),
  }),
  files: [{ field: 'file', maxBytes: chapterLimits.maxBytes, required: false }],
  reply: doneWith({ id: z.number(), problems }),
  status: 201,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: [
    'class.notYours',
    'chapter.noFile',
    'chapter.notPdf',
    'chapter.unreadable',
    'chapter.momentNeeded',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
    'upload.differs',
  ],
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
  streams: storedFileReply,
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
  streams: storedFileReply,
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

export const renameChapter = defineRoute({
  method: 'PUT',
  path: '/api/chapters/:id',
  service: 'core',
  feature: 'chapters',
  summary: 'Change the name of a chapter',
  params: idParams,
  body: z.object({ chapter_name: requiredText(longestChapterName) }),
  reply: doneWith({ chapter_name: z.string() }),
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: ['chapter.notFound'],
});

export const publishChapter = defineRoute({
  method: 'PUT',
  path: '/api/chapters/:id/publishing',
  service: 'core',
  feature: 'chapters',
  summary:
    'Show a chapter to students now or from a moment on, or hide it; they are notified once, when they can see it',
  params: idParams,
  body: z.object({ shown: z.enum(chapterShown), publishAt: moment.optional() }),
  reply: doneWith({ hidden: z.boolean(), publish_at: momentOut.nullable() }),
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: ['chapter.notFound', 'chapter.momentNeeded'],
});

export const replaceChapter = defineRoute({
  method: 'POST',
  path: '/api/chapters/:id/file',
  service: 'core',
  feature: 'chapters',
  summary: 'Replace the PDF of a chapter; its name, place and requests stay, and students see that it changed',
  params: idParams,
  body: z.object({
    uploadId,
    /** As at an upload: refuses a PDF that can’t be read (COR-23). */
    ask: z.enum(['unreadable']).optional(),
  }),
  files: [{ field: 'file', maxBytes: chapterLimits.maxBytes, required: false }],
  reply: doneWith({ problems }),
  status: 201,
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: [
    'chapter.notFound',
    'chapter.noFile',
    'chapter.notPdf',
    'chapter.unreadable',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
    'upload.differs',
  ],
  limit: { points: 60, seconds: 600 },
});

export const orderChapters = defineRoute({
  method: 'PUT',
  path: '/api/courses/:courseCode/chapters/order',
  service: 'core',
  feature: 'chapters',
  summary: 'Put the caller’s chapters of a course in order; refused when the list is not exactly theirs',
  params: courseCodeParams,
  body: z.object({ order: z.array(id).min(1).max(mostOrdered) }),
  reply: done,
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours', 'chapter.otherList'],
});

export const seeChapter = defineRoute({
  method: 'PUT',
  path: '/api/chapters/:id/seen',
  service: 'core',
  feature: 'chapters',
  summary: 'Record that the calling student has opened a chapter',
  params: idParams,
  body: z.object({}),
  reply: done,
  policy: { who: ['student'], also: 'is enrolled in its class' },
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

/** How many deleted chapters a course lists. */
export const mostDeletedChapters = 50;

export const listDeletedChapters = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/deleted-chapters',
  service: 'core',
  feature: 'chapters',
  summary: `The caller’s chapters of a course that were deleted, the latest first, at most ${mostDeletedChapters}`,
  params: courseCodeParams,
  reply: z.array(z.object({ id: z.number(), chapter_name: z.string(), deleted_at: momentOut })),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours'],
});

export const restoreChapter = defineRoute({
  method: 'POST',
  path: '/api/chapters/:id/restore',
  service: 'core',
  feature: 'chapters',
  summary: 'Bring a deleted chapter back, as it was; nobody is told again',
  params: idParams,
  reply: done,
  policy: { who: ['instructor'], also: 'teaches the course' },
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
    'file.otherContent',
    'file.infected',
    'file.notScanned',
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
  streams: storedFileReply,
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
  streams: storedFileReply,
  policy: members,
  errors: ['chapter.notFound', 'chapter.noAccessible', 'chapter.downloadClosed', 'file.missing'],
});
