import { type FileKind, takesFile } from '@daftar/contracts/content/file-kinds';
import type { Bilingual } from '@daftar/i18n';
import { coursePagesTexts } from './texts.ts';
import { useCourseTexts } from './use-course-texts.ts';

/** “PDF, pictures”: which kinds of files an assignment takes (COR-23). */
export function FileKinds({ kinds }: { kinds: readonly FileKind[] | null }) {
  const t = useCourseTexts();
  return kinds ? kinds.map((kind) => t(`fileKind.${kind}`)).join(t('list.comma')) : t('fileKind.any');
}

/** The problem with a file’s kind before it is sent, or null. The server checks again. */
export const kindProblem = (file: File, kinds: readonly FileKind[] | null): Bilingual | null =>
  takesFile(kinds, file.name) ? null : coursePagesTexts['fileKind.other'];
