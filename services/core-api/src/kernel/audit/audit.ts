import type { AuditAction } from '@daftar/i18n/messages/audit';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';

export interface AuditEntry {
  action: AuditAction;
  subjectType: string;
  subjectId?: string | number | null;
  before?: unknown;
  after?: unknown;
  /** What is said about this account beside the names of its own events, so that it can be forgotten with them (TRU-13). */
  personal?: { of: number; before?: object | null; after?: object | null };
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/**
 * Appends to the audit log, in the transaction of the change itself (OPS-08). Never pass a password or an answer key.
 */
export async function recordAudit(
  trx: Db,
  caller: Pick<Caller, 'address' | 'requestId'> & { userId: number | null },
  at: Date,
  entry: AuditEntry,
): Promise<void> {
  const { action, subjectType, subjectId } = entry;
  const row = {
    at,
    actor_id: caller.userId,
    address: caller.address,
    request_id: caller.requestId,
    action,
    subject_type: subjectType,
    subject_id: subjectId === undefined || subjectId === null ? null : String(subjectId),
    before: json(entry.before),
    after: json(entry.after),
  };
  if (subjectType === 'account' && (row.before ?? row.after) !== null) return insertAboutPerson(trx, row);
  if (entry.personal) return insertWithPersonal(trx, row, entry.personal);
  await trx('audit_event').insert(row);
}

interface Row {
  at: Date;
  actor_id: number | null;
  address: string;
  request_id: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: string | null;
  after: string | null;
}

/**
 * Puts a person’s names and e-mail beside the event, under their permanent key, so that they can be forgotten; the event
 * keeps their salted hash (TRU-13).
 */
async function insertAboutPerson(trx: Db, row: Row): Promise<void> {
  const renumbered = (JSON.parse(row.after ?? 'null') as { id?: unknown } | null)?.id;
  const ids = [row.subject_id, renumbered].filter((id) => /^\d{1,15}$/.test(String(id))).map(String);
  await execute(
    trx,
    `with given as (select cast(:before as jsonb) as before, cast(:after as jsonb) as after),
     person as (
       select a.key, gen_random_uuid() as salt, personal_part(g.before) as before, personal_part(g.after) as after
       from given g, account a
       where a.id = any(cast(:ids as bigint[])) and (personal_part(g.before) is not null or personal_part(g.after) is not null)
       limit 1),
     event as (
       insert into audit_event (at, actor_id, address, request_id, action, subject_type, subject_id, before, after)
       select :at, cast(:actor_id as bigint), :address, :request_id, :action, :subject_type, :subject_id,
              case when p.key is null then g.before else impersonal_part(g.before) end,
              case when p.key is null then g.after else coalesce(impersonal_part(g.after), '{}')
                || jsonb_build_object('personal', personal_digest(p.salt, p.before, p.after)) end
       from given g left join person p on true
       returning id)
     insert into audit_person (event_id, account_key, salt, before, after)
     select e.id, p.key, p.salt, p.before, p.after from event e, person p`,
    { ...row, ids },
  );
}

/** Puts text about a person beside the event, as `insertAboutPerson` does with names. */
async function insertWithPersonal(trx: Db, row: Row, personal: NonNullable<AuditEntry['personal']>): Promise<void> {
  await execute(
    trx,
    `with person as (
       select key, gen_random_uuid() as salt, cast(:personal_before as jsonb) as before, cast(:personal_after as jsonb) as after
       from account where id = :of),
     event as (
       insert into audit_event (at, actor_id, address, request_id, action, subject_type, subject_id, before, after)
       select :at, cast(:actor_id as bigint), :address, :request_id, :action, :subject_type, :subject_id,
              cast(:before as jsonb), coalesce(cast(:after as jsonb), '{}')
                || jsonb_build_object('personal', personal_digest(p.salt, p.before, p.after))
       from person p returning id)
     insert into audit_person (event_id, account_key, salt, before, after)
     select e.id, p.key, p.salt, p.before, p.after from event e, person p`,
    { ...row, of: personal.of, personal_before: json(personal.before), personal_after: json(personal.after) },
  );
}
