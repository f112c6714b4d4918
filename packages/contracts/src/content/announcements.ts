import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, courseCode, courseCodeParams, doneWith, requiredText, userId } from '../schemas.ts';

export const getAudience = defineRoute({
  method: 'GET',
  path: '/api/announcements/:courseCode/audience',
  service: 'core',
  feature: 'announcements',
  summary: 'How many students an announcement to a course would reach now',
  params: courseCodeParams,
  reply: z.object({ recipients: count }),
  policy: { who: ['instructor'], also: 'teaches the course' },
  errors: ['class.notYours'],
});

/** Answered by core-api, which knows classes; delivery is the notifications service's. */
export const sendNotification = defineRoute({
  method: 'POST',
  path: '/api/send-notification',
  service: 'core',
  feature: 'announcements',
  summary: 'An instructor’s own announcement to the students of a course they teach',
  body: z.object({ userId, courseCode, EnMessage: requiredText(500), ArMessage: requiredText(500) }),
  /** `eventId` names the announcement where its delivery is asked for. */
  reply: doneWith({ recipients: z.number(), eventId: z.uuid() }),
  status: 202,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: ['class.notYours'],
  limit: { points: 20, seconds: 600 },
});
