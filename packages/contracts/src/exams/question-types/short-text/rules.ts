import { isBlank } from '../../../visible-text.ts';
import { type AcceptedText, shareOfText, textsInWords } from '../accepted-text.ts';
import { defineQuestionType, type Judged, listSeparator, type QuestionProblem } from '../define.ts';
import { judgedWith, nearestText } from '../judged.ts';
import { foldedText, type TextFolding, usualFolding } from '../typed-text.ts';

export { type AcceptedText, maxShortText } from '../accepted-text.ts';
export interface ShortTextBody {
  /** The spelling is examined, and students are told so. */
  exact: boolean;
}
export interface ShortTextKey {
  accepted: AcceptedText[];
  folding: TextFolding;
  /** Groups of equal answers that were judged by themselves, folded. */
  judged?: Judged[] | undefined;
}
export interface ShortTextAnswer {
  text: string;
}

const task = {
  en: {
    usual: 'Write a short answer. An accepted answer earns all points or its part of them.',
    exact: 'Write a short answer. The spelling counts. An accepted answer earns all points or its part of them.',
  },
  ar: {
    usual: 'اكتب إجابة قصيرة. للإجابة المقبولة الدرجة كاملة أو جزء منها.',
    exact: 'اكتب إجابة قصيرة. الإملاء محسوب. للإجابة المقبولة الدرجة كاملة أو جزء منها.',
  },
} as const;

function shareOf(key: ShortTextKey, text: string): number {
  const given = foldedText(text, key.folding);
  const judged = given === '' ? undefined : key.judged?.find(({ answer }) => answer === given);
  return judged?.share ?? shareOfText(key.accepted, key.folding, text);
}

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
  score: ({ key }, { text }) => ({ earned: shareOf(key, text), of: 100 }),
  answerInWords: (_, { text }) => text,
  keyInWords: ({ key }, language) => textsInWords(key.accepted, listSeparator[language]),
  countedAs: ({ key }, { text }) => [foldedText(text, key.folding)],
  groups: {
    share: ({ key }, answer) => shareOf(key, answer),
    judge: ({ key }, judged) => ({ ...key, judged: judgedWith(key.judged, judged) }),
    nearest: ({ key }, answer) =>
      nearestText(
        answer,
        key.accepted.map(({ text }) => ({ text, folded: foldedText(text, key.folding) })),
      ),
  },
  textsOf: () => [],
  sample: {
    en: { text: 'Write one word: what do you write with?', body: { exact: false } },
    ar: { text: 'اكتب كلمة واحدة: بماذا تكتب؟', body: { exact: false } },
  },
  paper: ({ exact }, language) => ({ task: task[language][exact ? 'exact' : 'usual'], space: 'line' }),
});
