import type { Language } from './languages.ts';
import { textDirection } from './text-language.ts';

/** Academic titles, from professor to demonstrator, as in the database and on the wire. */
export const academicTitles = [
  'professor',
  'associateProfessor',
  'doctor',
  'assistantLecturer',
  'demonstrator',
] as const;
export type AcademicTitle = (typeof academicTitles)[number];

/** How each title is written before a name. */
const before: Record<AcademicTitle, Record<Language, string>> = {
  professor: { En: 'Prof.', Ar: 'أ.د.' },
  associateProfessor: { En: 'Assoc. Prof.', Ar: 'أ.م.د.' },
  doctor: { En: 'Dr.', Ar: 'د.' },
  assistantLecturer: { En: 'Asst. Lect.', Ar: 'م.م.' },
  demonstrator: { En: 'T.A.', Ar: 'م.' },
};

const noBreak = '\u00a0';

/**
 * “Dr. Mona Ali”, «د. منى علي»; the name alone without a title. A line never breaks between the two, and a name that
 * exists only in Arabic letters gets its title in them too: one text has one direction.
 */
export function titled(title: AcademicTitle | null | undefined, name: string, language: Language): string {
  if (!title) return name;
  const script = textDirection(name) === 'rtl' ? 'Ar' : language;
  return `${before[title][script]}${noBreak}${name}`;
}

/** The title alone, as it is written before a name. */
export const titleIn = (title: AcademicTitle, language: Language): string => before[title][language];

/** The fields of a row that have a twin in Arabic letters. */
export type NameKey<Row> = { [Key in keyof Row & string]: `${Key}_ar` extends keyof Row ? Key : never }[keyof Row &
  string];

/**
 * The one place that decides which of two names is shown (FIX-31). In a row, `field` holds the name as it was first
 * written, in either script, and `field_ar` the name in Arabic letters, if there is another. Arabic readers see the
 * Arabic one if it exists, all others the first.
 */
export function nameIn<Row extends object, Key extends NameKey<Row>>(
  language: Language,
  row: Row,
  field: Key,
): Row[Key] {
  const arabic = row[`${field}_ar` as keyof Row] as Row[Key] | null | undefined;
  return language === 'Ar' && arabic ? arabic : row[field];
}

/** A person's names, as in calls and tables; both Arabic parts or none. */
export interface PersonName {
  first_name: string;
  last_name: string;
  first_name_ar: string | null;
  last_name_ar: string | null;
}

/** First and last name of a person in the reader's language, or in the only script there is. */
export const personIn = (language: Language, person: PersonName): string =>
  language === 'Ar' && person.first_name_ar && person.last_name_ar
    ? `${person.first_name_ar} ${person.last_name_ar}`
    : `${person.first_name} ${person.last_name}`;

/** The text by which a screen searches a person: the names in both scripts. */
export const personText = (person: PersonName): string =>
  `${personIn('En', person)} / ${person.first_name_ar ?? ''} ${person.last_name_ar ?? ''}`;

/** The text by which a screen searches a named thing: both its names. */
export const nameText = <Row extends object, Key extends NameKey<Row>>(row: Row, field: Key): string =>
  `${row[field] ?? ''} / ${(row[`${field}_ar` as keyof Row] as string | null) ?? ''}`;
