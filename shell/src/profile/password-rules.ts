export interface PasswordFields {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

export type PasswordProblem = 'required' | 'mismatch';

/** What is wrong with each field before anything is sent (SGN-05); the server judges the strength. */
export function checkPasswords(fields: PasswordFields): Partial<Record<keyof PasswordFields, PasswordProblem>> {
  const problems: Partial<Record<keyof PasswordFields, PasswordProblem>> = {};
  for (const key of ['oldPassword', 'newPassword', 'confirm'] as const) if (!fields[key]) problems[key] = 'required';
  if (!problems.confirm && fields.newPassword !== fields.confirm) problems.confirm = 'mismatch';
  return problems;
}
