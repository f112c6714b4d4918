import { z } from 'zod';
import { paperFormats } from '../identity/paper-formats.ts';
import { shownLanguage } from '../pair-schema.ts';
import { defineRoute } from '../route.ts';
import { idParam, language, named } from '../schemas.ts';
import { paperReply } from '../stream-replies.ts';

const examId = z.object({ examId: idParam });
const ownExam = { who: ['instructor'], also: 'made the exam' } as const;

export const listAccommodated = defineRoute({
  method: 'GET',
  path: '/api/exams/:examId/accommodations',
  service: 'core',
  feature: 'paper',
  summary: 'Students of the exam’s class who need it on paper, and in which formats; never why (BOD-22)',
  params: examId,
  reply: z.array(
    z.object({ student_id: z.number(), ...named('student_name'), paper_formats: z.array(z.enum(paperFormats)) }),
  ),
  policy: ownExam,
  errors: ['exam.notFound'],
});

export const downloadPaper = defineRoute({
  method: 'GET',
  path: '/api/exams/:examId/paper',
  service: 'core',
  feature: 'paper',
  summary: 'An exam on paper: large print or accessible HTML, or Word; with the key only if asked for (BOD-22)',
  params: examId,
  query: z.object({
    format: z.enum(paperFormats),
    key: z.enum(['with', 'without']).default('without'),
    /** Of the words around the questions; the exam’s own, by its questions, when absent. */
    language: language.optional(),
    /** Of texts that are written in both languages; both, one under the other, when absent (TWO-07). */
    shown: shownLanguage.optional(),
  }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: paperReply,
  policy: ownExam,
  stepUp: { if: 'it is to hold the key of an exam that has not begun' },
  errors: ['exam.notFound', 'exam.keysHeld'],
  limit: { points: 60, seconds: 600 },
});
