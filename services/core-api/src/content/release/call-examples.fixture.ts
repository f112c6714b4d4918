import { app } from '../../testing/app.ts';
import { example, later, noSuch, said, world } from '../../testing/call-example.ts';

const dueAssignment = async () => {
  const { assignment_id: id } = await app.build.assignment({
    in: world.enrolment.in,
    dueAt: new Date(Date.parse(later(-60))),
  });
  return { id };
};

const handedIn = async () => {
  const params = await dueAssignment();
  const { student } = await app.build.submission({ for: { assignment_id: params.id, in: world.enrolment.in } });
  return { params, student };
};

export const assignmentReleaseExamples = [
  example('GET /api/assignment-release/:id')({
    as: 'doctor',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [],
    added: ['release', 'over', 'shown', 'released_at', 'release_at', 'handed_in', 'waiting', 'named'],
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
  example('GET /api/assignment-release/:id/students')({
    as: 'doctor',
    good: async () => ({ params: (await handedIn()).params }),
    fields: [],
    added: ['student_id', 'student_name', 'student_name_ar', 'waiting', 'released_at'],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
  example('POST /api/assignment-release/:id/students')({
    as: 'doctor',
    good: async () => {
      const { params, student } = await handedIn();
      await app.db('assignment').where({ assignment_id: params.id }).update({ release_hold: 'hand' });
      return { params, body: { student_ids: [student.id] } };
    },
    fields: said,
    added: ['state'],
    refused: async () => ({ params: await dueAssignment(), body: { student_ids: [world.student.id] } }),
    code: 'release.isOut',
  }),
];
