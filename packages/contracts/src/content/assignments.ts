import { z } from 'zod';
import { assignmentLimits } from '../file-limits.ts';
import { releaseRule } from '../release.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  freeText,
  idParams,
  moment,
  momentOut,
  namedInstructor,
  requiredText,
  uploadId,
  userId,
  wholeNumber,
} from '../schemas.ts';
import { storedFileReply } from '../stream-replies.ts';
import { fileKinds } from './file-kinds.ts';

/** Uploads are expensive: the limit is generous for people, not for a loop. */
const uploadLimit = { points: 60, seconds: 600 } as const;
const members = { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' } as const;
const owner = { who: ['instructor'], also: 'made the assignment' } as const;
/** Which kinds of files students may hand in; null: any but programs (COR-23). */
const kinds = z.array(z.enum(fileKinds)).min(1).max(fileKinds.length);
/** In a multipart form, separated by commas. */
const formKinds = z
  .string()
  .max(100)
  .transform((list) => list.split(',').map((kind) => kind.trim()))
  .pipe(kinds);
/** Numbers in a multipart form arrive as text. */
const formScore = wholeNumber(1, assignmentLimits.maxScore);

export const listAssignments = defineRoute({
  method: 'GET',
  path: '/api/assignments/:courseCode',
  service: 'core',
  feature: 'assignments',
  summary: 'Assignments of a course: an instructor’s own; for a student those of their classes',
  params: courseCodeParams,
  reply: z.array(
    z.object({
      assignment_id: z.number(),
      assignment_title: z.string(),
      assignment_score: count,
      description: z.string(),
      /** For a student their own, where they got a later one (DAY-11). */
      due_date: momentOut,
      extended: z.boolean(),
      extension_reason: z.string().nullable(),
      assignment_file_name: z.string().nullable(),
      /** Where the assignment's own file can be viewed, or null. */
      assignment_file_path: z.string().nullable(),
      assignment_mime_type: z.string().nullable(),
      instructors_courses_id: z.number().nullable(),
      ...namedInstructor,
      /** Whether students can still hand in, decided by the server. */
      open: z.boolean(),
      /** Whether the asking student has handed something in; null for an instructor (FIX-14). */
      submitted: z.boolean().nullable(),
      /** What decides when scores are shown, and whether they are (DAY-05). */
      release: releaseRule,
      /** The moment for which their release is planned; it may change. */
      release_at: momentOut.nullable(),
      scores_shown: z.boolean(),
      file_kinds: kinds.nullable(),
    }),
  ),
  policy: members,
  errors: ['class.notYours'],
});

export const addAssignment = defineRoute({
  method: 'POST',
  path: '/api/upload-assignment',
  service: 'core',
  feature: 'assignments',
  summary: 'Make an assignment with a description, a file, or both; its students are notified',
  body: z.object({
    selectedCourse: courseCode,
    assignmentName: requiredText(200),
    assignmentScore: formScore,
    assignmentDescription: freeText(10_000).default(''),
    userId,
    dueDate: moment,
    fileKinds: formKinds.optional(),
    uploadId,
  }),
  files: [{ field: 'assignmentFile', maxBytes: assignmentLimits.maxBytes, required: false }],
  reply: doneWith({ assignment_id: z.number() }),
  status: 201,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: [
    'class.notYours',
    'assignment.empty',
    'assignment.dueInPast',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
    'upload.differs',
  ],
  limit: uploadLimit,
});

export const editAssignment = defineRoute({
  method: 'PUT',
  path: '/api/assignments/:id',
  service: 'core',
  feature: 'assignments',
  summary:
    'Change the name, score, description, due date or kinds of files (unchanged when absent) of an assignment; its file stays',
  params: idParams,
  body: z.object({
    assignment_title: requiredText(200),
    assignment_score: z.int().min(1).max(assignmentLimits.maxScore),
    description: freeText(10_000),
    due_date: moment,
    file_kinds: kinds.nullable().optional(),
  }),
  reply: done,
  policy: owner,
  errors: [
    'assignment.notFound',
    'assignment.empty',
    'assignment.dueInPast',
    'assignment.scoresOut',
    'assignment.scoreTooLow',
    'rubric.keepsPoints',
  ],
});

const stream = { reply: z.unknown(), replyAs: 'stream', streams: storedFileReply } as const;

export const downloadAssignment = defineRoute({
  method: 'GET',
  path: '/api/assignments/:id/download',
  service: 'core',
  feature: 'assignments',
  summary: 'The assignment’s file as an attachment',
  params: idParams,
  ...stream,
  policy: members,
  errors: ['assignment.notFound', 'file.missing'],
});

export const viewAssignment = defineRoute({
  method: 'GET',
  path: '/api/assignments/:id/view',
  service: 'core',
  feature: 'assignments',
  summary: 'The assignment’s file, shown in the browser where that is safe, otherwise as a download',
  params: idParams,
  ...stream,
  policy: { ...members, also: 'teaches the course, is enrolled in it, or marks works of the assignment' },
  errors: ['assignment.notFound', 'file.missing'],
});

export const deleteAssignment = defineRoute({
  method: 'DELETE',
  path: '/api/assignments/:id',
  service: 'core',
  feature: 'assignments',
  summary: 'Hide an assignment; submissions and scores stay in the records',
  params: idParams,
  reply: done,
  policy: owner,
  stepUp: true,
  errors: ['assignment.notFound'],
});
