import { z } from 'zod';
import { getCourseHead } from '../faculty/hub.ts';
import { defineRoute } from '../route.ts';
import { courseCodeParams } from '../schemas.ts';
import { listAnnouncements } from './announcements.ts';
import { listAssignments } from './assignments.ts';
import { listChapters } from './chapters.ts';
import { listFormatRequests } from './format-requests.ts';

/** What the page of a course opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getCoursePage = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/page',
  service: 'core',
  feature: 'courses',
  summary:
    'A course’s page in one call (DAY-12): its head, chapters, announcements, assignments and requests for other formats, each as its own call answers it',
  params: courseCodeParams,
  reply: z.object({
    head: getCourseHead.reply,
    chapters: listChapters.reply,
    announcements: listAnnouncements.reply,
    assignments: listAssignments.reply,
    format_requests: listFormatRequests.reply,
  }),
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});
