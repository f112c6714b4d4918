import { passwordLimits } from '@daftar/contracts/identity/limits';

export interface PasswordFields {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

export type PasswordProblem = 'required' | 'tooShort' | 'mismatch';

/** Errors of each field before anything is sent (SGN-05, FIX-28); the server judges the strength. */
export function checkPasswords(fields: PasswordFields): Partial<Record<keyof PasswordFields, PasswordProblem>> {
  const problems: Partial<Record<keyof PasswordFields, PasswordProblem>> = {};
  for (const key of ['oldPassword', 'newPassword', 'confirm'] as const) if (!fields[key]) problems[key] = 'required';
  if (!problems.newPassword && fields.newPassword.length < passwordLimits.shortest) problems.newPassword = 'tooShort';
  if (!problems.newPassword && !problems.confirm && fields.newPassword !== fields.confirm)
    problems.confirm = 'mismatch';
  return problems;
}
