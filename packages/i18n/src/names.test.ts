import { expect, test } from 'vitest';
import { nameIn, nameText, personIn, personText, titled, titleIn } from './names.ts';

const course = (course_name: string, course_name_ar: string | null) => ({ course_name, course_name_ar });

test('[FIX-31] a name is shown in the reader’s language, or in the only one it has', () => {
  expect(nameIn('En', course('Databases', 'قواعد البيانات'), 'course_name')).toBe('Databases');
  expect(nameIn('Ar', course('Databases', 'قواعد البيانات'), 'course_name')).toBe('قواعد البيانات');
  expect(nameIn('Ar', course('Databases', null), 'course_name')).toBe('Databases');
  expect(nameIn('En', course('قواعد البيانات', null), 'course_name')).toBe('قواعد البيانات');
  expect(nameText(course('Databases', 'قواعد البيانات'), 'course_name')).toBe('Databases / قواعد البيانات');
  expect(nameText(course('Databases', null), 'course_name')).toBe('Databases / ');
});

test('[FIX-31] a person is shown by whole names, never by a first name in one script and a last name in the other', () => {
  const mona = { first_name: 'Mona', last_name: 'Ali', first_name_ar: 'منى', last_name_ar: 'علي' };
  expect(personIn('En', mona)).toBe('Mona Ali');
  expect(personIn('Ar', mona)).toBe('منى علي');
  expect(personIn('Ar', { ...mona, last_name_ar: null })).toBe('Mona Ali');
  expect(personText(mona)).toBe('Mona Ali / منى علي');
});

test('[FIX-31] an academic title precedes the name on the same line; without a title nothing is added', () => {
  expect(titled('professor', 'منى علي', 'Ar')).toBe('أ.د.\u00a0منى علي');
  expect(titled('doctor', 'Mona Ali', 'En')).toBe('Dr.\u00a0Mona Ali');
  expect(titled('doctor', 'منى علي', 'En')).toBe('د.\u00a0منى علي');
  expect(titled(null, 'Mona Ali', 'En')).toBe('Mona Ali');
  expect([titleIn('assistantLecturer', 'Ar'), titleIn('demonstrator', 'Ar')]).toEqual(['م.م.', 'م.']);
});
