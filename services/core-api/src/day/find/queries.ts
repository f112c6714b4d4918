import { type Hit, mostHits } from '@daftar/contracts/day/find';
import { sql } from '@daftar/service-kit/sql/sql';
import { shownToStudents } from '../../content/index.ts';
import { partsThat } from '../../faculty/index.ts';
import { accountText, type Caller, type Db, holdsSearch } from '../../kernel/index.ts';

/** A course's names and code as one text to search in. */
const courseText = `(c.search_text || ' ' || search_text(c.course_code))`;

/** The caller's classes: the content that they reach. */
const reached = {
  student: 'select distinct e.offering_id, e.course_id from enrolment_now e where e.student_id = :userId',
  instructor: `
    select distinct k.offering_id, k.course_id from offering_member tm join class_now k on k.offering_id = tm.offering_id
    where tm.person_id = :userId and tm.until is null and tm.part in (${partsThat('see')})`,
};

const item = (
  kind: string,
  table: string,
  id: string,
  name: string,
  more: string,
  newest: string,
  nameAr = 'null::text',
): string => `
  (select '${kind}' as kind, to_jsonb(t.${id}) as id, t.${name} as name, ${nameAr} as name_ar, c.course_id, c.course_code
   from m join ${table} t on t.offering_id = m.offering_id
   join course c on c.course_id = t.course_id
   where t.deleted_at is null ${more} and :in_${kind}
   order by t.${newest} desc limit ${mostHits})`;

/** An exam’s name in Arabic, where it was written in both languages (TWO-09). */
const arabicName = `t.name_texts ->> 'ar'`;

/**
 * A doctor's students, each once in each course; by id and names alone. Only of the doctor's classes now, however they
 * are asked for: the join with them is what keeps others out.
 */
const students = `
  (select 'person' as kind, to_jsonb(a.id) as id, a.first_name || ' ' || a.last_name as name,
          a.first_name_ar || ' ' || a.last_name_ar as name_ar, c.course_id, c.course_code
   from (select distinct e.student_id, e.course_id from offering_member tm join enrolment_now e on e.offering_id = tm.offering_id
         where tm.person_id = :userId and tm.until is null and tm.part in (${partsThat('names')})) e
   join account a on a.id = e.student_id
   join course c on c.course_id = e.course_id
   where a.deleted_at is null and :in_person
   order by a.first_name, a.last_name, a.id, c.course_code limit ${mostHits})`;

/** Courses and their items of the caller's classes now, and a doctor's students; one statement. */
export const findInClasses = (
  db: Db,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  text: string,
  now: Date,
): Promise<Hit[]> =>
  sql<Hit>(
    db,
    `with m as (${reached[role as 'student' | 'instructor']})
     (select 'course' as kind, to_jsonb(c.course_id) as id, c.course_name as name, c.course_name_ar as name_ar, c.course_id,
             c.course_code
      from course c where c.course_id in (select course_id from m) and :in_course order by c.course_code limit ${mostHits})
     union all ${item('exam', 'exam', 'exam_id', 'exam_name', role === 'student' ? 'and t.published_at is not null' : '', 'start_at', arabicName)}
     union all ${item('assignment', 'assignment', 'assignment_id', 'assignment_title', '', 'due_at')}
     union all ${item('chapter', 'chapter', 'id', 'chapter_name', role === 'student' ? `and ${shownToStudents('t')}` : '', 'id')}
     union all ${item('announcement', 'announcement', 'announcement_id', 'title_en', 'and t.title_en is not null', 'created_at', 't.title_ar')}
     ${role === 'instructor' ? `union all ${students}` : ''}`,
    {
      userId,
      now,
      in_course: holdsSearch(db, courseText, text),
      in_exam: holdsSearch(
        db,
        `(search_text(concat_ws(' ', t.exam_name, ${arabicName})) || ' ' || ${courseText})`,
        text,
      ),
      in_assignment: holdsSearch(db, `(search_text(t.assignment_title) || ' ' || ${courseText})`, text),
      ...(role === 'instructor' && { in_person: holdsSearch(db, 'a.name_text', text) }),
      in_announcement: holdsSearch(db, `(search_text(t.title_en || ' ' || t.title_ar) || ' ' || ${courseText})`, text),
      in_chapter: holdsSearch(db, `(search_text(t.chapter_name) || ' ' || ${courseText})`, text),
    },
  );

/**
 * People and courses of the faculty, for admins; people by the index that serves All Users, and only those of the
 * departments in `reach` (null: everybody).
 */
export const findInFaculty = (db: Db, text: string, reach: readonly number[] | null): Promise<Hit[]> =>
  sql<Hit>(
    db,
    `(select 'course' as kind, c.course_id as id, c.course_name as name, c.course_name_ar as name_ar, c.course_id,
             c.course_code
      from course c where c.deleted_at is null and :course order by c.course_code limit ${mostHits})
     union all
     (select 'person', a.id, a.first_name || ' ' || a.last_name, a.first_name_ar || ' ' || a.last_name_ar, null, null
      from account a where a.deleted_at is null and :person
       and (:all or a.department_id = any(:reach)) limit ${mostHits})`,
    {
      course: holdsSearch(db, courseText, text),
      person: holdsSearch(db, 'a.name_text', text, accountText('a')),
      all: reach === null,
      reach: reach ?? [],
    },
  );
