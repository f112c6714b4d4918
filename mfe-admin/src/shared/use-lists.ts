import type { CallReply } from '@daftar/contracts/client';
import { byText } from '@daftar/i18n/sort-key';
import { useApi, useByTerm, useNames } from '@daftar/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Keys of the lists that several panels read. */
export const listKeys = {
  imports: ['admin', 'imports'],
  departments: ['admin', 'departments'],
  courses: ['admin', 'courses'],
  links: ['admin', 'links'],
  classes: ['admin', 'classes'],
  enrolments: ['admin', 'enrolments'],
  accounts: ['admin', 'accounts'],
  instructors: ['admin', 'instructors'],
  students: ['admin', 'students'],
  endings: ['admin', 'endings'],
  handOvers: ['admin', 'hand-overs'],
  deletedAccounts: ['admin', 'deleted-accounts'],
  ownership: ['admin', 'ownership'],
  reopenings: ['admin', 'reopenings'],
  terms: ['terms'],
} as const;

/** The rows in the reader's alphabetical order of `text` (FIX-21). */
function useInOrder<Row>(text: (row: Row, names: ReturnType<typeof useNames>) => string): (rows: Row[]) => Row[] {
  const names = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: text is written inline by callers; its meaning doesn't change
  return useCallback((rows: Row[]) => rows.toSorted(byText((row) => text(row, names), names.language)), [names]);
}

/** All departments, in the reader's order. */
export function useDepartments(enabled = true) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: listKeys.departments,
    queryFn: ({ signal }) => api('GET /api/departments', { signal }),
    select: useInOrder<CallReply<'GET /api/departments'>[number]>((row, { name }) => name(row, 'department_name')),
  });
}

/** All courses, in the reader's order. */
export function useCourses() {
  const api = useApi();
  return useQuery({ queryKey: listKeys.courses, queryFn: ({ signal }) => api('GET /api/courses', { signal }) });
}

/** All department-course links, in the reader's order. */
export function useLinks() {
  const api = useApi();
  return useQuery({
    queryKey: listKeys.links,
    queryFn: ({ signal }) => api('GET /api/departments-courses', { signal }),
    select: useInOrder<CallReply<'GET /api/departments-courses'>[number]>((row, { name }) => name(row, 'course_name')),
  });
}

/** All classes that have not ended, in the reader's order. */
export function useClasses() {
  useByTerm();
  const api = useApi();
  return useQuery({
    queryKey: listKeys.classes,
    queryFn: ({ signal }) => api('GET /api/instructors-departments-courses', { signal }),
    select: useInOrder<CallReply<'GET /api/instructors-departments-courses'>[number]>(
      (row, { person, name }) => `${person(row)} ${name(row, 'course_name')}`,
    ),
  });
}

/** All lists that show an account, by its name or as part of something else. */
export const listsOfAccounts = [
  listKeys.accounts,
  listKeys.instructors,
  listKeys.students,
  listKeys.classes,
  listKeys.enrolments,
] as const;

/** Doctors that a search finds by name or id. */
export function useInstructors(search: string) {
  const api = useApi();
  const { language } = useNames();
  return useQuery({
    queryKey: [...listKeys.instructors, search, language],
    queryFn: ({ signal }) =>
      api('GET /api/instructors', { query: { search: search || undefined, language, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Students that a search finds by name or id: a university has too many for one list (ADC-16). `studying`: who can be enrolled. */
export function useStudents(search: string, studying?: 'yes') {
  const api = useApi();
  const { language } = useNames();
  return useQuery({
    queryKey: [...listKeys.students, search, studying, language],
    queryFn: ({ signal }) =>
      api('GET /api/students', { query: { search: search || undefined, studying, language, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
}
