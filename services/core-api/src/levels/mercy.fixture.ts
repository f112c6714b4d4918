import { createHash } from 'node:crypto';
import { app } from '../testing/app.ts';

/** An approved run that gives one student points in one course, so that a failed result passes. */
export async function approvedMercy({
  term_id,
  level,
  student_id,
  offering_id,
  given,
  mark = 47,
}: {
  term_id: number;
  level: number;
  student_id: number;
  offering_id: number;
  given: number;
  /** That was earned at the dry run. */
  mark?: number | undefined;
}): Promise<number> {
  const rules = JSON.stringify({ affects: 'state' });
  const [first, second] = [await app.build.admin(), await app.build.admin()];
  const newest = await app.db('mercy_version').max('version as last').first();
  const version = (newest?.last ?? 0) + 1;
  const at = app.clock.now();
  await app.db('mercy_version').insert({
    version,
    rules,
    rules_hash: createHash('sha256').update(rules).digest(),
    reason: 'Council of June',
    made_by: first.id,
    made_at: at,
  });
  const [{ run_id }] = await app
    .db('mercy_run')
    .insert({
      term_id,
      level,
      version,
      marks_hash: Buffer.alloc(32),
      changes_hash: Buffer.alloc(32),
      students: 1,
      refused: '{}',
      made_by: first.id,
      made_at: at,
    })
    .returning('run_id');
  await app.db('mercy_student').insert({ run_id, student_id, failed: 1 });
  await app.db('mercy_change').insert({
    run_id,
    student_id,
    offering_id,
    clause: 'pass',
    mark: mark * 100,
    given: given * 100,
    letter_before: 'F',
    letter_after: 'D',
    grade_after: 'Pass',
    grade_after_ar: 'مقبول',
    points_after: 220,
  });
  await app.db('mercy_run').where({ run_id }).update({ first_by: first.id, first_at: at });
  await app.db('mercy_run').where({ run_id }).update({ second_by: second.id, second_at: at });
  return run_id;
}
