import { bodyIn } from '@daftar/contracts/exams/languages/question-in';
import { said, type TextLanguage, type Texts } from '@daftar/contracts/said';
import { useUi } from '@daftar/ui';

const useTextLanguage = (): TextLanguage => (useUi().language === 'Ar' ? 'ar' : 'en');

/** What an author wrote, in the reader’s language where it was written in both (TWO-05). */
export function useSaid(): (text: string, texts: Texts | null | undefined) => string {
  const page = useTextLanguage();
  return (text, texts) => (texts && said(texts, page).text) || text;
}

/** The parts of a question in the reader’s language; its ids stay. */
export function useSaidParts(): <Parts extends { body: object }>(parts: Parts) => Parts {
  const page = useTextLanguage();
  return (parts) => ({ ...parts, body: bodyIn(parts.body, page, page) });
}
