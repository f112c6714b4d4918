import { choice } from './question-types/choice.ts';
import type { QuestionTypeRules } from './question-types/define.ts';
import { essay } from './question-types/essay.ts';

/** The types of questions, by the names that calls and the table have. A new one is a line here, and its own files. */
const rules = { MCQ: choice, Essay: essay } as const satisfies Record<string, QuestionTypeRules>;

export type QuestionType = keyof typeof rules;
/** In the order in which they are offered. */
export const questionTypes = Object.keys(rules) as [QuestionType, ...QuestionType[]];

/** Whether a person gives the points of answers to questions of this type. */
export const isScoredByPerson = (type: QuestionType): boolean => rules[type].scoredBy === 'person';
/** Whether an answer is one of the question's options. */
export const hasOptions = (type: QuestionType): boolean => rules[type].hasOptions;
export const typesWithOptions = questionTypes.filter(hasOptions);
