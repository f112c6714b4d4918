/** The two languages, as catalogues and Intl name them. */
export const langs = ['en', 'ar'] as const;
export type Lang = (typeof langs)[number];

/** English has two plural forms, Arabic six; `{{count}}` chooses between them. */
export interface EnPlural {
  one: string;
  other: string;
}
export interface ArPlural {
  zero: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** One text in both languages, side by side. `{{name}}` marks a parameter. */
export type Text = { en: string; ar: string } | { en: EnPlural; ar: ArPlural };
export type Texts = Record<string, Text>;

/** Declares a catalogue; it only fixes the types, so that the compiler knows the keys (UIX-06). */
export function defineTexts<const T extends Texts>(texts: T): T {
  return texts;
}

/** A catalogue in i18next's flat form: plural forms become `key_one`, `key_few` … */
export function toResources(texts: Texts): Record<Lang, Record<string, string>> {
  const resources: Record<Lang, Record<string, string>> = { en: {}, ar: {} };
  for (const [key, text] of Object.entries(texts)) {
    for (const lang of langs) {
      const value = text[lang];
      if (typeof value === 'string') resources[lang][key] = value;
      else for (const [form, formText] of Object.entries(value)) resources[lang][`${key}_${form}`] = formText;
    }
  }
  return resources;
}
