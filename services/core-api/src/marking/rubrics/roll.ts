import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** Assignments that were copied are marked by the rubrics of their originals, in the same versions (YRS-05). */
export const rollRubrics = (trx: Trx, copies: readonly { source: string; copy: string }[]): Promise<number> =>
  execute(
    trx,
    `insert into rubric_use (assignment_id, rubric_id, version, shown_before)
     select p.copy, u.rubric_id, u.version, u.shown_before
     from unnest(cast(:sources as int[]), cast(:copies as int[])) as p (source, copy)
     join rubric_use u on u.assignment_id = p.source
     on conflict (assignment_id) do nothing`,
    { sources: copies.map(({ source }) => Number(source)), copies: copies.map(({ copy }) => Number(copy)) },
  );

/**
 * Essays of an exam that is published from a rolled-over draft are marked by the rubrics of their originals, where rubrics
 * went along and points and type are still the same (YRS-05).
 */
export const rubricsOfOriginals = (trx: Trx, examId: number, draftId: string): Promise<number> =>
  execute(
    trx,
    `insert into rubric_use (question_id, rubric_id, version, shown_before)
     select q.question_id, u.rubric_id, u.version, u.shown_before
     from roll_over_copy c join roll_over r using (roll_over_id)
     join question q on q.exam_id = :examId and q.scored_by = 'person'
     join question o on o.question_id = q.copied_from and o.points = q.points and o.question_type = q.question_type
     join rubric_use u on u.question_id = o.question_id
     where c.kind = 'draft' and c.copy = :draftId and 'rubrics' = any(r.parts)
     on conflict (question_id) do nothing`,
    { examId, draftId },
  );

/** Removes what these assignments are marked by. */
export const unrollRubrics = (trx: Trx, assignments: number[]): Promise<number> =>
  execute(trx, 'delete from rubric_use where assignment_id = any(?::int[])', [assignments]);
