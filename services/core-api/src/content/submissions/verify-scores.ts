import { sql } from '@daftar/service-kit/sql/sql';
import { type ClearedFacts, clearedFacts, type Db, steady, type Watcher } from '../../kernel/index.ts';
import { momentText, proofParts, type ScoreProof } from './score-proof.ts';

export interface ScoreFinding {
  /** The student’s work (`student_assignment_id`). */
  work: number;
  /** What changed, as `table.column`. */
  what: string;
}

export interface VerifiedScores {
  /** Works that have a score, or had one by the activity log. */
  works: number;
  findings: ScoreFinding[];
}

const atOnce = 500;
const mostFindings = 1000;

/**
 * Looks for any change of a stored score of an assignment, its time, comment, people, highest score, due date or scored
 * file that no recorded act explains (TRU-19). Each must be as the last `assignment.scored` of the activity log says; a
 * later `assignment.edited` explains another highest score and due date. Scores that were given before the log kept
 * proofs are compared by points and time alone. It trusts the activity log, and changes nothing. It reads one page of
 * works after the other, each as of one moment. `watch` is called after each page.
 */
export async function verifyScores(db: Db, watch?: Watcher): Promise<VerifiedScores> {
  const told: VerifiedScores = { works: 0, findings: [] };
  let after = 0;
  for (;;) {
    const { works, acts, facts } = await steady(db, async (trx) => {
      const works = await worksAfter(trx, after);
      const acts = Map.groupBy(await actsOf(trx, works), ({ work_id }) => work_id);
      return { works, acts, facts: await clearedFacts(trx) };
    });
    await watch?.(works.length);
    for (const work of works) {
      const own = acts.get(work.work_id) ?? [];
      if (own.length > 0 || isScored(work)) told.works += 1;
      for (const what of examine(work, own, facts)) told.findings.push({ work: work.work_id, what });
    }
    after = works.at(-1)?.work_id ?? after;
    if (works.length < atOnce || told.findings.length > mostFindings) break;
  }
  const { cleared, restored } = await clearedFacts(db);
  for (const work of await removedWorks(db, Math.max(cleared, restored))) {
    told.works += 1;
    told.findings.push({ work, what: 'student_assignment.removed' });
  }
  return told;
}

const isScored = ({ score, comment, graded_at, by_id }: Work): boolean =>
  [score, comment, graded_at, by_id].some((value) => value !== null);

function examine(work: Work, acts: readonly ScoreAct[], { restored }: ClearedFacts): string[] {
  const last = acts.at(-1);
  if (!last) return isScored(work) ? ['student_assignment.score'] : [];
  const found = differences(work, last);
  // a restored snapshot may hold any earlier state that was recorded; what was scored since is as it was scored
  const isEarlier = last.id < restored && acts.some((act) => differences(work, act).length === 0);
  return isEarlier ? [] : found;
}

function differences(work: Work, { at, score, proof, later_max, later_due }: ScoreAct): string[] {
  const columns: Record<string, boolean> = {
    'student_assignment.score': work.score === score,
    'student_assignment.graded_at': work.graded_at === at,
  };
  if (proof) {
    columns['student_assignment.student_id'] = work.student === proof.student;
    columns['student_assignment.graded_by'] = work.by === proof.by;
    columns['student_assignment.comment'] = work.comment_hash === proof.comment;
    columns['submission.file'] = proof.file === null || work.files.includes(proof.file);
    columns['assignment.assignment_score'] = work.max === (later_max ?? proof.max);
    columns['assignment.due_at'] = work.due === (later_due ?? proof.due);
  }
  return Object.entries(columns)
    .filter(([, isSame]) => !isSame)
    .map(([what]) => what);
}

/** Works that the activity log has a score for since all data were last replaced, and that are gone. */
const removedWorks = async (db: Db, replaced: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      db,
      `select distinct e.subject_id::int as id from audit_event e
       where e.action = 'assignment.scored' and e.subject_type = 'student_assignment' and e.id > :replaced
         and not exists (select 1 from student_assignment w where w.student_assignment_id = e.subject_id::int)
       order by 1 limit :mostFindings`,
      { replaced, mostFindings },
    )
  ).map(({ id }) => id);

interface Work {
  work_id: number;
  score: number | null;
  comment: string | null;
  by_id: number | null;
  graded_at: string | null;
  max: number;
  due: string;
  student: string | null;
  by: string | null;
  comment_hash: string | null;
  /** The hash of each file that was ever handed in. */
  files: string[];
}

/** Works after this id, in order. */
const worksAfter = (db: Db, after: number): Promise<Work[]> =>
  sql(
    db,
    `select w.student_assignment_id as work_id, w.score, w.comment, w.graded_by as by_id,
       ${momentText('w.graded_at')} as graded_at, t.assignment_score as max, ${momentText('t.due_at')} as due,
       ${proofParts.student} as student, ${proofParts.by} as by, ${proofParts.comment} as comment_hash,
       array(select ${proofParts.file} from submission b join stored_file f on f.id = b.file_id
             where b.student_assignment_id = w.student_assignment_id and w.score_salt is not null) as files
     from student_assignment w
     join assignment t using (assignment_id)
     join account s on s.id = w.student_id
     left join account g on g.id = w.graded_by
     where w.student_assignment_id > :after
     order by w.student_assignment_id limit :atOnce`,
    { after, atOnce },
  );

interface ScoreAct {
  id: number;
  work_id: number;
  at: string;
  score: number;
  proof: ScoreProof | null;
  /** What the assignment was changed to after this act. */
  later_max: number | null;
  later_due: string | null;
}

const actsOf = (db: Db, works: readonly Work[]): Promise<ScoreAct[]> =>
  sql(
    db,
    `select e.id, e.subject_id::int as work_id, ${momentText('e.at')} as at, (e.after ->> 'score')::int as score,
       e.after -> 'proof' as proof, (l.after ->> 'assignment_score')::int as later_max,
       ${momentText(`(l.after ->> 'due_at')::timestamptz`)} as later_due
     from audit_event e
     left join lateral (
       select o.after from audit_event o
       where o.subject_type = 'assignment' and o.subject_id = e.after ->> 'assignment_id' and o.id > e.id
         and o.action = 'assignment.edited'
       order by o.id desc limit 1) l on true
     where e.action = 'assignment.scored' and e.subject_type = 'student_assignment'
       and e.subject_id = any(cast(:ids as text[]))
     order by e.id`,
    { ids: works.map(({ work_id }) => String(work_id)) },
  );
