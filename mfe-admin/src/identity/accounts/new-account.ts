import type { AcademicTitle } from '@daftar/i18n';

/** The fields of Add Account, as typed. */
export interface NewAccount {
  userID: string;
  firstName: string;
  lastName: string;
  firstNameAr: string;
  lastNameAr: string;
  title: AcademicTitle | 'none';
  level: string;
  email: string;
  password: string;
  role: 'instructor' | 'student' | '';
  departmentID: string;
}

export const blankAccount: NewAccount = {
  userID: '',
  firstName: '',
  lastName: '',
  firstNameAr: '',
  lastNameAr: '',
  title: 'doctor',
  level: '',
  email: '',
  password: '',
  role: '',
  departmentID: '',
};

/**
 * What the server gets; null without a role. Only students have a level, only instructors a title, and what was left
 * empty is none (ADA-09, FIX-31).
 */
export function addAccountBody(values: NewAccount) {
  const { role, departmentID, firstNameAr, lastNameAr, title, level, password, ...rest } = values;
  if (role === '') return null;
  return {
    ...rest,
    password: password || undefined,
    role,
    departmentID: departmentID || null,
    firstNameAr: firstNameAr.trim() || null,
    lastNameAr: lastNameAr.trim() || null,
    ...(role === 'student' ? { level: level || null } : { title: title === 'none' ? null : title }),
  };
}
