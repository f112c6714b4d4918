import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  courseCodeParams,
  done,
  doneWith,
  momentOut,
  namedInstructor,
  requiredText,
  userId,
} from '../schemas.ts';
import { longestTitle } from './announcement-limits.ts';
import { attachedIds, attachments } from './attachments.ts';

/** Its title; one language is enough. What is from before titles has none (COR-23). */
export const titles = {
  EnTitle: requiredText(longestTitle).optional(),
  ArTitle: requiredText(longestTitle).optional(),
};
export const titlesOut = { EnTitle: z.string().nullable(), ArTitle: z.string().nullable() };
/** An instructor's own words, in both languages. */
const words = { ...titles, EnMessage: requiredText(500), ArMessage: requiredText(500) };
const announcementParams = z.object({ announcementId: z.uuid() });

/** How many of a course's newest announcements a page gets. */
export const mostAnnouncements = 200;

export const listAnnouncements = defineRoute({
  method: 'GET',
  path: '/api/announcements/:courseCode',
  service: 'core',
  feature: 'announcements',
  summary: `Announcements of a course, newest first, at most ${mostAnnouncements}: an instructor’s own; for a student those of their classes`,
  params: courseCodeParams,
  reply: z.array(
    z.object({
      /** Also the id of its event; inboxes use it. */
      announcement_id: z.uuid(),
      ...titlesOut,
      EnMessage: z.string(),
      ArMessage: z.string(),
      attachments,
      ...namedInstructor,
      created_at: momentOut,
      /** When its words or files were last changed; null for never. */
      edited_at: momentOut.nullable(),
    }),
  ),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});

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

/** core-api answers this, because it knows classes; the notifications service delivers. */
export const sendNotification = defineRoute({
  method: 'POST',
  path: '/api/send-notification',
  service: 'core',
  feature: 'announcements',
  summary: 'An instructor’s own announcement to the students of a course they teach',
  body: z.object({ userId, courseCode, ...words, attachments: attachedIds.optional() }),
  /** `eventId` identifies the announcement, also when asking for its delivery. */
  reply: doneWith({ recipients: z.number(), eventId: z.uuid() }),
  status: 202,
  policy: { who: ['instructor'], self: 'body.userId', also: 'teaches the course' },
  errors: ['class.notYours', 'attachment.unknown'],
  limit: { points: 20, seconds: 600 },
});

export const editAnnouncement = defineRoute({
  method: 'PUT',
  path: '/api/announcements/:announcementId',
  service: 'core',
  feature: 'announcements',
  summary:
    'Change the words of an announcement, here and in every inbox, and its title and files (unchanged when absent); it is then marked as edited',
  params: announcementParams,
  body: z.object({ ...words, attachments: attachedIds.optional() }),
  reply: done,
  policy: { who: ['instructor'], also: 'made the announcement' },
  errors: ['announcement.notFound', 'attachment.unknown'],
  limit: { points: 60, seconds: 600 },
});

export const deleteAnnouncement = defineRoute({
  method: 'DELETE',
  path: '/api/announcements/:announcementId',
  service: 'core',
  feature: 'announcements',
  summary:
    'Withdraw an announcement: it disappears from the course page and the unread lists; those who had read it see that it was withdrawn',
  params: announcementParams,
  reply: done,
  policy: { who: ['instructor'], also: 'made the announcement' },
  errors: ['announcement.notFound'],
});
