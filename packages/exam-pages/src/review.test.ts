import { expect, it } from 'vitest';
import { type ReviewRow, reviewedQuestions, reviewTotal } from './review.ts';

const row = (part: Partial<ReviewRow>): ReviewRow => ({
  enrollment_exam_id: 5,
  question_id: 1,
  question_text: 'Which layer routes?',
  shown_in: null,
  question_type: 'MCQ',
  question_points: 2,
  student_answer: 'Network',
  student_answer_points: 2,
  is_student_answer_correct: 1,
  answer_id: 10,
  answer_text: 'Network',
  chosen_id: 10,
  is_answer_correct: 1,
  version: 0,
  question_number: 1,
  shown_number: 1,
  is_late: 0,
  late_answer: null,
  comment: null,
  ...part,
});

const essay = row({
  question_id: 2,
  question_type: 'Essay',
  question_points: 5,
  student_answer: '',
  student_answer_points: null,
  is_student_answer_correct: null,
  answer_id: null,
  answer_text: null,
  is_answer_correct: null,
});

it('[RES-04] makes one question of its option rows, with every correct answer', () => {
  const questions = reviewedQuestions([
    row({}),
    row({ answer_id: 11, answer_text: 'Link', is_answer_correct: 0 }),
    row({ answer_id: 12, answer_text: 'Internet', is_answer_correct: 1 }),
    essay,
  ]);
  expect(questions[0]?.options).toEqual([
    { id: 10, text: 'Network', right: true },
    { id: 11, text: 'Link', right: false },
    { id: 12, text: 'Internet', right: true },
  ]);
  expect(questions[1]?.options).toEqual([]);
  expect(questions.map((question) => question.correctAnswers)).toEqual([['Network', 'Internet'], []]);
  expect(questions[1]).toMatchObject({ studentPoints: null, isCorrect: null, enrollmentExamId: 5 });
});

it('counts what is graded and names what is not', () => {
  expect(reviewTotal(reviewedQuestions([row({}), essay]))).toEqual({ score: 2, of: 7, ungraded: 1, waiting: 5 });
  expect(reviewTotal([])).toEqual({ score: 0, of: 0, ungraded: 0, waiting: 0 });
});
