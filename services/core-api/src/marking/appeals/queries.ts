import { sql } from '@daftar/service-kit/sql/sql';
import { type Db, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';

/** What is asked about: an attempt at an exam, or the work for an assignment. */
export type AppealedWork = { attempt_id: number } | { student_assignment_id: number };
/** The same with what it belongs to. */
export type AppealedPlace =
  | { attempt_id: number; exam_id: number }
  | { student_assignment_id: number; assignment_id: number };

/** A score as it is, and as the whole number that versions before kept. */
export interface HeldScore {
  whole: number;
  exact: number;
}

const scoreBefore = (p: string): string => `coalesce(${p}.earned_before, ${p}.score_before)`;
const scoreAfter = (p: string): string => `coalesce(${p}.earned_after, ${p}.score_after)`;
/** Stored only where it isn’t the whole number beside it. */
const exactOf = ({ whole, exact }: HeldScore): number | null => (exact === whole ? null : exact);

export interface Asked {
  reason: string;
  asked_at: Date;
  score_before: number;
  reply: string | null;
  decided_at: Date | null;
  score_after: number | null;
}

/** What was asked about one work. */
export const appealOf = async (db: Db, place: AppealedPlace): Promise<Asked | undefined> => {
  const row = await db('mark_appeal')
    .where(place)
    .first('reason', 'asked_at', 'score_before', 'earned_before', 'reply', 'decided_at', 'score_after', 'earned_after');
  if (!row) return undefined;
  const { earned_before, earned_after, ...asked } = row;
  return {
    ...asked,
    score_before: earned_before ?? asked.score_before,
    score_after: earned_after ?? asked.score_after,
  };
};

/** Records it; undefined when something was asked before. */
export const insertAppeal = async (
  trx: Trx,
  { score, ...appeal }: AppealedPlace & Pick<Asked, 'reason' | 'asked_at'> & { score: HeldScore },
): Promise<number | undefined> => {
  const scores = { score_before: score.whole, earned_before: exactOf(score) };
  const [row] = await trx('mark_appeal')
    .insert({ ...appeal, ...scores })
    .onConflict()
    .ignore()
    .returning('appeal_id');
  return row?.appeal_id;
};

/** What students asked about the marks of `:doctor`, from their own exams and assignments, so that indexes serve it. */
const toDoctor = (and: string, offerings = 'lead_id = :doctor') => `
  select p.*, x.exam_name as title, x.course_id, x.offering_id, x.total_score as out_of, t.attempt_id as work_id, t.student_id, coalesce(t.earned, t.score) as score
  from exam x join mark_appeal p on p.exam_id = x.exam_id join attempt t on t.attempt_id = p.attempt_id
  where x.offering_id = any(array(select offering_id from offering where ${offerings})) and x.deleted_at is null ${and}
  union all
  select p.*, s.assignment_title, s.course_id, s.offering_id, s.assignment_score, w.student_assignment_id, w.student_id, w.score
  from assignment s join mark_appeal p on p.assignment_id = s.assignment_id
  join student_assignment w on w.student_assignment_id = p.student_assignment_id
  where s.offering_id = any(array(select offering_id from offering where ${offerings})) and s.deleted_at is null ${and}`;

export interface ListedAppeal extends Asked, NamedOrNone<'student_name'> {
  appeal_id: number;
  exam_id: number | null;
  assignment_id: number | null;
  title: string;
  course_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  work_id: number;
  student_id: number | null;
  score: number;
  out_of: number;
}

/** What students asked about a doctor’s marks: open ones first, then the newest. */
export const appealsTo = (
  db: Db,
  which: { doctor: number; exam: number | null; assignment: number | null; most: number },
): Promise<ListedAppeal[]> =>
  sql<ListedAppeal>(
    db,
    `select a.*, c.course_code, c.course_name, c.course_name_ar, ${nameOf('u', 'student_name')} from (
       select p.appeal_id, p.exam_id, p.assignment_id, p.title, p.course_id, p.work_id, p.student_id, p.reason, p.asked_at,
              ${scoreBefore('p')} as score_before, coalesce(p.score, ${scoreBefore('p')}) as score, p.out_of, p.reply,
              p.decided_at, ${scoreAfter('p')} as score_after
       from (${toDoctor(`and (:exam::int is null or p.exam_id = :exam)
                         and (:assignment::int is null or p.assignment_id = :assignment)`)}) p
       order by p.decided_at is not null, p.appeal_id desc limit :most) a
     join course c on c.course_id = a.course_id
     join account u on u.id = a.student_id
     order by a.decided_at is not null, a.appeal_id desc`,
    which,
  );

/** Of terms that are not closed: in a closed one nobody answers any more (YRS-04). */
const answerable = `lead_id = :doctor and term_id in (select term_id from term where state <> 'closed')`;

/** How many requests wait for a doctor. */
export const openAppeals = async (db: Db, doctor: number): Promise<number> => {
  const open = toDoctor('and p.decided_at is null', answerable);
  const rows = await sql<{ open: number }>(db, `select count(*)::int as open from (${open}) a`, { doctor });
  return rows[0]?.open ?? 0;
};

export interface HeldAppeal {
  appeal_id: number;
  attempt_id: number | null;
  student_assignment_id: number | null;
  decided_at: Date | null;
  score_before: number;
  earned_before: number | null;
  student_id: number;
  exam_id: number | null;
  assignment_id: number | null;
  title: string;
  course_id: number;
  offering_id: number;
}

/** One request to a doctor, held until the transaction ends. */
export const holdAppeal = async (trx: Trx, doctor: number, appealId: number): Promise<HeldAppeal | undefined> => {
  const rows = await sql<HeldAppeal>(
    trx,
    `select p.appeal_id, p.attempt_id, p.student_assignment_id, p.decided_at, p.score_before, p.earned_before, a.student_id, p.exam_id,
            p.assignment_id, a.title, a.course_id, a.offering_id
     from (${toDoctor('and p.appeal_id = :appealId')}) a join mark_appeal p on p.appeal_id = a.appeal_id for update of p`,
    { doctor, appealId },
  );
  return rows[0];
};

/** The score now, which nobody changes until the transaction ends. */
export const heldScore = async (trx: Trx, place: AppealedWork): Promise<HeldScore | null> => {
  if ('attempt_id' in place) {
    const row = await trx('attempt').where(place).forShare().first('score', 'earned');
    return row && row.score !== null ? { whole: row.score, exact: row.earned ?? row.score } : null;
  }
  const row = await trx('student_assignment').where(place).forShare().first('score');
  return row && row.score !== null ? { whole: row.score, exact: row.score } : null;
};

/** Stores the doctor’s answer and the score after it. */
export const decide = async (
  trx: Trx,
  appealId: number,
  { score, ...decision }: { reply: string; decided_by: number; decided_at: Date; score: HeldScore },
): Promise<void> => {
  const scores = { score_after: score.whole, earned_after: exactOf(score) };
  await trx('mark_appeal')
    .where({ appeal_id: appealId })
    .update({ ...decision, ...scores });
};

/** A course’s code and names. @throws Error if it is not there: a work always has a course */
export const courseOf = async (trx: Trx, courseId: number) => {
  const course = await trx('course')
    .where({ course_id: courseId })
    .first('course_code as courseCode', 'course_name as courseName', 'course_name_ar as courseNameAr');
  if (!course) throw new Error('a work without a course');
  return course;
};
