import type { QuestionTypeFacts } from './question-types/define.ts';

/**
 * The types of questions, by the names that calls and the table have. A new one is a line here, one in
 * packages/exam-pages/src/question-types/list.ts, and its folders (“Add a question type” in docs/contributing/adding.md).
 */
const types = {
  // the specification’s two: rows of options, or a text
  MCQ: { scoredBy: 'rule', hasOptions: true },
  Essay: { scoredBy: 'person', hasOptions: false },
  'true-false': {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  'several-choices': {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  numeric: {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  'short-text': {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  matching: {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  ordering: {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  gaps: {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },
  'source-code': {
    scoredBy: 'person',
    hasOptions: false,
    hasBody: true,
  },
} as const satisfies Record<string, QuestionTypeFacts>;

export type QuestionType = keyof typeof types;
/** The types that have a body and a key. */
export type BodyType = {
  [Type in QuestionType]: (typeof types)[Type] extends { hasBody: true } ? Type : never;
}[QuestionType];

const facts: Record<QuestionType, QuestionTypeFacts> = types;
/** In the order in which they are offered. */
export const questionTypes = Object.keys(types) as [QuestionType, ...QuestionType[]];

/** Who gives the points of answers to questions of this type. */
export const scoredByOf = (type: QuestionType): 'rule' | 'person' => facts[type].scoredBy;
/** Whether a person gives the points of answers to questions of this type. */
export const isScoredByPerson = (type: QuestionType): boolean => facts[type].scoredBy === 'person';
/** Whether an answer is one of the question's options. */
export const hasOptions = (type: QuestionType): boolean => facts[type].hasOptions;
export const typesWithOptions = questionTypes.filter(hasOptions);
/** Whether questions of this type have a body and a key, and answers are objects. */
export const hasBody = (type: QuestionType): type is BodyType => facts[type].hasBody ?? false;
