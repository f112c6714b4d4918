import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import { courseOnRecord } from '../../faculty/index.ts';
import { reachOf, requireWithin } from '../../identity/index.ts';
import {
  type Caller,
  type Db,
  type Deps,
  instructorOf,
  type Named,
  type NamedInstructor,
  recordAudit,
} from '../../kernel/index.ts';
import { sealedRecord } from '../book/record.ts';
import { peopleWithKeys } from '../book/sealed.ts';

interface SealedRow extends Named<'course_name'>, NamedInstructor {
  seal_id: number;
  gradebook_id: number;
  course_id: number;
  course_code: string;
  version: number;
  content: string;
  hash: string;
  sealed_at: Date;
  reopened: boolean | null;
  /** Of the doctor’s classes of the course, ended ones too. */
  department_ids: number[];
}

/** A sealed version by these conditions; a class that ended and a deleted course change nothing. */
const sealedRows = (db: Db, where: string, values: Record<string, unknown>): Promise<SealedRow[]> =>
  sql<SealedRow>(
    db,
    `select s.seal_id, s.gradebook_id, o.course_id, c.course_code, c.course_name, c.course_name_ar, s.version, s.content,
            encode(s.content_hash, 'hex') as hash, s.sealed_at, s.reopened,
            array(select dc.department_id from instructor_course k
                  join department_course dc on dc.id = k.department_course_id
                  where k.offering_id = b.offering_id) as department_ids,
            ${instructorOf('a')}
     from grade_seal s join gradebook b using (gradebook_id) join offering o on o.offering_id = b.offering_id
     join course c on c.course_id = o.course_id join account a on a.id = o.lead_id
     where ${where} order by s.sealed_at desc, s.seal_id desc limit 1`,
    values,
  );

/** The marks of a version, with the names of today. */
async function marksOf(db: Db, { content, department_ids: _, gradebook_id: __, course_id: ___, ...seal }: SealedRow) {
  const record = sealedRecord(content);
  const people = await peopleWithKeys(db, { keys: record.students.map(({ key }) => key) });
  const personOf = new Map(people.map(({ key, ...person }) => [key, person]));
  const students = record.students.flatMap(({ key, open: _open, passes: _passes, ...mark }) => {
    const person = personOf.get(key);
    if (!person) return [];
    const { id, ...names } = person;
    return [{ student_id: id, ...names, ...mark }];
  });
  return { ...seal, groups: record.groups, students: students.toSorted((a, b) => a.student_id - b.student_id) };
}

/**
 * A sealed version of the caller’s own marks, also after the class has ended: a mark that was given stays reachable.
 * @throws AppError class.notYours, gradebook.sealNotFound
 */
export async function ownSealedMarks(deps: Deps, caller: Caller, courseCode: string, version: number) {
  const { offerings } = await courseOnRecord(deps.db, caller, courseCode);
  const [seal] = await sealedRows(deps.db, 'b.offering_id = :offeringId and s.version = :version', {
    offeringId: offerings[0].offering_id,
    version,
  });
  if (!seal) throw new AppError('gradebook.sealNotFound');
  return marksOf(deps.db, seal);
}

/** How many sealed versions of a course are listed. */
const mostListed = 100;

/**
 * The sealed versions of a course, of each of its doctors, newest first: those of the departments of the caller, which are
 * chosen before the list is cut. Their contents are not read.
 */
export async function sealedMarksOfCourse(db: Db, caller: Pick<Caller, 'userId' | 'duties'>, courseCode: string) {
  const reach = await reachOf(db, caller);
  return sql<Omit<SealedRow, 'content' | 'department_ids' | 'gradebook_id' | 'course_id'> & { students: number }>(
    db,
    `select s.seal_id, c.course_code, c.course_name, c.course_name_ar, s.version, encode(s.content_hash, 'hex') as hash,
            s.sealed_at, s.reopened, json_array_length(s.content::json -> 'students') as students, ${instructorOf('a')}
     from course c join offering o on o.course_id = c.course_id join gradebook b using (offering_id)
     join grade_seal s using (gradebook_id) join account a on a.id = o.lead_id
     where code_fold(c.course_code) = code_fold(:courseCode) ${
       reach
         ? `and (select bool_and(dc.department_id = any(:within::int[]))
                 from instructor_course k join department_course dc on dc.id = k.department_course_id
                 where k.offering_id = b.offering_id)`
         : ''
     }
     order by s.sealed_at desc, s.seal_id desc limit ${mostListed}`,
    { courseCode, ...(reach && { within: [...reach] }) },
  );
}

/**
 * A sealed version for the office; that it was read is logged (TRU-10).
 * @throws AppError gradebook.sealNotFound, duty.otherDepartment
 */
export async function sealedMarks(deps: Deps, caller: Caller, sealId: number) {
  const [seal] = await sealedRows(deps.db, 's.seal_id = :sealId', { sealId });
  if (!seal) throw new AppError('gradebook.sealNotFound');
  await requireWithin(deps.db, caller, seal.department_ids);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'gradebook.sealRead',
    subjectType: 'gradebook',
    subjectId: seal.gradebook_id,
    after: { course_id: seal.course_id, version: seal.version },
  });
  return marksOf(deps.db, seal);
}
