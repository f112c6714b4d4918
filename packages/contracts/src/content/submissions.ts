import { z } from 'zod';
import { assignmentLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  doneWith,
  id,
  idParam,
  idParams,
  language,
  momentOut,
  named,
  uploadId,
  userId,
  userIdParam,
} from '../schemas.ts';
import { storedFileReply } from '../stream-replies.ts';

/** Uploads are expensive: the limit is generous for people, not for a loop. */
const uploadLimit = { points: 60, seconds: 600 } as const;
const owner = { who: ['instructor'], also: 'made the assignment' } as const;
const seers = { who: ['instructor', 'student'], also: 'made the assignment, or handed it in' } as const;
/** `ahead`: the page expects that it will be shown next; the activity log says so (TRU-10). */
const readingQuery = z.object({ ahead: z.literal('true').optional() });
const stream = { reply: z.unknown(), replyAs: 'stream', streams: storedFileReply } as const;

/** Proof of what the server holds (ASG-11). */
const receipt = z.object({
  receipt_code: z.string(),
  submitted_at: momentOut,
  /** When the file had arrived whole; null for files handed in before this was recorded (TRU-08). */
  received_at: momentOut.nullable(),
  file_name: z.string(),
  size: z.number(),
  sha256: z.string(),
});

export const checkSubmission = defineRoute({
  method: 'GET',
  path: '/api/studentAssignment/checkAssignmentSubmission',
  service: 'core',
  feature: 'submissions',
  summary: 'Whether the caller has handed in an assignment, with the receipt',
  query: z.object({ assignmentId: idParam, userId: userIdParam, instructorCourseId: idParam.optional() }),
  reply: z.object({
    submitted: z.boolean(),
    open: z.boolean(),
    receipt: receipt.nullable(),
    /** Where the student can view the submitted file, or null. */
    file_path: z.string().nullable(),
  }),
  policy: { who: ['student'], self: 'query.userId', also: 'is enrolled in the assignment’s class' },
  errors: ['assignment.notFound'],
});

export const getAssignmentScore = defineRoute({
  method: 'GET',
  path: '/api/studentAssignment/:userId/:assignmentId',
  service: 'core',
  feature: 'submissions',
  summary: 'The caller’s own score and its marker’s comment: null until graded, and until scores are shown to students',
  params: z.object({ userId: userIdParam, assignmentId: idParam }),
  reply: z.object({ score: z.number().nullable(), comment: z.string().nullable(), shown: z.boolean() }),
  ownResults: { score: null, comment: null, shown: false },
  policy: { who: ['student'], self: 'params.userId' },
  errors: ['assignment.notFound'],
});

export const listAssignmentStudents = defineRoute({
  method: 'GET',
  path: '/api/assignments/:id/students',
  service: 'core',
  feature: 'submissions',
  summary: 'One row per enrolled student, with the submission and the score',
  params: idParams,
  reply: z.array(
    z.object({
      student_id: z.number(),
      ...named('student_name'),
      student_assignment_id: z.number().nullable(),
      score: z.number().nullable(),
      submitted_file_name: z.string().nullable(),
      submission_date: momentOut.nullable(),
      /** Where the submitted file can be viewed, or null. */
      student_file_path: z.string().nullable(),
      /** How many files were handed in, including replaced ones. */
      submissions: count,
      graded_at: momentOut.nullable(),
      /**
       * Rises with each score and each new file; sent back with a score, so that nobody overwrites what they have not
       * seen.
       */
      version: z.number(),
      /** The student's own, later due date, and why they got it (DAY-11). */
      extended_to: momentOut.nullable(),
      extension_reason: z.string().nullable(),
    }),
  ),
  policy: owner,
  errors: ['assignment.notFound'],
});

export const submitAssignment = defineRoute({
  method: 'POST',
  path: '/api/upload-student-assignment',
  service: 'core',
  feature: 'submissions',
  summary:
    'Hand in a file, or replace the one handed in. Decided by the time the request arrived, if its head states the file’s checksum; otherwise by the time the file had arrived whole (ASG-06, TRU-08)',
  /** In the address, so that it is known before the first byte of the file. */
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  body: z.object({
    userId,
    courseId: courseCode.optional(),
    assignmentId: id,
    instructorCourseId: id.optional(),
    uploadId,
    /** From the failure `submission.notRecorded`: makes the same file count from its first arrival. */
    arrival: z.string().max(1000).optional(),
  }),
  files: [{ field: 'file', maxBytes: assignmentLimits.maxSubmissionBytes, required: false }],
  reply: doneWith({ receipt }),
  status: 201,
  policy: { who: ['student'], self: 'body.userId', also: 'is enrolled in the assignment’s class' },
  errors: [
    'assignment.notFound',
    'assignment.noFile',
    'assignment.otherKind',
    'assignment.closed',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
    'upload.differs',
    'submission.digestDiffers',
    'submission.notRecorded',
    'submission.newerThere',
  ],
  limit: uploadLimit,
});

export const viewSubmission = defineRoute({
  method: 'GET',
  path: '/api/student-assignments/:id/view',
  service: 'core',
  feature: 'submissions',
  summary: 'A submitted file, sandboxed where it can be shown, otherwise as a download',
  params: idParams,
  query: readingQuery,
  ...stream,
  policy: seers,
  errors: ['submission.notFound', 'file.missing'],
});

export const listSubmissionHistory = defineRoute({
  method: 'GET',
  path: '/api/student-assignments/:id/history',
  service: 'core',
  feature: 'submissions',
  summary: 'Every file a student handed in for an assignment, newest first, with its receipt (ASG-11)',
  params: idParams,
  reply: z.array(
    receipt.extend({
      submission_id: z.number(),
      replaced_at: momentOut.nullable(),
      /** Null when the content of a replaced file was deleted; its receipt remains. */
      file_path: z.string().nullable(),
    }),
  ),
  policy: seers,
  errors: ['submission.notFound'],
});

export const viewSubmissionVersion = defineRoute({
  method: 'GET',
  path: '/api/submissions/:id/view',
  service: 'core',
  feature: 'submissions',
  summary: 'One of the submitted files, even a replaced one; shown where that is safe, otherwise a download',
  params: idParams,
  query: readingQuery,
  ...stream,
  policy: { ...seers, also: 'made the assignment, handed it in, or the work is allotted to them' },
  errors: ['submission.notFound', 'file.missing'],
});

export const downloadSubmissions = defineRoute({
  method: 'GET',
  path: '/api/assignments/:id/submissions/download',
  service: 'core',
  feature: 'submissions',
  summary: 'All files handed in for an assignment as one zip, with names in the language asked for (ASG-13)',
  params: idParams,
  query: z.object({ language: language.default('En') }),
  ...stream,
  policy: owner,
  errors: ['assignment.notFound', 'submission.notFound'],
  limit: { points: 20, seconds: 600 },
});

export const downloadAssignmentScores = defineRoute({
  method: 'GET',
  path: '/api/assignments/:id/scores/download',
  service: 'core',
  feature: 'submissions',
  summary: 'The results table of an assignment as .xlsx, in the requested language (ASG-13)',
  params: idParams,
  query: z.object({ language: language.default('En') }),
  ...stream,
  policy: owner,
  errors: ['assignment.notFound'],
  limit: { points: 60, seconds: 600 },
});

/** A whole number; the assignment sets its upper limit. */
const givenScore = z
  .int({ error: 'score.outOfRange' })
  .min(0, { error: 'score.outOfRange' })
  .max(assignmentLimits.maxScore, { error: 'score.outOfRange' });
const scoreErrors = ['submission.notFound', 'score.outOfRange', 'score.changedMeanwhile'] as const;

export const scoreAssignmentStudent = defineRoute({
  method: 'PUT',
  path: '/api/assignments/:id/students/:studentId/score',
  service: 'core',
  feature: 'submissions',
  summary: 'Give or change the score of a student who may have handed in nothing',
  params: z.object({ id: idParam, studentId: userIdParam }),
  body: z.object({ score: givenScore, version: z.int().min(0).optional() }),
  reply: doneWith({ score: z.number(), version: z.number() }),
  policy: { ...owner, marks: true },
  stepUp: 'work',
  errors: ['assignment.notFound', ...scoreErrors],
});

export const scoreAssignment = defineRoute({
  method: 'PUT',
  path: '/api/studentAssignmentScore/:id',
  service: 'core',
  feature: 'submissions',
  summary: 'Give or change a score (ASG-09)',
  params: idParams,
  body: z.object({ score: givenScore, student_assignment_id: id.optional(), version: z.int().min(0).optional() }),
  reply: doneWith({ score: z.number(), version: z.number() }),
  policy: { ...owner, marks: true },
  stepUp: 'work',
  errors: scoreErrors,
});
