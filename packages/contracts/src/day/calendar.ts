import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, doneWith, momentOut, userIdParams } from '../schemas.ts';
import { calendarReply } from '../stream-replies.ts';

const owner = { who: ['student', 'instructor'], self: 'params.userId' } as const;

/** 32 random bytes; the name in the address may end like a calendar's file. */
const token = z
  .string()
  .regex(/^[\w-]{43}(\.ics)?$/)
  .transform((text) => text.slice(0, 43));

export const makeCalendarAddress = defineRoute({
  method: 'POST',
  path: '/api/calendar-address/:userId',
  service: 'core',
  feature: 'calendar',
  summary:
    'Make the caller’s private calendar address; an earlier one ends. Only this reply shows it: the server keeps a hash',
  params: userIdParams,
  reply: doneWith({ path: z.string(), calendar_made_at: momentOut }),
  secret: 'the private address',
  withoutKey: 'a repeat replaces the address, and no reply with a secret is stored',
  status: 201,
  policy: owner,
  errors: [],
  limit: { points: 20, seconds: 600 },
});

export const endCalendarAddress = defineRoute({
  method: 'DELETE',
  path: '/api/calendar-address/:userId',
  service: 'core',
  feature: 'calendar',
  summary: 'End the caller’s private calendar address',
  params: userIdParams,
  reply: done,
  policy: owner,
  errors: [],
});

export const readCalendar = defineRoute({
  method: 'GET',
  path: '/api/calendar/:token',
  service: 'core',
  feature: 'calendar',
  summary:
    'Exams and due dates as iCalendar, in the language of the account that made the address. Never a score or a key',
  params: z.object({ token }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: calendarReply,
  policy: { who: 'anyone', also: 'has an address that its owner has not ended' },
  errors: ['calendar.notFound'],
});
