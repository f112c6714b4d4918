import type { RubricMark } from '@daftar/contracts/marking/rubric';
import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type Named, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';
import { ofMarker, rubricMarkOf } from '../../marking/index.ts';
import { ownClose } from '../due/own-due.ts';
import { releasedAt, scoresShownTo } from '../due/scores-shown.ts';

export interface WorkRow extends Named<'student_name'> {
  work_id: number;
  student_id: number;
  points: number | null;
  version: number;
  late: boolean;
  place: string;
}

// Stable and without a hint of who handed in or when; it survives a newer file.
const place = `md5('work ' || w.student_assignment_id)`;

/** Everything handed in for an assignment, without the files. */
export const worksToMark = (
  db: Db,
  page: { assignmentId: number; marker: number | null; after: string; limit: number },
): Promise<WorkRow[]> =>
  sql<WorkRow>(
    db,
    `select w.student_assignment_id as work_id, w.student_id, ${nameOf('p', 'student_name')}, w.score as points,
            w.version, false as late, ${place} as place
     from student_assignment w
     join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     join account p on p.id = w.student_id
     where w.assignment_id = :assignmentId and ${place} > :after and ${ofMarker('w.student_id')}
     order by ${place} limit :limit`,
    page,
  );

/** What markers, or one of them, wrote about works of this assignment most often. */
export const commentsOf = async (db: Db, assignmentId: number, most: number, by: number | null): Promise<string[]> => {
  const rows = await sql<{ comment: string }>(
    db,
    `select comment from student_assignment where assignment_id = :assignmentId and comment is not null
       and (:by::bigint is null or graded_by = :by)
     group by comment order by count(*) desc, max(graded_at) desc, comment limit :most`,
    { assignmentId, most, by },
  );
  return rows.map(({ comment }) => comment);
};

export interface Work extends NamedOrNone<'marked_by'> {
  work_id: number;
  points: number | null;
  comment: string | null;
  version: number;
  rubric_mark: RubricMark | null;
  marked_at: Date | null;
  submission_id: number;
  file_name: string;
  mime_type: string;
  size: number;
}

/** One work with its present file; undefined when nothing is handed in for this assignment under that id. */
export const workToMark = async (
  db: Db,
  which: { assignmentId: number; workId: number; marker: number | null },
): Promise<Work | undefined> => {
  const rows = await sql<Work>(
    db,
    `select w.student_assignment_id as work_id, w.score as points, w.comment, w.version,
            ${nameOf('g', 'marked_by')}, w.graded_at as marked_at, b.id as submission_id, f.original_name as file_name, f.mime_type,
            f.size_bytes as size, ${rubricMarkOf('w', 'score')}
     from student_assignment w
     join submission b on b.student_assignment_id = w.student_assignment_id and b.replaced_at is null
     join stored_file f on f.id = b.file_id
     left join account g on g.id = w.graded_by
     where w.student_assignment_id = :workId and w.assignment_id = :assignmentId and ${ofMarker('w.student_id')}`,
    which,
  );
  return rows[0];
};

export interface CommentedSubmission {
  name: string;
  mime_type: string;
  size: number;
}

/** One file of a work, which is held until the transaction ends, so that its comments can be counted. */
export const holdSubmission = async (
  trx: Trx,
  which: { assignmentId: number; workId: number; submissionId: number; marker: number | null },
): Promise<CommentedSubmission | undefined> => {
  const rows = await sql<CommentedSubmission>(
    trx,
    `select f.original_name as name, f.mime_type, f.size_bytes as size
     from submission b join student_assignment w using (student_assignment_id) join stored_file f on f.id = b.file_id
     where b.id = :submissionId and w.student_assignment_id = :workId and w.assignment_id = :assignmentId
       and ${ofMarker('w.student_id')}
     for no key update of b`,
    which,
  );
  return rows[0];
};

/** A student’s own work as its marker left it. */
export interface OwnMark {
  student_assignment_id: number;
  score: number | null;
  rubric_mark: RubricMark | null;
  /** Since when its student sees the score. */
  since: Date;
}

/** The mark of a student’s own work; undefined before scores are shown to them (DAY-05). */
export const ownMark = async (
  db: Db,
  assignmentId: number,
  studentId: number,
  now: Date,
): Promise<OwnMark | undefined> => {
  const rows = await sql<OwnMark>(
    db,
    `select w.student_assignment_id, w.score, ${rubricMarkOf('w', 'score')},
            greatest(${releasedAt('w.student_id')}, ${ownClose('w.student_id')}, w.graded_at) as since
     from student_assignment w join assignment s using (assignment_id)
     where s.assignment_id = :assignmentId and w.student_id = :studentId and ${scoresShownTo('w.student_id')}`,
    { assignmentId, studentId, now },
  );
  return rows[0];
};

/** Keeps the scores of an assignment from being taken back until the transaction ends. */
export const keepRelease = async (trx: Trx, assignmentId: number): Promise<void> => {
  await trx('assignment').where({ assignment_id: assignmentId }).forShare().first('assignment_id');
};

/** The highest score of an assignment, which stays until the transaction ends. */
export const heldHighest = async (trx: Trx, assignmentId: number): Promise<number | undefined> =>
  (await trx('assignment').where({ assignment_id: assignmentId }).forShare().first('assignment_score'))
    ?.assignment_score;
