import type { Question } from '@daftar/exchange';

/** The question with its rich texts changed, in every language: its own, and those of what is chosen, matched or ordered. */
export function withTexts(question: Question, change: (text: string) => string): Question {
  const { options, pairs, distractors, order, lang } = question;
  return {
    ...question,
    text: change(question.text),
    ...(options && { options: options.map((option) => ({ ...option, text: change(option.text) })) }),
    ...(pairs && { pairs: pairs.map((pair) => ({ ...pair, text: change(pair.text), match: change(pair.match) })) }),
    ...(distractors && { distractors: distractors.map(change) }),
    ...(order && { order: order.map(change) }),
    ...(lang && {
      lang: Object.fromEntries(
        Object.entries(lang).map(([language, texts]) => [
          language,
          Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, change(text)])),
        ]),
      ),
    }),
  };
}
