import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { AppError } from '@daftar/service-kit/errors';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { isAsked } from '../exam/queries.ts';
import { graceEnd } from '../exam/times.ts';
import { ownAttempt } from './queries.ts';

/** In which language a page showed a question. */
export interface ShownQuestion {
  question_id: number;
  language: ShownIn;
}

/**
 * Records in which languages the caller’s attempt was shown its questions (TWO-04), until the grace after its deadline
 * is over. Other exams’ questions are ignored.
 * @throws AppError attempt.notFound, attempt.closed
 */
export async function reportLanguages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  attemptId: number,
  shown: readonly ShownQuestion[],
): Promise<void> {
  const attempt = await ownAttempt(db, attemptId, caller.userId);
  if (!attempt) throw new AppError('attempt.notFound');
  if (clock.now() > graceEnd(attempt.deadline)) throw new AppError('attempt.closed');
  await addLanguages(db, attemptId, shown);
}

/** One language and the other make both; nothing is written where nothing is new. */
const addLanguages = (db: Db, attemptId: number, shown: readonly ShownQuestion[]): Promise<number> =>
  execute(
    db,
    `update attempt a set languages = coalesce(a.languages, '{}') || n.languages
     from attempt t
     cross join lateral (
       select jsonb_object_agg(s.question_id::text,
         case when coalesce(t.languages ->> s.question_id::text, s.language) = s.language then s.language else 'both' end) as languages
       from (
         select question_id, case when count(distinct language) > 1 then 'both' else min(language) end as language
         from unnest(?::int[], ?::text[]) as u(question_id, language) group by question_id) s
       join question q on q.question_id = s.question_id and q.exam_id = t.exam_id and ${isAsked('t')}) n
     where a.attempt_id = ? and t.attempt_id = a.attempt_id and n.languages is not null
       and not coalesce(a.languages, '{}') @> n.languages`,
    [shown.map(({ question_id }) => question_id), shown.map(({ language }) => language), attemptId],
  );
