import { z } from 'zod';
import { listAnnouncements } from '../content/announcements.ts';
import { listAssignments } from '../content/assignments.ts';
import { listChapters } from '../content/chapters.ts';
import { listFormatRequests } from '../content/format-requests.ts';
import { getCourseHead } from '../faculty/hub.ts';
import { defineRoute } from '../route.ts';
import { count, courseCodeParams } from '../schemas.ts';
import { listInstructorWork, listStudentWork } from './today.ts';

/** What the page of a course opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getCoursePage = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/page',
  service: 'core',
  feature: 'courses',
  summary:
    'A course’s page in one call (DAY-12): its head, chapters, announcements, assignments and requests for other formats, and the caller’s work in it (DSK-08), each as its own call answers it',
  params: courseCodeParams,
  reply: z.object({
    head: getCourseHead.reply,
    chapters: listChapters.reply,
    announcements: listAnnouncements.reply,
    assignments: listAssignments.reply,
    format_requests: listFormatRequests.reply,
    /** The student’s exams and assignments of this course in its term; null for a doctor. No score before its release. */
    student_work: listStudentWork.reply.nullable(),
    /** The doctor’s; null for a student. */
    instructor_work: listInstructorWork.reply.nullable(),
    /** Students’ questions that wait for the doctor; null for a student. */
    open_questions: count.nullable(),
  }),
  ownResults: { results_at: null, scored_at: null, score: null },
  policy: { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' },
  errors: ['class.notYours'],
});
