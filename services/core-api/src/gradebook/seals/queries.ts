import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, instructorOf, type Named, type NamedInstructor, type Trx } from '../../kernel/index.ts';

/** The credit hours of a course; null: not stated. */
export const hoursOf = async (db: Db, courseId: number): Promise<number | null> => {
  const row = await db('course').where({ course_id: courseId }).first('credit_hours');
  return row?.credit_hours == null ? null : Number(row.credit_hours);
};

/** Stores a version. */
export async function insertSeal(
  trx: Trx,
  seal: { gradebookId: number; version: number; content: string; hash: Buffer; userId: number; now: Date },
): Promise<void> {
  await trx('grade_seal').insert({
    gradebook_id: seal.gradebookId,
    version: seal.version,
    content: seal.content,
    content_hash: seal.hash,
    sealed_by: seal.userId,
    sealed_at: seal.now,
  });
}

/** Notes who asks to reopen it and why; this replaces an earlier request that was refused. */
export async function askReopening(
  trx: Trx,
  sealId: number,
  { reason, userId, now }: { reason: string; userId: number; now: Date },
): Promise<void> {
  await trx('grade_seal')
    .where({ seal_id: sealId })
    .update({ reason, asked_by: userId, asked_at: now, decided_by: null, decided_at: null, reopened: null });
}

/** Stores the registrar’s answer to a request to reopen. */
export async function decide(
  trx: Trx,
  sealId: number,
  { reopen, userId, now }: { reopen: boolean; userId: number; now: Date },
): Promise<void> {
  await trx('grade_seal').where({ seal_id: sealId }).update({ decided_by: userId, decided_at: now, reopened: reopen });
}

export interface AskedRow extends Named<'course_name'>, NamedInstructor {
  seal_id: number;
  gradebook_id: number;
  instructor_id: number;
  course_id: number;
  course_code: string;
  version: number;
  sealed_at: Date;
  students: number;
  reason: string;
  asked_at: Date;
  /** Of the doctor’s classes of the course, ended ones too. */
  department_ids: number[];
}

/** What doctors ask to reopen and nobody has decided, oldest first; `sealId` narrows to one, locked. */
export const askedReopenings = (db: Db, sealId: number | null = null): Promise<AskedRow[]> =>
  sql<AskedRow>(
    db,
    `select s.seal_id, s.gradebook_id, o.lead_id as instructor_id, o.course_id, c.course_code, c.course_name, c.course_name_ar, s.version, s.sealed_at,
            jsonb_array_length(cast(s.content as jsonb) -> 'students') as students, s.reason, s.asked_at,
            array(select dc.department_id from instructor_course k
                  join department_course dc on dc.id = k.department_course_id
                  where k.offering_id = b.offering_id) as department_ids,
            ${instructorOf('a')}
     from grade_seal s join gradebook b using (gradebook_id) join offering o on o.offering_id = b.offering_id
     join course c on c.course_id = o.course_id join account a on a.id = o.lead_id
     where s.asked_at is not null and s.decided_at is null and (cast(:sealId as int) is null or s.seal_id = :sealId)
     order by s.asked_at, s.seal_id ${sealId === null ? '' : 'for update of s'}`,
    { sealId },
  );
