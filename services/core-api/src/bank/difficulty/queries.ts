import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/**
 * Exams that are over and have questions of banks whose figures are missing, or a day old while essays may still be
 * marked and keys changed: for sixty days after the end.
 */
export const examsToFigure = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await sql<{ exam_id: number }>(
    db,
    `select x.exam_id from exam x
     where x.over_at is not null and x.deleted_at is null and x.over_at > :now::timestamptz - interval '60 days'
       and exists (
         select 1 from question q left join bank_use u using (question_id)
         where q.exam_id = x.exam_id and q.bank_item_id is not null
           and (u.figured_at is null or u.figured_at < :now::timestamptz - interval '1 day'))
     order by x.over_at limit 20`,
    { now },
  );
  return rows.map(({ exam_id }) => exam_id);
};

export interface Figured {
  question_id: number;
  difficulty: number | null;
  discrimination: number | null;
  answers: number;
}

/** Keeps what a use of each question of a bank in an exam showed. */
export const putUses = (trx: Trx, examId: number, figures: readonly Figured[], now: Date): Promise<number> =>
  execute(
    trx,
    `insert into bank_use (question_id, item_id, difficulty, discrimination, answers, figured_at)
     select q.question_id, q.bank_item_id, f.difficulty, f.discrimination, f.answers, :now
     from unnest(:ids::int[], :difficulties::float8[], :discriminations::float8[], :answers::int[])
       as f(question_id, difficulty, discrimination, answers)
     join question q using (question_id)
     where q.exam_id = :examId and q.bank_item_id is not null
     on conflict (question_id) do update set item_id = excluded.item_id, difficulty = excluded.difficulty,
       discrimination = excluded.discrimination, answers = excluded.answers, figured_at = excluded.figured_at`,
    {
      examId,
      now,
      ids: figures.map(({ question_id }) => question_id),
      difficulties: figures.map(({ difficulty }) => difficulty),
      discriminations: figures.map(({ discrimination }) => discrimination),
      answers: figures.map(({ answers }) => answers),
    },
  );

/** Sets the figures of an exam’s questions over all their uses, each by its answers. */
export const figureItems = (trx: Trx, examId: number): Promise<number> =>
  execute(
    trx,
    `update bank_item i set difficulty = n.difficulty, discrimination = n.discrimination
     from (
       select u.item_id,
              sum(u.difficulty * u.answers) filter (where u.difficulty is not null)
                / nullif(sum(u.answers) filter (where u.difficulty is not null), 0) as difficulty,
              sum(u.discrimination * u.answers) filter (where u.discrimination is not null)
                / nullif(sum(u.answers) filter (where u.discrimination is not null), 0) as discrimination
       from bank_use u
       where u.item_id in (select bank_item_id from question where exam_id = ? and bank_item_id is not null)
       group by u.item_id) n
     where i.item_id = n.item_id`,
    [examId],
  );
