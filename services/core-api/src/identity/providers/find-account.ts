import type { ProviderProblem } from '@daftar/contracts/identity/provider-problems';
import type { Role } from '@daftar/contracts/route';
import { email as emailSchema, personName } from '@daftar/contracts/schemas';
import { cutText } from '@daftar/i18n';
import { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import { accountOfIdentity, hasIdentity } from '../external-identities/queries.ts';
import { type AccountRow, accountByEmail, accountById } from '../sessions/queries.ts';
import type { Told } from './client.ts';
import type { ProviderSettings } from './settings.ts';

/** Why nobody is signed in; the sign-in page says it. */
export class NotSignedIn extends Error {
  readonly problem: ProviderProblem;

  /** Whose account it would have been, where that is known. */
  readonly accountId: number | undefined;

  constructor(problem: ProviderProblem, { accountId, ...options }: ErrorOptions & { accountId?: number } = {}) {
    super(problem, options);
    this.problem = problem;
    this.accountId = accountId;
  }
}

export type ProviderDeps = IdentityDeps;

/** An account that is there, or one to be made. */
export type Found = { account: AccountRow; isLinked: boolean } | { create: NewPerson };
export interface NewPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  department_id: number | null;
}

/**
 * Whose account a provider’s claims name (TRU-15). A linked identity decides alone: an e-mail that was given to somebody else
 * opens nothing. Otherwise the claim counts that the settings name, if it is verified, and no other identity has the
 * account: none of this provider, nor of another one, unless the settings let this one join (ASVS 6.8.1).
 * @throws NotSignedIn
 */
export async function findAccount(deps: ProviderDeps, settings: ProviderSettings, told: Told): Promise<Found> {
  const linked = await accountOfIdentity(deps.db, told.issuer, told.subject);
  if (linked !== undefined) {
    const account = await accountById(deps.db, linked);
    if (!account) throw new NotSignedIn('noAccount');
    refuseAdmin(settings, account.role, account.id);
    return { account, isLinked: true };
  }
  const value = verifiedClaim(settings, told);
  const account = await (settings.account.as === 'email'
    ? accountByEmail(deps.db, value.toLowerCase())
    : accountById(deps.db, accountNumber(value)));
  if (!account) {
    if (!settings.create) throw new NotSignedIn('noAccount');
    const create = await newPerson(deps, settings, told);
    refuseAdmin(settings, create.role);
    return { create };
  }
  refuseAdmin(settings, account.role, account.id);
  const issuer = settings.account.joins ? told.issuer : undefined;
  if (await hasIdentity(deps.db, account.id, issuer)) throw new NotSignedIn('otherIdentity', { accountId: account.id });
  return { account, isLinked: false };
}

/** Linked, found or new: an admin’s account is opened only where the settings say so now. */
function refuseAdmin(settings: ProviderSettings, role: Role, accountId?: number): void {
  if (role === 'admin' && !settings.admins)
    throw new NotSignedIn('notByProvider', accountId === undefined ? {} : { accountId });
}

function verifiedClaim({ account }: ProviderSettings, { claims }: Told): string {
  const value = textOf(claims[account.claim]);
  if (value === undefined || value.length > 254) throw new NotSignedIn('notVerified');
  const isVerified = account.claim === 'email' && claims.email_verified === true;
  if (!isVerified && !account.trusted) throw new NotSignedIn('notVerified');
  return value;
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
};

/** @throws NotSignedIn incomplete */
function accountNumber(value: unknown): number {
  const text = textOf(value) ?? '';
  if (!/^\d{7,15}$/.test(text)) throw new NotSignedIn('incomplete');
  return Number(text);
}

/** What a provider says of a person passes the schemas of every other account; long names are cut (COR-11). */
const cutName = z.string().overwrite((name) => cutText(name.trim(), 60));
const person = z.object({
  given_name: cutName.pipe(personName),
  family_name: cutName.pipe(personName),
  email: emailSchema,
});

/** A new account from what the provider says; what a role or a department is, the settings map. @throws NotSignedIn */
async function newPerson(
  deps: ProviderDeps,
  { create, account }: ProviderSettings,
  { claims }: Told,
): Promise<NewPerson> {
  const role = create && mappedRole(create.role, claims);
  const told = person.safeParse(claims).data;
  if (!create || !role || !told) throw new NotSignedIn('incomplete');
  const { given_name: first_name, family_name: last_name, email } = told;
  const isMailTrusted = create.trusted.includes('email') || (account.claim === 'email' && account.trusted);
  if (claims.email_verified !== true && !isMailTrusted) throw new NotSignedIn('notVerified');
  // two accounts of one address: the second person’s would take over the first one’s e-mails
  if (await accountByEmail(deps.db, email)) throw new NotSignedIn('incomplete');
  const wanted = create.department && (textOf(claims[create.department.claim ?? '']) ?? create.department.otherwise);
  const departments = wanted === undefined ? [] : await deps.faculty.listDepartments(deps.db);
  const department = departments.find((one) => one.department_name === wanted || one.department_name_ar === wanted);
  if (role === 'student' && !department) throw new NotSignedIn('incomplete');
  return {
    id: accountNumber(claims[create.id]),
    first_name,
    last_name,
    email,
    role,
    department_id: department?.department_id ?? null,
  };
}

/** The first value of the claim that the settings map; nobody is an admin unless they say so. */
function mappedRole(rule: { claim: string; map: Record<string, Role> }, claims: Told['claims']): Role | undefined {
  const given = claims[rule.claim];
  const values = (Array.isArray(given) ? given : [given]).filter((value) => typeof value === 'string');
  const found = values.find((value) => Object.hasOwn(rule.map, value));
  return found === undefined ? undefined : rule.map[found];
}
