import { textDirection, textLanguage } from '@daftar/i18n';
import type { Reading } from './paper.ts';

/** Text without letters is mathematics: it reads left to right, and is heard in the language around it. */
export const readingOf = (text: string, around: 'en' | 'ar'): Reading => ({
  dir: textDirection(text),
  lang: textLanguage(text) ?? around,
});
