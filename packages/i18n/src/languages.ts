/** The two languages as the product names them: in local storage, in the toggle, in code (SHL-05). */
export const languages = ['En', 'Ar'] as const;
export type Language = (typeof languages)[number];

export type Direction = 'ltr' | 'rtl';

/** Whether a value is one of the two language names. */
export function isLanguage(value: unknown): value is Language {
  return value === 'En' || value === 'Ar';
}

/** The writing direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'Ar' ? 'rtl' : 'ltr';
}

/** The `lang` attribute and the language of catalogues. */
export function languageCode(language: Language): 'en' | 'ar' {
  return language === 'Ar' ? 'ar' : 'en';
}

/** The locale for Intl: day/month/year and Latin digits in both languages. */
export function localeOf(language: Language): string {
  return language === 'Ar' ? 'ar-EG-u-nu-latn-ca-gregory' : 'en-GB';
}

/** A text that the server or a registry sends in both languages. */
export interface Bilingual {
  en: string;
  ar: string;
}

/** The text in one language. */
export function pick(text: Bilingual, language: Language): string {
  return language === 'Ar' ? text.ar : text.en;
}
