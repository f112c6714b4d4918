import { isBlank } from './visible-text.ts';

/** The languages in which a text may be written, English first. */
export const textLanguages = ['en', 'ar'] as const;
export type TextLanguage = (typeof textLanguages)[number];
/** The second language of what is written in this one. */
export const otherLanguage = (language: TextLanguage): TextLanguage => (language === 'en' ? 'ar' : 'en');

/** What somebody wrote, in one language or in both; one is enough (TWO-01). */
export interface Texts {
  en?: string | undefined;
  ar?: string | undefined;
}
/** The same where both are there: what is stored beside a text that has two languages. */
export interface Pair {
  en: string;
  ar: string;
}

const has = (text: string | undefined): text is string => text !== undefined && !isBlank(text);

/** Both languages of a text; null where one shows nothing. */
export const pairOf = ({ en, ar }: Texts): Pair | null => (has(en) && has(ar) ? { en, ar } : null);

/** A text with its language, which is absent where nobody said it: it is told by the letters then. */
export interface Said {
  text: string;
  lang?: TextLanguage;
}

/**
 * A text in the wanted language, else in the other one, with the language that it is in. The one way in which texts of
 * two languages are read, by servers and pages.
 */
export function said(texts: Texts | string, language: TextLanguage): Said {
  if (typeof texts === 'string') return { text: texts };
  for (const lang of [language, otherLanguage(language)]) {
    const text = texts[lang];
    if (has(text)) return { text, lang };
  }
  return { text: '' };
}

/** A text as it is sent or stored: alone, or with both languages beside it. */
export interface MaybePaired {
  text: string;
  texts?: Texts | null | undefined;
}

/**
 * A text as it is stored: beside two languages the single text is the English one, for versions and calls that know one
 * text. Of a pair with one language that one is the text. Without `texts` it stays undefined, which changes nothing.
 */
export function settled({ text, texts }: MaybePaired): { text: string; texts: Pair | null | undefined } {
  if (!texts) return { text, texts };
  const pair = pairOf(texts);
  if (pair) return { text: pair.en, texts: pair };
  const alone = said(texts, 'en').text;
  return { text: alone === '' ? text : alone, texts: null };
}

/** The language that a request asks for (`Accept-Language`), of those in which texts are written; English by default. */
export function askedLanguage(header: string | undefined): TextLanguage {
  const asked = (header ?? '').split(',').flatMap((one) => {
    const [, name = '', weight = '1'] = /^\s*([a-z]{1,8})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(one) ?? [];
    const language = textLanguages.find((known) => known === name.toLowerCase());
    const quality = Number(weight);
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  return asked.sort((a, b) => b.quality - a.quality)[0]?.language ?? 'en';
}

const arabic = /[\u0620-\u064a\u066e-\u06d3]/;

/**
 * The texts of a field and of its second one, where `first` is the language of the exam’s first fields. A field that was
 * written in the other language than the rest says so by its letters.
 */
export function textsFrom(text: string, other: string, first: TextLanguage): Texts {
  const isArabic = arabic.test(text) === arabic.test(other) ? first === 'ar' : arabic.test(text);
  return isArabic ? { en: other, ar: text } : { en: text, ar: other };
}
