import type { CallReply } from '@daftar/contracts/client';
import { codeFold, isBlank } from '@daftar/contracts/visible-text';
import { nameIn } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import type { Problems } from '../shared/editable-table.tsx';
import { isArabic } from '../shared/is-arabic.ts';

export type Course = CallReply<'GET /api/courses'>[number];

/** What the server gets: an empty Arabic name is none. */
export const courseToSend = (course: Course): Course => ({
  ...course,
  course_name_ar: course.course_name_ar?.trim() || null,
});

const sameCode = (a: Course, b: Course) => codeFold(a.course_code) === codeFold(b.course_code);

/** Whether two courses would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: Course, b: Course) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'course_name')) === nameFold(nameIn(language, b, 'course_name')),
  );

/** The errors of a course’s fields, as far as the loaded list allows (ADC-04, ADC-14, FIX-20). */
export function checkCourse(values: Course, others: readonly Course[]): Problems<Course> {
  const course = courseToSend(values);
  return {
    course_code: isBlank(course.course_code)
      ? 'state.required'
      : others.some((other) => sameCode(other, course))
        ? 'courses.codeExists'
        : undefined,
    course_name: isBlank(course.course_name)
      ? 'state.required'
      : others.some((other) => sameNames(other, course))
        ? 'courses.nameExists'
        : undefined,
    course_name_ar: course.course_name_ar && !isArabic(course.course_name_ar) ? 'names.arabicLetters' : undefined,
  };
}
