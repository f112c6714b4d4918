import { sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

/**
 * What the activity log keeps of a score beside the points (TRU-19): the assignment’s highest score and due date, and
 * salted hashes of whose work it is, who scored it, the comment, and the file that was handed in (null without one).
 */
export interface ScoreProof {
  max: number;
  due: string;
  student: string;
  by: string | null;
  comment: string;
  file: string | null;
}

/** A moment as one text, the same wherever it is written. Never change it: it is hashed. */
export const momentText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const salted = (what: string, value: string): string =>
  `encode(sha256(convert_to('${what} ' || w.score_salt || ' ' || ${value}, 'UTF8')), 'hex')`;

/** The hashes of a proof, from a work `w`, accounts `s` and `g`, a submission `b` and its file `f`. Never change them. */
export const proofParts = {
  student: salted('student', 's.key'),
  by: salted('by', 'g.key'),
  comment: salted('comment', `coalesce('=' || w.comment, '')`),
  file: salted(
    'file',
    `jsonb_build_array(b.receipt_code, ${momentText('b.submitted_at')}, ${momentText('b.received_at')}, f.sha256, f.size_bytes)::text`,
  ),
} as const;

/** The proofs of works that were just scored, by work, in one statement. */
export async function scoreProofs(trx: Trx, workIds: readonly number[]): Promise<ReadonlyMap<number, ScoreProof>> {
  const rows = await sql<ScoreProof & { work_id: number }>(
    trx,
    `select w.student_assignment_id as work_id, t.assignment_score as max, ${momentText('t.due_at')} as due,
       ${proofParts.student} as student, ${proofParts.by} as by, ${proofParts.comment} as comment,
       case when b.id is not null then ${proofParts.file} end as file
     from student_assignment w
     join assignment t using (assignment_id)
     join account s on s.id = w.student_id
     left join account g on g.id = w.graded_by
     left join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     left join stored_file f on f.id = b.file_id
     where w.student_assignment_id = any(cast(:workIds as int[]))`,
    { workIds: [...workIds] },
  );
  return new Map(rows.map(({ work_id, ...proof }) => [work_id, proof]));
}
