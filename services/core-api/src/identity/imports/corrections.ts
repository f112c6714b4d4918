import { isBlank } from '@daftar/contracts/visible-text';
import type { AcademicTitle, PersonName } from '@daftar/i18n';
import type { EditableAccount } from '../accounts/queries.ts';
import { type AccountUpdateInput, changesOf } from '../accounts/rules.ts';
import type { SeenAccount } from '../accounts/unseen.ts';
import type { Column, Texts } from './sheet.ts';

/** An account as a row describes it. */
export interface AccountToAdd extends PersonName {
  id: number;
  title: AcademicTitle | null;
  level: number | null;
  email: string;
  department_id: number | null;
}

/** What a row would change in the existing account: the fields of a manual update (FIX-17). */
export type Correction = Omit<
  AccountUpdateInput,
  'userID' | 'newUserID' | 'newEmail' | 'newPassword' | 'newRole' | 'seen'
> & {
  /** What it changes, as the look has shown it (COR-17); absent in rows of the version before. */
  seen?: Partial<SeenAccount>;
};

/** One field of an account as it is, and as the row has it. */
export interface Difference {
  column: Column;
  before: string | number | null;
  after: string | number | null;
}

export const columnOfField = {
  first_name: 'firstName',
  last_name: 'lastName',
  first_name_ar: 'firstNameAr',
  last_name_ar: 'lastNameAr',
  title: 'title',
  level: 'level',
  department_id: 'department',
} as const satisfies Partial<Record<keyof EditableAccount, Column>>;

/** What a row would change in an account; undefined if nothing. An empty cell changes nothing. */
export function correctionOf(
  texts: Texts,
  row: AccountToAdd,
  existing: EditableAccount,
): { input: Correction; differences: Difference[] } | undefined {
  const filled = (column: Column) => !isBlank(texts[column] ?? '');
  // a name that exists only in Arabic letters is corrected by the Arabic columns
  const inArabicAlone = existing.first_name_ar === null || existing.first_name_ar === existing.first_name;
  const nameGiven = (column: 'firstName' | 'lastName') => filled(column) || (inArabicAlone && filled(`${column}Ar`));
  const input: Omit<Correction, 'seen'> = {
    ...(nameGiven('firstName') && { newFirstName: row.first_name }),
    ...(nameGiven('lastName') && { newLastName: row.last_name }),
    ...(filled('firstNameAr') && { newFirstNameAr: row.first_name_ar }),
    ...(filled('lastNameAr') && { newLastNameAr: row.last_name_ar }),
    ...(filled('title') && { newTitle: row.title }),
    ...(filled('level') && { newLevel: row.level }),
    ...(row.department_id !== null && { newDepartmentID: row.department_id }),
  };
  const changes = changesOf({ userID: existing.id, ...input }, existing);
  const differences = Object.entries(changes).flatMap(([field, after]) => {
    const column = columnOfField[field as keyof typeof columnOfField];
    const before = existing[field as keyof typeof columnOfField];
    return column ? [{ column, before, after: after as string | number | null }] : [];
  });
  if (differences.length === 0) return undefined;
  const seen = Object.fromEntries(
    Object.keys(changes).flatMap((field) =>
      field in columnOfField ? [[field, existing[field as keyof typeof columnOfField]]] : [],
    ),
  );
  return { input: { ...input, seen }, differences };
}
