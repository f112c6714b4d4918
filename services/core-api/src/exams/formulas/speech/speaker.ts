import type { MathElement } from '@daftar/contracts/exams/mathml';
import type { Language, Phrases } from './language.ts';

/** Says a formula in one language; the same words never mean two formulas. */
export interface Speaker {
  language: Language;
  phrases: Phrases;
  /** Items beside each other. */
  row: (items: readonly MathElement[]) => string;
  /** An argument, as words, and whether it is one letter, number or sign. */
  part: (element: MathElement | undefined) => { words: string; isSimple: boolean };
}
