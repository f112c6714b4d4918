import { isBlank } from '@daftar/contracts/visible-text';
import type { AcademicTitle } from '@daftar/i18n';

/** The fields of Update Account, as typed; empty: unchanged. */
export interface AccountChanges {
  userID: string;
  newUserID: string;
  newFirstName: string;
  newLastName: string;
  newFirstNameAr: string;
  newLastNameAr: string;
  newTitle: AcademicTitle | 'none' | '';
  newLevel: string;
  newEmail: string;
  newPassword: string;
  newRole: 'instructor' | 'student' | '';
  newDepartmentID: string;
}

export const noChanges = {
  newUserID: '',
  newFirstName: '',
  newLastName: '',
  newFirstNameAr: '',
  newLastNameAr: '',
  newTitle: '',
  newLevel: '',
  newEmail: '',
  newPassword: '',
  newRole: '',
  newDepartmentID: '',
} as const;

/** The form’s name of a field that the server names: `email` is typed into `newEmail`. */
export const fieldOfChange = (field: string) => `new${field[0]?.toUpperCase()}${field.slice(1)}`;

/** The new values that were filled in; “no title” removes the title (ADA-12). */
export const filledIn = (changes: Omit<AccountChanges, 'userID'>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => !isBlank(value))
      .map(([field, value]) => [field, field === 'newTitle' && value === 'none' ? null : value]),
  );
