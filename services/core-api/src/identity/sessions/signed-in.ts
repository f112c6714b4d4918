import type { Role } from '@daftar/contracts';
import type { Language, PersonName } from '@daftar/i18n';
import type { AccountRow } from './queries.ts';

/** The signed-in user, as GET /api/auth and the calls that sign in describe them. */
export interface SignedIn {
  Status: 'Success';
  firstName: string;
  lastName: string;
  firstNameAr: string | null;
  lastNameAr: string | null;
  email: string;
  role: Role;
  id: number;
  mustChangePassword: boolean;
  /** A second factor is needed and there is none (TRU-16). */
  mustAddFactor: boolean;
  language: Language | null;
  /** An admin views as this person, until then (TRU-18). */
  viewing: { until: Date } | null;
}

export const signedInAs = (
  account: Pick<AccountRow, keyof PersonName | 'id' | 'email' | 'role' | 'language'>,
  must: { mustChangePassword: boolean; mustAddFactor: boolean },
): SignedIn => ({
  Status: 'Success',
  firstName: account.first_name,
  lastName: account.last_name,
  firstNameAr: account.first_name_ar,
  lastNameAr: account.last_name_ar,
  email: account.email,
  role: account.role,
  id: account.id,
  mustChangePassword: must.mustChangePassword,
  mustAddFactor: must.mustAddFactor,
  language: account.language,
  viewing: null,
});
