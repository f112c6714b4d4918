import type { Account, AccountUse } from '@daftar/contracts';
import type { AcademicTitle } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import type { AccountDeps, FacultyOfAccounts } from '../deps.ts';
import { refuseOwner } from '../duties/last-owner.ts';
import { dutiesOf, type LockedAdmin, lockAdmins, putDuties } from '../duties/queries.ts';
import {
  isWithin,
  passwordBy,
  readableBy,
  requireAccountWithin,
  requireIdWithin,
  requireMayMakePassword,
  requireWithin,
} from '../duties/reach.ts';
import { unlinkProviders } from '../external-identities/unlink.ts';
import { factorsOf } from '../factors/queries.ts';
import { holdKeys, keyHoldsOf, resultsHeldUntil } from '../key-holds/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';
import { refuseWeakPassword } from '../sessions/password-strength.ts';
import { hashPassword, noPassword } from '../sessions/passwords.ts';
import { endPasswordLinks, providerSessionsOf } from '../sessions/queries.ts';
import { accountDetails } from './list-queries.ts';
import {
  type AccountChanges,
  accountForUpdate,
  changeAccount,
  type EditableAccount,
  idState,
  insertAccount,
  madePasswordUntil,
  usesOfAccount,
} from './queries.ts';
import { overlooked, refuseUnseen, type SeenAccount } from './unseen.ts';

export interface NewAccountInput {
  userID: number;
  firstName: string;
  lastName: string;
  firstNameAr?: string | null | undefined;
  lastNameAr?: string | null | undefined;
  /** Omitted: doctor, for an instructor. */
  title?: AcademicTitle | null | undefined;
  level?: number | null | undefined;
  email: string;
  /** Left out: none, until one is made (FIX-18). */
  password?: string | undefined;
  role: 'instructor' | 'student';
  departmentID?: number | null | undefined;
}

/**
 * An account with what depends on it, and whether keys are withheld from it.
 * @throws AppError account.notFound, duty.otherDepartment
 */
export async function accountWithUses(deps: Deps, caller: Caller, id: number) {
  const account: Account | undefined = await accountDetails(deps.db, id);
  if (!account) throw new AppError('account.notFound');
  const reach = account.id === caller.userId ? null : await readableBy(deps.db, caller);
  if (!isWithin(reach, [account.department_id])) throw new AppError('duty.otherDepartment');
  const uses: AccountUse = await usesOfAccount(deps.db, id);
  const [first, ...others] = await keyHoldsOf(deps.db, id, deps.clock.now());
  const results_until = await resultsHeldUntil(deps.db, id, deps.clock.now());
  const isHeld = account.role === 'student' ? results_until !== null : true;
  const keys_held = isHeld &&
    first && {
      since: first.held_at,
      by_caller: [first, ...others].some(({ admin_id }) => admin_id === caller.userId),
      results_until,
    };
  const second_factors = await factorsOf(deps.db, id);
  const { duties, departments } = await dutiesOf(deps.db, id);
  return {
    ...account,
    uses,
    keys_held: keys_held || null,
    second_factors,
    duties,
    duty_departments: departments,
    password_by: await passwordBy(deps.db, caller, account),
  };
}

/**
 * Adds an instructor or student (ADA-09); they choose their own password at first sign-in (SGN-08). The database
 * ensures that an id or e-mail is used once, so two concurrent admins can't both get it (ADA-14).
 * @throws AppError account.idTaken, account.emailTaken, account.departmentRequired, account.arabicNameHalf,
 * department.notFound, duty.otherDepartment, password.tooWeak
 */
export async function addAccount(deps: AccountDeps, caller: Caller, input: NewAccountInput): Promise<void> {
  if (input.role === 'student' && !input.departmentID) throw departmentRequired('body.departmentID');
  requireWholeName(input.firstNameAr ?? null, input.lastNameAr ?? null, 'body.firstNameAr', 'body.lastNameAr');
  if (input.password !== undefined) {
    const owner = { id: input.userID, email: input.email, first_name: input.firstName, last_name: input.lastName };
    const arabic = { first_name_ar: input.firstNameAr ?? null, last_name_ar: input.lastNameAr ?? null };
    refuseWeakPassword(input.password, { ...owner, ...arabic }, 'body.password', deps.passwords);
  }
  // Slow on purpose, so before the transaction begins.
  const passwordHash = input.password === undefined ? noPassword : await hashPassword(input.password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await requireDepartment(trx, deps.faculty, input.departmentID, 'body.departmentID');
    await requireWithin(trx, caller, [input.departmentID]);
    await refuseUsedId(trx, input.userID, 'body.userID');
    const account: EditableAccount = {
      id: input.userID,
      first_name: input.firstName,
      last_name: input.lastName,
      first_name_ar: input.firstNameAr ?? null,
      last_name_ar: input.lastNameAr ?? null,
      title: input.role === 'student' ? null : input.title === undefined ? 'doctor' : input.title,
      level: input.role === 'student' ? (input.level ?? null) : null,
      email: input.email,
      role: input.role,
      department_id: input.departmentID ?? null,
    };
    const first = {
      password_hash: passwordHash,
      must_change_password: true,
      password_expires_at: madePasswordUntil(now),
    };
    await insertAccount(trx, { ...account, ...first, created_at: now });
    await recordAudit(trx, caller, now, {
      action: 'account.added',
      subjectType: 'account',
      subjectId: account.id,
      after: account,
    });
  });
}

export interface AccountUpdateInput {
  userID: number;
  newUserID?: number | undefined;
  newFirstName?: string | undefined;
  newLastName?: string | undefined;
  newFirstNameAr?: string | null | undefined;
  newLastNameAr?: string | null | undefined;
  newTitle?: AcademicTitle | null | undefined;
  newLevel?: number | null | undefined;
  newEmail?: string | undefined;
  newPassword?: string | undefined;
  newRole?: 'instructor' | 'student' | undefined;
  newDepartmentID?: number | undefined;
  /** The account as the admin has seen it (COR-17). */
  seen?: SeenAccount | undefined;
}

/**
 * What must hold before an admin's change ends an account's sessions; runs first in the transaction, before any row is
 * locked. Answers what to log with the change.
 */
export type BeforeSessionsEnd = (trx: Trx, userId: number) => Promise<object>;

/** What modules that know more do with a change, in its transaction. */
export interface AroundUpdate {
  beforeSessionsEnd?: BeforeSessionsEnd;
  /** Before any row is locked, when another department was given; answers what is done once the account has moved. */
  beforeMove?(trx: Trx, userId: number, to: number): Promise<(() => Promise<void>) | undefined>;
}

/**
 * Changes the given fields (ADA-12). A new id, role or password ends the account's sessions (SGN-07); a new e-mail ends those
 * that came from a provider, and each of them but the role unlinks its identities there (TRU-15).
 * @throws AppError account.notFound, account.changedMeanwhile, account.idTaken, account.emailTaken, account.departmentRequired,
 * account.arabicNameHalf, account.passwordOfAdmin, account.lastAdmin, account.lastOwner, account.ownerFirst, account.hasClasses, account.hasRecords,
 * account.ofOwners, duty.otherDepartment, department.notFound, password.tooWeak
 */
export async function updateAccount(
  deps: AccountDeps,
  caller: Caller,
  input: AccountUpdateInput,
  { beforeSessionsEnd = async () => ({}), beforeMove }: AroundUpdate = {},
): Promise<void> {
  const passwordHash = input.newPassword === undefined ? undefined : await hashPassword(input.newPassword);
  const endsSessions = input.newUserID !== undefined || input.newRole !== undefined || input.newPassword !== undefined;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await requireIdWithin(trx, caller, input.userID);
    const endsSome = input.newEmail !== undefined && (await providerSessionsOf(trx, input.userID, now)).length > 0;
    const beside = endsSessions || endsSome ? await beforeSessionsEnd(trx, input.userID) : {};
    const withMove =
      input.newDepartmentID === undefined ? undefined : await beforeMove?.(trx, input.userID, input.newDepartmentID);
    const admins = input.newRole === undefined ? undefined : await lockAdmins(trx);
    const before = await accountForUpdate(trx, input.userID);
    if (!before)
      throw new AppError('account.notFound', { fields: [{ field: 'body.userID', key: 'account.notFound' }] });
    // its owner changes it with the old one, or by an e-mailed link (TRU-05)
    if (input.newPassword !== undefined && before.role === 'admin') throw passwordOfAdmin();
    await requireAccountWithin(trx, caller, before);
    if (input.newPassword !== undefined) await requireMayMakePassword(trx, caller, before);
    const changes = changesOf(input, before);
    await refuseUnseen(trx, deps, before, input.seen ?? (await overlooked(trx, caller, before.id, changes, now)));
    await refuseRegistrar(trx, caller, before, changes);
    refuseSignInOfOtherAdmin(caller, before, changes);
    const after = { ...before, ...changes };
    if (input.newPassword !== undefined)
      refuseWeakPassword(input.newPassword, after, 'body.newPassword', deps.passwords);
    requireWholeName(after.first_name_ar, after.last_name_ar, 'body.newFirstNameAr', 'body.newLastNameAr');
    if (changes.role !== undefined) await requireRoleFree(trx, before, changes, admins ?? []);
    if (changes.role !== undefined && before.role === 'admin')
      await putDuties(trx, before.id, { duties: null, departments: [] });
    await requireDepartment(trx, deps.faculty, changes.department_id, 'body.newDepartmentID');
    if (changes.id !== undefined) await refuseUsedId(trx, changes.id, 'body.newUserID');
    if (passwordHash !== undefined) {
      const made = { must_change_password: true, password_expires_at: madePasswordUntil(now) };
      Object.assign(changes, { password_hash: passwordHash, ...made });
    }
    if (Object.keys(changes).length === 0) return;

    if (changes.id !== undefined || changes.role !== undefined || passwordHash !== undefined) {
      await endAndTell(trx, before.id, { now, requestId: caller.requestId });
    }
    // a link belongs to the address that it was sent to
    if (changes.email !== undefined) await endPasswordLinks(trx, before.id, now);
    const isFoundById = deps.providers.list.some(({ settings }) => settings.account.as === 'id');
    const changesSignIn = passwordHash !== undefined || changes.email !== undefined;
    if (changesSignIn || (changes.id !== undefined && isFoundById)) await holdKeys(trx, caller.userId, before.id, now);
    if (changesSignIn || changes.id !== undefined)
      await unlinkProviders(trx, before.id, { now, requestId: caller.requestId }, caller.sessionId);
    await changeAccount(trx, before.id, changes);
    if (changes.department_id !== undefined) await withMove?.();
    if (changes.id !== undefined) {
      const renumbered = { type: 'account.renumbered', from: before.id, to: changes.id, key: before.key } as const;
      await emit(trx, renumbered, { now, requestId: caller.requestId });
    }
    await tellOfChanges(trx, deps, before, changes, { now, requestId: caller.requestId });
    const { password_hash: _, must_change_password: __, password_expires_at: ___, ...shown } = changes;
    await recordAudit(trx, caller, now, {
      action: 'account.updated',
      subjectType: 'account',
      subjectId: before.id,
      before: pick(before, Object.keys(shown)),
      after: { ...shown, ...(passwordHash !== undefined && { password: 'changed' }), ...beside },
    });
  });
}

const passwordOfAdmin = (): AppError =>
  new AppError('account.passwordOfAdmin', { fields: [{ field: 'body.newPassword', key: 'account.passwordOfAdmin' }] });

/**
 * A registrar moves nobody out of their departments, gives nobody another role, and changes of a doctor nothing by which
 * one signs in: address and number decide who gets in (TRU-17). @throws AppError account.ofOwners, duty.otherDepartment
 */
async function refuseRegistrar(
  trx: Trx,
  caller: Caller,
  before: EditableAccount,
  changes: AccountChanges,
): Promise<void> {
  if (!caller.duties) return;
  if (changes.department_id !== undefined) await requireWithin(trx, caller, [changes.department_id]);
  const changesSignIn = changes.email !== undefined || changes.id !== undefined;
  if (changes.role !== undefined || (changesSignIn && before.role !== 'student'))
    throw new AppError('account.ofOwners');
}

/** An admin's address decides where a link to a new password goes, so only its owner changes it (TRU-05). */
function refuseSignInOfOtherAdmin(caller: Caller, before: EditableAccount, changes: AccountChanges): void {
  if (before.role !== 'admin' || before.id === caller.userId) return;
  if (changes.email === undefined && changes.id === undefined) return;
  const field = changes.email === undefined ? 'body.newUserID' : 'body.newEmail';
  const text = 'account.signInOfAdmin';
  throw new AppError('account.passwordOfAdmin', { text, fields: [{ field, key: text }] });
}

async function tellOfChanges(
  trx: Trx,
  deps: Deps,
  before: EditableAccount,
  changes: AccountChanges,
  context: { now: Date; requestId: string },
): Promise<void> {
  const id = changes.id ?? before.id;
  const formerEmail = changes.email === undefined ? undefined : before.email;
  if (changes.password_hash !== undefined)
    await tellOwner(trx, deps, { id, what: 'passwordMade', formerEmail }, context);
  if (changes.email !== undefined) await tellOwner(trx, deps, { id, what: 'emailChanged', formerEmail }, context);
  if (changes.role !== undefined) await tellOwner(trx, deps, { id, what: 'roleChanged', formerEmail }, context);
}

/** The given fields that differ from what is stored. */
export function changesOf(input: AccountUpdateInput, before: EditableAccount): AccountChanges {
  const given: AccountChanges = {
    id: input.newUserID,
    first_name: input.newFirstName,
    last_name: input.newLastName,
    first_name_ar: input.newFirstNameAr,
    last_name_ar: input.newLastNameAr,
    title: input.newTitle,
    level: input.newLevel,
    email: input.newEmail,
    role: input.newRole,
    department_id: input.newDepartmentID,
    ...keptArabicName(input, before),
    ...ofRoleOnly(input, before),
  };
  const differing = Object.entries(given).filter(
    ([key, value]) => value !== undefined && value !== before[key as keyof EditableAccount],
  );
  return Object.fromEntries(differing);
}

/** An Arabic name that is rewritten in Latin letters is kept as the Arabic one, unless another Arabic name is given. */
function keptArabicName(input: AccountUpdateInput, before: EditableAccount): AccountChanges {
  const given = input.newFirstNameAr !== undefined || input.newLastNameAr !== undefined;
  if (given || before.first_name_ar !== null || !isArabic(before.first_name) || !isArabic(before.last_name)) return {};
  const latin = !isArabic(input.newFirstName ?? before.first_name) && !isArabic(input.newLastName ?? before.last_name);
  return latin ? { first_name_ar: before.first_name, last_name_ar: before.last_name } : {};
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

/** Students have a level and no title, everybody else a title and no level; a new instructor is “Dr.” by default. */
function ofRoleOnly(input: AccountUpdateInput, before: EditableAccount): AccountChanges {
  if ((input.newRole ?? before.role) === 'student') return { title: null };
  const promoted = before.role === 'student' && input.newTitle === undefined;
  return { level: null, ...(promoted && { title: 'doctor' as const }) };
}

/** @throws AppError naming the empty field if only one of first and last name is given */
export function requireWholeName(
  first: string | null,
  last: string | null,
  firstField: string,
  lastField: string,
): void {
  if ((first === null) === (last === null)) return;
  const field = first === null ? firstField : lastField;
  throw new AppError('account.arabicNameHalf', { fields: [{ field, key: 'account.arabicNameHalf' }] });
}

/** Classes and enrolments record the role of their person, so the role is fixed while there are any (ADA-15). */
async function requireRoleFree(
  trx: Trx,
  account: EditableAccount,
  changes: AccountChanges,
  admins: readonly LockedAdmin[],
): Promise<void> {
  if (account.role === 'admin') refuseOwner(admins, account.id);
  if (changes.role === 'student' && !(changes.department_id ?? account.department_id)) {
    throw departmentRequired('body.newDepartmentID');
  }
  const uses = await usesOfAccount(trx, account.id);
  if (uses.classes > 0 || uses.enrolments > 0) throw new AppError('account.hasClasses', { extra: { usedBy: uses } });
}

/** A friendlier answer than the violated key, which still decides when two come at once. */
export async function refuseUsedId(trx: Trx, id: number, field: string): Promise<void> {
  const state = await idState(trx, id);
  if (state === 'free') return;
  const key = state === 'deleted' ? 'account.idOfDeleted' : 'account.idTaken';
  throw new AppError('account.idTaken', { text: key, fields: [{ field, key }] });
}

async function requireDepartment(
  trx: Trx,
  faculty: FacultyOfAccounts,
  departmentId: number | null | undefined,
  field: string,
): Promise<void> {
  if (!departmentId) return;
  if (!(await faculty.holdDepartment(trx, departmentId))) {
    throw new AppError('department.notFound', { fields: [{ field, key: 'department.notFound' }] });
  }
}

const departmentRequired = (field: string): AppError =>
  new AppError('account.departmentRequired', { fields: [{ field, key: 'account.departmentRequired' }] });

const pick = (from: object, keys: string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
