import { splitPictures } from './picture-mark.ts';

/** Whether an answer has the quote at that place (DAY-04). Places count in its words, without its pictures. */
export const hasPassage = (answer: string, { from, to, quote }: { from: number; to: number; quote: string }): boolean =>
  splitPictures(answer).text.slice(from, to) === quote && quote.length === to - from;
