import { defineQuestionType } from '../define.ts';

/** The question’s text is the statement; there is nothing more to show. */
export type TrueFalseBody = Record<never, never>;
export interface TrueFalseKey {
  right: boolean;
}
export interface TrueFalseAnswer {
  value: boolean;
}

const words = { en: ['True', 'False'], ar: ['صواب', 'خطأ'] } as const;
const task = { en: 'Is this true or false?', ar: 'صواب أم خطأ؟' } as const;

/** A statement that is true or false. */
export default defineQuestionType<TrueFalseBody, TrueFalseKey, TrueFalseAnswer>({
  start: () => ({ body: {}, key: { right: true } }),
  lint: () => [],
  shown: (body) => body,
  isAnswered: () => true,
  score: ({ key }, { value }) => ({ earned: value === key.right ? 1 : 0, of: 1 }),
  answerInWords: (_, { value }, language) => words[language][value ? 0 : 1],
  keyInWords: ({ key }, language) => words[language][key.right ? 0 : 1],
  countedAs: (_, { value }) => [String(value)],
  choices: (_, language) => [
    { id: 'true', text: words[language][0] },
    { id: 'false', text: words[language][1] },
  ],
  textsOf: () => [],
  sample: {
    en: { text: 'A statement to judge: a week has seven days.', body: {} },
    ar: { text: 'عبارة للحكم عليها: الأسبوع سبعة أيام.', body: {} },
  },
  paper: (_, language) => ({ task: task[language], options: words[language], space: 'none' }),
});
