import { call, example, made, noSuch, pdf, said, world } from '../../testing/call-example.ts';

async function submission(): Promise<number> {
  const body = {
    userId: world.student.id,
    courseId: world.course.course_code,
    assignmentId: world.assignment.assignment_id,
    instructorCourseId: world.enrolment.in.instructor_course_id,
  };
  await made(call.student('POST /api/upload-student-assignment', { body, files: { file: pdf() } }));
  const params = { id: world.assignment.assignment_id };
  const [student] = await made(call.doctor('GET /api/assignments/:id/students', { params }));
  return student!.student_assignment_id!;
}

export const submissionExamples = [
  example('GET /api/assignments/:id/students')({
    as: 'doctor',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [
      'student_id',
      'student_name',
      'student_assignment_id',
      'score',
      'submitted_file_name',
      'submission_date',
      'student_file_path',
    ],
    added: ['student_name_ar', 'submissions', 'graded_at', 'version', 'extended_to', 'extension_reason'],
    refused: noSuch(),
    code: 'assignment.notFound',
  }),
  example('PUT /api/studentAssignmentScore/:id')({
    as: 'doctor',
    good: async () => {
      const id = await submission();
      return { params: { id }, body: { score: 1, student_assignment_id: id } };
    },
    fields: said,
    added: ['score', 'version'],
    refused: async () => ({ params: { id: await submission() }, body: { score: 1000 } }),
    code: 'score.outOfRange',
  }),
  example('GET /api/studentAssignment/checkAssignmentSubmission')({
    as: 'student',
    good: () => ({
      query: {
        assignmentId: world.assignment.assignment_id,
        userId: world.student.id,
        instructorCourseId: world.enrolment.in.instructor_course_id,
      },
    }),
    fields: ['submitted'],
    added: ['open', 'receipt', 'file_path'],
    refused: () => ({ query: { assignmentId: 999_999, userId: world.student.id } }),
    code: 'assignment.notFound',
  }),
  example('GET /api/studentAssignment/:userId/:assignmentId')({
    as: 'student',
    good: () => ({ params: { userId: world.student.id, assignmentId: world.assignment.assignment_id } }),
    fields: ['score'],
    added: ['comment', 'shown'],
    refused: () => ({ params: { userId: world.student.id, assignmentId: 999_999 } }),
    code: 'assignment.notFound',
  }),
  example('POST /api/upload-student-assignment')({
    as: 'student',
    good: () => ({
      body: {
        userId: world.student.id,
        courseId: world.course.course_code,
        assignmentId: world.assignment.assignment_id,
        instructorCourseId: world.enrolment.in.instructor_course_id,
      },
      files: { file: pdf() },
    }),
    fields: said,
    added: ['receipt'],
    refused: () => ({ body: { userId: world.student.id, assignmentId: world.assignment.assignment_id }, files: {} }),
    code: 'assignment.noFile',
  }),
  example('PUT /api/assignments/:id/students/:studentId/score')({
    as: 'doctor',
    good: () => ({
      params: { id: world.assignment.assignment_id, studentId: world.student.id },
      body: { score: 3 },
    }),
    fields: said,
    added: ['score', 'version'],
  }),
];
