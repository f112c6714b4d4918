import { bodyIn } from '@daftar/contracts/exams/languages/question-in';
import { languageCode } from '@daftar/i18n';
import { useUi } from '@daftar/ui';

/** The parts of a question in the reader’s language; its ids stay. */
export function useSaidParts(): <Parts extends { body: object }>(parts: Parts) => Parts {
  const page = languageCode(useUi().language);
  return (parts) => ({ ...parts, body: bodyIn(parts.body, page, page) });
}
