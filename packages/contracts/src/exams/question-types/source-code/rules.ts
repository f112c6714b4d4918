import { isBlank } from '../../../visible-text.ts';
import { defineQuestionType, type PaperLanguage } from '../define.ts';

/** Characters of a program. */
export const maxCode = 50_000;
export const maxCodeLanguage = 40;

export interface CodeBody {
  /** In which it is to be written, such as Python. Empty: any. */
  language: string;
}
/** A person marks it. */
export type CodeKey = Record<never, never>;
export interface CodeAnswer {
  text: string;
}

const task: Record<PaperLanguage, (language: string) => string> = {
  en: (language) => (isBlank(language) ? 'Write code.' : `Write code in ${language}.`),
  ar: (language) => (isBlank(language) ? 'اكتب الشيفرة.' : `اكتب الشيفرة بلغة ${language}.`),
};

/** A program, or a part of one, in letters of one width; a person marks it. */
export default defineQuestionType<CodeBody, CodeKey, CodeAnswer>({
  start: () => ({ body: { language: '' }, key: {} }),
  lint: () => [],
  shown: (body) => body,
  isAnswered: ({ text }) => !isBlank(text),
  score: () => ({ earned: 0, of: 1 }),
  answerInWords: (_, { text }) => text,
  keyInWords: () => '',
  countedAs: () => [],
  textsOf: () => [],
  sample: {
    en: { text: 'Write one line that prints “Hello”.', body: { language: 'Python' } },
    ar: { text: 'اكتب سطرًا واحدًا يطبع كلمة «أهلًا».', body: { language: 'Python' } },
  },
  paper: (body, language) => ({ task: task[language](body.language), space: 'page' }),
});
