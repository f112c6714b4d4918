import { app } from '../../testing/app.ts';
import { example, later, noSuch, said, world } from '../../testing/call-example.ts';

export const assignmentExamples = [
  example('GET /api/assignments/:courseCode')({
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: [
      'assignment_id',
      'assignment_title',
      'assignment_score',
      'description',
      'due_date',
      'assignment_file_name',
      'assignment_file_path',
      'assignment_mime_type',
      'instructors_courses_id',
    ],
    added: [
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'open',
      'submitted',
      'release',
      'release_at',
      'scores_shown',
      'file_kinds',
      'extended',
      'extension_reason',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/upload-assignment')({
    as: 'doctor',
    good: () => ({
      body: {
        selectedCourse: world.course.course_code,
        assignmentName: 'Sheet',
        assignmentScore: 10,
        assignmentDescription: 'Do it',
        userId: world.doctor.id,
        dueDate: later(600),
        fileKinds: 'pdf,document',
      },
      files: {},
    }),
    fields: said,
    added: ['assignment_id'],
    refused: () => ({
      body: {
        selectedCourse: world.course.course_code,
        assignmentName: 'Sheet',
        assignmentScore: 10,
        assignmentDescription: '',
        userId: world.doctor.id,
        dueDate: later(600),
      },
      files: {},
    }),
    code: 'assignment.empty',
  }),
  example('GET /api/assignments/:id/download')({
    as: 'student',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
  example('PUT /api/assignments/:id')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.assignment({ in: world.enrolment.in, description: 'Solve it.' })).assignment_id },
      body: {
        assignment_title: 'Sheet 2',
        assignment_score: 20,
        description: 'Solve all of it.',
        due_date: later(3000),
      },
    }),
    fields: said,
    refused: () => ({
      params: { id: 999_999 },
      body: { assignment_title: 'x', assignment_score: 1, description: 'x', due_date: later(60) },
    }),
    code: 'assignment.notFound',
  }),
  example('DELETE /api/assignments/:id')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.assignment({ in: world.enrolment.in, description: 'x' })).assignment_id },
    }),
    fields: said,
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
];
