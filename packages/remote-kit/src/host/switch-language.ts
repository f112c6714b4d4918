import { type Language, languages } from '@daftar/i18n';
import type { Store } from '../store.ts';

/**
 * A language that is switched once the texts of what is on the screen have come (EDG-05). Nothing changes until then, so a
 * switch without a network changes nothing; in an exam both languages are there before it is gone.
 * @param open the chosen language; `follow`: what another tab has chosen
 * @param failed says that the texts didn’t come
 */
export function switchedWithTexts(
  open: (follow: (language: Language) => void) => Store<Language>,
  failed: () => void,
  { exams, online }: { exams: Pick<Store<number>, 'get' | 'subscribe'>; online: Pick<Store<boolean>, 'subscribe'> },
): { language: Store<Language>; before: Set<(language: Language) => Promise<unknown>> } {
  const before = new Set<(language: Language) => Promise<unknown>>();
  const bring = (language: Language) => Promise.all([...before].map((texts) => texts(language)));
  let wanted: Language | undefined;

  function set(language: Language): void {
    wanted = language;
    // at once where nothing has to come
    if (before.size === 0 || language === chosen.get()) {
      chosen.set(language);
      return;
    }
    bring(language).then(
      () => wanted === language && chosen.set(language),
      () => wanted === language && failed(),
    );
  }
  const chosen = open(set);

  const keepBoth = () => {
    if (exams.get() > 0) for (const language of languages) bring(language).catch(() => undefined);
  };
  exams.subscribe(keepBoth);
  online.subscribe(keepBoth);
  return { language: { get: chosen.get, subscribe: chosen.subscribe, set }, before };
}
