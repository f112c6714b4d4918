import { fitsPattern, foldedText, type TextFolding } from './typed-text.ts';

/** Characters of a short answer. */
export const maxShortText = 500;

export interface AcceptedText {
  /** A star matches any characters where `wildcard` says so. */
  text: string;
  wildcard?: boolean | undefined;
  /** Percent of the points. */
  share: number;
}

/** The percent of the points that a typed text earns: that of the first accepted one that it fits. */
export function shareOfText(accepted: readonly AcceptedText[], folding: TextFolding, text: string): number {
  const given = foldedText(text, folding);
  if (given === '') return 0;
  const found = accepted.find((one) => {
    const right = foldedText(one.text, folding);
    return one.wildcard ? fitsPattern(right, given) : right === given;
  });
  return found?.share ?? 0;
}

/** What is accepted, for people: Cairo, Giza (50 %). */
export const textsInWords = (accepted: readonly AcceptedText[], separator: string): string =>
  accepted.map(({ text, share }) => (share < 100 ? `${text} (${share} %)` : text)).join(separator);
