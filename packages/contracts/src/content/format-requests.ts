import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { courseCodeParams, done, doneWith, freeText, idParams, momentOut, named } from '../schemas.ts';
import { askedFormats, formatRequestLimits, requestStates } from './pdf-problems.ts';

/** Requests of students for another format of a chapter (BOD-21): one open request per student and chapter. */
export const listFormatRequests = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/format-requests',
  service: 'core',
  feature: 'formatRequests',
  summary: 'Requests for other formats of a course’s chapters: a student’s own; an instructor’s without withdrawn ones',
  params: courseCodeParams,
  reply: z.array(
    z.object({
      id: z.number(),
      chapter_id: z.number(),
      chapter_name: z.string(),
      student_id: z.number(),
      ...named('student_name'),
      format: z.enum(askedFormats),
      note: z.string(),
      state: z.enum(requestStates),
      asked_at: momentOut,
      answer: z.string(),
      closed_at: momentOut.nullable(),
    }),
  ),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});

export const askForFormat = defineRoute({
  method: 'POST',
  path: '/api/chapters/:id/format-requests',
  service: 'core',
  feature: 'formatRequests',
  summary: 'Ask for another format of a chapter; its instructor sees the request',
  params: idParams,
  body: z.object({ format: z.enum(askedFormats), note: freeText(formatRequestLimits.maxNote).default('') }),
  reply: doneWith({ id: z.number() }),
  status: 201,
  policy: { who: ['student'], also: 'is enrolled in the class' },
  errors: ['chapter.notFound', 'formatRequest.openAlready'],
  limit: { points: 30, seconds: 600 },
});

export const withdrawFormatRequest = defineRoute({
  method: 'DELETE',
  path: '/api/format-requests/:id',
  service: 'core',
  feature: 'formatRequests',
  summary: 'Withdraw one’s own open request',
  params: idParams,
  reply: done,
  policy: { who: ['student'], also: 'made the request' },
  errors: ['formatRequest.notFound', 'formatRequest.closed'],
});

export const answerFormatRequest = defineRoute({
  method: 'PUT',
  path: '/api/format-requests/:id',
  service: 'core',
  feature: 'formatRequests',
  summary: 'Answer an open request as done, or decline it with the reason; the student is notified',
  params: idParams,
  body: z.object({
    state: z.enum(['done', 'declined']),
    answer: freeText(formatRequestLimits.maxAnswer).default(''),
  }),
  reply: done,
  policy: { who: ['instructor'], also: 'uploaded the chapter' },
  errors: ['formatRequest.notFound', 'formatRequest.closed', 'formatRequest.sayWhy'],
});
