import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/** A class that an ending hid, with what must exist for it to be restored. */
export interface EndedClass {
  instructor_course_id: number;
  instructor_id: number;
  link_there: boolean;
  instructor_there: boolean;
  /** The doctor was given the same department-course again meanwhile. */
  taken: boolean;
}

/** The classes that an ending hid, locked, with what must exist for each to be restored. */
export async function classesOfEnding(trx: Trx, endingId: number): Promise<EndedClass[]> {
  const rows = await sql<EndedClass>(
    trx,
    `select k.instructor_course_id, k.instructor_id, dc.deleted_at is null as link_there, i.deleted_at is null as instructor_there,
            exists (select 1 from instructor_course other
                    where other.offering_id = k.offering_id and other.deleted_at is null
                      and other.department_course_id = k.department_course_id) as taken
     from instructor_course k
     join department_course dc on dc.id = k.department_course_id
     join account i on i.id = k.instructor_id
     where k.ending_id = ?
     order by k.instructor_course_id for update of k for share of dc`,
    [endingId],
  );
  return rows;
}

/** Makes ended classes visible again. */
export const reopenClasses = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx('instructor_course')
    .whereIn('instructor_course_id', [...ids])
    .update({ deleted_at: null, ending_id: null });
};

/**
 * Restores the enrolments that an ending took, if their class exists, their student studies (YRS-06), and they were not added again. The
 * others wait: they come back with the class, or with the account, that ended meanwhile.
 */
export async function giveBackEnrolments(trx: Trx, endingId: number): Promise<{ restored: number; left: number }> {
  const restored = await execute(
    trx,
    `update enrolment e set withdrawn_at = null, ending_id = null
     from instructor_course k, account s
     where e.ending_id = :endingId
       and k.instructor_course_id = e.instructor_course_id and k.deleted_at is null
       and s.id = e.student_id and s.deleted_at is null and s.study_state = 'studying'
       and not exists (
         select 1 from enrolment other
         where other.student_id = e.student_id and other.instructor_course_id = e.instructor_course_id
           and other.withdrawn_at is null)`,
    { endingId },
  );
  const left = await execute(
    trx,
    `update enrolment e set ending_id = coalesce(
       (select k.ending_id from instructor_course k where k.instructor_course_id = e.instructor_course_id),
       (select g.id from access_ending g where g.account_id = e.student_id and g.undone_at is null and g.id <> :endingId))
     where e.ending_id = :endingId`,
    { endingId },
  );
  return { restored, left };
}

/** Locks everybody whose classes or enrolments an ending took, so that none of them is deleted meanwhile. */
export const holdPeopleOf = async (trx: Trx, endingId: number): Promise<void> => {
  await execute(
    trx,
    `select a.id from account a where a.id in (
       select e.student_id from enrolment e where e.ending_id = :endingId
       union select k.instructor_id from instructor_course k where k.ending_id = :endingId)
     order by a.id for share of a`,
    { endingId },
  );
};

/** The class of a withdrawal, locked so that it can't end meanwhile; whether it and its student exist. */
export async function placeOfWithdrawal(
  trx: Trx,
  endingId: number,
): Promise<
  | {
      student_id: number;
      instructor_course_id: number;
      class_there: boolean;
      student_there: boolean;
      studies: boolean;
    }
  | undefined
> {
  const rows = await sql<{
    student_id: number;
    instructor_course_id: number;
    class_there: boolean;
    student_there: boolean;
    studies: boolean;
  }>(
    trx,
    `select e.student_id, e.instructor_course_id, k.deleted_at is null as class_there, s.deleted_at is null as student_there,
            s.study_state = 'studying' as studies
     from enrolment e
     join instructor_course k on k.instructor_course_id = e.instructor_course_id
     join account s on s.id = e.student_id
     where e.ending_id = ? for share of k`,
    [endingId],
  );
  return rows[0];
}
