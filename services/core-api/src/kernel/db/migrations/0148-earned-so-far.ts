import { sql } from '@daftar/service-kit/sql/sql';
import type { Knex } from 'knex';

const atOnce = 100;

/**
 * What the answers stored before earned (QST-01): some attempts per statement, each committed, so that no student's save
 * waits for long. Answers stored meanwhile have it already, and a second run adds only what is missing.
 */
export async function up(knex: Knex): Promise<void> {
  for (let after = 0; ; ) {
    const [last] = await sql<{ attempt_id: number | null }>(
      knex,
      `with batch as (select attempt_id from attempt where attempt_id > ? order by attempt_id limit ${atOnce} for no key update),
       filled as (
         update attempt_answer s set points = s.points
         from batch where s.attempt_id = batch.attempt_id and s.earned is null
           and (s.points is not null or s.answer_id is not null))
       select max(attempt_id) as attempt_id from batch`,
      [after],
    );
    if (!last?.attempt_id) return;
    after = last.attempt_id;
  }
}
