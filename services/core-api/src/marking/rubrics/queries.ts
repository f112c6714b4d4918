import type { RubricContent, RubricInUse } from '@daftar/contracts/marking/rubric';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface ListedRubric {
  rubric_id: number;
  version: number;
  uses: number;
  content: RubricContent;
}

const newest = `
  select r.rubric_id, r.version, v.content from rubric r join rubric_version v using (rubric_id, version)
  where r.instructor_id = :doctor and r.deleted_at is null`;

/** A doctor’s rubrics, the last changed first. */
export const rubricsOf = (db: Db, doctor: number): Promise<ListedRubric[]> =>
  sql<ListedRubric>(
    db,
    `select n.*, (select count(*)::int from rubric_use u where u.rubric_id = n.rubric_id) as uses
     from (${newest}) n join rubric r using (rubric_id) order by r.changed_at desc, n.rubric_id desc`,
    { doctor },
  );

/** One of a doctor’s rubrics in its newest version. */
export const rubricOf = async (
  db: Db,
  doctor: number,
  rubricId: number,
): Promise<Omit<ListedRubric, 'uses'> | undefined> => {
  const rows = await sql<Omit<ListedRubric, 'uses'>>(db, `${newest} and r.rubric_id = :rubricId`, { doctor, rubricId });
  return rows[0];
};

/** How many rubrics a doctor has; two windows of theirs wait for each other until the transaction ends. */
export const countRubrics = async (trx: Trx, doctor: number): Promise<number> => {
  await sql(trx, `select id from account where id = ? for no key update`, [doctor]);
  const rows = await trx('rubric').where({ instructor_id: doctor }).whereNull('deleted_at').select('rubric_id');
  return rows.length;
};

/** Adds an empty rubric at version 1; answers its id. */
export const insertRubric = async (trx: Trx, doctor: number, at: Date): Promise<number> => {
  const row = { instructor_id: doctor, version: 1, created_at: at, changed_at: at };
  const [made] = await trx('rubric').insert(row).returning('rubric_id');
  return made!.rubric_id;
};

/** Holds a doctor’s rubric until the transaction ends; answers its newest version. */
export const holdRubric = async (trx: Trx, doctor: number, rubricId: number): Promise<number | undefined> =>
  (
    await trx('rubric')
      .where({ instructor_id: doctor, rubric_id: rubricId })
      .whereNull('deleted_at')
      .forUpdate()
      .first('version')
  )?.version;

/** Keeps the content of a version, which never changes. */
export const insertVersion = async (
  trx: Trx,
  rubric: { rubric_id: number; version: number },
  content: RubricContent,
  at: Date,
): Promise<void> => {
  await trx('rubric_version').insert({ ...rubric, content: JSON.stringify(content), made_at: at });
};

/** Moves a rubric to its next version, or hides it. */
export const changeRubric = async (
  trx: Trx,
  rubricId: number,
  change: { version: number; changed_at: Date } | { deleted_at: Date },
): Promise<void> => {
  await trx('rubric').where({ rubric_id: rubricId }).update(change);
};

/** Shows a doctor’s hidden rubric again; answers whether there was one. */
export const restoreRubric = async (trx: Trx, doctor: number, rubricId: number): Promise<boolean> =>
  (await trx('rubric').where({ instructor_id: doctor, rubric_id: rubricId }).update({ deleted_at: null })) > 0;

/** What is marked by a rubric: an assignment’s works, or the answers to an essay. */
export type MarkedPlace = { assignment_id: number } | { question_id: number };

/** The rubric of an assignment or essay. */
export const rubricInUse = async (db: Db, place: MarkedPlace): Promise<RubricInUse | null> => {
  const [column, id] = Object.entries(place)[0] as ['assignment_id' | 'question_id', number];
  const rows = await sql<RubricInUse>(
    db,
    `select u.rubric_id, u.version, r.version as newest, u.shown_before, v.content
     from rubric_use u join rubric r using (rubric_id)
     join rubric_version v on v.rubric_id = u.rubric_id and v.version = u.version
     where u.${column} = ?`,
    [id],
  );
  return rows[0] ?? null;
};

/** The rubrics that assignments, or essays, are marked by, with what each marks. */
export const rubricsInUse = (
  trx: Trx,
  column: 'assignment_id' | 'question_id',
  ids: readonly number[],
): Promise<{ id: number; content: RubricContent }[]> =>
  sql(
    trx,
    `select u.${column} as id, v.content from rubric_use u join rubric_version v using (rubric_id, version)
     where u.${column} = any(?::int[])`,
    [[...ids]],
  );

/** Sets the rubric of an assignment or essay; `null` removes it. */
export const putUse = async (
  trx: Trx,
  place: MarkedPlace,
  use: { rubric_id: number; version: number; shown_before: boolean } | null,
): Promise<void> => {
  const [column] = Object.keys(place) as ['assignment_id' | 'question_id'];
  if (use === null) await trx('rubric_use').where(place).delete();
  else
    await trx('rubric_use')
      .insert({ ...place, ...use })
      .onConflict(column)
      .merge(['rubric_id', 'version', 'shown_before']);
};

/** One version of a rubric, of any doctor. */
export const versionOf = async (db: Db, rubricId: number, version: number): Promise<RubricContent | undefined> => {
  const rows = await sql<{ content: RubricContent }>(
    db,
    'select content from rubric_version where rubric_id = ? and version = ?',
    [rubricId, version],
  );
  return rows[0]?.content;
};

/**
 * The levels chosen for a marked row `m` as `rubric_mark`, as SQL: null once its points, named here, are others than those
 * that came with the levels.
 */
export const rubricMarkOf = (m: string, points: string): string => `(
  select jsonb_build_object('rubric_id', v.rubric_id, 'version', v.version, 'levels', to_jsonb(${m}.rubric_levels),
    'content', v.content)
  from rubric_version v
  where v.rubric_id = ${m}.rubric_id and v.version = ${m}.rubric_version and ${m}.rubric_points = ${m}.${points}
) as rubric_mark`;
