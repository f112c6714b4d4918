import { createInstance, type i18n } from 'i18next';
import { type Lang, toResources } from './define-texts.ts';
import { type MessageKey, messages } from './messages/index.ts';
import { isolatedByRule } from './text-language.ts';

export type TextParams = Record<string, string | number>;

let instance: i18n | undefined;

/** The one i18next of a server process; pages say their texts by `page-texts.ts`. */
function server(): i18n {
  if (instance) return instance;
  const { en, ar } = toResources(messages);
  instance = createInstance();
  instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    showSupportNotice: false,
    // the texts go into JSON and React, which escape them
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, ar: { translation: ar } },
  } as Parameters<i18n['init']>[0]);
  return instance;
}

/** The text of a server message; `params.count` also chooses the plural form. */
export function translate(lang: Lang, key: MessageKey, params?: TextParams): string {
  return isolatedByRule(server().t(key, { ...params, lng: lang }));
}
