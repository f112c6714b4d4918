import type { QuestionTypeFacts } from './question-types/define.ts';

/**
 * The types of questions, by the names that calls and the table have. A new one is a line here, one in
 * packages/exam-pages/src/question-types/list.ts, and its folders (“Add a question type” in CONTRIBUTING).
 */
const types = {
  // the specification’s two: rows of options, or a text
  MCQ: { name: { en: 'Multiple choice', ar: 'اختيار من متعدد' }, scoredBy: 'rule', hasOptions: true },
  Essay: { name: { en: 'Essay', ar: 'سؤال مقالي' }, scoredBy: 'person', hasOptions: false },
} as const satisfies Record<string, QuestionTypeFacts>;

export type QuestionType = keyof typeof types;
/** The types that have a body and a key. */
export type BodyType = {
  [Type in QuestionType]: (typeof types)[Type] extends { load: object } ? Type : never;
}[QuestionType];

const facts: Record<QuestionType, QuestionTypeFacts> = types;
/** In the order in which they are offered. */
export const questionTypes = Object.keys(types) as [QuestionType, ...QuestionType[]];

/** What a type is called. */
export const questionTypeName = (type: QuestionType): { en: string; ar: string } => facts[type].name;
/** Who gives the points of answers to questions of this type. */
export const scoredByOf = (type: QuestionType): 'rule' | 'person' => facts[type].scoredBy;
/** Whether a person gives the points of answers to questions of this type. */
export const isScoredByPerson = (type: QuestionType): boolean => facts[type].scoredBy === 'person';
/** Whether an answer is one of the question's options. */
export const hasOptions = (type: QuestionType): boolean => facts[type].hasOptions;
export const typesWithOptions = questionTypes.filter(hasOptions);
/** Whether questions of this type have a body and a key, and answers are objects. */
export const hasBody = (type: QuestionType): type is BodyType => facts[type].load !== undefined;
/** Loads what a type with a body does, and its schemas. */
export const loadOf = (type: QuestionType): QuestionTypeFacts['load'] => facts[type].load;
