import type { Role } from '@daftar/contracts';
import type { Duty, Factor } from '@daftar/contracts/route';
import type { AcademicTitle, Language, PersonName } from '@daftar/i18n';
import { execute, expression, sql } from '@daftar/service-kit/sql/sql';
import type { Db, NamedOrNone, Trx } from '../../kernel/index.ts';

export interface AccountRow extends PersonName {
  id: number;
  email: string;
  password_hash: string;
  role: Role;
  /** Null: an owner, or no admin (TRU-17). */
  duties: Duty[] | null;
  must_change_password: boolean;
  /** A password that somebody else made can’t be used from here on; null: no limit. */
  password_expires_at: Date | null;
  language: Language | null;
  /** Until when it may work without the second factor that its role needs; null: never asked (TRU-16). */
  second_factor_due: Date | null;
  /** Of remotes, granted to the person or the role (SHP-08). */
  permissions: string[];
  /** Whether the faculty has more than one term (YRS-04), or classes were handed to the doctor (COR-17). */
  terms: boolean;
}

const accountColumns = [
  'id',
  'first_name',
  'last_name',
  'first_name_ar',
  'last_name_ar',
  'email',
  'password_hash',
  'role',
  'must_change_password',
  'password_expires_at',
  'language',
  'second_factor_due',
] as const;

const permissions = `array(select distinct g.permission from remote_grant g
  where g.account_id = account.id or g.role = account.role order by 1) as permissions`;
const dutiesOf = (db: Db) => expression<{ duties: Duty[] | null }>(db, 'duties');
const terms = `((select count(*) > 1 from term)
  or exists (select 1 from hand_over h where h.to_id = account.id and h.undone_at is null)) as terms`;
const permissionsOf = (db: Db) => expression<{ permissions: string[]; terms: boolean }>(db, `${permissions}, ${terms}`);

/** The visible account with this e-mail. Prepared, as are the other statements of a sign-in. */
export const accountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db('account')
    .where({ email })
    .whereNull('deleted_at')
    .options({ name: 'account-by-email' })
    .first(...accountColumns, dutiesOf(db), permissionsOf(db));

/** The visible account with this id. Prepared: every page asks this when it opens. */
export async function accountById(db: Db, id: number): Promise<AccountRow | undefined> {
  const [account] = await sql<AccountRow>(
    db,
    `select ${accountColumns.join(', ')}, duties, ${permissions}, ${terms} from account where id = ? and deleted_at is null`,
    [id],
    { name: 'account-by-id' },
  );
  return account;
}

/** Stores the language that a person chose (SHL-05). */
export const keepLanguage = async (db: Db, id: number, language: Language): Promise<void> => {
  await db('account').where({ id }).update({ language });
};

export interface ProfileRow
  extends Omit<
      AccountRow,
      | 'password_hash'
      | 'duties'
      | 'must_change_password'
      | 'password_expires_at'
      | 'language'
      | 'second_factor_due'
      | 'permissions'
      | 'terms'
    >,
    NamedOrNone<'department_name'> {
  title: AcademicTitle | null;
  level: number | null;
}

/** A visible account's profile, with its department. */
export const profileOf = (db: Db, id: number): Promise<ProfileRow | undefined> =>
  db('account as a')
    .leftJoin('department as d', 'd.department_id', 'a.department_id')
    .where('a.id', id)
    .whereNull('a.deleted_at')
    .first(
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.first_name_ar',
      'a.last_name_ar',
      'a.title',
      'a.level',
      'a.email',
      'a.role',
      'd.department_name',
      'd.department_name_ar',
    );

export interface NewSession {
  id: string;
  account_id: number;
  created_at: Date;
  expires_at: Date;
  address: string;
  user_agent: string | null;
  /** Its user chose to stay signed in. */
  kept?: boolean;
  /** When its user last showed that it is they; at sign-in when absent (TRU-05). Never yet: the epoch. */
  confirmed_at?: Date;
  /** The admin who views as this account, and their own session (TRU-18). */
  viewer_id?: number;
  viewer_session?: string;
  /** What its user has besides a password; nothing when absent (TRU-16). */
  factors?: Factor[];
  /** The OIDC provider that it came from (TRU-15). */
  provider?: string | null;
  provider_factor?: boolean;
  /** When its user last showed a factor (TRU-16). */
  factor_at?: Date | null;
}

/** Inserts a session. */
export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db('session').insert(session);
};

export interface SessionAccount
  extends Pick<AccountRow, keyof PersonName | 'id' | 'role' | 'duties' | 'must_change_password'> {
  /** When the session was last used, to the minute. */
  seen_at: Date;
  confirmed_at: Date;
  factor_at: Date | null;
  /** The admin who views as this account (TRU-18). */
  viewer_id: number | null;
  factors: Factor[];
  provider: string | null;
  provider_factor: boolean;
  second_factor_due: Date | null;
  /** Which of its tokens counts, and since when that one is in use; null: not yet (ASVS 7.2.4). */
  token_no: number;
  token_used_at: Date | null;
}

/** Sessions that were not used since these times have ended; null: no limit. */
export interface IdleSince {
  admin: Date | null;
  instructor: Date | null;
}

const notIdle = `(s.last_seen_at is null and s.created_at > idle.since or s.last_seen_at > idle.since or idle.since is null)`;
const idleOf = `lateral (select case a.role when 'admin' then ?::timestamptz when 'instructor' then ?::timestamptz end as since) idle`;

/** The accounts behind sessions, in the order of the ids; undefined for an ended one. Every call asks this (SGN-07). */
export async function liveSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  idle: IdleSince,
): Promise<(SessionAccount | undefined)[]> {
  // Prepared: parsing and planning it cost several times its execution.
  const rows = await sql<SessionAccount & { session_id: string }>(
    db,
    // Each by its own key (“offset 0”): from statistics that are older than an exam’s start, the planner would read all
    // live sessions for every batch.
    `select s.id as session_id, a.id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.role, a.duties,
         a.must_change_password, coalesce(s.last_seen_at, s.created_at) as seen_at,
         coalesce(s.confirmed_at, s.created_at) as confirmed_at, s.factor_at, s.viewer_id, s.factors,
         s.provider, s.provider_factor, s.token_no, s.token_used_at, a.second_factor_due
       from unnest(?::uuid[]) as asked(id),
         lateral (select * from session where id = asked.id offset 0) s,
         lateral (select * from account where id = s.account_id offset 0) a,
         ${idleOf}
       where s.ended_at is null and s.expires_at > ? and a.deleted_at is null and ${notIdle}
         and (s.viewer_session is null or exists (
           select 1 from session o where o.id = s.viewer_session and o.ended_at is null and o.expires_at > ?))`,
    [sessionIds, idle.admin, idle.instructor, now, now],
    { name: 'live-sessions' },
  );
  const found = new Map(rows.map((row) => [row.session_id, row]));
  return sessionIds.map((id) => found.get(id));
}

/** Notes that these sessions are in use. */
export const markSeen = async (db: Db, sessionIds: readonly string[], now: Date): Promise<void> => {
  await execute(db, 'update session set last_seen_at = ? where id = any(?::uuid[]) and ended_at is null', [
    now,
    sessionIds,
  ]);
};

/** Notes that a session’s user has shown that it is they, `byFactor` or by the password. */
export const markConfirmed = async (db: Db, sessionId: string, at: Date, byFactor: boolean): Promise<void> => {
  await db('session')
    .where({ id: sessionId })
    .update({ confirmed_at: at, ...(byFactor && { factor_at: at }) });
};

/** Ends sessions that were idle for too long; answers them, at most `most`. */
export const endIdle = (
  db: Db,
  now: Date,
  idle: IdleSince,
  most: number,
): Promise<{ id: string; expires_at: Date }[]> =>
  sql(
    db,
    `update session set ended_at = ? where id in (
       select s.id from session s join account a on a.id = s.account_id, ${idleOf}
         where s.ended_at is null and s.expires_at > ? and not ${notIdle} limit ? for update of s skip locked)
       returning id, expires_at`,
    [now, idle.admin, idle.instructor, now, most],
  );

export interface DeviceRow {
  id: string;
  created_at: Date;
  seen_at: Date;
  address: string | null;
  user_agent: string | null;
  kept: boolean;
}

/** The live sessions of an account, the one used last first. */
export const devicesOf = (db: Db, accountId: number, now: Date, idle: IdleSince): Promise<DeviceRow[]> =>
  sql<DeviceRow>(
    db,
    `select s.id, s.created_at, coalesce(s.last_seen_at, s.created_at) as seen_at, s.address, s.user_agent, s.kept
       from session s join account a on a.id = s.account_id, ${idleOf}
       where s.account_id = ? and s.viewer_id is null and s.ended_at is null and s.expires_at > ? and ${notIdle}
       order by seen_at desc, s.id limit 100`,
    [idle.admin, idle.instructor, accountId, now],
  );

/** Ends the sessions of an account, or one of them; returns the ids that ended. */
export const endSessions = (
  db: Db,
  accountId: number,
  now: Date,
  onlySessionId?: string,
): Promise<{ id: string; expires_at: Date }[]> => {
  const query = db('session').where({ account_id: accountId }).whereNull('ended_at').where('expires_at', '>', now);
  if (onlySessionId !== undefined) query.where({ id: onlySessionId });
  return query.update({ ended_at: now }).returning(['id', 'expires_at']);
};

/** Ends the account’s sessions but one, and but those in which an exam is being sat. */
export const endOtherSessions = (
  db: Db,
  accountId: number,
  now: Date,
  presentSessionId: string,
): Promise<{ id: string; expires_at: Date }[]> =>
  sql(
    db,
    `update session s set ended_at = :now
      where s.account_id = :accountId and s.ended_at is null and s.expires_at > :now and s.id <> :presentSessionId::uuid
        and not exists (select 1 from attempt t
          where t.student_id = :accountId and t.state = 'open' and t.session_id::text = s.id::text)
      returning s.id, s.expires_at`,
    { now, accountId, presentSessionId },
  );

/** Notes that nothing handed out to the account until now opens anything any more (DAY-01). */
export const noteAllEnded = async (trx: Trx, accountId: number, now: Date): Promise<void> => {
  await trx('account').where({ id: accountId }).update({ sessions_ended_at: now });
};

/** The live sessions of an account that came from a provider. */
export const providerSessionsOf = (db: Db, accountId: number, now: Date): Promise<string[]> =>
  db('session')
    .where({ account_id: accountId })
    .whereNotNull('provider')
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .pluck('id');

/** Ends the e-mailed links by which somebody could still choose a password for the account. */
export const endPasswordLinks = async (trx: Trx, accountId: number, now: Date): Promise<void> => {
  await trx('password_link')
    .where({ account_id: accountId })
    .whereNotNull('token_hash')
    .whereNull('used_at')
    .update({ used_at: now });
};

/** Whether somebody is signed in with the account. */
export const hasLiveSession = async (db: Db, accountId: number, now: Date): Promise<boolean> =>
  (await db('session')
    .where({ account_id: accountId })
    .whereNull('viewer_id')
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .first('id')) !== undefined;

/** Removes up to `most` sessions that expired before the given time; answers how many. */
export const removeExpiredSessions = async (db: Db, before: Date, most: number): Promise<number> => {
  const rowCount = await execute(
    db,
    `delete from session where id in (
       select id from session where expires_at < ? order by expires_at limit ? for update skip locked)`,
    [before, most],
  );
  return rowCount;
};

/** Sets the account's new password, if its password is still the old one. */
export const replacePassword = async (
  trx: Trx,
  accountId: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> =>
  (await trx('account')
    .where({ id: accountId, password_hash: oldHash })
    .whereNull('deleted_at')
    .update({ password_hash: newHash, must_change_password: false, password_expires_at: null })) === 1;

/** Whether the account is there and still has this e-mail; locks it until the transaction ends. */
export const stillHasEmail = async (trx: Trx, id: number, email: string): Promise<boolean> =>
  (await trx('account').where({ id, email }).whereNull('deleted_at').forShare().first('id')) !== undefined;

/** Whether the account still has this very hash; locks it until the transaction ends. */
export const passwordStillIs = async (trx: Trx, accountId: number, passwordHash: string): Promise<boolean> =>
  (await trx('account')
    .where({ id: accountId, password_hash: passwordHash })
    .whereNull('deleted_at')
    .forShare()
    .options({ name: 'password-still-is' })
    .first('id')) !== undefined;

/** The hash of an account that is not deleted; locks it until the transaction ends. */
export const passwordOf = async (trx: Trx, accountId: number): Promise<string | undefined> =>
  (await trx('account').where({ id: accountId }).whereNull('deleted_at').forShare().first('password_hash'))
    ?.password_hash;

/** Stores the same password under a newer hash. False when it was changed meanwhile, or the account deleted. */
export const rehashPassword = async (trx: Trx, accountId: number, before: string, after: string): Promise<boolean> =>
  (await trx('account')
    .where({ id: accountId, password_hash: before })
    .whereNull('deleted_at')
    .update({ password_hash: after })) === 1;

/** The provider that a session came from. */
export const sessionProvider = async (db: Db, id: string): Promise<string | null> =>
  (await db('session').where({ id }).first('provider'))?.provider ?? null;

/** Whether somebody was signed in with the account before. */
export const hasSignedInBefore = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx('session').where({ account_id: accountId }).whereNull('viewer_id').first('id')) !== undefined;
