import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import { earned } from '../exam/points.ts';
import { isAsked } from '../exam/queries.ts';
import { questionSalt, questionText } from '../seals/record.ts';
import { sealHash } from '../seals/seal.ts';

export interface SealRow {
  id: number;
  attempt_id: number;
  exam_id: number;
  number: number;
  act: 'closed' | 'late' | 'existing';
  sealed_at: string;
  record: string;
  marks: string;
  after_event: number;
  before: Buffer;
  hash: Buffer;
  marks_sha256: string;
  /** The hash that its columns have now. */
  hash_now: Buffer;
}

/** Columns of a seal `e`, with times as its hash has them. */
const sealColumns = `e.id, e.attempt_id, e.exam_id, e.number, e.act,
  to_char(e.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sealed_at, e.record, e.marks, e.after_event,
  e.before, e.hash, encode(sha256(convert_to(e.salt::text || E'\\n' || e.marks, 'UTF8')), 'hex') as marks_sha256,
  ${sealHash} as hash_now`;

/** An attempt's last seal, and the day and place that it has under a root. */
export const lastSealOf = async (
  db: Db,
  attemptId: number,
): Promise<(SealRow & { day: string | null; place: number | null }) | undefined> =>
  (
    await sql<SealRow & { day: string | null; place: number | null }>(
      db,
      `select ${sealColumns}, l.day, l.place from result_seal e left join result_leaf l on l.seal_id = e.id
       where e.attempt_id = ? order by e.number desc limit 1`,
      [attemptId],
    )
  )[0];

/** What opens the hashes of an attempt's questions: their texts, each with its own salt. Only once results are shown. */
export const openedQuestions = (
  db: Db,
  sealId: number,
): Promise<{ question_id: number; salt: string; text: string }[]> =>
  sql(
    db,
    `select q.question_id, ${questionSalt('s.salt', 'q.question_id')} as salt, ${questionText('q')} as text
     from result_seal s join attempt a on a.attempt_id = s.attempt_id
     join question q on q.exam_id = s.exam_id and ${isAsked()}
     where s.id = ? order by q.position`,
    [sealId],
  );

/** The result of an attempt as its student may see it, once results are shown. */
export const resultOf = (
  db: Db,
  attemptId: number,
): Promise<{ question_id: number; points: number | null; out_of: number }[]> =>
  sql(
    db,
    `select q.question_id, q.points as out_of, ${earned} as points
     from attempt a join question q on q.exam_id = a.exam_id and ${isAsked()}
     left join attempt_answer s on s.attempt_id = a.attempt_id and s.question_id = q.question_id
     where a.attempt_id = ? order by q.position`,
    [attemptId],
  );

/** All seals of these attempts, in order. */
export const sealsOf = (db: Db, ids: readonly number[]): Promise<SealRow[]> =>
  sql<SealRow>(
    db,
    `select ${sealColumns} from result_seal e where e.attempt_id = any(?::int[]) order by e.attempt_id, e.number`,
    [[...ids]],
  );
