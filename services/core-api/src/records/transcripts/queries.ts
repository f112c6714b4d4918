import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

/** Until the transaction ends nobody else takes a number: numbers have no gaps. */
export const holdNumbers = (trx: Trx): Promise<unknown> =>
  execute(trx, `select pg_advisory_xact_lock(hashtextextended('transcript numbers', 0))`, {});

/** The next number. */
export const nextNumber = async (trx: Trx): Promise<number> => {
  const [row] = await sql<{ number: number }>(trx, 'select coalesce(max(number), 0) + 1 as number from transcript', {});
  return row!.number;
};

/** Stores a transcript; answers its id. */
export const insertTranscript = async (
  trx: Trx,
  transcript: {
    number: number;
    student_id: number;
    purpose: string;
    content: string;
    content_hash: Buffer;
    issued_by: number;
    issued_at: Date;
  },
): Promise<number> => {
  const [row] = await trx('transcript').insert(transcript).returning('transcript_id');
  return row!.transcript_id;
};

export interface TranscriptRow extends PersonName {
  transcript_id: number;
  number: number;
  purpose: string;
  issued_at: Date;
  content: string;
  hash: string;
  student_id: number;
  department_id: number | null;
}

/** A transcript with the student’s names of today. */
export const transcriptById = async (db: Db, id: number): Promise<TranscriptRow | undefined> => {
  const [row] = await sql<TranscriptRow>(
    db,
    `select t.transcript_id, t.number, t.purpose, t.issued_at, t.content, encode(t.content_hash, 'hex') as hash,
            t.student_id, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar, a.department_id
     from transcript t join account a on a.id = t.student_id where t.transcript_id = :id`,
    { id },
  );
  return row;
};

/** A student’s transcripts, newest first. */
export const transcriptsOf = (
  db: Db,
  studentId: number,
): Promise<{ transcript_id: number; number: number; purpose: string; issued_at: Date }[]> =>
  db('transcript')
    .where({ student_id: studentId })
    .orderBy('number', 'desc')
    .select('transcript_id', 'number', 'purpose', 'issued_at');

/** What is held of a transcript: whether marks that it states are no longer in force, and whether a later one exists. */
export const heldTranscript = async (
  db: Db,
  { hash, number }: { hash: string; number: number },
): Promise<{ issued_at: Date; changed: boolean; later: number | null } | undefined> => {
  const [row] = await sql<{ issued_at: Date; changed: boolean; later: number | null }>(
    db,
    `select t.issued_at,
            exists (select 1 from jsonb_array_elements(cast(t.content as jsonb) -> 'courses') c
                    where not exists (select 1 from gradebook b join grade_seal s using (gradebook_id)
                      where b.offering_id = cast(c ->> 'offering_id' as int)
                        and s.version = cast(c ->> 'version' as int) and s.reopened is not true)) as changed,
            (select max(l.number) from transcript l where l.student_id = t.student_id and l.number > t.number) as later
     from transcript t where t.number = :number and t.content_hash = decode(:hash, 'hex')`,
    { hash, number },
  );
  return row;
};
