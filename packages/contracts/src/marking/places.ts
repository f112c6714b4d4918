import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { done, doneWith, id, idParam, idParams } from '../schemas.ts';
import { filePlace, passagePlace, placeComment, placeWords } from './place.ts';

/** Comments on places in a work (DAY-04). They are read with the work and, once the mark is shown, with its feedback. */
const marker = { who: ['instructor'], also: 'made the exam or assignment, or the work is allotted to them' } as const;
const version = z.int().min(1);

export const commentOnWork = defineRoute({
  method: 'POST',
  path: '/api/assignment-marking/:id/:workId/comments',
  service: 'core',
  feature: 'marking',
  summary:
    'Comment on a place in a file that was handed in: a page of a PDF, lines of a text, a spot in a picture. The comment stays with that file when a newer one is handed in. Its student reads it with the mark, once scores are shown',
  params: z.object({ id: idParam, workId: idParam }),
  body: z.object({ submission_id: id, place: filePlace, comment: placeWords }),
  reply: doneWith({ comment: placeComment }),
  status: 201,
  policy: marker,
  stepUp: 'work',
  errors: ['assignment.notFound', 'submission.notFound', 'placeComment.outside', 'placeComment.tooMany'],
});

export const commentOnAnswer = defineRoute({
  method: 'POST',
  path: '/api/exam-marking/:examId/:questionId/:workId/comments',
  service: 'core',
  feature: 'marking',
  summary:
    'Comment on a passage of an answer to an essay. Its student reads it with the points, once results are released',
  params: z.object({ examId: idParam, questionId: idParam, workId: idParam }),
  body: z.object({ place: passagePlace, comment: placeWords }),
  reply: doneWith({ comment: placeComment }),
  status: 201,
  policy: marker,
  stepUp: 'work',
  errors: [
    'exam.notFound',
    'question.notFound',
    'points.notEssay',
    'attempt.notFound',
    'placeComment.outside',
    'placeComment.tooMany',
  ],
});

export const changePlaceComment = defineRoute({
  method: 'PUT',
  path: '/api/place-comments/:id',
  service: 'core',
  feature: 'marking',
  summary:
    'Change the words of a comment on a place. With another version than the present one, nothing changes and the reply has the present comment',
  params: idParams,
  body: z.object({ comment: placeWords, version }),
  reply: doneWith({ comment: placeComment }),
  policy: marker,
  stepUp: 'work',
  errors: ['placeComment.notFound', 'placeComment.changedMeanwhile'],
});

export const removePlaceComment = defineRoute({
  method: 'DELETE',
  path: '/api/place-comments/:id',
  service: 'core',
  feature: 'marking',
  summary: 'Remove a comment on a place, in the version that its marker saw',
  params: idParams,
  query: z.object({ version: idParam }),
  reply: done,
  policy: marker,
  stepUp: 'work',
  errors: ['placeComment.notFound', 'placeComment.changedMeanwhile'],
});
