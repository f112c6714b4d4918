import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import type { PartFloor } from '@daftar/contracts/gradebook/arithmetic';
import { type CellState, gradebookLimits, itemKey } from '@daftar/contracts/gradebook/cells';
import { bylawsOfMarks, type GivenBy } from '../../bylaws/index.ts';
import { courseOnRecord } from '../../faculty/index.ts';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** Points, state, version, and 1 if something of it came late. */
export type Cell = [points: number | null, state: CellState, version: number, late: 0 | 1];

const yearMs = 365 * 86_400_000;

/** What counts while nobody has set a scheme: everything of the last year, by its points. */
const usual = {
  version: 0,
  rounding: 'hundredth' as const,
  groups: [
    {
      name: 'All work',
      name_ar: 'جميع الأعمال',
      weight: 100,
      weighing: 'points' as const,
      best: null,
      floor: null,
      part: null,
    },
  ],
};

/** The gradebook of the caller's classes of a course. @throws AppError class.notYours */
export async function courseBook(deps: Deps, caller: Caller, code: string) {
  const { courseId, courseCode, courseName, courseNameAr, offerings } = await courseOnRecord(deps.db, caller, code);
  const book = await readBook(deps.db, { offeringId: offerings[0].offering_id, courseId }, deps.clock.now());
  const bylaws = book.bylaws.map(({ name, name_ar, version, rules }) => ({
    name,
    name_ar,
    version,
    scale: rules.scale,
    rounding: rules.rounding,
    floors: floorsOf(rules),
  }));
  const scale = bylaws[0]?.scale ?? [];
  return { course_code: courseCode, course_name: courseName, course_name_ar: courseNameAr, ...book, scale, bylaws };
}

/** The parts of the mark that have a floor by these rules. */
export const floorsOf = ({ parts }: BylawRules): PartFloor[] =>
  parts.flatMap(({ part, floor }) => (floor === null ? [] : [{ part, floor }]));

/** By which versions the students of a gradebook have marks already (RST-01). */
async function givenBefore(db: Db, gradebookId: number): Promise<Map<number, GivenBy>> {
  const rows = await queries.sealedBylaws(db, gradebookId);
  return new Map(rows.map(({ student_id, version_id, named }) => [student_id, named ? version_id : 'faculty']));
}

/**
 * The gradebook of these classes as it is now (DAY-06): the scheme, the items and one row of cells per student, in the
 * items' order. A fixed number of statements, whatever the numbers of students and items. `studentId` narrows to one.
 */
export async function readBook(db: Db, classes: queries.Classes, now: Date, studentId: number | null = null) {
  const book = await queries.bookOf(db, classes);
  const gradebookId = book?.gradebook_id ?? 0;
  const countsFrom = book?.counts_from ?? new Date(now.getTime() - yearMs);
  const [groups, rows] = await together(db, [
    () => queries.groupsOf(db, gradebookId),
    () => queries.itemsOf(db, { ...classes, gradebookId, countsFrom, now, most: gradebookLimits.maxItems, studentId }),
  ]);
  const idsOf = (kind: queries.ItemRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const listed = { ...classes, gradebookId, exams: idsOf('exam'), assignments: idsOf('assignment') };
  const [students, attempts, works, extended, entries, bonuses, states, given] = await together(db, [
    () => queries.studentsOf(db, listed, studentId),
    () => queries.attemptCells(db, { exams: listed.exams, studentId }),
    () => queries.workCells(db, { assignments: listed.assignments, studentId }),
    () => queries.extendedCells(db, { assignments: listed.assignments, now, studentId }),
    () => queries.entryCells(db, gradebookId, studentId),
    () => queries.bonusesOf(db, gradebookId, studentId),
    () => queries.statesOf(db, classes, studentId),
    () => givenBefore(db, gradebookId),
  ]);
  const ids = students.map((student) => student.student_id);
  const { bylaws, placeOf } = await bylawsOfMarks(db, classes.offeringId, { students: ids, given });
  const stateOf = new Map(states.map(({ student_id, state }) => [student_id, state]));
  const found = {
    attempts: placed(attempts, (one) => itemKey('exam', one.exam_id)),
    works: placed(works, (one) => itemKey('assignment', one.assignment_id)),
    extended: placed(extended, (one) => itemKey('assignment', one.assignment_id)),
    entries: placed(entries, (one) => one.item),
  };
  const bonusOf = new Map(bonuses.map(({ student_id, ...bonus }) => [student_id, bonus]));
  const groupAt = new Map(groups.map(({ group_id }, index) => [group_id, index]));
  return {
    gradebook_id: book?.gradebook_id ?? null,
    version: book?.version ?? usual.version,
    rounding: book?.rounding ?? usual.rounding,
    counts_from: countsFrom,
    groups: book ? groups.map(({ group_id: _, ...group }) => group) : usual.groups,
    bylaws,
    items: rows.map(({ group_id, over: _, ...row }) => ({
      ...row,
      item: itemKey(row.kind, row.id),
      group: book ? (groupAt.get(group_id ?? 0) ?? null) : 0,
    })),
    /** Items whose date has passed for the class, and not for the student who asks. */
    still_open: new Set(studentId === null ? [] : [...found.extended.keys()].map((place) => place.split(' ')[0])),
    students: students.map((student) => ({
      ...student,
      bonus: bonusOf.get(student.student_id) ?? null,
      bylaw: placeOf(student.student_id),
      result_state: stateOf.get(student.student_id) ?? null,
      cells: rows.map((row) => cellOf(row, student.student_id, found)),
    })),
  };
}
export type Book = Awaited<ReturnType<typeof readBook>>;

type Reads = readonly (() => Promise<unknown>)[];
type Rows<All extends Reads> = { -readonly [At in keyof All]: Awaited<ReturnType<All[At]>> };

/** Side by side, on their own connections; in a transaction, which has one, one after the other. */
async function together<const All extends Reads>(db: Db, reads: All): Promise<Rows<All>> {
  if (!('isTransaction' in db && db.isTransaction))
    return (await Promise.all(reads.map((read) => read()))) as Rows<All>;
  const rows: unknown[] = [];
  for (const read of reads) rows.push(await read());
  return rows as Rows<All>;
}

type Placed<Row> = Map<string, Row>;
const placed = <Row extends { student_id: number }>(rows: readonly Row[], item: (row: Row) => string): Placed<Row> =>
  new Map(rows.map((row) => [`${item(row)} ${row.student_id}`, row]));

interface Found {
  attempts: Placed<queries.AttemptCell>;
  works: Placed<queries.WorkCell>;
  extended: Placed<{ student_id: number }>;
  entries: Placed<queries.EntryCell>;
}

/**
 * One cell. A score beats the decision that nothing counts as 0; who is excused stays so. The version rises with each
 * change of the points, the file or the decision.
 */
function cellOf(item: queries.ItemRow, studentId: number, found: Found): Cell {
  const place = `${itemKey(item.kind, item.id)} ${studentId}`;
  const entry = found.entries.get(place);
  const [points, state, version, late] = work(item, place, entry, found);
  const decided = entry?.decision === 'excused' || (entry?.decision === 'zero' && state !== 'score');
  return [points, decided && entry?.decision ? entry.decision : state, version + (entry?.version ?? 0), late ? 1 : 0];
}

function work(
  item: queries.ItemRow,
  place: string,
  entry: queries.EntryCell | undefined,
  { attempts, works, extended }: Found,
): [number | null, CellState, number, boolean] {
  const blank: CellState = item.over && !extended.has(place) ? 'missing' : 'later';
  if (item.kind === 'column') return [entry?.points ?? null, entry?.points == null ? 'later' : 'score', 0, false];
  if (item.kind === 'exam') {
    const attempt = attempts.get(place);
    if (!attempt?.submitted) return [null, blank, 0, false];
    return [attempt.score, attempt.waiting ? 'waiting' : 'score', 0, attempt.late];
  }
  const handIn = works.get(place);
  if (!handIn) return [null, blank, 0, false];
  const state = handIn.score !== null ? 'score' : handIn.handed_in ? 'waiting' : blank;
  return [handIn.score, state, handIn.version, handIn.late];
}
