import type { Language } from '@daftar/i18n';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** What a recorded number may refer to. */
export type Named =
  | 'account'
  | 'class'
  | 'department'
  | 'departmentCourse'
  | 'course'
  | 'exam'
  | 'attempt'
  | 'assignment'
  | 'student_assignment'
  | 'submission'
  | 'gradebook'
  | 'transcript'
  | 'controlSession'
  | 'controlPaper'
  | 'levelResult'
  | 'petition'
  | 'mercyRun'
  | 'offering'
  | 'bylaw'
  | 'cohort'
  | 'chapter'
  | 'accountImport'
  | 'question';

/** The names of each kind in a language: (id, name) of the requested ids, including deleted ones. */
function queriesIn(language: Language): Record<Named, string> {
  const arabic = (name: string, otherwise: string) =>
    language === 'Ar' ? `coalesce(${name}, ${otherwise})` : otherwise;
  const person = (alias: string): string =>
    arabic(
      `${alias}.first_name_ar || ' ' || ${alias}.last_name_ar`,
      `${alias}.first_name || ' ' || ${alias}.last_name`,
    );
  const course = `${arabic('c.course_name_ar', 'c.course_name')} || ' (' || c.course_code || ')'`;
  const department = arabic('d.department_name_ar', 'd.department_name');
  const ofExam = `x.exam_name || ' – ' || ${course}`;
  const ofAssignment = `s.assignment_title || ' – ' || ${course}`;
  return {
    account: `select a.id, ${person('a')} as name from account a where a.id = any(:ids)`,
    department: `select d.department_id as id, ${department} as name from department d where d.department_id = any(:ids)`,
    course: `select c.course_id as id, ${course} as name from course c where c.course_id = any(:ids)`,
    departmentCourse: `
    select dc.id, ${course} || ' – ' || ${department} as name
    from department_course dc join course c using (course_id) join department d using (department_id)
    where dc.id = any(:ids)`,
    class: `
    select k.instructor_course_id as id, ${person('i')} || ' – ' || ${course} || ' – ' || ${department} as name
    from instructor_course k
    join account i on i.id = k.instructor_id
    join department_course dc on dc.id = k.department_course_id
    join course c on c.course_id = dc.course_id
    join department d on d.department_id = dc.department_id
    where k.instructor_course_id = any(:ids)`,
    gradebook: `
    select b.gradebook_id as id, ${person('i')} || ' – ' || ${course} as name
    from gradebook b join offering o on o.offering_id = b.offering_id join account i on i.id = o.lead_id
    join course c on c.course_id = o.course_id
    where b.gradebook_id = any(:ids)`,
    transcript: `
    select t.transcript_id as id, ${person('a')} || ' – ' || t.number as name
    from transcript t join account a on a.id = t.student_id where t.transcript_id = any(:ids)`,
    controlSession: `
    select s.session_id as id, ${arabic('t.name_ar', 't.name')} || ' – ' || s.level as name
    from control_session s join term t using (term_id) where s.session_id = any(:ids)`,
    controlPaper: `
    select p.paper_id as id, ${course} as name
    from control_paper p join offering o using (offering_id) join course c on c.course_id = o.course_id
    where p.paper_id = any(:ids)`,
    levelResult: `
    select r.result_id as id, ${arabic('t.name_ar', 't.name')} || ' – ' || r.level || ' – ' || r.number as name
    from level_result r join term t using (term_id) where r.result_id = any(:ids)`,
    petition: `
    select p.petition_id as id, ${person('a')} || ' – ' || ${course} as name
    from petition p join account a on a.id = p.student_id join offering o on o.offering_id = p.offering_id
    join course c on c.course_id = o.course_id where p.petition_id = any(:ids)`,
    mercyRun: `
    select r.run_id as id, ${arabic('t.name_ar', 't.name')} || ' – ' || r.level as name
    from mercy_run r join term t using (term_id) where r.run_id = any(:ids)`,
    offering: `
    select o.offering_id as id, ${person('i')} || ' – ' || ${course} as name
    from offering o join account i on i.id = o.lead_id join course c on c.course_id = o.course_id
    where o.offering_id = any(:ids)`,
    bylaw: `select b.bylaw_id as id, ${arabic('b.name_ar', 'b.name')} as name from bylaw b where b.bylaw_id = any(:ids)`,
    cohort: `select h.cohort_id as id, ${arabic('h.name_ar', 'h.name')} as name from cohort h where h.cohort_id = any(:ids)`,
    exam: `select x.exam_id as id, ${ofExam} as name from exam x join course c using (course_id) where x.exam_id = any(:ids)`,
    attempt: `
    select t.attempt_id as id, ${person('a')} || ' – ' || ${ofExam} as name
    from attempt t join account a on a.id = t.student_id join exam x using (exam_id) join course c using (course_id)
    where t.attempt_id = any(:ids)`,
    assignment: `
    select s.assignment_id as id, ${ofAssignment} as name
    from assignment s join course c using (course_id) where s.assignment_id = any(:ids)`,
    student_assignment: `
    select w.student_assignment_id as id, ${person('a')} || ' – ' || ${ofAssignment} as name
    from student_assignment w join account a on a.id = w.student_id
    join assignment s using (assignment_id) join course c using (course_id)
    where w.student_assignment_id = any(:ids)`,
    submission: `
    select u.id, ${person('a')} || ' – ' || ${ofAssignment} as name
    from submission u join student_assignment w using (student_assignment_id) join account a on a.id = w.student_id
    join assignment s using (assignment_id) join course c using (course_id)
    where u.id = any(:ids)`,
    chapter: `
    select h.id, h.chapter_name || ' – ' || ${course} as name
    from chapter h join course c using (course_id) where h.id = any(:ids)`,
    accountImport: `select id, file_name as name from account_import where id = any(:ids)`,
    question: `select q.question_id as id, q.position || '. ' || left(q.question_text, 80) as name from question q where q.question_id = any(:ids)`,
  };
}

const queries = { En: queriesIn('En'), Ar: queriesIn('Ar') };

/** Fields of recorded values that hold ids of something with a name. */
export const fieldsNaming: Readonly<Record<string, Named>> = {
  assignment_id: 'assignment',
  bylaw: 'bylaw',
  course_id: 'course',
  department_course_id: 'departmentCourse',
  department_course_ids: 'departmentCourse',
  department_id: 'department',
  department_ids: 'department',
  exam_id: 'exam',
  first_holder: 'account',
  instructor_course_id: 'class',
  instructor_course_ids: 'class',
  instructor_id: 'account',
  joined_by: 'account',
  offering_id: 'offering',
  question_id: 'question',
  second_holder: 'account',
  student_id: 'account',
};

const isNamed = (type: string): type is Named => Object.hasOwn(queries.En, type);
/** Recorded ids: a number, several, or numbers in a text. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(','))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

interface Recorded {
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
}

/** Name of the subject, and field → id → name for the recorded values. */
export interface NamesOfEvent {
  subject: string | null;
  values: Record<string, Record<string, string>>;
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** The names of events' subjects and values in a language: one query per kind, however many events. */
export async function namesOf(db: Db, events: readonly Recorded[], language: Language): Promise<NamesOfEvent[]> {
  const wanted = new Map<Named, Set<number>>();
  const want = (kind: Named, value: unknown) => {
    const ids = wanted.get(kind) ?? new Set();
    for (const id of idsIn(value)) ids.add(id);
    wanted.set(kind, ids);
  };
  for (const event of events) {
    if (isNamed(event.subject_type)) want(event.subject_type, event.subject_id);
    for (const [field, value] of valuesOf(event)) want(fieldsNaming[field]!, value);
  }
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([kind, ids]) => [kind, await lookUp(db, queries[language][kind], [...ids])] as const),
    ),
  );
  const nameOf = (kind: Named, id: number) => found.get(kind)?.get(id);

  return events.map((event) => {
    const { subject_type, subject_id } = event;
    const subject = isNamed(subject_type) ? idsIn(subject_id).flatMap((id) => nameOf(subject_type, id) ?? []) : [];
    const values: NamesOfEvent['values'] = {};
    for (const [field, value] of valuesOf(event))
      for (const id of idsIn(value)) {
        const name = nameOf(fieldsNaming[field]!, id);
        if (name !== undefined) values[field] = { ...values[field], [id]: name };
      }
    return { subject: subject.length > 0 ? subject.join('; ') : ownNameIn(event), values };
  });
}

const valuesOf = ({ before, after }: Recorded): [string, unknown][] =>
  [...fieldsOf(before), ...fieldsOf(after)].filter(([field]) => Object.hasOwn(fieldsNaming, field));

/** The name in the event itself, for what is gone or has no number. */
function ownNameIn({ before, after }: Recorded): string | null {
  const own = { ...Object.fromEntries(fieldsOf(before)), ...Object.fromEntries(fieldsOf(after)) };
  const name = own.exam_name ?? own.assignment_title ?? own.chapter_name ?? own.course_name ?? own.department_name;
  return typeof name === 'string' ? name : null;
}

async function lookUp(db: Db, query: string, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: number; name: string }>(db, query.replace('any(:ids)', 'any(:ids::bigint[])'), { ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
