import { directionOf, isLanguage, type Language, languageCode } from '@daftar/i18n';
import type { Theme } from '../platform.tsx';
import { localStore } from '../storage/index.ts';
import { createStore, type Store } from '../store.ts';

/**
 * A store in local storage where the browser allows it, else for this page only; applied to the page and synced across
 * tabs.
 */
function keptStore<T extends string>(
  key: string,
  parse: (stored: string | null) => T,
  options: {
    stored: (value: T) => string;
    apply: (value: T) => void;
    /** What to do when another tab has set it; by default it is set here too. */
    follow?: ((value: T) => void) | undefined;
  },
): Store<T> {
  const store = createStore(parse(localStore.getItem(key)));
  const apply = () => options.apply(store.get());
  apply();
  store.subscribe(apply);
  window.addEventListener('storage', (event) => {
    if (event.key === key) (options.follow ?? store.set)(parse(event.newValue));
  });
  return {
    ...store,
    set(value) {
      localStore.setItem(key, options.stored(value));
      store.set(value);
    },
  };
}

/**
 * `language` in local storage: En or Ar; without it, the installation's first language (SHL-05).
 * @param follow does what is needed when another tab has switched it
 */
export function createLanguageStore(
  otherwise: Language | 'browser',
  follow?: (language: Language) => void,
): Store<Language> {
  const first = otherwise === 'browser' ? browserLanguage(navigator.languages) : otherwise;
  return keptStore<Language>('language', (stored) => (isLanguage(stored) ? stored : first), {
    stored: (language) => language,
    follow,
    apply: (language) => {
      document.documentElement.lang = languageCode(language);
      document.documentElement.dir = directionOf(language);
      const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      if (manifest) manifest.href = `/app.${languageCode(language)}.webmanifest`;
    },
  });
}

/** The first of the browser's languages that we support. */
export function browserLanguage(preferred: readonly string[]): Language {
  const known = preferred.find((tag) => /^(en|ar)\b/i.test(tag));
  return known?.toLowerCase().startsWith('ar') ? 'Ar' : 'En';
}

/** `isDarkMode` in local storage: true or false (SHL-05). */
export function createThemeStore(): Store<Theme> {
  return keptStore<Theme>('isDarkMode', (stored) => (stored === 'true' ? 'dark' : 'light'), {
    stored: (theme) => String(theme === 'dark'),
    apply: (theme) => {
      document.documentElement.dataset.theme = theme;
    },
  });
}
