import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  done,
  doneWith,
  idParam,
  momentOut,
  requiredText,
  userId,
  userIdParam,
} from '../schemas.ts';
import { excuseStates, standing } from './absence.ts';
import { decisionsOfBarring } from './barring-decisions.ts';
import { absenceLimits, attendanceStates, codeDigits, sessionKinds } from './limits.ts';

/** A student’s own absence (RST-11). */
const own = { who: ['student'], also: 'is enrolled in the course' } as const;
const params = z.object({ userId: userIdParam, courseCode });

export const getOwnAbsence = defineRoute({
  method: 'GET',
  path: '/api/own-absence/:userId/:courseCode',
  service: 'core',
  feature: 'absence',
  summary:
    'The caller’s own absence in a course: sessions, warnings, what may still be missed, excuses, and whether a code is taken now',
  params,
  reply: z.object({
    /** A code is taken now. */
    open: z.boolean(),
    /** One for each offering of the course that the student is in. */
    offerings: z.array(
      z.object({
        offering_id: z.number(),
        planned: count,
        ...standing,
        /** Percent at which the bylaw warns, and above which it bars. */
        limits: z.object({ warnings: z.array(count), bar_above: count.nullable() }),
        warnings: z.array(z.object({ step: count, absent: count, planned: count, warned_at: momentOut })),
        barring: z.enum(['proposed', ...decisionsOfBarring]).nullable(),
        sessions: z.array(
          z.object({
            session_id: z.number(),
            kind: z.enum(sessionKinds),
            held_at: momentOut,
            place: z.string().nullable(),
            state: z.enum(attendanceStates).nullable(),
            excuse: z
              .object({ excuse_id: z.number(), state: z.enum(excuseStates), reply: z.string().nullable() })
              .nullable(),
          }),
        ),
      }),
    ),
  }),
  policy: { ...own, self: 'params.userId' },
  errors: ['class.notYours'],
});

export const enterCode = defineRoute({
  method: 'POST',
  path: '/api/own-absence/:userId/:courseCode/code',
  service: 'core',
  feature: 'absence',
  summary:
    'Enter the code that is shown in the hall. It changes every 20 s and is taken for as long again; the doctor is told of a code that comes from elsewhere',
  params,
  body: z.object({
    code: z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), { error: 'absence.codeDigits' }),
    /** The browser’s, chosen by it once. */
    device: z.uuid().toLowerCase(),
  }),
  reply: done,
  policy: { ...own, self: 'params.userId' },
  errors: ['class.notYours', 'absence.noCode', 'absence.wrongCode', 'absence.codeDigits'],
  limit: { points: 10, seconds: 60 },
});

export const askExcuse = defineRoute({
  method: 'POST',
  path: '/api/absence-sessions/:sessionId/excuses',
  service: 'core',
  feature: 'absence',
  summary: 'Ask that an absence is excused, with the reason and a file. Again only after it was refused',
  params: z.object({ sessionId: idParam }),
  body: z.object({ userId, reason: requiredText(absenceLimits.maxReason) }),
  files: [{ field: 'file', maxBytes: absenceLimits.maxFileBytes, required: true }],
  reply: doneWith({ excuse_id: z.number() }),
  status: 201,
  policy: { ...own, self: 'body.userId' },
  errors: [
    'absence.sessionNotFound',
    'absence.wasThere',
    'absence.excuseExists',
    'attachment.kind',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
  ],
  limit: { points: 30, seconds: 600 },
});
