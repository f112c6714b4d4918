import { app } from '../../testing/app.ts';
import { example, noSuch, said, world } from '../../testing/call-example.ts';

async function aWork() {
  const assignment = await app.build.assignment({ in: world.enrolment.in });
  const { student_assignment_id: workId } = await app.build.submission({ for: assignment });
  return { id: assignment.assignment_id, workId };
}

export const assignmentMarkingExamples = [
  example('GET /api/assignment-marking/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: (await aWork()).id } }),
    fields: [],
    added: ['title', 'task', 'task_file', 'max', 'rubric', 'works', 'next', 'comments'],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
  example('GET /api/assignment-marking/:id/:workId')({
    as: 'doctor',
    good: async () => ({ params: await aWork() }),
    fields: [],
    added: [
      'work_id',
      'answer_text',
      'file',
      'points',
      'comment',
      'version',
      'rubric_mark',
      'marked_by',
      'marked_by_ar',
      'marked_at',
      'place_comments',
      'earlier',
    ],
    refused: async () => ({ params: { ...(await aWork()), workId: 999_999 } }),
    code: 'submission.notFound',
  }),
  example('PUT /api/assignment-marking/:id/:workId')({
    as: 'doctor',
    good: async () => ({ params: await aWork(), body: { points: 7, comment: 'Well done', version: 0 } }),
    fields: said,
    added: ['points', 'comment', 'version'],
    refused: async () => ({ params: await aWork(), body: { points: 7, version: 9 } }),
    code: 'score.changedMeanwhile',
  }),
  example('GET /api/assignment-feedback/:id')({
    as: 'student',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [],
    added: ['rubric', 'appeal', 'files'],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
];
