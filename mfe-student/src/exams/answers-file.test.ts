import { expect, it } from 'vitest';
import { answersText } from './answers-file.ts';

const exam = { examName: 'Networks', courseCode: 'CS301', examId: 7, attemptId: 9 };
const answers = [
  { question_id: 12, answer_id: 31, answer_text: null },
  { question_id: 11, answer_id: null, answer_text: 'كُتبت بدون اتصال' },
];

it('uses the texts of questions and options where they are known', () => {
  const questions = [
    { question_id: 11, question_text: 'اشرح', question_type: 'Essay' as const, points: 3, options: [] },
    {
      question_id: 12,
      question_text: 'Which layer?',
      question_type: 'MCQ' as const,
      points: 1,
      options: [{ answer_id: 31, answer_text: 'Network' }],
    },
  ];
  expect(answersText({ ...exam, answers, questions })).toBe(
    'Networks (CS301) · 7 · 9\n\n2. Which layer?\n→ Network\n\n1. اشرح\n→ كُتبت بدون اتصال',
  );
});

it('writes ids where only the server knows the texts', () => {
  expect(answersText({ ...exam, answers })).toBe('Networks (CS301) · 7 · 9\n\n#12: [31]\n\n#11: كُتبت بدون اتصال');
});
