import { example, world } from '../../testing/call-example.ts';

export const courseResultExamples = [
  example('GET /api/enrollments/:courseCode/:userId')({
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code, userId: world.doctor.id } }),
    fields: ['student_id', 'first_name', 'last_name', 'exam_scores', 'assignment_scores'],
    added: ['first_name_ar', 'last_name_ar', 'exams', 'assignments'],
    refused: () => ({ params: { courseCode: 'NOPE', userId: world.doctor.id } }),
    code: 'class.notYours',
  }),
];
