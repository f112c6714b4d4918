import { useApi } from '@daftar/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Keys of the lists that several panels read. */
export const listKeys = {
  departments: ['admin', 'departments'],
  courses: ['admin', 'courses'],
  links: ['admin', 'links'],
  classes: ['admin', 'classes'],
  enrolments: ['admin', 'enrolments'],
  accounts: ['admin', 'accounts'],
  instructors: ['admin', 'instructors'],
  students: ['admin', 'students'],
  endings: ['admin', 'endings'],
  deletedAccounts: ['admin', 'deleted-accounts'],
} as const;

export function useDepartments() {
  const api = useApi();
  return useQuery({ queryKey: listKeys.departments, queryFn: ({ signal }) => api('GET /api/departments', { signal }) });
}

export function useCourses() {
  const api = useApi();
  return useQuery({ queryKey: listKeys.courses, queryFn: ({ signal }) => api('GET /api/courses', { signal }) });
}

export function useLinks() {
  const api = useApi();
  return useQuery({
    queryKey: listKeys.links,
    queryFn: ({ signal }) => api('GET /api/departments-courses', { signal }),
  });
}

export function useClasses() {
  const api = useApi();
  return useQuery({
    queryKey: listKeys.classes,
    queryFn: ({ signal }) => api('GET /api/instructors-departments-courses', { signal }),
  });
}

/** All lists that show an account, by its own name or by what it is part of. */
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
  return useQuery({
    queryKey: [...listKeys.instructors, search],
    queryFn: ({ signal }) => api('GET /api/instructors', { query: { search: search || undefined, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Students that a search finds by name or id: a university has too many for one list (ADC-16). */
export function useStudents(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...listKeys.students, search],
    queryFn: ({ signal }) => api('GET /api/students', { query: { search: search || undefined, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
}
