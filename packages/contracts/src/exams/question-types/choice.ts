import { defineQuestionType } from './define.ts';

/** One of several options is chosen; the specification's “MCQ”. */
export const choice = defineQuestionType({ scoredBy: 'rule', hasOptions: true });
