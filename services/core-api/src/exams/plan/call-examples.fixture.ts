import { example, later, world } from '../../testing/call-example.ts';

const query = () => ({ start_at: later(10), duration: 60 });

export const examPlanExamples = [
  example('GET /api/exam-plan/:courseCode')({
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code }, query: query() }),
    fields: [
      'course_code',
      'course_name',
      'course_name_ar',
      'students',
      'accommodated_students',
      'clashes',
      'clashing',
      'clashing_others',
      'ends_at',
      'closes_at',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' }, query: query() }),
    code: 'class.notYours',
  }),
];
