import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Deps } from '../../kernel/index.ts';
import { statesNow } from './record.ts';

/**
 * Why an attempt is sealed: it was closed, by anybody; an answer came after its close; or it was closed before seals
 * were made.
 */
export type SealAct = 'closed' | 'late' | 'existing';

/** The hash of a seal, over the one before and everything that it holds. `e.before` and the like are columns. */
export const sealHash = `sha256(e.before || convert_to(concat_ws(E'\\n', 'daftar result seal 1', e.attempt_id, e.number, e.act,
  to_char(e.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.after_event,
  encode(sha256(convert_to(e.record, 'UTF8')), 'hex'),
  encode(sha256(convert_to(e.salt::text || E'\\n' || e.marks, 'UTF8')), 'hex')), 'UTF8'))`;

/**
 * Seals submitted attempts as they are now, in the transaction of the act that closed or changed them (TRU-19). The
 * transaction has locked them. One statement, however many; saves cost nothing.
 */
export async function sealAttempts(trx: Db, ids: readonly number[], act: SealAct, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql(
    trx,
    `with prior as materialized (
       select p.attempt_id, coalesce(l.number, 0) + 1 as number, coalesce(l.hash, decode(repeat('00', 32), 'hex')) as before,
         coalesce(l.salt, gen_random_uuid()) as salt
       from unnest(:ids::int[]) p(attempt_id)
       left join (
         select distinct on (attempt_id) attempt_id, number, hash, salt from result_seal
         where attempt_id = any(:ids::int[]) order by attempt_id, number desc) l
         on l.attempt_id = p.attempt_id),
     ${statesNow}, entry as (
       select n.attempt_id, n.exam_id, p.number, cast(:act as text) as act, cast(:at as timestamptz) as sealed_at, n.record,
         n.marks, n.salt, coalesce((select max(id) from audit_event), 0) as after_event, p.before
       from now_as n join prior p on p.attempt_id = n.attempt_id
       where n.state = 'submitted' and (:act <> 'existing' or p.number = 1))
     insert into result_seal
       (attempt_id, exam_id, number, act, sealed_at, record, marks, salt, after_event, before, hash)
     select e.*, ${sealHash} from entry e`,
    { ids: [...ids], act, at },
    { name: 'seal-results' },
  );
}

const atOnce = 200;

/** Seals attempts that were closed before seals were made, or came back with restored data; answers how many. */
export async function sealExisting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = await sql<{ attempt_id: number }>(
      trx,
      `select attempt_id from attempt a
       where state = 'submitted' and not exists (select 1 from result_seal s where s.attempt_id = a.attempt_id)
       order by attempt_id limit ? for no key update skip locked`,
      [atOnce],
    );
    await sealAttempts(
      trx,
      rows.map(({ attempt_id }) => attempt_id),
      'existing',
      clock.now(),
    );
    return rows.length;
  });
}

/** Looks for such attempts now and then. */
export const existingSealer = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundJob =>
  defineJob({
    name: 'seals of existing results',
    everyMs: 3_600_000,
    lock: 'rows',
    work: async () => ((await sealExisting(deps)) === atOnce ? 'again' : 'done'),
  });
