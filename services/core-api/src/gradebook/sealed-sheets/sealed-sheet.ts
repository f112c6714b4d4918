import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor } from '../../kernel/index.ts';

interface SealedSheet extends Named<'course_name'>, NamedInstructor {
  course_code: string;
  sealed_at: Date;
  students: number;
  reopened_at: Date | null;
  later: number | null;
}

/**
 * What is held of a sealed version, for who has its checksum (EDG-09): no student and no mark. Versions of the same marks
 * have the same checksum, so the version is asked for too.
 * @throws AppError sheet.notFound
 */
export async function sealedSheet(db: Db, { hash, version }: { hash: string; version: number }): Promise<SealedSheet> {
  const [sheet] = await sql<SealedSheet>(
    db,
    `select c.course_code, c.course_name, c.course_name_ar, s.sealed_at,
            jsonb_array_length(cast(s.content as jsonb) -> 'students') as students,
            case when s.reopened then s.decided_at end as reopened_at,
            (select max(l.version) from grade_seal l
             where l.gradebook_id = s.gradebook_id and l.version > s.version) as later,
            ${instructorOf('a')}
     from grade_seal s join gradebook b using (gradebook_id) join offering o on o.offering_id = b.offering_id
     join course c on c.course_id = o.course_id join account a on a.id = o.lead_id
     where s.content_hash = decode(:hash, 'hex') and s.version = :version`,
    { hash, version },
  );
  if (!sheet) throw new AppError('sheet.notFound');
  return sheet;
}
