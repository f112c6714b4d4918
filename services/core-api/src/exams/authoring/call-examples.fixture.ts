import { call, example, later, made, said, world } from '../../testing/call-example.ts';
import { essay, examBody, mcq, newExam, openExam } from '../example-exams.fixture.ts';

const draft = () => newExam({});
const draftQuestion = async () => {
  const exam_id = await draft();
  const body = { exam_id, question_type: 'MCQ', question_text: 'Q', points: 1 };
  return { exam_id, ...(await made(call.doctor('POST /api/questions', { body }))) };
};
const wholeDraft = async () => {
  const { exam_id, question_id } = await draftQuestion();
  for (const [answer_text, is_correct] of [
    ['a', 1],
    ['b', 0],
  ] as const)
    await made(call.doctor('POST /api/answers', { body: { question_id, answer_text, is_correct } }));
  return exam_id;
};
const link = async (exam_id: number | Promise<number>) => ({
  body: { course_code: world.course.course_code, instructor_id: world.doctor.id, exam_id: await exam_id },
});

export const authoringExamples = [
  example('POST /api/exams')({
    as: 'doctor',
    good: () => ({ body: examBody({ questions: [mcq, essay] }) }),
    fields: [...said, 'exam_id'],
    added: ['total_score'],
    refused: () => ({ body: examBody({ questions: [mcq], start_at: later(-10) }) }),
    code: 'exam.startInPast',
  }),
  example('POST /api/questions')({
    as: 'doctor',
    good: async () => ({ body: { exam_id: await draft(), question_type: 'MCQ', question_text: 'Q', points: 1 } }),
    fields: [...said, 'question_id'],
    refused: async () => ({ body: { exam_id: await draft(), question_type: 'MCQ', question_text: 'Q', points: 0 } }),
    code: 'question.points',
  }),
  example('POST /api/answers')({
    as: 'doctor',
    good: async () => ({ body: { question_id: (await draftQuestion()).question_id, answer_text: 'a', is_correct: 1 } }),
    fields: said,
    added: ['answer_id'],
    refused: () => ({ body: { question_id: 999_999, answer_text: 'a', is_correct: 1 } }),
    code: 'question.notFound',
  }),
  example('POST /api/instructorsCoursesExams')({
    as: 'doctor',
    good: () => link(draft()),
    fields: said,
    refused: () => link(999_999),
    code: 'exam.notFound',
  }),
  example('POST /api/enrollmentsExams')({
    as: 'doctor',
    good: async () => {
      const linked = await link(wholeDraft());
      await made(call.doctor('POST /api/instructorsCoursesExams', linked));
      return linked;
    },
    fields: said,
    refused: () => link(draft()),
    code: 'exam.noQuestions',
  }),
  example('PUT /api/exams/:examId')({
    as: 'doctor',
    good: async () => ({
      params: { examId: await newExam() },
      body: {
        instructor_id: world.doctor.id,
        exam_name: 'Renamed',
        new_course: world.course.course_code,
        duration: 30,
        start_at: later(10),
        due_date: null,
        total_score: 9,
        questions: [mcq],
      },
    }),
    fields: said,
    added: ['total_score'],
    refused: async () => ({
      params: { examId: (await openExam()).exam_id },
      body: {
        instructor_id: world.doctor.id,
        exam_name: 'Renamed',
        duration: 30,
        start_at: later(10),
        questions: [mcq],
      },
    }),
    code: 'exam.running',
  }),
  example('DELETE /api/exams/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() } }),
    fields: said,
    refused: async () => ({ params: { examId: (await openExam()).exam_id } }),
    code: 'exam.running',
  }),
];
