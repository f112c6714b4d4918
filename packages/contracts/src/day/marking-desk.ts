import { z } from 'zod';
import { getAssignmentRelease } from '../content/release.ts';
import { getGrading } from '../exams/grading.ts';
import { getExamDetails } from '../exams/reading.ts';
import { getExamRelease } from '../exams/release.ts';
import { listAppeals } from '../marking/appeals.ts';
import { listAllotted, listMarkers } from '../marking/markers.ts';
import { workReply, worksReply } from '../marking.ts';
import { defineRoute } from '../route.ts';
import { idParam } from '../schemas.ts';

/** What the marking desk opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getMarkingDesk = defineRoute({
  method: 'GET',
  path: '/api/marking-desk/:kind/:id',
  service: 'core',
  feature: 'marking',
  summary:
    'The marking desk of an exam’s essays or an assignment in one call (DAY-12), each part as its own call answers it, without students’ names: the works of the essay `question`, or of the first with something to mark, and the work `work`, or the first that waits. What belongs to the owner is null for others who mark; so is `work` when nothing waits, and all of the essay when the exam has none',
  params: z.object({ kind: z.enum(['exam', 'assignment']), id: idParam }),
  query: z.object({ question: idParam.optional(), work: idParam.optional() }),
  reply: z.object({
    allotted: listAllotted.reply,
    question_id: z.number().nullable(),
    works: worksReply.nullable(),
    work: workReply.nullable(),
    appeals: listAppeals.reply.nullable(),
    markers: listMarkers.reply.nullable(),
    /** Of an assignment. */
    assignment_release: getAssignmentRelease.reply.nullable(),
    /** Of an exam. */
    essays: getGrading.reply.nullable(),
    details: getExamDetails.reply.nullable(),
    release: getExamRelease.reply.nullable(),
  }),
  policy: { who: ['instructor'], also: 'made the exam or assignment, or works of it are allotted to them' },
  errors: ['exam.notFound', 'assignment.notFound', 'question.notFound', 'points.notEssay'],
  limit: { points: 120, seconds: 60 },
});
