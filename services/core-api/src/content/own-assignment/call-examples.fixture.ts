import { example, world } from '../../testing/call-example.ts';

export const ownAssignmentExamples = [
  example('GET /api/courses/:courseCode/assignments/:id/own')({
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code, id: world.assignment.assignment_id } }),
    fields: [],
    added: ['assignments', 'submission', 'degree', 'feedback'],
    refused: () => ({ params: { courseCode: 'NOPE', id: 1 } }),
    code: 'class.notYours',
  }),
];
