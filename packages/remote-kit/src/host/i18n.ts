import { commonTexts, type Texts, toResources } from '@daftar/i18n';
import { uiTexts } from '@daftar/ui';
import { createInstance, type i18n } from 'i18next';
import { hostTexts } from './texts.ts';

/** The one i18next instance of a page; a remote's texts are merged into it under the remote's id when it loads. */
export function createI18n(): i18n {
  const instance = createInstance();
  instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    showSupportNotice: false,
    // React escapes the texts
    interpolation: { escapeValue: false },
    resources: { en: {}, ar: {} },
  } as Parameters<i18n['init']>[0]);
  addTexts(instance, 'common', commonTexts);
  addTexts(instance, 'ui', uiTexts);
  addTexts(instance, 'host', hostTexts);
  return instance;
}

/** Merges a catalogue, both languages at once. */
export function addTexts(instance: i18n, namespace: string, texts: Texts): void {
  const { en, ar } = toResources(texts);
  instance.addResourceBundle('en', namespace, en, true, true);
  instance.addResourceBundle('ar', namespace, ar, true, true);
}
