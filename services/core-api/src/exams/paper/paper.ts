/** An exam as it is put on paper: everything written out, so that a renderer needs no database (BOD-22). */
export interface Paper {
  language: 'en' | 'ar';
  title: string;
  facts: readonly { label: string; value: string }[];
  /** What the student fills in above the questions. */
  blanks: readonly string[];
  questions: readonly PaperQuestion[];
  end: string;
}

export interface PaperQuestion {
  heading: string;
  points: string;
  /** Of the question's own words, for its text and options together. */
  read: Reading;
  text: readonly PaperBlock[];
  task: string;
  /** Empty for an essay. */
  options: readonly (readonly PaperBlock[])[];
  /** Label of the space for an answer in words; null for a choice, and in a key. */
  space: string | null;
  /** The correct letters in words; null without the key, and for an essay. */
  key: string | null;
}

/** Direction and language of a piece of an author's text. */
export interface Reading {
  dir: 'ltr' | 'rtl';
  lang: 'en' | 'ar';
}

export type PaperBlock =
  | { kind: 'code'; text: string }
  | { kind: 'line'; read: Reading; parts: readonly PaperPart[] }
  | { kind: 'list'; read: Reading; items: readonly { mark: string; parts: readonly PaperPart[] }[] }
  /** The first row is its head. */
  | { kind: 'table'; read: Reading; rows: readonly (readonly PaperPart[])[][] }
  | PaperPicture;

/** A picture (DAY-08); `content` is null where it is missing, and its alternative text is written instead. */
export interface PaperPicture {
  kind: 'picture';
  read: Reading;
  alt: string;
  type: string;
  content: Uint8Array | null;
  width: number;
  height: number;
}

/** Running text, `code`, or a formula; `mathml` is null for one that can't be read, which is shown as typed. */
export type PaperPart =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; text: string; mathml: string | null; spoken: string };
