import { said, type Texts } from '@daftar/contracts/said';
import { useUi } from '@daftar/ui';

/** What an author wrote, in the reader’s language where it was written in both (TWO-05). */
export function useSaid(): (text: string, texts: Texts | null | undefined) => string {
  const page = useUi().language === 'Ar' ? 'ar' : 'en';
  return (text, texts) => (texts && said(texts, page).text) || text;
}
