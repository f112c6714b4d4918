import { app } from '../../testing/app.ts';
import { example, later, noSuch, said, world } from '../../testing/call-example.ts';

const dueAssignment = async () => {
  const { assignment_id: id } = await app.build.assignment({
    in: world.enrolment.in,
    dueAt: new Date(Date.parse(later(-60))),
  });
  return { id };
};

export const assignmentReleaseExamples = [
  example('GET /api/assignment-release/:id')({
    as: 'doctor',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [],
    added: ['release', 'over', 'shown', 'released_at', 'release_at', 'handed_in', 'waiting'],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
  example('PUT /api/assignment-release/:id')({
    as: 'doctor',
    good: async () => ({ params: await dueAssignment(), body: { release: 'hand' } }),
    fields: said,
    added: ['state'],
    refused: () => ({ params: { id: world.assignment.assignment_id }, body: { release: 'now' } }),
    code: 'assignment.notDue',
  }),
  example('POST /api/assignment-release/:id/take-back')({
    as: 'doctor',
    good: async () => ({ params: await dueAssignment(), body: { reason: 'Two were mixed up' } }),
    fields: said,
    added: ['state'],
    refused: () => ({ params: { id: world.assignment.assignment_id }, body: { reason: 'Two were mixed up' } }),
    code: 'release.notOut',
  }),
];
