import { example, said, world } from '../../testing/call-example.ts';
import { newExam, openExam } from '../example-exams.fixture.ts';

export const sittingExamples = [
  example('GET /api/student-exam-status/:studentId/:examId')({
    as: 'student',
    good: async () => ({ params: { studentId: world.student.id, examId: await newExam() } }),
    fields: ['is_submitted'],
    added: ['attempt'],
    refused: () => ({ params: { studentId: world.student.id, examId: 999_999 } }),
    code: 'exam.notFound',
  }),
  example('POST /api/student-answers/:studentId')({
    as: 'student',
    good: async () => {
      const { exam_id, questions } = await openExam();
      return {
        params: { studentId: world.student.id },
        body: {
          examId: exam_id,
          score: 5,
          answers: questions.map((q) => ({
            questionId: q.question_id,
            answerText: 'two',
            isCorrect: 1,
            studentQuestionPoints: 2,
          })),
        },
      };
    },
    fields: said,
    added: ['receipt', 'score'],
    refused: async () => ({ params: { studentId: world.student.id }, body: { examId: await newExam(), answers: [] } }),
    code: 'exam.notStarted',
  }),
];
