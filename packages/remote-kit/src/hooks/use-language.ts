import { type commonTexts, directionOf, type Language, languageCode, type Texts, type Translate } from '@daftar/i18n';
import { useMemo } from 'react';
import { usePlatform } from '../platform.tsx';
import { useStore } from '../store.ts';

/** The language and its direction; both change at once, without a reload (SHL-05). */
export function useLanguage() {
  const { language: store, beforeLanguage } = usePlatform();
  const language = useStore(store);
  return {
    language,
    dir: directionOf(language),
    setLanguage: store.set,
    /** Asks for the texts of what is on the screen, for a switch that is likely to follow. */
    prepareLanguage: (next: Language) => {
      for (const bring of beforeLanguage) bring(next).catch(() => undefined);
    },
  };
}

/**
 * The texts of one catalogue and of `commonTexts`. A remote wraps it once, `export const useTexts = () =>
 * useTextsOf<typeof texts>('admin')`, and reads `const t = useTexts(); t('accounts.title')`.
 */
export function useTextsOf<T extends Texts>(namespace: string): Translate<T & typeof commonTexts> {
  const { texts, language: store } = usePlatform();
  const language = useStore(store);
  return useMemo(
    () => texts.speaker(languageCode(language), [namespace, 'common']),
    [texts, language, namespace],
  ) as Translate<T & typeof commonTexts>;
}
