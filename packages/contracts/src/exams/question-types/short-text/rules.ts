import { isBlank } from '../../../visible-text.ts';
import { defineQuestionType, type QuestionProblem } from '../define.ts';
import { fitsPattern, foldedText, type TextFolding, usualFolding } from '../typed-text.ts';

/** Characters of a short answer. */
export const maxShortText = 500;

export interface AcceptedText {
  /** A star matches any characters where `wildcard` says so. */
  text: string;
  wildcard?: boolean | undefined;
  /** Percent of the points. */
  share: number;
}
export interface ShortTextBody {
  /** The spelling is examined, and students are told so. */
  exact: boolean;
}
export interface ShortTextKey {
  accepted: AcceptedText[];
  folding: TextFolding;
}
export interface ShortTextAnswer {
  text: string;
}

const task = {
  en: { usual: 'Write a short answer.', exact: 'Write a short answer. The spelling counts.' },
  ar: { usual: 'اكتب إجابة قصيرة.', exact: 'اكتب إجابة قصيرة. الإملاء محسوب.' },
} as const;

/** Some words are typed, and compared with accepted answers. The first one that fits counts. */
export default defineQuestionType<ShortTextBody, ShortTextKey, ShortTextAnswer>({
  start: () => ({ body: { exact: false }, key: { accepted: [{ text: '', share: 100 }], folding: usualFolding } }),
  lint({ key }) {
    const problems = key.accepted.flatMap(({ text, wildcard }, index): QuestionProblem[] =>
      isBlank(wildcard ? text.replaceAll('*', '') : text)
        ? [{ field: `key.accepted.${index}.text`, code: 'question.emptyOption' }]
        : [],
    );
    key.accepted.forEach(({ share }, index) => {
      if (share < 1) problems.push({ field: `key.accepted.${index}.share`, code: 'question.badAccepted' });
    });
    return key.accepted.some(({ share }) => share === 100)
      ? problems
      : [...problems, { field: 'key.accepted', code: 'question.noAccepted' }];
  },
  shown: (body) => body,
  isAnswered: ({ text }) => !isBlank(text),
  score({ key }, { text }) {
    const given = foldedText(text, key.folding);
    const found = key.accepted.find((one) => {
      const right = foldedText(one.text, key.folding);
      return one.wildcard ? fitsPattern(right, given) : right === given;
    });
    return { earned: given === '' ? 0 : (found?.share ?? 0), of: 100 };
  },
  answerInWords: (_, { text }) => text,
  keyInWords: ({ key }, language) =>
    key.accepted
      .map(({ text, share }) => (share < 100 ? `${text} (${share} %)` : text))
      .join(language === 'ar' ? '، ' : ', '),
  countedAs: ({ key }, { text }) => [foldedText(text, key.folding)],
  textsOf: () => [],
  sample: {
    en: { text: 'Write one word: what do you write with?', body: { exact: false } },
    ar: { text: 'اكتب كلمة واحدة: بماذا تكتب؟', body: { exact: false } },
  },
  paper: ({ exact }, language) => ({ task: task[language][exact ? 'exact' : 'usual'], space: 'line' }),
});
