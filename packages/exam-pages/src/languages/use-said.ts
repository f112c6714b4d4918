import { said, type Texts } from '@daftar/contracts/said';
import { languageCode } from '@daftar/i18n';
import { useUi } from '@daftar/ui';

/** What an author wrote, in the reader’s language where it was written in both (TWO-05). */
export function useSaid(): (text: string, texts: Texts | null | undefined) => string {
  const page = languageCode(useUi().language);
  return (text, texts) => (texts && said(texts, page).text) || text;
}
