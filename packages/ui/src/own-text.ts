import type { Language, Text } from '@daftar/i18n';
import { languageCode } from '@daftar/i18n';

/**
 * A text of this copy that the shell’s catalogue doesn’t have yet: a component that is newer than the shell (SHP-01).
 * `params.count` chooses the plural form.
 */
export function ownText(text: Text, language: Language, params: Record<string, string | number> = {}): string {
  const lang = languageCode(language);
  const said = text[lang];
  const form =
    typeof said === 'string'
      ? said
      : ((said as unknown as Record<string, string>)[new Intl.PluralRules(lang).select(Number(params.count))] ??
        said.other);
  return form.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(params[name] ?? ''));
}
