/** What the platform has to know of a type of questions; nothing else depends on a type's name (QST-01). */
export interface QuestionTypeRules {
  /** Who gives the points of an answer: the server by the key, or a person. */
  scoredBy: 'rule' | 'person';
  /** Whether an answer is one of the question's options, some of which are right; otherwise it is a text. */
  hasOptions: boolean;
}

/** Declares a type of questions; its name is given where the types are listed. */
export const defineQuestionType = <const Rules extends QuestionTypeRules>(rules: Rules): Rules => rules;
