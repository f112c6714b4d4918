import { z } from 'zod';
import { notificationKinds } from '../events.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith, id, idParam, language, momentOut, named, namedInstructor, userIdParams } from '../schemas.ts';
import { eventsReply, linkPageReply } from '../stream-replies.ts';
import { notificationLimits } from './limits.ts';

/** Doctors and admins have an inbox too: hand-ins, ended exams, changes of their own account (DAY-01, TRU-05). */
const everybody = { who: ['student', 'instructor', 'admin'], self: 'params.userId' } as const;

/** One notification as its reader sees it, always with both texts, so that a language switch needs no call (NTF-10). */
const notification = z.object({
  id: z.number(),
  EnMessage: z.string(),
  ArMessage: z.string(),
  created_at: momentOut,
  kind: z.enum(notificationKinds),
  /** What it is about and from whom; an announcement's own text doesn't say that. */
  ...named('course_name'),
  ...namedInstructor,
  /** Where it leads (FIX-19); null in notifications from before this was stored. */
  course_code: z.string().nullable(),
  /** The exam, chapter, assignment or announcement, by its id and by its name (an announcement has none). */
  about_id: z.string().nullable(),
  about_name: z.string().nullable(),
  /** When an announcement's words were last changed. */
  edited_at: momentOut.nullable(),
  /** An announcement was withdrawn after it had been read; the text says so. */
  withdrawn: z.boolean(),
});

export const listUnread = defineRoute({
  method: 'GET',
  path: '/api/unread-notifications/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: `Unread notifications, newest first, at most ${notificationLimits.unread}; answers 304 when unchanged`,
  params: userIdParams,
  reply: z.array(notification),
  versioned: true,
  policy: everybody,
  errors: [],
});

export const countUnread = defineRoute({
  method: 'GET',
  path: '/api/unread-notifications/:userId/total',
  service: 'notifications',
  feature: 'notifications',
  summary: 'How many are unread; for when there are more than the list holds',
  params: userIdParams,
  reply: z.object({ total: z.number() }),
  policy: everybody,
  errors: [],
});

export const markRead = defineRoute({
  method: 'POST',
  path: '/api/mark-notifications-read/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Mark as read; only what was shown (NTF-04)',
  params: userIdParams,
  body: z.object({
    ids: z.array(id).max(1000),
    /** Announcements by their own ids; the course page shows them too. */
    announcements: z.array(z.uuid()).max(200).optional(),
    /** This one and all older ones: “Mark all read” of a list that starts with it. */
    upTo: id.optional(),
  }),
  reply: doneWith({ marked: z.number() }),
  policy: everybody,
  errors: [],
  limit: { points: 120, seconds: 60 },
});

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'All notifications, newest first, paged by key: `before` is the last id of the page before',
  params: userIdParams,
  query: z.object({ before: idParam.optional(), limit: idParam.optional() }),
  reply: z.array(notification.extend({ read: z.boolean() })),
  versioned: true,
  policy: everybody,
  errors: [],
});

/** One event of the stream: the user's inbox changed, read it again. */
export const streamNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications/stream/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Server-sent events: `changed` whenever the caller’s notifications changed; the lists are then read again',
  params: userIdParams,
  reply: z.unknown(),
  replyAs: 'events',
  streams: eventsReply,
  policy: everybody,
  errors: [],
});

/** E-mail as a second channel (NTF-12): whether this installation offers it, and the caller's choice. */
const emailPreference = z.object({
  /** Without an SMTP server the channel doesn't exist, and no screen offers it. */
  available: z.boolean(),
  enabled: z.boolean(),
  /** The language of the e-mails; null before the first choice. */
  language: language.nullable(),
});

export const getEmailPreference = defineRoute({
  method: 'GET',
  path: '/api/notifications/email/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Whether notifications also come by e-mail, and in which language',
  params: userIdParams,
  reply: emailPreference,
  policy: { who: ['student'], self: 'params.userId' },
  errors: [],
});

export const setEmailPreference = defineRoute({
  method: 'PUT',
  path: '/api/notifications/email/:userId',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Turn e-mail for the caller’s notifications on or off; off until turned on',
  params: userIdParams,
  body: z.object({ enabled: z.boolean(), language }),
  reply: doneWith(emailPreference.shape),
  policy: { who: ['student'], self: 'params.userId' },
  errors: ['email.unavailable'],
  limit: { points: 30, seconds: 60 },
});

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuids = new RegExp(`^${uuid}(,${uuid}){0,${notificationLimits.reached - 1}}$`, 'i');

/** The token in an e-mail's link: the account and our signature. */
const unsubscribeParams = z.object({ token: z.string().regex(/^[\w.-]{1,200}$/) });

export const askUnsubscribe = defineRoute({
  method: 'GET',
  path: '/api/notifications/unsubscribe/:token',
  service: 'notifications',
  feature: 'notifications',
  summary: 'The link in an e-mail: a page in both languages that asks before it turns e-mails off',
  params: unsubscribeParams,
  reply: z.unknown(),
  replyAs: 'stream',
  streams: linkPageReply,
  policy: { who: 'anyone', also: 'has a link that we signed' },
  errors: [],
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/api/notifications/unsubscribe/:token',
  service: 'notifications',
  feature: 'notifications',
  summary: 'Turn off the e-mails of the link’s account: that page’s button, or one press in a mail program (RFC 8058)',
  params: unsubscribeParams,
  takesForm: true,
  withoutKey: 'mail programs send no key, and turning off is idempotent',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: linkPageReply,
  policy: { who: 'anyone', also: 'has a link that we signed' },
  errors: [],
});

/** The notifications service answers this from stored numbers. */
export const getReach = defineRoute({
  method: 'GET',
  path: '/api/notifications/reach',
  service: 'notifications',
  feature: 'notifications',
  summary: `How many inboxes announcements have reached, and how many readers have seen them; up to ${notificationLimits.reached} ids, joined by commas`,
  query: z.object({
    announcements: z
      .string()
      .regex(uuids)
      .transform((ids) => ids.split(',')),
  }),
  reply: z.array(z.object({ announcement_id: z.uuid(), delivered: count, seen: count })),
  policy: { who: ['instructor'], also: 'knows the ids, which only its sender and its readers are told' },
  errors: [],
});
