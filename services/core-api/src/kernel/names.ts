import { type AcademicTitle, nameIn, type PersonName, personIn } from '@daftar/i18n';
import type { TextParams } from '@daftar/i18n/translate';
import type { SpokenParams } from '@daftar/service-kit/say';

/** A name in a row: as it was first written, and the one in Arabic letters if there is another (FIX-31). */
export type Named<Field extends string> = Record<Field, string> & Record<`${Field}_ar`, string | null>;
/** `Named`, where there may be no person. */
export type NamedOrNone<Field extends string> = Record<Field | `${Field}_ar`, string | null>;

/** For a select list: the full name of the account `alias`, as `field` and `field_ar`. */
export const nameOf = (alias: string, field: string): string =>
  `${alias}.first_name || ' ' || ${alias}.last_name as ${field},
   ${alias}.first_name_ar || ' ' || ${alias}.last_name_ar as ${field}_ar`;

/** For a select list: the instructor `alias` with the title, as in `namedInstructor` of the contracts. */
export const instructorOf = (alias: string): string =>
  `${nameOf(alias, 'instructor_name')}, ${alias}.title as instructor_title`;

export interface NamedInstructor extends Named<'instructor_name'> {
  instructor_title: AcademicTitle | null;
}

const languageOf = (lang: 'en' | 'ar') => (lang === 'ar' ? 'Ar' : 'En');

/** A person as `{{name}}` of a message, in each language's own letters, with the message's other parameters. */
export const saidPerson =
  (person: PersonName, params: TextParams = {}): SpokenParams =>
  (lang) => ({ ...params, name: personIn(languageOf(lang), person) });

/** A department or course as `{{name}}` of a message, in each language's own letters. */
export const saidName =
  (name: string, arabic: string | null | undefined): SpokenParams =>
  (lang) => ({ name: nameIn(languageOf(lang), { name, name_ar: arabic ?? null }, 'name') });
