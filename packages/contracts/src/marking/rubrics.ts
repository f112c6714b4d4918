import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, doneWith, idParam, idParams } from '../schemas.ts';
import { rubricContent, rubricInUse, rubricUseBody } from './rubric.ts';

/** The rubrics of a doctor, and which one marks what (DAY-04). */
const owner = { who: ['instructor'], also: 'made the rubric' } as const;

export const listRubrics = defineRoute({
  method: 'GET',
  path: '/api/rubrics',
  service: 'core',
  feature: 'rubrics',
  summary: 'The caller’s rubrics, each in its newest version, the last changed first',
  reply: z.array(
    z.object({
      rubric_id: z.number(),
      version: z.number(),
      /** How many assignments and essays are marked by it. */
      uses: count,
      content: rubricContent,
    }),
  ),
  policy: { who: ['instructor'] },
  errors: [],
});

export const addRubric = defineRoute({
  method: 'POST',
  path: '/api/rubrics',
  service: 'core',
  feature: 'rubrics',
  summary: 'Add a rubric to the caller’s own',
  body: rubricContent,
  reply: doneWith({ rubric_id: z.number(), version: z.number() }),
  status: 201,
  policy: { who: ['instructor'] },
  errors: ['rubric.tooMany', 'rubric.empty'],
  limit: { points: 60, seconds: 600 },
  maxBodyBytes: 30_000,
});

export const changeRubric = defineRoute({
  method: 'PUT',
  path: '/api/rubrics/:id',
  service: 'core',
  feature: 'rubrics',
  summary:
    'Make a new version of a rubric. Marks keep theirs; what is marked by it keeps its version until the new one is set',
  params: idParams,
  body: rubricContent.extend({ version: z.int().min(1) }),
  reply: doneWith({ version: z.number() }),
  policy: owner,
  errors: ['rubric.notFound', 'rubric.changedMeanwhile', 'rubric.tooManyVersions', 'rubric.empty'],
  limit: { points: 60, seconds: 600 },
  maxBodyBytes: 30_000,
});

export const removeRubric = defineRoute({
  method: 'DELETE',
  path: '/api/rubrics/:id',
  service: 'core',
  feature: 'rubrics',
  summary: 'Remove a rubric from the caller’s own; what is marked by it keeps it',
  params: idParams,
  reply: done,
  policy: owner,
  errors: ['rubric.notFound'],
});

export const restoreRubric = defineRoute({
  method: 'POST',
  path: '/api/rubrics/:id/restore',
  service: 'core',
  feature: 'rubrics',
  summary: 'Bring a removed rubric back among the caller’s own (COR-14)',
  params: idParams,
  reply: done,
  policy: owner,
  errors: ['rubric.notFound', 'rubric.tooMany'],
});

export const setAssignmentRubric = defineRoute({
  method: 'PUT',
  path: '/api/assignment-rubric/:id',
  service: 'core',
  feature: 'rubrics',
  summary:
    'Set the rubric, in its newest version unless it is in use, that works of an assignment are marked by, or none',
  params: idParams,
  body: rubricUseBody,
  reply: doneWith({ rubric: rubricInUse.nullable() }),
  policy: { who: ['instructor'], also: 'made the assignment and the rubric' },
  errors: ['assignment.notFound', 'rubric.notFound', 'rubric.changedMeanwhile', 'rubric.otherPoints'],
});

export const setEssayRubric = defineRoute({
  method: 'PUT',
  path: '/api/exam-rubric/:examId/:questionId',
  service: 'core',
  feature: 'rubrics',
  summary: 'Set the rubric, in its newest version unless it is in use, that answers to an essay are marked by, or none',
  params: z.object({ examId: idParam, questionId: idParam }),
  body: rubricUseBody.pick({ rubric_id: true, version: true }),
  reply: doneWith({ rubric: rubricInUse.nullable() }),
  policy: { who: ['instructor'], also: 'made the exam and the rubric' },
  errors: [
    'exam.notFound',
    'question.notFound',
    'points.notEssay',
    'rubric.notFound',
    'rubric.changedMeanwhile',
    'rubric.otherPoints',
  ],
});
