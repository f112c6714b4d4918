import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { courseCodeParams, done, doneWith, moment, momentOut, requiredText } from '../schemas.ts';
import { titles, titlesOut } from './announcements.ts';
import { attachedIds, attachments } from './attachments.ts';

/** Announcements that are sent at a moment (DAY-02); before it only their doctor knows of them. */

/** How many announcements of a course can wait at once. */
export const mostPlanned = 50;

const words = { ...titles, EnMessage: requiredText(500), ArMessage: requiredText(500) };
const teacher = { who: ['instructor'], also: 'teaches the course' } as const;

export const listPlannedAnnouncements = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/planned-announcements',
  service: 'core',
  feature: 'plannedAnnouncements',
  summary: `The caller’s announcements to a course that wait for their moment, the next one first, at most ${mostPlanned}`,
  params: courseCodeParams,
  reply: z.array(
    z.object({
      planned_id: z.uuid(),
      ...titlesOut,
      EnMessage: z.string(),
      ArMessage: z.string(),
      attachments,
      publish_at: momentOut,
    }),
  ),
  policy: teacher,
  errors: ['class.notYours'],
});

export const planAnnouncement = defineRoute({
  method: 'POST',
  path: '/api/courses/:courseCode/planned-announcements',
  service: 'core',
  feature: 'plannedAnnouncements',
  summary: 'Plan an announcement to the students of a course for a moment to come',
  params: courseCodeParams,
  body: z.object({ ...words, attachments: attachedIds.optional(), publish_at: moment }),
  reply: doneWith({ planned_id: z.uuid() }),
  status: 201,
  policy: teacher,
  errors: ['class.notYours', 'announcement.momentPassed', 'announcement.tooManyPlanned', 'attachment.unknown'],
});

export const changePlannedAnnouncement = defineRoute({
  method: 'PUT',
  path: '/api/planned-announcements/:plannedId',
  service: 'core',
  feature: 'plannedAnnouncements',
  summary:
    'Change the words, the files (unchanged when absent) and the moment of a planned announcement; refused once it was sent',
  params: z.object({ plannedId: z.uuid() }),
  body: z.object({ ...words, attachments: attachedIds.optional(), publish_at: moment }),
  reply: done,
  policy: { who: ['instructor'], also: 'planned it' },
  errors: ['announcement.notFound', 'announcement.momentPassed', 'attachment.unknown'],
});

export const dropPlannedAnnouncement = defineRoute({
  method: 'DELETE',
  path: '/api/planned-announcements/:plannedId',
  service: 'core',
  feature: 'plannedAnnouncements',
  summary: 'Drop a planned announcement; nobody has seen it',
  params: z.object({ plannedId: z.uuid() }),
  reply: done,
  policy: { who: ['instructor'], also: 'planned it' },
  errors: ['announcement.notFound'],
});
