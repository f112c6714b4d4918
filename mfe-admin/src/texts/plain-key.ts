import type { commonTexts } from '@daftar/i18n';
import type { texts } from './index.ts';

type AllTexts = typeof texts & typeof commonTexts;

/** Keys of texts that take no parameter: what a form keeps of an error, so that it is said in the language of now. */
export type PlainKey = {
  [Key in keyof AllTexts]: AllTexts[Key]['en'] extends string
    ? AllTexts[Key]['en'] extends `${string}{{${string}`
      ? never
      : Key
    : never;
}[keyof AllTexts];
