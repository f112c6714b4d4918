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
  if (!fields.oldPassword) problems.oldPassword = 'required';
  return { ...problems, ...problemsOfNew(fields) };
}

/** Errors of a new password and its confirmation. */
export function problemsOfNew(
  fields: Pick<PasswordFields, 'newPassword' | 'confirm'>,
): Partial<Record<'newPassword' | 'confirm', PasswordProblem>> {
  const problems: Partial<Record<'newPassword' | 'confirm', PasswordProblem>> = {};
  for (const key of ['newPassword', 'confirm'] as const) if (!fields[key]) problems[key] = 'required';
  if (!problems.newPassword && fields.newPassword.length < passwordLimits.shortest) problems.newPassword = 'tooShort';
  if (!problems.newPassword && !problems.confirm && fields.newPassword !== fields.confirm)
    problems.confirm = 'mismatch';
  return problems;
}
