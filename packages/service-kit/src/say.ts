import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';

export interface Said {
  EnMessage: string;
  ArMessage: string;
}

/** One message in both languages. */
export function bilingual(key: MessageKey, params?: TextParams): Said {
  return { EnMessage: translate('en', key, params), ArMessage: translate('ar', key, params) };
}

/** The reply of a change that succeeded: `return { ...say('exam.created'), exam_id }`. */
export function say(key: MessageKey, params?: TextParams): { success: true } & Said {
  return { success: true, ...bilingual(key, params) };
}
