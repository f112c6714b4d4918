import type { EnrolmentSort } from '@daftar/contracts';
import type { AcademicTitle, Language } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Reach } from '../../identity/index.ts';
import { accountText, type Db, holdsSearch, type Named } from '../../kernel/index.ts';

export interface EnrolmentRow
  extends Named<'student_fname'>,
    Named<'student_lname'>,
    Named<'instructor_fname'>,
    Named<'instructor_lname'>,
    Named<'course_name'> {
  id: number;
  student_id: number;
  instructor_course_id: number;
  instructor_title: AcademicTitle | null;
  course_code: string;
  /** Of another term than the current one. */
  term_name: string | null;
  term_name_ar: string | null;
}

export interface EnrolmentPage {
  search?: string | undefined;
  sort?: EnrolmentSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The language whose order names follow; English when absent. */
  language?: Language | undefined;
  /** The id of the last row of the page before. */
  before?: number | undefined;
  limit?: number | undefined;
  /** The departments to which a registrar’s view is restricted, by the class; null: none (TRU-17). */
  within?: Reach | undefined;
  /** Of this class alone. */
  class?: number | undefined;
  /** Null: the current one. */
  term?: number | null;
}

const columns = `e.id, e.student_id, s.first_name as student_fname, s.last_name as student_lname,
  s.first_name_ar as student_fname_ar, s.last_name_ar as student_lname_ar, e.instructor_course_id,
  i.first_name as instructor_fname, i.last_name as instructor_lname, i.first_name_ar as instructor_fname_ar,
  i.last_name_ar as instructor_lname_ar, i.title as instructor_title, c.course_code, c.course_name, c.course_name_ar,
  case when m.state <> 'current' then m.name end as term_name,
  case when m.state <> 'current' then m.name_ar end as term_name_ar`;

const joined = `
  join account s on s.id = e.student_id
  join instructor_course ic on ic.instructor_course_id = e.instructor_course_id
  join department_course dc on dc.id = ic.department_course_id
  join course c on c.course_id = dc.course_id
  join account i on i.id = ic.instructor_id
  join offering o on o.offering_id = ic.offering_id
  join term m on m.term_id = o.term_id`;

const termAsked = `select coalesce(:term::int, (select term_id from term where state = 'current'))`;
/** Of the term that is asked for. */
const ofTerm = `exists (
  select 1 from instructor_course k join offering o using (offering_id)
  where k.instructor_course_id = e.instructor_course_id and o.term_id = (${termAsked}))`;

/**
 * What a search finds, by two paths with their own indexes: by the student (name or id), and by the class (doctor or
 * course). The results are merged afterwards, because one condition over both would read every enrolment. `page`
 * narrows and orders each.
 */
const found = (page: string): string => `
  (select e.id from enrolment e join account s on s.id = e.student_id
   where e.withdrawn_at is null and :ofStudent ${page})
  union
  (select e.id from enrolment e
   where e.withdrawn_at is null and e.instructor_course_id = any(array(
     select k.instructor_course_id from class_of_term k
     join account i on i.id = k.instructor_id
     join course c on c.course_id = k.course_id
     where k.term_id = (${termAsked}) and :ofClass)) ${page})`;

const conditions = (db: Db, text: string) => ({
  ofStudent: holdsSearch(db, 's.name_text', text, accountText('s')),
  ofClass: holdsSearch(db, `(i.name_text || ' ' || c.search_text)`, text),
});

/** One page of the students enrolled now: newest first (ADC-10), or by the name of student, doctor or course (FIX-21). */
export async function listEnrolments(db: Db, page: EnrolmentPage): Promise<EnrolmentRow[]> {
  const { sort = 'newest' } = page;
  return sort === 'newest' ? newestFirst(db, page) : byName(db, { ...page, sort });
}

/** Whether rows of one term are asked for: a class is of one, and a search without a term finds all, which the rows name. */
const isOfOneTerm = ({ term = null, class: classId, search }: EnrolmentPage): boolean =>
  classId === undefined && (term !== null || !search?.trim());

/**
 * Restricts to classes of these departments, to one class, and without either to the current term; before the page is
 * cut, or it would come out short.
 */
const narrowed = (page: EnrolmentPage): string =>
  [
    page.within &&
      `and exists (select 1 from instructor_course ic join department_course dc on dc.id = ic.department_course_id
         where ic.instructor_course_id = e.instructor_course_id and dc.department_id = any(:within::int[]))`,
    page.class !== undefined && 'and e.instructor_course_id = :classId',
    isOfOneTerm(page) && `and ${ofTerm}`,
  ]
    .filter(Boolean)
    .join(' ');

const narrowing = (page: EnrolmentPage) => ({
  ...(page.within && { within: [...page.within] }),
  ...(page.class !== undefined && { classId: page.class }),
  ...((isOfOneTerm(page) || page.search?.trim()) && { term: page.term ?? null }),
});

async function newestFirst(db: Db, page: EnrolmentPage): Promise<EnrolmentRow[]> {
  const { search, before, limit } = page;
  const text = search?.trim();
  const cut = `${narrowed(page)} and (:before::int is null or e.id < :before) order by e.id desc limit :limit`;
  const chosen = text ? found(cut) : `select e.id from enrolment e where e.withdrawn_at is null ${cut}`;
  return sql<EnrolmentRow>(
    db,
    `select ${columns}
     from (select id from (${chosen}) either order by id desc limit :limit) page
     join enrolment e on e.id = page.id ${joined}
     order by e.id desc`,
    {
      before: before ?? null,
      limit: limit ?? 1000,
      ...narrowing(page),
      ...(text && conditions(db, text)),
    },
  );
}

const named = { student: 's', instructor: 'i', course: 'c' } as const;

async function byName(db: Db, page: EnrolmentPage & { sort: keyof typeof named }): Promise<EnrolmentRow[]> {
  const { search, before, limit, sort, order, language } = page;
  const text = search?.trim();
  const key = `${named[sort]}.${language === 'Ar' ? 'sort_ar' : 'sort_en'}`;
  const [sign, direction] = order === 'desc' ? ['<', 'desc'] : ['>', 'asc'];
  const [last] =
    before === undefined
      ? []
      : await sql<{ key: string }>(db, `select ${key} as key from enrolment e ${joined} where e.id = ?`, [before]);
  if (before !== undefined && !last) return [];
  // repeats the name's condition alone, because an index can answer that part
  const after = last ? `and ${key} ${sign}= :key and (${key}, e.id) ${sign} (:key, :before)` : '';
  return sql<EnrolmentRow>(
    db,
    `select ${columns} from enrolment e ${joined}
     where e.withdrawn_at is null and s.deleted_at is null and s.role = 'student' ${after} ${narrowed(page)}
       ${text ? `and e.id in (${found('')})` : ''}
     order by ${key} ${direction}, e.id ${direction} limit :limit`,
    {
      limit: limit ?? 1000,
      ...narrowing(page),
      ...(last && { key: last.key, before }),
      ...(text && conditions(db, text)),
    },
  );
}
