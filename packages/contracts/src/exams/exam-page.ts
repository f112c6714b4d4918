import { z } from 'zod';
import { listInstructorCourses } from '../faculty/courses.ts';
import { defineRoute } from '../route.ts';
import { idParam } from '../schemas.ts';
import { examPages } from './exam-pages.ts';
import { getGrading } from './grading.ts';
import { getExamFeedback } from './marking.ts';
import { getMock } from './mocks.ts';
import { listAccommodated } from './paper.ts';
import { getExamAnswers, getExamDetails, getExamQuestions, listExams } from './reading.ts';
import { getExamRelease, getOwnExamPlace } from './release.ts';
import { getStudentExamDetails, listExamResults } from './results.ts';
import { getExamStatistics } from './statistics.ts';

/** What a page of one exam opens with; each part is also a call, which refreshes it alone (DAY-12). */
export const getExamPage = defineRoute({
  method: 'GET',
  path: '/api/exams/:examId/page',
  service: 'core',
  feature: 'exams',
  summary:
    'A doctor’s page of one exam in one call (DAY-12), each part as its own call answers it: what all its pages show, and what the page `of` shows. A part is null on other pages, and where its own call would refuse it',
  params: z.object({ examId: idParam }),
  query: z.object({ of: z.enum(examPages) }),
  reply: z.object({
    courses: listInstructorCourses.reply,
    /** Of the course that has the code of the exam’s course now. */
    exams: listExams.reply.nullable(),
    details: getExamDetails.reply,
    release: getExamRelease.reply,
    /** Of the key; the options wait for a fresh password before the exam begins (TRU-05). */
    questions: getExamQuestions.reply.nullable(),
    answers: getExamAnswers.reply.nullable(),
    mocks: getMock.reply.nullable(),
    accommodated: listAccommodated.reply.nullable(),
    /** Of the students, the grading and the statistics. */
    results: listExamResults.reply.nullable(),
    essays: getGrading.reply.nullable(),
    statistics: getExamStatistics.reply.nullable(),
  }),
  policy: { who: ['instructor'], also: 'made the exam' },
  limit: { points: 60, seconds: 60 },
  errors: ['exam.notFound'],
});

/** What a student’s result of one exam opens with (DAY-12). */
export const getOwnResultPage = defineRoute({
  method: 'GET',
  path: '/api/exam-results/:examId/own',
  service: 'core',
  feature: 'results',
  summary:
    'A student’s own result of one exam in one call (DAY-12), each part as its own call answers it; all but the exam’s details are null until results are shown to the student',
  params: z.object({ examId: idParam }),
  reply: z.object({
    details: getExamDetails.reply,
    review: getStudentExamDetails.reply.nullable(),
    feedback: getExamFeedback.reply.nullable(),
    place: getOwnExamPlace.reply.nullable(),
  }),
  ownResults: { review: null, feedback: null, place: null },
  policy: { who: ['student'], also: 'is enrolled in its class, or took it' },
  errors: ['exam.notFound'],
});
