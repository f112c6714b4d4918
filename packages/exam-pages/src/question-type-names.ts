import type { QuestionType } from '@daftar/contracts/exams/question-types';

/** What each type of questions is called on the screens: keys of the texts that exam pages share. */
export const questionTypeNames = {
  MCQ: 'question.mcq',
  Essay: 'question.essay',
} as const satisfies Record<QuestionType, string>;
