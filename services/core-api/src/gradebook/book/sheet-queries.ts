import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor } from '../../kernel/index.ts';
import type { Classes } from './queries.ts';

/** A doctor’s name and title, for the heading of the result sheet. */
export const doctorOf = (db: Db, id: number): Promise<NamedInstructor> =>
  sqlRow<NamedInstructor>(db, `select ${instructorOf('a')} from account a where a.id = ?`, [id]);

export interface TaughtClass extends Named<'department_name'> {
  level: number;
  semester: number;
}

/** Where an instructor teaches a course; where all of it has ended, where they taught it. */
export const classesTaught = (db: Db, classes: Classes): Promise<TaughtClass[]> =>
  sql<TaughtClass>(
    db,
    `with taught as (
       select d.department_name, d.department_name_ar, dc.level, dc.semester, bool_or(k.deleted_at is null) as present
       from instructor_course k join department_course dc on dc.id = k.department_course_id
       join department d using (department_id)
       where k.offering_id = :offeringId group by 1, 2, 3, 4)
     select department_name, department_name_ar, level, semester from taught
     where present or not exists (select 1 from taught where present)
     order by 1, 3, 4`,
    { ...classes },
  );
