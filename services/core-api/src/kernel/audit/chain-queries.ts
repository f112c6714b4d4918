import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../db/database.ts';
import { type Head, noHash } from './chain.ts';

/**
 * All columns of an event as one text. jsonb writes equal values equally, whatever wrote them. Never change it: it is
 * hashed. A column that comes later is appended where it isn’t null.
 */
const line = `jsonb_build_array(1, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor_id,
  e.address, e.request_id, e.action, e.subject_type, e.subject_id, e.before, e.after)::text`;

/** Makes this transaction the only one that seals; false when another one does. */
export const takeSealing = async (trx: Trx): Promise<boolean> =>
  (
    await sqlRow<{ taken: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtextextended('audit_seal', 0)) as taken`,
    )
  ).taken;

export interface Sealed {
  seq: number;
  hash: Buffer;
  event_id: number;
}

/** The chain’s end; undefined while it is empty. */
export const lastSeal = (db: Db): Promise<Sealed | undefined> =>
  db('audit_seal').orderBy('seq', 'desc').first('seq', 'hash', 'event_id');

/** Committed events after this id that are not in the chain, by id. */
export const unsealed = (db: Db, afterId: number, most: number): Promise<{ id: number; line: string }[]> =>
  sql(
    db,
    `select e.id, ${line} as line from audit_event e
     where e.id > ? and not exists (select 1 from audit_seal s where s.event_id = e.id)
     order by e.id limit ?`,
    [afterId, most],
  );

/** Appends to the chain; numbers and ids run in parallel. */
export const appendSeals = async (
  trx: Trx,
  first: number,
  eventIds: readonly number[],
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> => {
  await execute(
    trx,
    `insert into audit_seal (seq, event_id, hash, sealed_at)
     select ?::bigint + place - 1, event_id, decode(hash, 'hex'), ?
     from unnest(?::bigint[], ?::text[]) with ordinality as new (event_id, hash, place)`,
    [first, at, [...eventIds], hashes.map((hash) => hash.toString('hex'))],
  );
};

/** Whether the day’s head is signed. */
export const hasHead = async (db: Db, day: string): Promise<boolean> =>
  (await sql(db, 'select 1 from audit_head where day >= ? limit 1', [day])).length > 0;

/** Stores a signed head. */
export const insertHead = async (trx: Trx, head: Head): Promise<void> => {
  const { day, seq, hash, signed_at, public_key, signature } = head;
  await execute(
    trx,
    'insert into audit_head (day, seq, hash, signed_at, public_key, signature) values (?, ?, ?, ?, ?, ?)',
    [day, seq, hash, signed_at, public_key, signature],
  );
};

/** All signed heads, oldest first. */
export const allHeads = (db: Db): Promise<Head[]> =>
  sql(db, 'select day, seq, hash, signed_at, public_key, signature from audit_head order by day', []);

export interface ChainRow {
  seq: number;
  event_id: number;
  hash: Buffer;
  sealed_at: Date;
  /** Null when the event is gone. */
  line: string | null;
}

/** The chain from this number on. */
export const chainFrom = (db: Db, seq: number, most: number): Promise<ChainRow[]> =>
  sql(
    db,
    `select s.seq, s.event_id, s.hash, s.sealed_at, case when e.id is not null then ${line} end as line
     from audit_seal s left join audit_event e on e.id = s.event_id
     where s.seq >= ? order by s.seq limit ?`,
    [seq, most],
  );

/** An event of the chain with the hash before it, and the head that it ends; undefined unless it ends one (TRU-19). */
export async function linkOfHead(
  db: Db,
  day: string,
): Promise<(ChainRow & { before: Buffer; head: Head }) | undefined> {
  const [head] = await sql<Head>(
    db,
    'select day, seq, hash, signed_at, public_key, signature from audit_head where day = ?',
    [day],
  );
  if (!head) return undefined;
  const rows = await chainFrom(db, Math.max(1, head.seq - 1), 2);
  const link = rows.find(({ seq }) => seq === head.seq);
  const before = rows.find(({ seq }) => seq === head.seq - 1)?.hash ?? noHash;
  return link && { ...link, before, head };
}

/** Events whose names, kept beside the log, are not those that were recorded; erased ones don’t count (TRU-13). */
export const alteredPersons = async (db: Db, most: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      db,
      `select e.id from audit_event e join audit_person p on p.event_id = e.id
       where e.after ->> 'personal' is distinct from personal_digest(p.salt, p.before, p.after) order by e.id limit ?`,
      [most],
    )
  ).map(({ id }) => id);

/**
 * Events whose names, or other text about a person, such as a bonus’s reason, are gone from beside the log although no recorded act forgot them (TRU-10). An
 * `account.pseudonymised` lists its events; those of earlier versions name the account alone, perhaps by a later number.
 */
export const removedPersons = async (db: Db, most: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      db,
      `with forgotten as (
         select id, subject_id, after -> 'forgotten' as events from audit_event where action = 'account.pseudonymised'),
       listed as (
         select cast(event as bigint) as id from forgotten f, jsonb_array_elements_text(f.events) as event),
       unlisted as (
         select f.subject_id, f.id from forgotten f where f.events is null
         union
         select r.subject_id, f.id from forgotten f join audit_event r
           on r.subject_type = 'account' and r.after ->> 'id' = f.subject_id and r.id < f.id
         where f.events is null)
       select e.id from audit_event e
       where e.after -> 'personal' is not null
         and not exists (select 1 from audit_person p where p.event_id = e.id)
         and e.id not in (select id from listed)
         and not exists (select 1 from unlisted u where u.id > e.id and u.subject_id =
           case when e.subject_type = 'account' then e.subject_id else e.after ->> 'student_id' end)
       order by e.id limit ?`,
      [most],
    )
  ).map(({ id }) => id);
