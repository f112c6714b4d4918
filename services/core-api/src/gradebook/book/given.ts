import type { ItemKind } from '@daftar/contracts/gradebook/cells';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import { courseOnRecord } from '../../faculty/index.ts';
import { type Caller, type Db, type Deps, instructorOf, type NamedInstructor } from '../../kernel/index.ts';
import type { Classes } from './queries.ts';

interface Given extends NamedInstructor {
  what: 'points' | 'decision' | 'bonus';
  at: Date;
}
type Asked = Classes & { id: number; studentId: number };

/**
 * Who gave a student the points of an item, or decided about it, and when: “why is my mark so” (DAY-06). Without an item,
 * who gave the bonus. Nothing where nobody did, or the item is in no gradebook of the caller.
 * @throws AppError class.notYours
 */
export async function pointsGiven(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  { item, student_id: studentId }: { item?: { kind: ItemKind; id: number } | undefined; student_id: number },
) {
  const { courseId } = await courseOnRecord(deps.db, caller, courseCode);
  const asked = { instructorId: caller.userId, courseId, id: item?.id ?? 0, studentId };
  const [points, others, by_key_at] = await Promise.all([
    item?.kind === 'exam' ? essaysGiven(deps.db, asked) : item?.kind === 'assignment' ? workGiven(deps.db, asked) : [],
    item ? entryGiven(deps.db, item.kind, asked) : bonusGiven(deps.db, asked),
    item?.kind === 'exam' ? handedInAt(deps.db, asked) : null,
  ]);
  return { by_key_at, given: [...points, ...others] };
}

const whose = (db: Db) => expression<NamedInstructor>(db, instructorOf('a'));

/** Each marker of essays of the attempt, and who regraded its questions by key, with their last change. */
const essaysGiven = (db: Db, asked: Asked): Promise<Given[]> =>
  sql<Given>(
    db,
    `select 'points' as what, ${instructorOf('a')}, g.at
     from (select c.by_id, max(c.at) as at
           from attempt t join exam x using (exam_id) cross join lateral (
             select s.graded_by as by_id, s.graded_at as at from attempt_answer s
             where s.attempt_id = t.attempt_id and s.graded_at is not null
             union all
             select h.changed_by, h.changed_at from score_change h left join question q on q.question_id = h.question_id
             where h.attempt_id = t.attempt_id and q.scored_by is distinct from 'person') c
           where x.exam_id = :id and x.instructor_id = :instructorId and x.course_id = :courseId
             and t.student_id = :studentId
           group by c.by_id) g join account a on a.id = g.by_id
     order by g.at`,
    { ...asked },
  );

async function handedInAt(db: Db, { id, instructorId, courseId, studentId }: Asked): Promise<Date | null> {
  const row = await db('attempt as t')
    .join('exam as x', 'x.exam_id', 't.exam_id')
    .where({ 'x.exam_id': id, 'x.instructor_id': instructorId, 'x.course_id': courseId, 't.student_id': studentId })
    .where('t.state', 'submitted')
    .first('t.submitted_at');
  return row?.submitted_at ?? null;
}

const workGiven = (db: Db, { id, instructorId, courseId, studentId }: Asked): Promise<Given[]> =>
  db('student_assignment as w')
    .join('assignment as s', 's.assignment_id', 'w.assignment_id')
    .join('account as a', 'a.id', 'w.graded_by')
    .where({ 's.assignment_id': id, 's.instructor_id': instructorId, 's.course_id': courseId })
    .where({ 'w.student_id': studentId })
    .whereNotNull('w.score')
    .whereNotNull('w.graded_at')
    .select(
      expression<{ what: 'points' }>(db, "'points' as what"),
      whose(db),
      expression<{ at: Date }>(db, 'w.graded_at as at'),
    );

/** Points of a column, or a decision about a blank. */
const entryGiven = (db: Db, kind: ItemKind, { id, instructorId, courseId, studentId }: Asked): Promise<Given[]> =>
  db('grade_entry as e')
    .join('grade_item as i', 'i.item_id', 'e.item_id')
    .join('gradebook as b', 'b.gradebook_id', 'i.gradebook_id')
    .join('account as a', 'a.id', 'e.given_by')
    .where({ 'b.instructor_id': instructorId, 'b.course_id': courseId, 'e.student_id': studentId })
    .where(kind === 'exam' ? 'i.exam_id' : kind === 'assignment' ? 'i.assignment_id' : 'i.item_id', id)
    .whereRaw('num_nonnulls(e.points, e.decision) = 1')
    .select(
      expression<{ what: Given['what'] }>(db, "case when e.decision is null then 'points' else 'decision' end as what"),
      whose(db),
      expression<{ at: Date }>(db, 'e.given_at as at'),
    );

const bonusGiven = (db: Db, { instructorId, courseId, studentId }: Asked): Promise<Given[]> =>
  db('grade_bonus as g')
    .join('gradebook as b', 'b.gradebook_id', 'g.gradebook_id')
    .join('account as a', 'a.id', 'g.given_by')
    .where({ 'b.instructor_id': instructorId, 'b.course_id': courseId, 'g.student_id': studentId })
    .select(
      expression<{ what: 'bonus' }>(db, "'bonus' as what"),
      whose(db),
      expression<{ at: Date }>(db, 'g.given_at as at'),
    );
