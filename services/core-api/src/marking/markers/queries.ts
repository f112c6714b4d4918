import { markerLimits } from '@daftar/contracts/marking/marker-limits';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import {
  accountText,
  type Db,
  holdsSearch,
  instructorOf,
  type Named,
  type NamedInstructor,
  type Trx,
} from '../../kernel/index.ts';
import { holdsWork, type MarkedItem, type Share } from './share.ts';

/** An exam or assignment of its owner. */
export interface OwnItem {
  item: MarkedItem;
  title: string;
  course_id: number;
}

/** The exam or assignment, if it is this doctor’s and not deleted. */
export const ownItem = async (db: Db, owner: number, item: MarkedItem): Promise<OwnItem | undefined> => {
  const own = { instructor_id: owner, deleted_at: null };
  const found =
    'exam_id' in item
      ? await db('exam')
          .where({ ...item, ...own })
          .first('exam_name as title', 'course_id')
      : await db('assignment')
          .where({ ...item, ...own })
          .first('assignment_title as title', 'course_id');
  return found && { item, ...found };
};

/** Every work of an item that a marker can be asked to mark: its student, its question for an essay, whether it is marked. */
const works = (item: MarkedItem): string =>
  'exam_id' in item
    ? `select t.student_id, s.question_id, s.points is not null as marked
       from question q join attempt_answer s on s.question_id = q.question_id
       join attempt t on t.attempt_id = s.attempt_id and t.state = 'submitted'
       where q.exam_id = :id and q.scored_by = 'person' and btrim(s.answer_text) <> ''`
    : `select w.student_id, null::int as question_id, w.score is not null as marked
       from student_assignment w
       join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
       where w.assignment_id = :id`;

const itemIs = (item: MarkedItem): string => ('exam_id' in item ? 'exam_id = :id' : 'assignment_id = :id');
const idOf = (item: MarkedItem): number => ('exam_id' in item ? item.exam_id : item.assignment_id);

export interface Progress {
  works: number;
  marked: number;
}

export interface ListedMarker extends NamedInstructor, Progress {
  doctor_id: number;
  allotted: Share['allotted'];
  question_ids: number[];
  student_ids: number[];
  names_hidden: boolean;
  allotted_at: Date;
}

/** Who marks an item besides its owner, by name, each with what is allotted and how much of it is marked. */
export const markersOf = (db: Db, owner: number, item: MarkedItem): Promise<ListedMarker[]> =>
  sql<ListedMarker>(
    db,
    `with w as materialized (${works(item)})
     select m.doctor_id, ${instructorOf('d')}, m.allotted, m.names_hidden, m.allotted_at,
            array(select h.question_id from marker_question h where h.marker_id = m.marker_id order by 1) as question_ids,
            array(select h.student_id from marker_student h where h.marker_id = m.marker_id order by 1) as student_ids,
            p.works, p.marked
     from marker m join account d on d.id = m.doctor_id and d.deleted_at is null
     cross join lateral (select count(*)::int as works, count(*) filter (where w.marked)::int as marked from w
                         where ${holdsWork('m', 'w.student_id', 'w.question_id')}) p
     where m.${itemIs(item)} and m.owner_id = :owner order by d.sort_en, d.id`,
    { id: idOf(item), owner },
  );

/** What is allotted to nobody, and how much of it is marked. */
export const restOf = (db: Db, owner: number, item: MarkedItem): Promise<Progress> =>
  sqlRow<Progress>(
    db,
    `select count(*)::int as works, count(*) filter (where w.marked)::int as marked from (${works(item)}) w
     where not exists (
       select 1 from marker m join account d on d.id = m.doctor_id and d.deleted_at is null
       where m.${itemIs(item)} and m.owner_id = :owner and ${holdsWork('m', 'w.student_id', 'w.question_id')})`,
    { id: idOf(item), owner },
  );

/** The essays of an exam, in its order. */
export const essaysIn = (db: Db, examId: number): Promise<{ question_id: number; question_text: string }[]> =>
  db('question')
    .where({ exam_id: examId, scored_by: 'person' })
    .orderBy('position')
    .select('question_id', 'question_text');

/** Active doctors by name, without those given. */
export const doctorsNamed = (
  db: Db,
  name: string,
  without: number,
): Promise<(NamedInstructor & { doctor_id: number })[]> =>
  sql(
    db,
    `select a.id as doctor_id, ${instructorOf('a')} from account a
     where a.role = 'instructor' and a.deleted_at is null and a.id <> :without and :named
     order by a.sort_en, a.id limit :most`,
    { without, most: markerLimits.found, named: holdsSearch(db, 'a.name_text', name, accountText('a')) },
  );

/** Whether it is the account of a doctor that is not deleted. */
export const isDoctor = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx('account')
    .where({ id: accountId, role: 'instructor' })
    .whereNull('deleted_at')
    .forKeyShare()
    .first('id')) !== undefined;

export interface HeldMarker extends Share {
  doctor_id: number;
}

/**
 * The owner’s markers of an item, held until the transaction ends; what an earlier owner allotted is removed. Two windows
 * of the owner wait for each other, by their account: marking holds an item after its marker.
 */
export const holdMarkers = async (trx: Trx, owner: number, item: MarkedItem): Promise<HeldMarker[]> => {
  await sql(trx, 'select id from account where id = ? for no key update', [owner]);
  await trx('marker').where(item).whereNot({ owner_id: owner }).delete();
  return trx('marker')
    .where(item)
    .orderBy('marker_id')
    .forUpdate()
    .select('marker_id', 'owner_id', 'doctor_id', 'allotted', 'names_hidden');
};

export interface Allotment {
  allotted: Share['allotted'];
  question_ids: readonly number[];
  student_ids: readonly number[];
  names_hidden: boolean;
}

/** What was allotted to a marker before. */
export const allotmentOf = async (trx: Trx, { marker_id, allotted, names_hidden }: Share): Promise<Allotment> => ({
  allotted,
  names_hidden,
  question_ids: (await trx('marker_question').where({ marker_id }).orderBy('question_id').select('question_id')).map(
    (row) => row.question_id,
  ),
  student_ids: (await trx('marker_student').where({ marker_id }).orderBy('student_id').select('student_id')).map(
    (row) => row.student_id,
  ),
});

/** Names a marker of an item, or changes what is allotted to them. */
export const putMarker = async (
  trx: Trx,
  item: MarkedItem,
  who: { owner_id: number; doctor_id: number },
  { allotted, question_ids, student_ids, names_hidden }: Allotment,
  at: Date,
): Promise<void> => {
  const row = { ...item, ...who, allotted, names_hidden, allotted_at: at };
  const [made] = await trx('marker')
    .insert(row)
    .onConflict('exam_id' in item ? ['exam_id', 'doctor_id'] : ['assignment_id', 'doctor_id'])
    .merge(['allotted', 'names_hidden', 'allotted_at'])
    .returning('marker_id');
  const { marker_id } = made!;
  await trx('marker_question').where({ marker_id }).delete();
  await trx('marker_student').where({ marker_id }).delete();
  if ('exam_id' in item && question_ids.length > 0)
    await trx('marker_question').insert(question_ids.map((question_id) => ({ marker_id, ...item, question_id })));
  if (student_ids.length > 0)
    await execute(trx, 'insert into marker_student (marker_id, student_id) select ?, unnest(?::bigint[])', [
      marker_id,
      [...student_ids],
    ]);
};

/** Removes a marker and all that is allotted to them. */
export const deleteMarker = async (trx: Trx, marker_id: number): Promise<void> => {
  await trx('marker').where({ marker_id }).delete();
};

/** Of these, the students of the owner’s classes of the course and those who have work in the item. */
export const studentsAmong = async (
  trx: Trx,
  { item, course_id }: OwnItem,
  owner: number,
  ids: readonly number[],
): Promise<number> => {
  const worked =
    'exam_id' in item
      ? 'select student_id from attempt where exam_id = :id'
      : 'select student_id from student_assignment where assignment_id = :id';
  const row = await sqlRow<{ found: number }>(
    trx,
    `select count(*)::int as found from unnest(:ids::bigint[]) as n(id)
     where n.id in (${worked}) or n.id in (
       select student_id from enrolment_now where instructor_id = :owner and course_id = :course_id)`,
    { id: idOf(item), owner, course_id, ids: [...ids] },
  );
  return row.found;
};

/** Everybody whose work can be marked, in an order that reveals nothing about them. */
export const studentsToShare = async (trx: Trx, item: MarkedItem): Promise<number[]> => {
  const rows = await sql<{ student_id: number }>(
    trx,
    `select student_id from (select distinct student_id from (${works(item)}) w) d
     order by md5(:id || ' ' || student_id)`,
    { id: idOf(item) },
  );
  return rows.map((row) => row.student_id);
};

export interface AllottedRow extends Named<'course_name'>, NamedInstructor, Progress {
  marker_id: number;
  kind: 'exam' | 'assignment';
  id: number;
  title: string;
  course_id: number;
  course_code: string;
  names_hidden: boolean;
}

/** What is allotted to a doctor now, the longest allotted first, with how much of it is marked. */
export const allottedTo = (db: Db, doctor: number): Promise<AllottedRow[]> =>
  sql<AllottedRow>(
    db,
    `select m.marker_id, case when m.exam_id is null then 'assignment' else 'exam' end as kind,
            coalesce(m.exam_id, m.assignment_id) as id, coalesce(x.exam_name, s.assignment_title) as title,
            m.course_id, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('o')}, m.names_hidden, p.works, p.marked
     from marker_now m join course c on c.course_id = m.course_id join account o on o.id = m.owner_id
     left join exam x on x.exam_id = m.exam_id left join assignment s on s.assignment_id = m.assignment_id
     cross join lateral (
       select count(*)::int as works, count(*) filter (where w.marked)::int as marked
       from (${allottedWorks}) w where ${holdsWork('m', 'w.student_id', 'w.question_id')}) p
     where m.doctor_id = :doctor order by m.allotted_at, m.marker_id limit 100`,
    { doctor },
  );

/** The works of a marker `m`’s item, whichever kind it is. */
const allottedWorks = `${works({ exam_id: 0 }).replace(':id', 'm.exam_id')}
  union all ${works({ assignment_id: 0 }).replace(':id', 'm.assignment_id')}`;

/** The essays that are allotted to a doctor, in order, each with how much of it is marked. */
export const essaysAllotted = (
  db: Db,
  doctor: number,
): Promise<(Progress & { marker_id: number; question_id: number })[]> =>
  sql(
    db,
    `select m.marker_id, q.question_id, p.works, p.marked
     from marker_now m join question q on q.exam_id = m.exam_id and q.scored_by = 'person'
     cross join lateral (
       select count(*)::int as works, count(*) filter (where w.marked)::int as marked
       from (${works({ exam_id: 0 }).replace(':id', 'm.exam_id')} and q.question_id = s.question_id) w
       where ${holdsWork('m', 'w.student_id', 'w.question_id')}) p
     where m.doctor_id = :doctor
       and (m.allotted <> 'questions' or exists (
         select 1 from marker_question h where h.marker_id = m.marker_id and h.question_id = q.question_id))
     order by m.marker_id, q.position`,
    { doctor },
  );
