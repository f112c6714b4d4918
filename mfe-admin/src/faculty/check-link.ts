import type { CallReply } from '@daftar/contracts/client';
import type { Problems } from '../shared/editable-table.tsx';

export type Link = CallReply<'GET /api/departments-courses'>[number];

/** The four selections of a row; null or empty: none yet. */
export interface LinkChoice {
  course: string | null;
  department: string | null;
  level: string;
  semester: string;
}

/** The selections as the calls that add or change a link take them; an empty one is an empty text. */
export const linkBody = (choice: LinkChoice) => ({
  course_id: choice.course ?? '',
  department_id: choice.department ?? '',
  level: choice.level,
  semester: choice.semester,
});

/** Checks the four selections, and that the course is not yet in the department (ADC-07). */
export function checkLink(choice: LinkChoice, others: readonly Link[]): Problems<LinkChoice> {
  const { course, department, level, semester } = choice;
  if (!course || !department || !level || !semester) return { row: 'choice.oneEach' };
  const exists = others.some((other) => other.course_code === course && String(other.department_id) === department);
  return exists ? { row: 'links.exists' } : {};
}
