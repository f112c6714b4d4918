import type { AcademicTitle } from '@daftar/i18n';
import { type ChosenDuties, dutiesBody } from './chosen-duties.ts';

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
  role: 'instructor' | 'student' | 'admin' | '';
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
  if (role === '' || role === 'admin') return null;
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

/** What the server gets for an admin of the office; null for others, or while duties are missing (TRU-17). */
export function staffBody(
  { role, userID, firstName, lastName, email, password, ...names }: NewAccount,
  chosen: ChosenDuties,
) {
  const given = role === 'admin' ? dutiesBody(chosen) : null;
  if (!given) return null;
  const arabic = { firstNameAr: names.firstNameAr.trim() || null, lastNameAr: names.lastNameAr.trim() || null };
  return { userID, firstName, lastName, ...arabic, email, password, ...given };
}
