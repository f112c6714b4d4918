import { example, noSuch, world } from '../../testing/call-example.ts';
import { submittedExam } from '../example-exams.fixture.ts';

export const resultExamples = [
  example('GET /api/exam-results/:examId')({
    as: 'doctor',
    good: async () => ({ params: { examId: (await submittedExam()).exam_id } }),
    fields: ['student_id', 'student_name', 'score', 'is_submitted'],
    added: [
      'late',
      'accommodated_minutes',
      'student_name_ar',
      'total_score',
      'attempt_id',
      'submitted_at',
      'submitted_by',
      'receipt_code',
      'ungraded',
      'waiting_points',
    ],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('GET /api/studentExamDetails/:userId/:examId')({
    as: 'doctor',
    good: async () => ({ params: { userId: world.student.id, examId: (await submittedExam()).exam_id } }),
    fields: [
      'enrollment_exam_id',
      'question_id',
      'question_text',
      'question_points',
      'student_answer',
      'student_answer_points',
      'is_student_answer_correct',
      'answer_id',
      'answer_text',
      'is_answer_correct',
    ],
    added: [
      'chosen_id',
      'comment',
      'is_late',
      'late_answer',
      'question_number',
      'shown_in',
      'shown_number',
      'question_type',
      'version',
    ],
    refused: async () => ({ params: { userId: world.student.id, examId: (await submittedExam()).exam_id } }),
    refusedAs: 'student',
    code: 'exam.notEnded',
  }),
];
