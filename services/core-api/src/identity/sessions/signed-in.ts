import type { Role } from '@daftar/contracts';
import type { Duty } from '@daftar/contracts/route';
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
  duties: Duty[] | null;
  permissions: string[];
  /** The faculty has more than one term (YRS-04). */
  terms: boolean;
  id: number;
  mustChangePassword: boolean;
  /** A second factor is needed and there is none (TRU-16). */
  mustAddFactor: boolean;
  /** Until when that may wait. */
  factorDue: Date | null;
  language: Language | null;
  /** An admin views as this person, until then (TRU-18). */
  viewing: { until: Date } | null;
}

/** The reply to a sign-in (ACC-01): who signed in, and what they must do before anything else. */
export const signedInAs = (
  account: Pick<
    AccountRow,
    keyof PersonName | 'id' | 'email' | 'role' | 'duties' | 'permissions' | 'language' | 'terms'
  >,
  must: { mustChangePassword: boolean; mustAddFactor: boolean; factorDue: Date | null },
): SignedIn => ({
  Status: 'Success',
  firstName: account.first_name,
  lastName: account.last_name,
  firstNameAr: account.first_name_ar,
  lastNameAr: account.last_name_ar,
  email: account.email,
  role: account.role,
  duties: account.duties,
  permissions: account.permissions,
  terms: account.terms,
  id: account.id,
  mustChangePassword: must.mustChangePassword,
  mustAddFactor: must.mustAddFactor,
  factorDue: must.factorDue,
  language: account.language,
  viewing: null,
});
