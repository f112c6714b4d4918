import type { setGradeScheme } from '@daftar/contracts/gradebook/book';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { z } from 'zod';
import { courseOnRecord } from '../../faculty/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { bookOf, type Classes, groupsOf } from './queries.ts';
import * as queries from './scheme-queries.ts';
import { refuseSealed } from './sealed.ts';

export type SchemeInput = z.output<NonNullable<typeof setGradeScheme.body>>;

/** The classes that a gradebook is of. @throws AppError class.notYours */
export async function classesOf(deps: Deps, caller: Caller, courseCode: string): Promise<Classes> {
  const { courseId, offerings } = await courseOnRecord(deps.db, caller, courseCode);
  return { offeringId: offerings[0].offering_id, courseId };
}

/**
 * Sets groups, weights, what counts where, and the columns (DAY-06): all of it or nothing.
 * @returns the new version
 * @throws AppError class.notYours, gradebook.itemNotFound, gradebook.belowGiven, gradebook.columnHasMarks, gradebook.changedMeanwhile, gradebook.sealed
 */
export async function setScheme(deps: Deps, caller: Caller, courseCode: string, input: SchemeInput): Promise<number> {
  const classes = await classesOf(deps, caller, courseCode);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const head = {
      rounding: input.rounding,
      counts_from: input.counts_from,
      changed_by: caller.userId,
      changed_at: now,
    };
    const made = await queries.insertBook(trx, classes, head);
    const book = await bookOf(trx, classes, true);
    if (!book || input.version !== (made === undefined ? book.version : 0)) {
      throw new AppError('gradebook.changedMeanwhile');
    }
    await refuseSealed(trx, book.gradebook_id);
    const before = made === undefined ? await groupsOf(trx, book.gradebook_id) : [];
    await requireOwn(trx, classes, input.items);
    const groups = await queries.replaceGroups(trx, book.gradebook_id, input.groups);
    const groupId = (index: number | null): number | null => (index === null ? null : (groups[index] ?? null));
    for (const kind of ['exam', 'assignment'] as const) {
      const items = input.items.filter((item) => item.kind === kind);
      const places = items.map(({ id, group }) => ({ id, groupId: groupId(group) }));
      await queries.placeItems(trx, book.gradebook_id, kind, places, now);
    }
    const removed = await setColumns(trx, book.gradebook_id, input, groupId, now);
    const version = made === undefined ? book.version + 1 : 1;
    await queries.updateBook(trx, book.gradebook_id, { ...head, version });
    await recordAudit(trx, caller, now, {
      action: 'gradebook.scheme',
      subjectType: 'gradebook',
      subjectId: book.gradebook_id,
      before: before.length === 0 ? null : { weights: inWords(before) },
      after: {
        course_id: classes.courseId,
        version,
        weights: inWords(input.groups),
        ...(removed.length > 0 && {
          columns_removed: withMarks(removed),
        }),
      },
    });
    return version;
  });
}

/** `Oral (12)`: columns with how many marks went with them. */
const withMarks = (columns: readonly queries.ColumnRow[]): string =>
  columns.map(({ name, marks }) => `${name} (${marks})`).join(', ');

/** `Midterm 30, Final 70`: what the activity log shows of a scheme. */
const inWords = (groups: readonly { name: string; weight: number }[]): string =>
  groups.map(({ name, weight }) => `${name} ${weight}`).join(', ');

/** @throws AppError gradebook.itemNotFound for an item of another course, or one that is named twice */
async function requireOwn(trx: Trx, classes: Classes, items: SchemeInput['items']): Promise<void> {
  const idsOf = (kind: 'exam' | 'assignment') => [
    ...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id)),
  ];
  const own = await queries.countOwn(trx, classes, { exams: idsOf('exam'), assignments: idsOf('assignment') });
  if (own !== items.length) throw new AppError('gradebook.itemNotFound');
}

/**
 * Makes, changes and removes columns, and brings removed ones back with their marks. Marks go only where the doctor was
 * told how many they are (COR-14).
 * @returns the columns that are removed
 * @throws AppError gradebook.itemNotFound, gradebook.belowGiven, gradebook.columnHasMarks
 */
async function setColumns(
  trx: Trx,
  gradebookId: number,
  { columns, removes }: Pick<SchemeInput, 'columns' | 'removes'>,
  groupId: (index: number | null) => number | null,
  now: Date,
): Promise<queries.ColumnRow[]> {
  const present = new Map((await queries.columnsOf(trx, gradebookId)).map((column) => [column.item_id, column]));
  for (const { id, name, name_ar, max, group, shown } of columns) {
    const column = { name, name_ar, max, group_id: groupId(group) };
    if (id === null) {
      await queries.insertColumn(trx, gradebookId, { ...column, shown_at: shown ? now : null }, now);
      continue;
    }
    const old = present.get(id);
    if (!old) throw new AppError('gradebook.itemNotFound');
    if ((old.highest ?? 0) > max) throw new AppError('gradebook.belowGiven');
    present.delete(id);
    await queries.updateColumn(trx, id, {
      ...column,
      shown_at: shown ? (old.shown_at ?? now) : null,
      deleted_at: null,
    });
  }
  const removed = [...present.values()].filter((column) => !column.removed);
  for (const { item_id, marks } of removed) {
    const seen = removes.find(({ id }) => id === item_id)?.marks ?? 0;
    if (marks > seen) throw new AppError('gradebook.columnHasMarks');
    await queries.updateColumn(trx, item_id, { deleted_at: now });
  }
  return removed;
}
