import type { setBonus, setGrades } from '@daftar/contracts/gradebook/book';
import { itemKey } from '@daftar/contracts/gradebook/cells';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { z } from 'zod';
import { holdWorks, scoreTogether, type WorkPlace } from '../../content/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './cell-queries.ts';
import { bookOf, type Classes, type EntryCell, entryCells } from './queries.ts';
import { classesOf } from './scheme.ts';
import { refuseSealed } from './sealed.ts';

export type Change = z.output<NonNullable<typeof setGrades.body>>['changes'][number];

const placeOf = ({ item, student_id }: Change): string => `${itemKey(item.kind, item.id)} ${student_id}`;
/** How many changes of columns and decisions one event of the activity log tells. */
const perEvent = 200;

/**
 * Gives points of assignments and columns, and decides about blanks, cell by cell and all or nothing (DAY-06). Scores of
 * assignments are written as on their own screen.
 * @throws AppError class.notYours, score.outOfRange, gradebook.hundredths, gradebook.cellTwice, gradebook.examScore,
 * gradebook.noScheme, gradebook.itemNotFound, gradebook.studentNotFound, gradebook.cellsChanged, gradebook.sealed
 */
export async function setCells(deps: Deps, caller: Caller, courseCode: string, changes: readonly Change[]) {
  if (new Set(changes.map(placeOf)).size !== changes.length) throw new AppError('gradebook.cellTwice');
  const classes = await classesOf(deps, caller, courseCode);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    // Held exclusively: two windows change the cells of a gradebook one after the other.
    const book = await bookOf(trx, classes, true);
    const needsBook = ({ item, value }: Change) => item.kind === 'column' || typeof value !== 'number';
    if (!book && changes.some(needsBook)) throw new AppError('gradebook.noScheme');
    const gradebookId = book?.gradebook_id ?? 0;
    await refuseSealed(trx, gradebookId);
    await refuseUnknown(trx, { ...classes, gradebookId }, changes);
    const entries = new Map((await entryCells(trx, gradebookId)).map((row) => [`${row.item} ${row.student_id}`, row]));
    const works = await worksOf(trx, changes);
    refuseStale(changes, entries, works);

    const scores = changes.flatMap((change) => {
      const work = change.item.kind === 'assignment' ? works.get(placeOf(change)) : undefined;
      return work && typeof change.value === 'number' ? [{ ...work, newScore: change.value }] : [];
    });
    await scoreTogether(deps, trx, caller, scores);
    if (gradebookId !== 0) await enter(trx, caller, gradebookId, changes, entries, now);
  });
}

/** @throws AppError gradebook.itemNotFound, gradebook.examScore, score.outOfRange, gradebook.hundredths, gradebook.studentNotFound */
async function refuseUnknown(trx: Trx, classes: Classes & { gradebookId: number }, changes: readonly Change[]) {
  const idsOf = (kind: Change['item']['kind']) => [
    ...new Set(changes.filter(({ item }) => item.kind === kind).map(({ item }) => item.id)),
  ];
  const asked = { exams: idsOf('exam'), assignments: idsOf('assignment'), columns: idsOf('column') };
  const items = await queries.foundItems(trx, classes, asked);
  const maxOf = new Map(items.map(({ kind, id, max }) => [itemKey(kind, id), max]));
  changes.forEach(({ item, value }, index) => {
    const max = maxOf.get(itemKey(item.kind, item.id));
    if (max === undefined) throw new AppError('gradebook.itemNotFound');
    if (typeof value !== 'number') return;
    if (item.kind === 'exam') throw new AppError('gradebook.examScore');
    const field = `body.changes.${index}.value`;
    const whole = item.kind === 'column' || Number.isInteger(value);
    if (value > max || !whole) throw new AppError('score.outOfRange', { fields: [{ field, key: 'score.outOfRange' }] });
  });
  const students = [...new Set(changes.map(({ student_id }) => student_id))];
  if ((await queries.countStudents(trx, classes, students)) !== students.length) {
    throw new AppError('gradebook.studentNotFound');
  }
}

/** The works behind the changed cells, locked; made where a score is given to somebody who handed in nothing. */
async function worksOf(trx: Trx, changes: readonly Change[]) {
  const of = changes.filter(({ item }) => item.kind === 'assignment');
  const place = ({ item, student_id }: Change): WorkPlace => ({ assignmentId: item.id, studentId: student_id });
  const held = await holdWorks(trx, of.map(place), of.filter(({ value }) => typeof value === 'number').map(place));
  return new Map(held.map((work) => [`${itemKey('assignment', work.assignment_id)} ${work.student_id}`, work]));
}

/** @throws AppError gradebook.cellsChanged with what the cells hold now */
function refuseStale(
  changes: readonly Change[],
  entries: ReadonlyMap<string, EntryCell>,
  works: Awaited<ReturnType<typeof worksOf>>,
): void {
  const stale = changes.flatMap((change) => {
    const [entry, work] = [entries.get(placeOf(change)), works.get(placeOf(change))];
    const version = (entry?.version ?? 0) + (work?.version ?? 0);
    if (version === change.version) return [];
    const item = itemKey(change.item.kind, change.item.id);
    const points = work ? work.score : (entry?.points ?? null);
    return [{ item, student_id: change.student_id, points, decision: entry?.decision ?? null, version }];
  });
  if (stale.length > 0) throw new AppError('gradebook.cellsChanged', { extra: { cells: stale } });
}

/** Writes points of columns and decisions; points for an assignment end a decision about it. */
async function enter(
  trx: Trx,
  caller: Caller,
  gradebookId: number,
  changes: readonly Change[],
  entries: ReadonlyMap<string, EntryCell>,
  now: Date,
): Promise<void> {
  const decided = changes.filter(
    (change) =>
      change.item.kind === 'column' || typeof change.value !== 'number' || entries.get(placeOf(change))?.decision,
  );
  if (decided.length === 0) return;
  const idsOf = (kind: 'exam' | 'assignment') => [
    ...new Set(decided.filter(({ item }) => item.kind === kind).map(({ item }) => item.id)),
  ];
  await queries.ensureItems(trx, gradebookId, { exams: idsOf('exam'), assignments: idsOf('assignment') }, now);
  const itemIds = new Map(
    (await queries.itemsOfBook(trx, gradebookId)).map(({ item_id, exam_id, assignment_id }) => [
      exam_id !== null
        ? itemKey('exam', exam_id)
        : assignment_id !== null
          ? itemKey('assignment', assignment_id)
          : itemKey('column', item_id),
      item_id,
    ]),
  );
  const rows = decided.map(({ item, student_id, value }) => ({
    itemId: itemIds.get(itemKey(item.kind, item.id)) ?? 0,
    studentId: student_id,
    decision: typeof value === 'string' ? value : null,
    points: item.kind === 'column' && typeof value === 'number' ? value : null,
  }));
  await queries.putEntries(trx, rows, { userId: caller.userId, now });
  for (let from = 0; from < decided.length; from += perEvent) {
    const part = decided.slice(from, from + perEvent);
    const told = (shown: (change: Change) => number | string | null) =>
      part.map((change) => `${placeOf(change)} ${shown(change) ?? '-'}`).join('; ');
    const [were, are] = [told((change) => valueIn(entries.get(placeOf(change)))), told(({ value }) => value)];
    await recordAudit(trx, caller, now, {
      action: 'gradebook.cells',
      subjectType: 'gradebook',
      subjectId: gradebookId,
      before: { cells: were },
      after: { cells: are },
    });
  }
}

const valueIn = (entry: EntryCell | undefined): number | string | null => entry?.points ?? entry?.decision ?? null;

/**
 * Adds points to the mark of one student, with the reason (DAY-06).
 * @returns the new version
 * @throws AppError class.notYours, gradebook.noScheme, gradebook.studentNotFound, gradebook.changedMeanwhile, gradebook.sealed
 */
export async function giveBonus(
  deps: Deps,
  caller: Caller,
  { courseCode, studentId }: { courseCode: string; studentId: number },
  { points, reason, version }: z.output<NonNullable<typeof setBonus.body>>,
): Promise<number> {
  const classes = await classesOf(deps, caller, courseCode);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const book = await bookOf(trx, classes, true);
    if (!book) throw new AppError('gradebook.noScheme');
    await refuseSealed(trx, book.gradebook_id);
    if ((await queries.countStudents(trx, classes, [studentId])) === 0) throw new AppError('gradebook.studentNotFound');
    const [held] = await queries.holdBonus(trx, book.gradebook_id, studentId);
    if (version !== (held?.version ?? 0)) throw new AppError('gradebook.changedMeanwhile');
    const of = { gradebookId: book.gradebook_id, studentId };
    await queries.putBonus(trx, { ...of, points, reason, userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'gradebook.bonus',
      subjectType: 'gradebook',
      subjectId: book.gradebook_id,
      before: held ? { points: held.points } : null,
      after: { student_id: studentId, points },
      // the reason may name somebody
      personal: { of: studentId, before: held ? { reason: held.reason } : null, after: { reason } },
    });
    return version + 1;
  });
}
