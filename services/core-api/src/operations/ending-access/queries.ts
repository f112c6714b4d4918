import { sql } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import {
  type Db,
  instructorOf,
  type Named,
  type NamedInstructor,
  type NamedOrNone,
  nameOf,
  type Trx,
} from '../../kernel/index.ts';

export type EndingKind = 'enrolment' | 'class' | 'account' | 'promotion';

interface NewEnding {
  kind: EndingKind;
  account_id?: number;
  ended_at: Date;
  ended_by: number;
  /** Running exams that were ended on purpose. */
  ended_exams: readonly number[];
}

/** Inserts an ending; answers its id. */
export async function insertEnding(trx: Trx, ending: NewEnding): Promise<number> {
  const [row] = await trx('access_ending')
    .insert({ ...ending, ended_exams: [...ending.ended_exams] })
    .returning('id');
  return row.id;
}

export interface StoredEnding {
  id: number;
  kind: EndingKind;
  account_id: number | null;
}

/** An ending that was not undone, locked until the transaction ends, so that two presses of Undo are serialised. */
export const endingForUpdate = (trx: Trx, id: number): Promise<StoredEnding | undefined> =>
  trx('access_ending').where({ id }).whereNull('undone_at').forUpdate().first('id', 'kind', 'account_id');

/** The same for a deleted account. One deleted by an older version has none. */
export const endingOfAccount = (trx: Trx, accountId: number): Promise<StoredEnding | undefined> =>
  trx('access_ending')
    .where({ account_id: accountId })
    .whereNull('undone_at')
    .forUpdate()
    .first('id', 'kind', 'account_id');

/** Records that an ending was undone. */
export const markUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('access_ending').where({ id }).update({ undone_at: at });
};

export interface EndingRow
  extends NamedInstructor,
    NamedOrNone<'student_name'>,
    Named<'course_name'>,
    Named<'department_name'>,
    NamedOrNone<'ended_by_name'> {
  id: number;
  kind: 'enrolment' | 'class';
  ended_at: Date;
  /** The doctor of the class, or of the class that the student was withdrawn from. */
  /** For a withdrawal. */
  student_id: number | null;
  course_code: string;
  /** Enrolments that an undo would restore. */
  enrolments: number;
}

/** Withdrawals or ends of classes that can still be undone, newest first. */
export async function listEndings(
  db: Db,
  {
    kind,
    before,
    limit,
    within,
  }: {
    kind: 'enrolment' | 'class';
    before?: number | undefined;
    limit?: number | undefined;
    within?: Reach | undefined;
  },
): Promise<EndingRow[]> {
  const rows = await sql<EndingRow>(
    db,
    `select g.id, g.kind, g.ended_at, ${nameOf('by', 'ended_by_name')},
            ${instructorOf('i')}, s.id as student_id,
            ${nameOf('s', 'student_name')}, c.course_code, c.course_name, c.course_name_ar,
            d.department_name, d.department_name_ar,
            (select count(*) from enrolment n where n.ending_id = g.id)::int as enrolments
     from access_ending g
     left join account by on by.id = g.ended_by
     left join lateral (
       select e.student_id, e.instructor_course_id from enrolment e where e.ending_id = g.id and g.kind = 'enrolment'
     ) e on true
     join instructor_course k on case g.kind
       when 'enrolment' then k.instructor_course_id = e.instructor_course_id else k.ending_id = g.id end
     join department_course dc on dc.id = k.department_course_id
     join course c on c.course_id = dc.course_id
     join department d on d.department_id = dc.department_id
     join account i on i.id = k.instructor_id
     left join account s on s.id = e.student_id
     where g.kind = :kind and g.undone_at is null and (:before::int is null or g.id < :before)
       ${within ? 'and dc.department_id = any(:within::int[])' : ''}
     order by g.id desc limit :limit`,
    { kind, before: before ?? null, limit: limit ?? 20, ...(within && { within: [...within] }) },
  );
  return rows;
}
