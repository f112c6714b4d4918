import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, idParam, language, momentOut, personNames, requiredText, userId } from '../schemas.ts';
import { sheetReply } from '../stream-replies.ts';
import { transcriptDocument } from './transcript-document.ts';

/** Official transcripts: numbered, signed, for ever as they were issued (RST-04). */
const offices = { who: ['admin'], duties: ['registrar'], also: 'of the student’s department' } as const;
const params = z.object({ transcriptId: idParam });

export const issueTranscript = defineRoute({
  method: 'POST',
  path: '/api/transcripts',
  service: 'core',
  feature: 'transcripts',
  summary:
    'Issue an official transcript of a student’s sealed results: it gets the next number and is on the activity log. Later changes of marks don’t change it',
  body: z.object({
    student_id: userId,
    /** For whom or for what. */
    purpose: requiredText(200),
  }),
  reply: doneWith({ transcript_id: z.number(), number: count }),
  policy: offices,
  stepUp: 'work',
  errors: ['account.notFound', 'transcript.nothing', 'duty.otherDepartment'],
});

export const getTranscript = defineRoute({
  method: 'GET',
  path: '/api/transcripts/:transcriptId',
  service: 'core',
  feature: 'transcripts',
  summary:
    'A transcript as it was issued, with the student’s names of today, its checksum and the signed statement for its QR code. The activity log has each copy',
  params,
  reply: z.object({
    transcript_id: z.number(),
    number: count,
    purpose: z.string(),
    issued_at: momentOut,
    student_id: z.number(),
    ...personNames,
    /** SHA-256 of the document, in hexadecimal; the activity log has it too. */
    hash: z.string(),
    /** What the QR code carries; null without a signing key. */
    proof: z.string().nullable(),
    document: transcriptDocument,
  }),
  policy: offices,
  errors: ['transcript.notFound', 'duty.otherDepartment'],
});

export const downloadTranscript = defineRoute({
  method: 'GET',
  path: '/api/transcripts/:transcriptId/sheet',
  service: 'core',
  feature: 'transcripts',
  summary: 'A transcript as .xlsx in the requested language, right to left in Arabic. The activity log has each copy',
  params,
  query: z.object({ language: language.default('En') }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: offices,
  errors: ['transcript.notFound', 'duty.otherDepartment'],
  limit: { points: 60, seconds: 600 },
});

export const getHeldTranscript = defineRoute({
  method: 'GET',
  path: '/api/held-transcripts/:hash/:number',
  service: 'core',
  feature: 'transcripts',
  summary:
    'What the platform holds of a transcript, for who has its number and checksum: no name and no mark; whether marks that it states were reopened since, and whether a later one was issued',
  params: z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    number: z.coerce.number().int().min(1).max(2_000_000_000),
  }),
  reply: z.object({
    issued_at: momentOut,
    /** Marks that it states were reopened, or sealed otherwise, since. */
    changed: z.boolean(),
    /** The student’s newest one, if it is a later one. */
    later: z.number().nullable(),
  }),
  policy: { who: 'anyone', also: 'knows the transcript’s number and checksum' },
  errors: ['transcript.notFound'],
  limit: { points: 60, seconds: 60 },
});
