import { translate } from '@daftar/i18n/translate';
import type { SpokenParams } from '@daftar/service-kit/say';

/** “2 accounts, 1 link”: the uses of something, without zero counts; the parameter `uses` of a text (ADC-15). */
export const usesInWords =
  (uses: Partial<Record<'accounts' | 'links' | 'classes' | 'students', number>>): SpokenParams =>
  (lang) => ({
    uses: Object.entries(uses)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => translate(lang, `count.${what as keyof typeof uses}`, { count }))
      .join(lang === 'ar' ? '، ' : ', '),
  });
