import type { CallInput } from '@daftar/contracts/calls';
import { app } from '../testing/app.ts';
import { call, type Input, later, made, world } from '../testing/call-example.ts';

type Question = NonNullable<CallInput<'POST /api/exams'>['body']['questions']>[number];

export const mcq: Question = {
  question_text: 'One plus one?',
  question_type: 'MCQ',
  question_points: 2,
  options: [
    { answer_text: 'two', is_correct: 1 },
    { answer_text: 'three', is_correct: 0 },
  ],
};
export const essay: Question = { question_text: 'Why?', question_type: 'Essay', question_points: 3, options: [] };

export const examBody = <Changes extends Input>(changes: Changes) => ({
  exam_name: 'Midterm',
  duration: 60,
  start_at: later(1),
  due_date: later(200),
  score: 5,
  selectedCourse: world.course.course_code,
  userId: world.doctor.id,
  ...changes,
});

export const newExam = async (changes: Input = { questions: [mcq, essay] }): Promise<number> =>
  (await made(call.doctor('POST /api/exams', { body: examBody(changes) }))).exam_id;

/** A running exam whose questions the student has fetched, so the attempt is open. */
export async function openExam() {
  const exam_id = await newExam();
  app.clock.advance(120_000);
  const questions = await made(call.student('GET /api/exams-questions/:examId', { params: { examId: exam_id } }));
  return { exam_id, questions };
}

export async function submittedExam() {
  const { exam_id, questions } = await openExam();
  const answers = questions.map((q) => ({ questionId: q.question_id, answerText: 'two', isCorrect: 1 }));
  await made(
    call.student('POST /api/student-answers/:studentId', {
      params: { studentId: world.student.id },
      body: { examId: exam_id, answers, score: 100 },
    }),
  );
  const [result] = await made(call.doctor('GET /api/exam-results/:examId', { params: { examId: exam_id } }));
  const [asked] = questions.filter((q) => q.question_type === 'Essay');
  return { exam_id, attempt_id: result!.attempt_id!, essay: asked!.question_id };
}
