import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../kernel/index.ts';

/** Terms and levels whose control session a person heads, having declared. */
export const headedBy = (db: Db, userId: number): Promise<{ term_id: number; level: number }[]> =>
  sql(
    db,
    `select s.term_id, s.level from control_member m join control_session s using (session_id)
     where m.user_id = :userId and m.until is null and m.head_place is not null and m.declared_at is not null
     order by s.term_id desc, s.level`,
    { userId },
  );

/**
 * Owners, and heads of the level’s control session who have declared.
 * @throws AppError mercy.notYours
 */
export async function requireDecider(db: Db, caller: Caller, of: { term_id: number; level: number }): Promise<void> {
  if (!caller.duties) return;
  const headed = await headedBy(db, caller.userId);
  if (!headed.some(({ term_id, level }) => term_id === of.term_id && level === of.level))
    throw new AppError('mercy.notYours');
}

/**
 * Who declared one of a run’s students or courses in the level’s control session decides nothing of it, owners included.
 * @throws AppError mercy.barred
 */
export async function refuseBarred(
  db: Db,
  caller: Caller,
  run: { run_id: number; term_id: number; level: number },
): Promise<void> {
  const [row] = await sql<{ barred: boolean }>(
    db,
    `select exists (
       select 1 from control_session s join control_conflict f using (session_id)
       where s.term_id = :term_id and s.level = :level and f.user_id = :userId
         and (exists (select 1 from mercy_student m where m.run_id = :run_id and m.student_id = f.student_id)
              or exists (select 1 from mercy_change c join offering o using (offering_id)
                         where c.run_id = :run_id and o.course_id = f.course_id))) as barred`,
    { ...run, userId: caller.userId },
  );
  if (row!.barred) throw new AppError('mercy.barred');
}
