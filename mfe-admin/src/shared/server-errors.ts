import { ApiError } from '@daftar/contracts/client';
import type { Bilingual } from '@daftar/i18n';

/** Refusals that concern one field although the server names none. */
const fieldOfCode: Record<string, string> = {
  'account.idTaken': 'userID',
  'account.emailTaken': 'email',
  'account.departmentRequired': 'departmentID',
  'department.notFound': 'departmentID',
};

/**
 * The server's errors by field of the form, each in both languages. `rename` turns a plain field name into the form's
 * own, for example `email` into `newEmail`.
 */
export function serverErrors(
  error: unknown,
  rename: (field: string) => string = (field) => field,
): { field: string; text: Bilingual }[] {
  if (!(error instanceof ApiError) || !error.failure) return [];
  const { fields, code, EnMessage, ArMessage } = error.failure;
  if (fields && fields.length > 0) {
    return fields.map((field) => ({
      field: field.field.replace(/^body\./, ''),
      text: { en: field.EnMessage, ar: field.ArMessage },
    }));
  }
  const field = fieldOfCode[code];
  return field ? [{ field: rename(field), text: { en: EnMessage, ar: ArMessage } }] : [];
}
