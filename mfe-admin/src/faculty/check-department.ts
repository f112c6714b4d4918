import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { nameIn } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import type { Problems } from '../shared/editable-table.tsx';
import { isArabic } from '../shared/is-arabic.ts';

export type Department = CallReply<'GET /api/departments'>[number];
export type DepartmentNames = Omit<Department, 'department_id'>;

/** What the server gets: an empty Arabic name is none. */
export const departmentToSend = (names: DepartmentNames): DepartmentNames => ({
  ...names,
  department_name_ar: names.department_name_ar?.trim() || null,
});

/** Whether two departments would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: DepartmentNames, b: DepartmentNames) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'department_name')) === nameFold(nameIn(language, b, 'department_name')),
  );

/** The errors of a department’s fields, as far as the loaded list allows (ADC-02, ADC-14, FIX-20). */
export function checkDepartment(values: DepartmentNames, others: readonly Department[]): Problems<DepartmentNames> {
  const names = departmentToSend(values);
  return {
    department_name: isBlank(names.department_name)
      ? 'state.required'
      : others.some((other) => sameNames(other, names))
        ? 'departments.exists'
        : undefined,
    department_name_ar:
      names.department_name_ar && !isArabic(names.department_name_ar) ? 'names.arabicLetters' : undefined,
  };
}
