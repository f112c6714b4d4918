import { useSession, useTextsOf } from '@daftar/remote-kit';
import type { coursePagesTexts } from './texts.ts';

/**
 * The texts of this package, from the remote that shows it: each such remote includes `...coursePagesTexts` in its own.
 */
export const useCourseTexts = () => useTextsOf<typeof coursePagesTexts>(useSession().role);
