/** The neutral model between all formats: what a reader gives and a writer takes. */

export const questionTypes = [
  'one-choice',
  'several-choices',
  'true-false',
  'number',
  'short-text',
  'matching',
  'ordering',
  'gaps',
  'essay',
  'code',
  'file',
  'text',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** A reason in both languages. */
export interface Why {
  en: string;
  ar: string;
}

/** An option to choose; `share` is its part of the points: 1 is all, a negative one is a deduction. */
export interface Option {
  text: string;
  share: number;
  feedback?: string;
}

/** An answer that counts: a text, a number or a range (both ends count). */
export interface Accepted {
  text?: string;
  number?: number;
  range?: [number, number];
  /** How far from `number` an answer may lie. */
  tolerance?: number;
  /** What `tolerance` is: absolute when it is missing, or a part of the number (0.1 is 10 %). */
  relative?: true;
  /** Equal after rounding to so many significant digits. */
  digits?: number;
  /** The stars in `text` stand for any characters. */
  wildcard?: true;
  share: number;
  feedback?: string;
}

export interface Pair {
  text: string;
  match: string;
  share: number;
}

/** One place to fill in; `[[1]]` in the question's text is the first. */
export interface Gap {
  type: 'choice' | 'number' | 'short';
  options?: Option[];
  accepted?: Accepted[];
  caseSensitive?: true;
  /** Its part of the question's points. */
  share: number;
}

export interface Picture {
  /** As the texts name it: `![alt](name)`. */
  name: string;
  media: string;
  /** Its bytes in base64. */
  data: string;
}

export interface Question {
  /** Where in the file it was. */
  from: string;
  name: string;
  type: QuestionType;
  /** Our text: Markdown-like, with LaTeX, tables, code, lists and pictures. */
  text: string;
  /** null: the file doesn't say. */
  points: number | null;
  options?: Option[];
  accepted?: Accepted[];
  pairs?: Pair[];
  /** Answers of a matching that belong to nothing. */
  distractors?: string[];
  /** The parts in their right order. */
  order?: string[];
  gaps?: Gap[];
  /** Points for all or nothing, not for each right part. */
  allOrNothing?: true;
  /** Short text: capitals and small letters differ. */
  caseSensitive?: true;
  /** A code's language. */
  language?: string;
  feedback?: string;
  /** For those who mark an essay. */
  markingNotes?: string;
  tags?: string[];
  /** The file's folder or category. */
  folder?: string;
  pictures?: Picture[];
  /** The file names no key: a draft, nothing is right yet. */
  withoutKey?: true;
  /**
   * Its languages, the one of its texts first; the others name their texts by their places, as
   * `{ en: {}, ar: { text: '…', 'options.0.text': '…' } }`.
   */
  lang?: Record<string, Record<string, string>>;
  /** What differs from the file. */
  changed?: Why[];
}

export interface Refused {
  where: string;
  why: Why;
}

export interface ReadResult {
  format: string;
  encoding: string;
  questions: Question[];
  refused: Refused[];
  /** What the file has: each element is either a question or refused. */
  elements: number;
}

/** A whole file that can't be read. */
export class Unreadable extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why.en);
    this.why = why;
  }
}

/** One element that can't become a question. */
export class RefusedElement extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why.en);
    this.why = why;
  }
}

/** Collects elements, each exactly once. */
export class Collector {
  readonly questions: Question[] = [];
  readonly refused: Refused[] = [];

  /** Reads one element; what it throws as RefusedElement is the reason of its refusal. */
  take(where: string, read: () => Question | readonly Question[]): void {
    try {
      const found = read();
      if (Array.isArray(found)) this.questions.push(...(found as Question[]));
      else this.questions.push(found as Question);
    } catch (error) {
      if (!(error instanceof RefusedElement || error instanceof Unreadable)) throw error;
      this.refused.push({ where, why: error.why });
    }
  }

  refuse(where: string, why: Why): void {
    this.refused.push({ where, why });
  }

  result(format: string, encoding: string): ReadResult {
    const { questions, refused } = this;
    return { format, encoding, questions, refused, elements: questions.length + refused.length };
  }
}

/** A share as exactly as it was meant: 33.33333 % and 33.33 % are a third, 33 % is not. */
export function exactShare(share: number): number {
  if (!Number.isFinite(share)) return 0;
  for (let parts = 1; parts <= 20; parts += 1) {
    const whole = Math.round(share * parts);
    if (Math.abs(share - whole / parts) < 5e-5) return whole === 0 ? 0 : whole / parts;
  }
  return Number(share.toFixed(7));
}
