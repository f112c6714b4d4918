import type { PaperFormat } from '@daftar/contracts/identity/paper-formats';
import { expression } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, nameOf } from '../../kernel/index.ts';

export interface AccommodatedRow extends Named<'student_name'> {
  student_id: number;
  paper_formats: PaperFormat[];
}

/** Students of the exam's class now who were granted it on paper. The reason is not read here (BOD-22). */
export const accommodatedStudents = (db: Db, exam: { offering_id: number }): Promise<AccommodatedRow[]> =>
  db('accommodation as g')
    .join('account as s', 's.id', 'g.student_id')
    .whereNull('s.deleted_at')
    .whereRaw('cardinality(g.paper_formats) > 0')
    .whereRaw(
      `exists (select 1 from enrolment_now e where e.student_id = g.student_id
         and e.offering_id = :offering)`,
      { offering: exam.offering_id },
    )
    .orderBy('g.student_id')
    .select(
      'g.student_id',
      expression<{ paper_formats: PaperFormat[] }>(db, 'g.paper_formats'),
      expression<Named<'student_name'>>(db, nameOf('s', 'student_name')),
    );
