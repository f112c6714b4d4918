import { useTextsOf } from '@daftar/remote-kit';
import type { texts } from './index.ts';

/** This remote’s texts in the language of the page. */
export const useTexts = () => useTextsOf<typeof texts>('library');
