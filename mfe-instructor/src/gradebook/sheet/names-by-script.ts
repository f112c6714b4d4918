import { type Language, type PersonName, personIn, textDirection } from '@daftar/i18n';

/**
 * A person's names by the letters that they are written in, which not every account has both of: a name that exists in
 * Arabic letters only is none in English (COR-22). Empty where there is none.
 */
export function namesByScript(person: PersonName): Record<Language, string> {
  const names = [personIn('En', person), personIn('Ar', person)];
  const written = (direction: 'ltr' | 'rtl') => names.find((name) => textDirection(name) === direction) ?? '';
  return { En: written('ltr'), Ar: written('rtl') };
}
