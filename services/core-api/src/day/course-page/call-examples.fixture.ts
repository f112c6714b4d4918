import { example, world } from '../../testing/call-example.ts';

export const coursePageExamples = [
  example('GET /api/courses/:courseCode/page')({
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: [],
    added: [
      'head',
      'chapters',
      'announcements',
      'assignments',
      'format_requests',
      'student_work',
      'instructor_work',
      'open_questions',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
];
