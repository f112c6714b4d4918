import { useSession, useTextsOf } from '@daftar/remote-kit';
import type { examPagesTexts } from './texts.ts';

/**
 * The texts of this package, from the remote that shows it: each such remote includes `...examPagesTexts` in its own.
 */
export const useExamTexts = () => useTextsOf<typeof examPagesTexts>(useSession().role);
