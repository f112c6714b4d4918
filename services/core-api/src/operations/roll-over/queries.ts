import type { RollOverPart } from '@daftar/contracts/operations/roll-over-parts';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { moved } from '../../faculty/index.ts';
import type { Reach } from '../../identity/index.ts';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../../kernel/index.ts';
import type { Placed } from './clashes.ts';

export interface Contents {
  members: number;
  classes: number;
  chapters: number;
  assignments: number;
  exams: number;
  gradebook: boolean;
}

const contentsOf = `
  (select count(*) from offering_member m where m.offering_id = o.offering_id and m.until is null and m.part <> 'lead')::int as members,
  (select count(*) from instructor_course k join department_course dc on dc.id = k.department_course_id
   where k.offering_id = o.offering_id and k.deleted_at is null and dc.deleted_at is null)::int as classes,
  (select count(*) from chapter h where h.offering_id = o.offering_id and h.deleted_at is null)::int as chapters,
  (select count(*) from assignment s where s.offering_id = o.offering_id and s.deleted_at is null)::int as assignments,
  (select count(*) from exam x where x.offering_id = o.offering_id and x.deleted_at is null
     and x.published_at is not null)::int as exams,
  exists (select 1 from gradebook b where b.offering_id = o.offering_id) as gradebook`;

/** All classes of the offering, ended ones too, are in departments that the caller reaches. */
const within = `
  (cast(:reach as int[]) is null
   or exists (select 1 from instructor_course k where k.offering_id = o.offering_id)
      and not exists (select 1 from instructor_course k join department_course dc on dc.id = k.department_course_id
                      where k.offering_id = o.offering_id and dc.department_id <> all(cast(:reach as int[]))))`;

export interface OfferingRow extends Contents, Named<'course_name'>, NamedInstructor {
  offering_id: number;
  course_code: string;
  departments: (Named<'department_name'> & { level: number })[];
  state: 'new' | 'there' | 'noDoctor' | 'noClass';
}

/** The offerings of a term that could go along, of a department or level where one is named. */
export const offeringsOf = (
  db: Db,
  asked: {
    source: number;
    target: number;
    reach: Reach;
    department: number | null;
    level: number | null;
    most: number;
  },
): Promise<OfferingRow[]> =>
  sql<OfferingRow>(
    db,
    `select o.offering_id, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('a')}, ${contentsOf},
            coalesce((select jsonb_agg(distinct jsonb_build_object('department_name', d.department_name,
                        'department_name_ar', d.department_name_ar, 'level', dc.level))
                      from instructor_course k join department_course dc on dc.id = k.department_course_id
                      join department d using (department_id)
                      where k.offering_id = o.offering_id and k.deleted_at is null), '[]') as departments,
            case when a.deleted_at is not null then 'noDoctor'
                 when exists (select 1 from offering p where p.course_id = o.course_id and p.lead_id = o.lead_id
                              and p.term_id = :target) then 'there'
                 when not exists (select 1 from instructor_course k join department_course dc on dc.id = k.department_course_id
                                  where k.offering_id = o.offering_id and k.deleted_at is null and dc.deleted_at is null) then 'noClass'
                 else 'new' end as state
     from offering o join course c using (course_id) join account a on a.id = o.lead_id
     where o.term_id = :source and c.deleted_at is null and ${within}
       and ((cast(:department as int) is null and cast(:level as int) is null) or exists (
         select 1 from instructor_course k join department_course dc on dc.id = k.department_course_id
         where k.offering_id = o.offering_id and k.deleted_at is null
           and (cast(:department as int) is null or dc.department_id = :department)
           and (cast(:level as int) is null or dc.level = :level)))
     order by c.sort_en, o.offering_id limit :most`,
    asked,
  );

const groups = `
  array(select distinct dc.department_id || ':' || dc.level
        from instructor_course k join department_course dc on dc.id = k.department_course_id
        where k.offering_id = o.offering_id and k.deleted_at is null) as groups`;
const ends = 'coalesce(x.due_at, x.start_at + make_interval(mins => x.duration_minutes))';

/** Exams and due dates of these offerings as they would be in another term. */
export const placedIn = (
  db: Db,
  asked: { offerings: readonly number[]; target: number; weeks: number; zone: string },
): Promise<Placed[]> =>
  sql<Placed>(
    db,
    `select p.kind, p.id, p.offering_id, p.course_code, p.name, p.at, p.until, p.groups,
            not coalesce(p.at < t.starts_at or coalesce(p.until, p.at) > t.ends_at, false) as fits
     from (
       select 'exam' as kind, x.exam_id as id, o.offering_id, c.course_code, x.exam_name as name, ${groups},
              ${moved('x.start_at')} as at, ${moved(ends)} as until
       from exam x join offering o using (offering_id) join course c on c.course_id = o.course_id
       where x.offering_id = any(cast(:offerings as int[])) and x.deleted_at is null and x.published_at is not null
       union all
       select 'assignment', s.assignment_id, o.offering_id, c.course_code, s.assignment_title, cast('{}' as text[]),
              ${moved('s.due_at')}, null
       from assignment s join offering o using (offering_id) join course c on c.course_id = o.course_id
       where s.offering_id = any(cast(:offerings as int[])) and s.deleted_at is null) p
     cross join (select starts_at, ends_at from term where term_id = :target) t`,
    { ...asked, offerings: [...asked.offerings] },
  );

/** The exams that a term has already. */
export const examsOfTerm = (db: Db, target: number): Promise<Placed[]> =>
  sql<Placed>(
    db,
    `select 'exam' as kind, x.exam_id as id, o.offering_id, c.course_code, x.exam_name as name, ${groups},
            x.start_at as at, ${ends} as until, true as fits
     from offering o join exam x using (offering_id) join course c on c.course_id = o.course_id
     where o.term_id = :target and x.deleted_at is null and x.published_at is not null`,
    { target },
  );

/** The weeks between the first days of two terms; null where one has none. */
export const weeksBetween = async (db: Db, source: number, target: number): Promise<number | null> =>
  (
    await sqlRow<{ weeks: number | null }>(
      db,
      `select round(extract(epoch from (t.starts_at - s.starts_at)) / 604800)::int as weeks
       from term s cross join term t where s.term_id = :source and t.term_id = :target`,
      { source, target },
    )
  ).weeks;

/** Of these offerings, those of the term that the caller reaches. */
export const reachedAmong = async (
  trx: Trx,
  { ids, source, reach }: { ids: readonly number[]; source: number; reach: Reach },
): Promise<number[]> =>
  (
    await sql<{ offering_id: number }>(
      trx,
      `select o.offering_id from offering o where o.offering_id = any(cast(:ids as int[])) and o.term_id = :source and ${within}`,
      { ids: [...ids], source, reach },
    )
  ).map(({ offering_id }) => offering_id);

export interface NewRollOver {
  source_term: number;
  target_term: number;
  weeks: number;
  parts: readonly RollOverPart[];
  made_by: number;
  made_at: Date;
}

/** Inserts a roll-over of these offerings; answers its id. */
export async function insertRollOver(
  trx: Trx,
  rollOver: NewRollOver,
  offerings: readonly { offering_id: number; doctor_id: number | null }[],
): Promise<number> {
  const [row] = await trx('roll_over')
    .insert({ ...rollOver, parts: [...rollOver.parts] })
    .returning('roll_over_id');
  const id = row.roll_over_id;
  await execute(
    trx,
    `insert into roll_over_offering (roll_over_id, source_id, doctor_id)
     select :id, s, d from unnest(cast(:offerings as int[]), cast(:doctors as bigint[])) as p (s, d)`,
    {
      id,
      offerings: offerings.map(({ offering_id }) => offering_id),
      doctors: offerings.map(({ doctor_id }) => doctor_id),
    },
  );
  return id;
}

export interface RollOverRow extends Named<'source_name'>, Named<'target_name'> {
  roll_over_id: number;
  source_term: number;
  target_term: number;
  weeks: number;
  parts: RollOverPart[];
  made_by: number;
  made_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
  total: number;
  done: number;
  left: number;
}

/** The last roll-overs, or one of them; those of one person, unless null. */
export const rollOvers = (
  db: Db,
  asked: { by: number | null; id: number | null; most: number },
): Promise<RollOverRow[]> =>
  sql<RollOverRow>(
    db,
    `select r.*, s.name as source_name, s.name_ar as source_name_ar, t.name as target_name, t.name_ar as target_name_ar,
            n.total, n.done, n."left"
     from roll_over r join term s on s.term_id = r.source_term join term t on t.term_id = r.target_term
     cross join lateral (
       select count(*)::int as total, count(*) filter (where o.state = 'done')::int as done,
              count(*) filter (where o.state = 'left')::int as "left"
       from roll_over_offering o where o.roll_over_id = r.roll_over_id) n
     where (cast(:by as bigint) is null or r.made_by = :by) and (cast(:id as int) is null or r.roll_over_id = :id)
     order by r.roll_over_id desc limit :most`,
    asked,
  );

export interface Outcome extends Contents {
  assignments_outside: string[];
  exams_outside: string[];
  exams_left: string[];
}

export interface RolledOffering extends Named<'course_name'>, NamedInstructor {
  offering_id: number;
  course_code: string;
  state: 'waiting' | 'done' | 'left';
  why: 'noDoctor' | 'noClass' | 'termClosed' | 'failed' | null;
  outcome: Outcome | null;
}

/** The offerings of a roll-over with what came of each. */
export const rolledOfferings = (db: Db, id: number): Promise<RolledOffering[]> =>
  sql<RolledOffering>(
    db,
    `select w.source_id as offering_id, c.course_code, c.course_name, c.course_name_ar, ${instructorOf('a')},
            w.state, w.why, w.outcome
     from roll_over_offering w join offering o on o.offering_id = w.source_id join course c using (course_id)
     join account a on a.id = coalesce(w.doctor_id, o.lead_id)
     where w.roll_over_id = ? order by c.sort_en, w.source_id`,
    [id],
  );

export interface Waiting {
  roll_over_id: number;
  source_id: number;
  target_term: number;
  weeks: number;
  parts: RollOverPart[];
  made_by: number;
  /** Who gets it instead of its doctor. */
  doctor_id: number | null;
  /** The office gives classes; a doctor brings contents into those that are there. */
  classes: boolean;
}

/** The next offering that waits, of one roll-over where it is named, held until the transaction ends. */
export async function nextWaiting(trx: Trx, only: number | null): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting>(
    trx,
    `select w.roll_over_id, w.source_id, w.doctor_id, r.target_term, r.weeks, r.parts, r.made_by,
            (select a.role <> 'instructor' from account a where a.id = r.made_by) as classes
     from roll_over_offering w join roll_over r using (roll_over_id)
     where w.state = 'waiting' and (cast(:only as int) is null or w.roll_over_id = :only)
     order by w.roll_over_id, w.source_id limit 1 for update of w skip locked`,
    { only },
  );
  return row;
}

/** Two roll-overs of one offering take turns. */
export const holdSource = (trx: Trx, id: number): Promise<unknown> =>
  sql(trx, 'select offering_id from offering where offering_id = ? for no key update', [id]);

export interface Copy {
  kind: 'class' | 'member' | 'chapter' | 'assignment' | 'draft' | 'gradebook';
  source: string;
  copy: string;
  group_name?: string | null;
}

/** The columns that background work changes: they don't say that somebody has changed a copy. */
const looks = {
  class: { table: 'instructor_course', id: 'instructor_course_id::text', but: '{}' },
  member: { table: 'offering_member', id: 'member_id::text', but: '{}' },
  chapter: { table: 'chapter', id: 'id::text', but: '{told,problems,accessible_problems}' },
  assignment: { table: 'assignment', id: 'assignment_id::text', but: '{due_told_at}' },
  draft: { table: 'exam_draft', id: 'draft_id::text', but: '{}' },
  gradebook: { table: 'gradebook', id: 'gradebook_id::text', but: '{instructor_id}' },
} as const satisfies Record<Copy['kind'], { table: string; id: string; but: string }>;
const kinds = Object.keys(looks) as Copy['kind'][];
const key = {
  class: 'int',
  member: 'int',
  chapter: 'int',
  assignment: 'int',
  draft: 'uuid',
  gradebook: 'int',
} as const;
const column = (kind: Copy['kind']) => looks[kind].id.replace('::text', '');
const lookOf = (kind: Copy['kind']) =>
  `hashtextextended((to_jsonb(t) - cast('${looks[kind].but}' as text[]))::text, 0)::text`;

/** Records what things have become, and how they look. */
export async function insertCopies(
  trx: Trx,
  of: { roll_over_id: number; target_id: number },
  copies: readonly Copy[],
): Promise<void> {
  for (const kind of kinds) {
    const own = copies.filter((copy) => copy.kind === kind);
    if (own.length === 0) continue;
    await execute(
      trx,
      `insert into roll_over_copy (roll_over_id, target_id, kind, source, copy, group_name, look)
       select :roll_over_id, :target_id, :kind, p.source, p.copy, p.group_name, ${lookOf(kind)}
       from unnest(cast(:sources as text[]), cast(:copies as text[]), cast(:groups as text[])) as p (source, copy, group_name)
       join ${looks[kind].table} t on t.${column(kind)} = p.copy::${key[kind]}`,
      {
        ...of,
        kind,
        sources: own.map(({ source }) => source),
        copies: own.map(({ copy }) => copy),
        groups: own.map(({ group_name }) => group_name ?? null),
      },
    );
  }
}

/** What the target has of the source’s assignments, from this roll-over or an earlier one. */
export const copiedAssignments = (trx: Trx, target: number): Promise<{ source: string; copy: string }[]> =>
  trx('roll_over_copy').where({ target_id: target, kind: 'assignment' }).orderBy('copy_id').select('source', 'copy');

/** Stores what came of an offering. */
export const settle = async (
  trx: Trx,
  { roll_over_id, source_id }: Pick<Waiting, 'roll_over_id' | 'source_id'>,
  result:
    | { state: 'done'; target_id: number; made: boolean; outcome: Outcome }
    | { state: 'left'; why: NonNullable<RolledOffering['why']> },
): Promise<void> => {
  await trx('roll_over_offering')
    .where({ roll_over_id, source_id })
    .update('outcome' in result ? { ...result, outcome: JSON.stringify(result.outcome) } : result);
};

/** Marks roll-overs of which nothing waits any more as finished; answers who made them. */
export const finishDone = (trx: Trx, now: Date): Promise<{ roll_over_id: number; made_by: number }[]> =>
  sql(
    trx,
    `update roll_over r set finished_at = :now
     where r.finished_at is null and not exists (
       select 1 from roll_over_offering w where w.roll_over_id = r.roll_over_id and w.state = 'waiting')
     returning r.roll_over_id, r.made_by`,
    { now },
  );

/** A roll-over, locked until the transaction ends. */
export const rollOverForUpdate = (
  trx: Trx,
  id: number,
): Promise<{ target_term: number; made_by: number; finished_at: Date | null; undone_at: Date | null } | undefined> =>
  trx('roll_over').where({ roll_over_id: id }).forUpdate().first('target_term', 'made_by', 'finished_at', 'undone_at');

/** The offerings that a roll-over has filled, locked. */
export const filledBy = (trx: Trx, id: number): Promise<{ target_id: number; made: boolean }[]> =>
  sql(
    trx,
    `select w.target_id, w.made from roll_over_offering w join offering o on o.offering_id = w.target_id
     where w.roll_over_id = ? and w.state = 'done' order by w.target_id for update of o`,
    [id],
  );

/** What a roll-over has made, by kind. */
export const copiesOf = (trx: Trx, id: number): Promise<(Copy & { target_id: number })[]> =>
  trx('roll_over_copy').where({ roll_over_id: id }).orderBy('copy_id').select('kind', 'source', 'copy', 'target_id');

const changedCopies = kinds
  .map(
    (kind) => `
    select z.target_id from roll_over_copy z left join ${looks[kind].table} t on t.${column(kind)} = z.copy::${key[kind]}
    where z.roll_over_id = :id and z.kind = '${kind}' and ${lookOf(kind)} is distinct from z.look`,
  )
  .join(' union ');

/** Rows that hang on a copy once somebody uses it. */
const used = (
  [
    ['class', 'enrolment', 'instructor_course_id'],
    ['chapter', 'chapter_seen', 'chapter_id'],
    ['chapter', 'format_request', 'chapter_id'],
    ['assignment', 'student_assignment', 'assignment_id'],
    ['assignment', 'assignment_extension', 'assignment_id'],
    ['assignment', 'marker', 'assignment_id'],
    ['gradebook', 'grade_bonus', 'gradebook_id'],
    ['gradebook', 'grade_seal', 'gradebook_id'],
  ] as const
)
  .map(
    ([kind, table, id]) => `
    select z.target_id from roll_over_copy z join ${table} t on t.${id} = z.copy::int
    where z.roll_over_id = :id and z.kind = '${kind}'`,
  )
  .join(' union ');

/** What an offering that was made by the roll-over has besides its copies. */
const added = (
  [
    ['class', 'instructor_course', 'instructor_course_id'],
    ['chapter', 'chapter', 'id'],
    ['assignment', 'assignment', 'assignment_id'],
    ['exam', 'exam', 'exam_id'],
    ['gradebook', 'gradebook', 'gradebook_id'],
    ['announcement', 'announcement', 'announcement_id'],
    ['planned', 'planned_announcement', 'planned_id'],
    ['question', 'course_question', 'question_id'],
  ] as const
)
  .map(
    ([kind, table, id]) => `
    select w.target_id from roll_over_offering w join ${table} t on t.offering_id = w.target_id
    where w.roll_over_id = :id and w.made and not exists (
      select 1 from roll_over_copy z where z.target_id = w.target_id and z.roll_over_id = :id and z.kind = '${kind}'
        and z.copy = t.${id}::text)`,
  )
  .join(' union ');

/** Courses to which something was added, or in which a copy was changed or used, since a roll-over. */
export const usedSince = (trx: Trx, id: number): Promise<{ course_code: string }[]> =>
  sql(
    trx,
    `select distinct c.course_code from (
       ${changedCopies} union ${used} union ${added}
       union select z.target_id from roll_over_copy z join grade_item i on i.gradebook_id = z.copy::int
             join grade_entry e using (item_id) where z.roll_over_id = :id and z.kind = 'gradebook'
       union select w.target_id from roll_over_offering w join offering_member m on m.offering_id = w.target_id
             where w.roll_over_id = :id and w.made and m.part <> 'lead' and not exists (
               select 1 from roll_over_copy z where z.roll_over_id = :id and z.kind = 'member' and z.copy = m.member_id::text)
       union select w.target_id from roll_over_offering w join result_state s on s.offering_id = w.target_id
             where w.roll_over_id = :id and w.made
       union select z.target_id from roll_over_offering w join roll_over_copy z on z.target_id = w.target_id
             where w.roll_over_id = :id and w.made and z.roll_over_id <> :id
     ) u join offering o on o.offering_id = u.target_id join course c using (course_id)
     order by c.course_code`,
    { id },
  );

/** Forgets what a roll-over has made, before that goes. */
export async function forgetCopies(trx: Trx, id: number): Promise<void> {
  await trx('roll_over_copy').where({ roll_over_id: id }).delete();
}

/** Records that a roll-over was undone. */
export const markUndone = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await trx('roll_over').where({ roll_over_id: id }).update({ undone_at: at });
};

/** A doctor’s offerings of a course in other terms, the newest first, with what they hold. */
export const earlierOf = (
  db: Db,
  asked: { courseId: number; doctor: number; target: number },
): Promise<(Contents & { offering_id: number; term_id: number; name: string; name_ar: string | null })[]> =>
  sql(
    db,
    `select o.offering_id, t.term_id, t.name, t.name_ar, ${contentsOf}
     from offering o join term t using (term_id)
     where o.course_id = :courseId and o.lead_id = :doctor and o.term_id <> :target
     order by t.starts_at desc nulls last, t.term_id desc limit 50`,
    asked,
  );
