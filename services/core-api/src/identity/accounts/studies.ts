import type { StudyState } from '@daftar/contracts/operations/promotion-parts';
import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, NamedOrNone, Trx } from '../../kernel/index.ts';
import type { Reach } from '../duties/reach.ts';

/** A student as a promotion looks at them (YRS-06). */
export interface StudyingStudent extends PersonName, NamedOrNone<'department_name'> {
  id: number;
  key: string;
  department_id: number;
  level: number | null;
  study_state: StudyState;
}

const columns = `a.id, a.key, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.department_id, a.level,
  a.study_state, d.department_name, d.department_name_ar`;

/**
 * Visible students by name: those who study in a department and at one of the levels (no levels: all, also without one),
 * and those named, whatever their state. At most `most` of the former.
 */
export async function studentsAsked(
  db: Db,
  asked: {
    within: Reach;
    /** Null: of none but those named. */
    group: { department: number | null; levels: readonly number[] } | null;
    named: readonly number[];
    most: number;
  },
): Promise<StudyingStudent[]> {
  const { group, within } = asked;
  const rows = await sql<StudyingStudent>(
    db,
    `select ${columns}
     from account a left join department d using (department_id)
     where a.role = 'student' and a.deleted_at is null
       and (cast(:within as int[]) is null or a.department_id = any(cast(:within as int[])))
       and (a.id = any(cast(:named as bigint[])) or a.id in (
         select s.id from account s
         where :grouped and s.role = 'student' and s.deleted_at is null and s.study_state = 'studying'
           and (cast(:department as int) is null or s.department_id = :department)
           and (cast(:within as int[]) is null or s.department_id = any(cast(:within as int[])))
           and (cardinality(cast(:levels as int[])) = 0 or s.level = any(cast(:levels as int[])))
         order by s.id limit :most))
     order by a.sort_en, a.id`,
    {
      grouped: group !== null,
      department: group?.department ?? null,
      levels: [...(group?.levels ?? [])],
      within: within && [...within],
      named: [...asked.named],
      most: asked.most,
    },
  );
  return rows;
}

/** Locks students in the order of their ids: nobody enrols, changes or promotes them until the transaction ends. */
export const lockStudents = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await execute(trx, `select id from account where id = any(cast(:ids as bigint[])) order by id for no key update`, {
    ids: [...ids],
  });
};

export interface StudyChange {
  id: number;
  level: number | null;
  state: StudyState;
}

/** Sets levels and states of locked students. */
export const changeStudies = async (trx: Trx, changes: readonly StudyChange[], at: Date): Promise<void> => {
  await execute(
    trx,
    `update account a set level = c.level, study_state = c.state,
            study_state_since = case when c.state = 'studying' then null
                                     when c.state = a.study_state then a.study_state_since else :at end
     from unnest(cast(:ids as bigint[]), cast(:levels as int[]), cast(:states as text[])) as c (id, level, state)
     where a.id = c.id`,
    {
      ids: changes.map(({ id }) => id),
      levels: changes.map(({ level }) => level),
      states: changes.map(({ state }) => state),
      at,
    },
  );
};
