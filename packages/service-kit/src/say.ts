import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';

export interface Said {
  EnMessage: string;
  ArMessage: string;
}

/** Parameters that read differently in each language, such as a date or a list. */
export type SpokenParams = TextParams | ((lang: 'en' | 'ar') => TextParams);

/** One message in both languages. */
export function bilingual(key: MessageKey, params?: SpokenParams): Said {
  const of = (lang: 'en' | 'ar') => translate(lang, key, typeof params === 'function' ? params(lang) : params);
  return { EnMessage: of('en'), ArMessage: of('ar') };
}

/** The reply of a change that succeeded: `return { ...say('exam.created'), exam_id }`. */
export function say(key: MessageKey, params?: SpokenParams): { success: true } & Said {
  return { success: true, ...bilingual(key, params) };
}
