import { z } from 'zod';
import { ownAppeal } from '../marking/appeals.ts';
import { placeComment } from '../marking/place.ts';
import { markBody, markReply, shownRubric, workReply, worksQuery, worksReply } from '../marking.ts';
import { defineRoute } from '../route.ts';
import { idParam } from '../schemas.ts';
import { examLimits } from './limits.ts';

/** Answers to an essay on the marking desk (DAY-04). */
const marker = { who: ['instructor'], also: 'made the exam, or answers in it are allotted to them' } as const;
const params = z.object({ examId: idParam, questionId: idParam });
const errors = ['exam.notFound', 'question.notFound', 'points.notEssay'] as const;

export const listAnswersToMark = defineRoute({
  method: 'GET',
  path: '/api/exam-marking/:examId/:questionId',
  service: 'core',
  feature: 'marking',
  summary: 'Every submitted answer to an essay, without its text, paged by key; optionally without names (DAY-04)',
  params,
  query: worksQuery,
  reply: worksReply,
  policy: marker,
  errors,
});

export const getAnswerToMark = defineRoute({
  method: 'GET',
  path: '/api/exam-marking/:examId/:questionId/:workId',
  service: 'core',
  feature: 'marking',
  summary: 'One submitted answer to an essay: its text, points and comment. `workId` is the attempt’s',
  params: params.extend({ workId: idParam }),
  reply: workReply,
  policy: marker,
  errors: [...errors, 'attempt.notFound'],
});

export const markAnswer = defineRoute({
  method: 'PUT',
  path: '/api/exam-marking/:examId/:questionId/:workId',
  service: 'core',
  feature: 'marking',
  summary:
    'Set the points of an essay and the comment to its student; the server recomputes the score. With another version than the present one, nothing changes and the reply has the present values',
  params: params.extend({ workId: idParam }),
  body: markBody('points.outOfRange', examLimits.maxPoints),
  reply: markReply,
  policy: { ...marker, marks: true },
  stepUp: 'work',
  errors: [
    ...errors,
    'attempt.notFound',
    'exam.notEnded',
    'points.outOfRange',
    'points.changedMeanwhile',
    'rubric.changedMeanwhile',
    'rubric.otherSum',
  ],
});

export const getExamFeedback = defineRoute({
  method: 'GET',
  path: '/api/exam-feedback/:examId',
  service: 'core',
  feature: 'feedback',
  summary:
    'How the caller’s essays in an exam were marked: rubric and chosen levels, comments on passages, and what they asked about the result, once results are released',
  params: z.object({ examId: idParam }),
  reply: z.object({
    answers: z.array(z.object({ question_id: z.number(), rubric: shownRubric })),
    places: z.array(z.object({ question_id: z.number(), place_comments: z.array(placeComment) })),
    appeal: ownAppeal,
  }),
  ownResults: 'refused',
  policy: { who: ['student'], also: 'took the exam' },
  errors: ['exam.notFound', 'exam.notEnded', 'exam.notReleased', 'attempt.notFound', 'results.held'],
});
