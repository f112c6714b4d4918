import { submittedExam } from '../../exams/example-exams.fixture.ts';
import { app } from '../../testing/app.ts';
import { call, example, later, made, noSuch, said, world } from '../../testing/call-example.ts';

/** The student’s own work, scored and due already. */
async function shownWork() {
  const due = new Date(Date.parse(later(-60)));
  const assignment = await app.build.assignment({ in: world.enrolment.in, dueAt: due });
  const work = await app.build.submission({ for: assignment, student: world.student });
  await made(
    call.doctor('PUT /api/studentAssignmentScore/:id', {
      params: { id: work.student_assignment_id },
      body: { score: 4 },
    }),
  );
  return { id: assignment.assignment_id };
}

/** The student’s own exam, marked and shown. */
async function shownExam() {
  const { exam_id: examId, attempt_id, essay: questionId } = await submittedExam();
  const mark = { newQuestionPoints: 3, enrollmentExamId: attempt_id, examId };
  await made(call.doctor('PUT /api/studentExam/essayQuestion/:questionId', { params: { questionId }, body: mark }));
  await app.db('exam').where({ exam_id: examId }).update({ results_released_at: app.clock.now() });
  return { examId };
}

const reason = { reason: 'The second part is on the back.' };

async function anAppeal() {
  const params = await shownWork();
  await made(call.student('POST /api/assignment-appeals/:id', { params, body: reason }));
  const [open] = await made(call.doctor('GET /api/appeals', { query: { assignment: params.id } }));
  return { id: open!.appeal_id };
}

export const appealExamples = [
  example('POST /api/assignment-appeals/:id')({
    as: 'student',
    good: async () => ({ params: await shownWork(), body: reason }),
    fields: said,
    refused: () => ({ params: { id: world.assignment.assignment_id }, body: reason }),
    code: 'appeal.noScore',
  }),
  example('POST /api/exam-appeals/:examId')({
    as: 'student',
    good: async () => ({ params: await shownExam(), body: reason }),
    fields: said,
    refused: async () => ({ params: { examId: (await submittedExam()).exam_id }, body: reason }),
    code: 'exam.notEnded',
  }),
  example('GET /api/appeals')({
    as: 'doctor',
    good: async () => {
      await anAppeal();
      return {};
    },
    fields: [],
    added: [
      'appeal_id',
      'exam_id',
      'assignment_id',
      'title',
      'course_id',
      'course_code',
      'course_name',
      'course_name_ar',
      'work_id',
      'student_id',
      'student_name',
      'student_name_ar',
      'reason',
      'asked_at',
      'score_before',
      'score',
      'out_of',
      'reply',
      'decided_at',
      'score_after',
    ],
  }),
  example('PUT /api/appeals/:id')({
    as: 'doctor',
    good: async () => ({ params: await anAppeal(), body: { reply: 'It was counted.' } }),
    fields: said,
    added: ['kept'],
    refused: () => ({ ...noSuch()(), body: { reply: 'It was counted.' } }),
    code: 'appeal.notFound',
  }),
];
