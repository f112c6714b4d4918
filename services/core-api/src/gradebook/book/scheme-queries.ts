import type { Weighing } from '@daftar/contracts/gradebook/arithmetic';
import type { Rounding } from '@daftar/contracts/gradebook/fraction';
import type { PartKind } from '@daftar/contracts/gradebook/kinds';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';
import type { Classes } from './queries.ts';

interface SchemeHead {
  rounding: Rounding;
  counts_from: Date;
  changed_by: number;
  changed_at: Date;
}

/** Makes the gradebook of these classes; undefined when another process was faster. */
export const insertBook = async (trx: Trx, classes: Classes, head: SchemeHead): Promise<number | undefined> => {
  const rows = await sql<{ gradebook_id: number }>(
    trx,
    `insert into gradebook (offering_id, rounding, counts_from, version, changed_by, changed_at)
     values (:offeringId, :rounding, :counts_from, 1, :changed_by, :changed_at)
     on conflict (offering_id) do nothing returning gradebook_id`,
    { ...classes, ...head },
  );
  return rows[0]?.gradebook_id;
};

/** Stores the head of a scheme with its new version. */
export const updateBook = async (
  trx: Trx,
  gradebookId: number,
  change: SchemeHead & { version: number },
): Promise<void> => {
  await trx('gradebook').where({ gradebook_id: gradebookId }).update(change);
};

export interface NewGroup {
  name: string;
  name_ar: string | null;
  weight: number;
  weighing: Weighing;
  best: number | null;
  floor: number | null;
  part: PartKind | null;
}

/** Replaces the groups; afterwards no item has one. Answers the ids in their order. */
export async function replaceGroups(trx: Trx, gradebookId: number, groups: readonly NewGroup[]): Promise<number[]> {
  await trx('grade_item').where({ gradebook_id: gradebookId }).update({ group_id: null });
  await trx('grade_group').where({ gradebook_id: gradebookId }).delete();
  const rows = groups.map((group, index) => ({ ...group, gradebook_id: gradebookId, position: index + 1 }));
  const made = await trx('grade_group').insert(rows).returning(['group_id', 'position']);
  return made.toSorted((a, b) => a.position - b.position).map(({ group_id }) => group_id);
}

/** Of these exams and assignments, how many are visible ones of these classes. */
export const countOwn = async (
  trx: Trx,
  { offeringId }: Classes,
  { exams, assignments }: { exams: number[]; assignments: number[] },
): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    trx,
    `select (select count(*) from exam where exam_id = any(cast(:exams as int[])) and offering_id = :offeringId
               and deleted_at is null and published_at is not null)
          + (select count(*) from assignment where assignment_id = any(cast(:assignments as int[]))
               and offering_id = :offeringId and deleted_at is null) as n`,
    { offeringId, exams, assignments },
  );
  return Number(row?.n ?? 0);
};

/** Gives exams and assignments their rows and groups. */
export const placeItems = async (
  trx: Trx,
  gradebookId: number,
  kind: 'exam' | 'assignment',
  items: readonly { id: number; groupId: number | null }[],
  now: Date,
): Promise<void> => {
  if (items.length === 0) return;
  const column = kind === 'exam' ? 'exam_id' : 'assignment_id';
  await execute(
    trx,
    `insert into grade_item (gradebook_id, ${column}, group_id, created_at)
     select :gradebookId, p.id, p.group_id, :now from unnest(cast(:ids as int[]), cast(:groups as int[])) as p(id, group_id)
     on conflict (gradebook_id, ${column}) do update set group_id = excluded.group_id`,
    { gradebookId, now, ids: items.map(({ id }) => id), groups: items.map(({ groupId }) => groupId) },
  );
};

export interface ColumnRow {
  item_id: number;
  shown_at: Date | null;
  name: string;
  /** The highest points given in it. */
  highest: number | null;
  /** Points and decisions that it holds, of the students whom the gradebook shows. */
  marks: number;
  removed: boolean;
}

/** The columns of a gradebook, also those that were removed: their marks are kept. */
export const columnsOf = (trx: Trx, gradebookId: number): Promise<ColumnRow[]> =>
  sql<ColumnRow>(
    trx,
    `select i.item_id, i.shown_at, i.name, e.highest, e.marks, i.deleted_at is not null as removed
     from grade_item i cross join lateral (
       select max(e.points)::float8 as highest, 
              (count(coalesce(e.points::text, e.decision)) filter (where a.deleted_at is null))::int as marks
       from grade_entry e join account a on a.id = e.student_id
       where e.item_id = i.item_id) e
     where i.gradebook_id = ? and i.name is not null`,
    [gradebookId],
  );

export interface NewColumn {
  name: string;
  name_ar: string | null;
  max: number;
  group_id: number | null;
  shown_at: Date | null;
}

/** Adds a column of the doctor’s own to a gradebook. */
export const insertColumn = async (trx: Trx, gradebookId: number, column: NewColumn, now: Date): Promise<void> => {
  await trx('grade_item').insert({ ...column, gradebook_id: gradebookId, created_at: now });
};

/** Changes such a column, which also brings it back, or removes it. */
export const updateColumn = async (
  trx: Trx,
  itemId: number,
  change: (NewColumn & { deleted_at: null }) | { deleted_at: Date },
): Promise<void> => {
  await trx('grade_item').where({ item_id: itemId }).update(change);
};
