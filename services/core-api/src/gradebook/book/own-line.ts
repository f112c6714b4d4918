import { type Counted, markOf } from '@daftar/contracts/gradebook/arithmetic';
import { type CellState, countedOf } from '@daftar/contracts/gradebook/cells';
import { expression } from '@daftar/service-kit/sql/sql';
import { courseOnRecord } from '../../faculty/index.ts';
import { type Caller, type Db, type Deps, instructorOf, type NamedInstructor } from '../../kernel/index.ts';
import { type Book, type Cell, readBook } from './read.ts';
import { ownSealedMark } from './sealed.ts';

/**
 * A student's own line of each doctor's gradebook of a course (DAY-06). What is not shown to students yet says only
 * `hidden`: neither whether it was marked, nor what was decided (DAY-05). The sum holds what is shown, and no bonus;
 * `sealed` is the final mark once it is sealed and nothing in it is hidden.
 * @throws AppError class.notYours
 */
export async function ownMarks(deps: Deps, caller: Caller, courseCode: string) {
  const { courseId, offerings } = await courseOnRecord(deps.db, caller, courseCode);
  const offeringOf = new Map(offerings.map(({ instructor_id, offering_id }) => [instructor_id, offering_id]));
  const doctors = await deps
    .db('account as a')
    .whereIn('a.id', [...offeringOf.keys()])
    .orderBy('a.id')
    .select('a.id', expression<NamedInstructor>(deps.db, instructorOf('a')));
  const now = deps.clock.now();
  return Promise.all(
    doctors.map(async ({ id, ...doctor }) => {
      const book = await readBook(deps.db, { offeringId: offeringOf.get(id)!, courseId }, now, caller.userId);
      const { shown, ...line } = lineOf(book);
      return { ...doctor, ...line, sealed: await sealedMark(deps.db, book.gradebook_id, shown, caller.userId) };
    }),
  );
}

/**
 * By the version in force, once all points that counted in it are shown to this student: the mark would tell the others.
 * What was deleted since, or is open for the student again, is not shown.
 */
async function sealedMark(db: Db, gradebookId: number | null, shown: ReadonlySet<string>, studentId: number) {
  const seal = gradebookId === null ? undefined : await ownSealedMark(db, gradebookId, studentId);
  if (!seal?.own || !seal.items.every((item) => shown.has(item))) return null;
  const { mark, letter, grade, grade_ar, passes } = seal.own;
  if (mark === null || letter === null || grade === null) return null;
  return { mark, letter, grade, grade_ar, passes: passes === true, sealed_at: seal.sealed_at };
}

const tellsMarking: ReadonlySet<CellState> = new Set(['score', 'waiting', 'zero', 'excused']);

function lineOf(book: Book) {
  const cells: readonly Cell[] = book.students[0]?.cells ?? [];
  const counted: Counted[] = [];
  const shownItems = new Set<string>();
  const items = book.items.map(({ id: _, at: __, named: ___, shown: toAll, ...item }, index) => {
    const shown = toAll && !book.still_open.has(item.item);
    const [points, state, , late] = cells[index] ?? [null, 'later', 0, 0];
    counted.push(shown ? countedOf(points, state) : 'open');
    if (shown) shownItems.add(item.item);
    if (shown) return { ...item, points: state === 'score' ? points : null, state, late: late === 1 };
    return { ...item, points: null, state: tellsMarking.has(state) ? ('hidden' as const) : state, late: false };
  });
  const rules = book.bylaws[book.students[0]?.bylaw ?? 0]!.rules;
  const { soFar } = markOf({ ...book, scale: rules.scale, rounding: rules.rounding ?? book.rounding }, counted);
  return { groups: book.groups, items, so_far: soFar, shown: shownItems };
}
