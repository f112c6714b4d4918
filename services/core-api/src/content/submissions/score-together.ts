import { execute, sql } from '@daftar/service-kit/sql/sql';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { scoreProofs } from './score-proof.ts';

/** A student's work on an assignment. */
export interface WorkPlace {
  assignmentId: number;
  studentId: number;
}

export interface HeldScore {
  work_id: number;
  assignment_id: number;
  student_id: number;
  score: number | null;
  version: number;
}

const pairs = `unnest(cast(:assignments as int[]), cast(:students as bigint[])) as p(assignment_id, student_id)`;
const bindings = (places: readonly WorkPlace[]) => ({
  assignments: places.map(({ assignmentId }) => assignmentId),
  students: places.map(({ studentId }) => studentId),
});

/**
 * The works of many cells of a gradebook, made where `make` has none, and locked until the transaction ends (DAY-06). A
 * place that is missing in the answer has no work. Whose they are is the caller's to check.
 */
export async function holdWorks(
  trx: Trx,
  places: readonly WorkPlace[],
  make: readonly WorkPlace[],
): Promise<HeldScore[]> {
  if (make.length > 0) {
    await execute(
      trx,
      `insert into student_assignment (assignment_id, student_id)
       select p.assignment_id, p.student_id from ${pairs} order by 1, 2
       on conflict (assignment_id, student_id) do nothing`,
      bindings(make),
    );
  }
  if (places.length === 0) return [];
  return sql<HeldScore>(
    trx,
    `select w.student_assignment_id as work_id, w.assignment_id, w.student_id, w.score, w.version
     from ${pairs} join student_assignment w using (assignment_id, student_id)
     order by w.student_assignment_id for update of w`,
    bindings(places),
  );
}

/** Scores works that are held, and logs each as a single score is logged (RES-06). */
export async function scoreTogether(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  works: readonly (HeldScore & { newScore: number })[],
): Promise<void> {
  if (works.length === 0) return;
  const now = deps.clock.now();
  await execute(
    trx,
    `update student_assignment w set score = p.score, graded_by = :by, graded_at = :now, version = w.version + 1,
       score_salt = gen_random_uuid()
     from unnest(cast(:ids as int[]), cast(:scores as int[])) as p(id, score)
     where w.student_assignment_id = p.id`,
    {
      ids: works.map(({ work_id }) => work_id),
      scores: works.map(({ newScore }) => newScore),
      by: caller.userId,
      now,
    },
  );
  const proofs = await scoreProofs(
    trx,
    works.map(({ work_id }) => work_id),
  );
  for (const work of works) {
    await recordAudit(trx, caller, now, {
      action: 'assignment.scored',
      subjectType: 'student_assignment',
      subjectId: work.work_id,
      before: { score: work.score },
      after: {
        score: work.newScore,
        student_id: work.student_id,
        assignment_id: work.assignment_id,
        proof: proofs.get(work.work_id),
      },
    });
  }
}
