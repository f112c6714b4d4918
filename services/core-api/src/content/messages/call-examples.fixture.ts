import { example, said, world } from '../../testing/call-example.ts';

const words = { EnMessage: 'Please hand it in', ArMessage: 'يرجى تسليمه' };

export const messageExamples = [
  example('POST /api/courses/:courseCode/messages')({
    as: 'doctor',
    good: () => ({
      params: { courseCode: world.course.course_code },
      body: { student_ids: [world.student.id], ...words },
    }),
    fields: said,
    added: ['recipients'],
    refused: () => ({ params: { courseCode: 'NOPE' }, body: { student_ids: [world.student.id], ...words } }),
    code: 'class.notYours',
  }),
];
