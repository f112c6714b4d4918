import type { MathElement, MathNode } from '@daftar/contracts/exams/mathml';
import type { Language, Phrases } from './language.ts';
import { functions, greek, signs } from './words.ts';

/** The text directly in an element. */
export const textOf = (node: MathNode | undefined): string =>
  typeof node === 'string' ? node.replace(/[\ufe0e\ufe0f]/g, '') : (node?.children ?? []).map(textOf).join('');

const styles: readonly [from: number, to: number, style: 'bold' | 'script' | 'fraktur' | 'doubleStruck'][] = [
  [0x1d400, 0x1d433, 'bold'],
  [0x1d468, 0x1d49b, 'bold'],
  [0x1d49c, 0x1d503, 'script'],
  [0x1d504, 0x1d537, 'fraktur'],
  [0x1d538, 0x1d56b, 'doubleStruck'],
  [0x1d56c, 0x1d59f, 'fraktur'],
  [0x1d5d4, 0x1d607, 'bold'],
  [0x1d6a8, 0x1d6e1, 'bold'],
  [0x1d7ce, 0x1d7d7, 'bold'],
];
/** Styled letters that Unicode had before it got the alphabets. */
const olderStyled: Record<string, 'script' | 'fraktur' | 'doubleStruck'> = {
  ...Object.fromEntries([...'ℬℰℱℋℐℒℳℛℯℊℴ'].map((letter) => [letter, 'script' as const])),
  ...Object.fromEntries([...'ℭℌℑℜℨ'].map((letter) => [letter, 'fraktur' as const])),
  ...Object.fromEntries([...'ℍℙ'].map((letter) => [letter, 'doubleStruck' as const])),
};

/** One letter or sign in words: capitals, Greek and styled letters are told apart, as they are by eye. */
function character(char: string, language: Language, phrases: Phrases): string {
  const sign = signs[char] ?? greek[char];
  if (sign) return sign[language];
  const code = char.codePointAt(0) as number;
  const style = olderStyled[char] ?? styles.find(([from, to]) => code >= from && code <= to)?.[2];
  const plain = style ? char.normalize('NFKC') : char;
  if (style && plain !== char) return phrases[style](character(plain, language, phrases));
  const small = char.toLowerCase();
  return small !== char && /\p{Lu}/u.test(char) ? phrases.capital(greek[small]?.[language] ?? char) : char;
}

/** A token in words: a number or a text as it is, a named function, or its letters and signs. */
export function tokenWords(element: MathElement, language: Language, phrases: Phrases): string {
  const text = textOf(element).replace(/[\u2061-\u2064\u200b]/g, '');
  if (element.name === 'mtext') return text.replace(/\u00a0/g, ' ').trim();
  if (element.name === 'mn' && /^\p{Nd}[\p{Nd}.,٫]*$/u.test(text)) return text;
  const known = functions[text] ?? signs[text];
  if (known) return known[language];
  const chars = [...text];
  // NP, rank, area: a name in several letters is read as a word
  if (chars.length > 1 && /^[\p{L}\p{Nd}\s-]+$/u.test(text) && text.normalize('NFKC') === text) return text;
  return chars.map((char) => character(char, language, phrases)).join(' ');
}
