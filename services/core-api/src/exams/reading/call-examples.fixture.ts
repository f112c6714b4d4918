import { example, noSuch, world } from '../../testing/call-example.ts';
import { newExam, openExam } from '../example-exams.fixture.ts';

export const readingExamples = [
  example('GET /api/exams/:courseCode')({
    as: 'doctor',
    good: async () => {
      await newExam();
      return { params: { courseCode: world.course.course_code } };
    },
    fields: ['exam_id', 'exam_name', 'duration', 'start_at', 'due_date', 'score', 'total_score'],
    added: ['ends_at', 'question_count', 'state', 'instructor_name', 'instructor_name_ar', 'instructor_title'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('GET /api/exams-details/:examId')({
    as: 'student',
    good: async () => ({ params: { examId: await newExam() } }),
    fields: ['exam_name', 'duration', 'start_at', 'due_date', 'total_score'],
    added: [
      'both_languages',
      'late_counts',
      'extra_minutes',
      'accommodated_minutes',
      'accommodated_students',
      'has_mock',
      'needs_room_code',
      'rules',
      'exam_id',
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'ends_at',
      'closes_at',
      'results_at',
      'release',
      'results_shown',
      'release_at',
      'seat',
      'question_count',
      'state',
      'has_attempts',
      'locked',
      'attempt',
      'missed',
      'server_now',
    ],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('GET /api/exams-questions/:examId')({
    as: 'student',
    good: async () => ({ params: { examId: (await openExam()).exam_id } }),
    fields: ['question_id', 'question_text', 'question_type', 'points'],
    refused: async () => ({ params: { examId: await newExam() } }),
    code: 'exam.notStarted',
  }),
  example('GET /api/exams-answers/:examId')({
    as: 'student',
    good: async () => ({ params: { examId: (await openExam()).exam_id } }),
    fields: ['answer_id', 'answer_text', 'is_correct'],
    added: ['keep_last', 'question_id'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
];
