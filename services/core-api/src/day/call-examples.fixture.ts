import { app } from '../testing/app.ts';
import { call, example, made, said, world } from '../testing/call-example.ts';

export const dayExamples = [
  example('GET /api/instructor/:userId/work/courses')({
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: [],
    added: ['work', 'courses'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/instructor/:userId/work/allotted')({
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: [],
    added: ['work', 'allotted'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/instructor/:userId/drafts/courses')({
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: [],
    added: ['drafts', 'courses'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/today/student/:userId/courses')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: [],
    added: ['courses', 'today'],
    refused: () => ({ params: { userId: 9_999_999 } }),
    code: 'session.notYours',
  }),
  example('GET /api/today/instructor/:userId/courses')({
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: [],
    added: ['courses', 'today'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/courses/:courseCode/tab')({
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code }, query: { of: 'students' } }),
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
      'questions',
      'exams',
      'students',
      'figures',
      'own_figures',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' }, query: { of: 'students' } }),
    code: 'class.notYours',
  }),
  example('GET /api/marking-desk/:kind/:id')({
    as: 'doctor',
    good: async () => {
      const assignment = await app.build.assignment({ in: world.enrolment.in });
      await app.build.submission({ for: assignment });
      return { params: { kind: 'assignment', id: assignment.assignment_id } };
    },
    fields: [],
    added: [
      'allotted',
      'question_id',
      'works',
      'work',
      'appeals',
      'markers',
      'assignment_release',
      'essays',
      'details',
      'release',
    ],
    refused: () => ({ params: { kind: 'assignment', id: 999_999 } }),
    code: 'assignment.notFound',
  }),
  example('GET /api/courses/:courseCode/results')({
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code }, query: { of: 'information' } }),
    fields: [],
    added: ['courses', 'students', 'assignments', 'work', 'release', 'book', 'seals'],
    refused: () => ({ params: { courseCode: 'NOPE' }, query: { of: 'information' } }),
    code: 'class.notYours',
  }),
  example('POST /api/calendar-address/:userId')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: said,
    added: ['path', 'calendar_made_at'],
  }),
  example('DELETE /api/calendar-address/:userId')({
    as: 'student',
    good: async () => {
      const params = { userId: world.student.id };
      await made(call.student('POST /api/calendar-address/:userId', { params }));
      return { params };
    },
    fields: said,
  }),
];
