import { type AcademicTitle, type NameKey, nameIn, type PersonName, personIn, titled } from '@daftar/i18n';
import { useMemo } from 'react';
import { useLanguage } from './use-language.ts';

interface InstructorOf {
  instructor_name: string;
  instructor_name_ar: string | null;
  instructor_title: AcademicTitle | null;
}

/**
 * Names in the reader's language (FIX-31): `name(row, 'course_name')` for a row with an Arabic twin, a person's name, a
 * doctor's with the title, and the instructor's in another row.
 */
export function useNames() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      language,
      name: <Row extends object, Key extends NameKey<Row>>(row: Row, field: Key) => nameIn(language, row, field),
      person: (person: PersonName) => personIn(language, person),
      doctor: (person: PersonName & { title: AcademicTitle | null }) =>
        titled(person.title, personIn(language, person), language),
      instructor: (row: InstructorOf) =>
        titled(row.instructor_title, nameIn(language, row, 'instructor_name'), language),
    }),
    [language],
  );
}
