import type { RubricContent, RubricInUse } from '@daftar/contracts/marking/rubric';
import { highestOf, rubricLimits } from '@daftar/contracts/marking/rubric-sum';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** The caller’s rubrics in their newest versions (DAY-04). */
export const listRubrics = (deps: Deps, caller: Caller): Promise<queries.ListedRubric[]> =>
  queries.rubricsOf(deps.db, caller.userId);

/** Adds a rubric (DAY-04). @throws AppError rubric.tooMany */
export async function addRubric(deps: Deps, caller: Caller, content: RubricContent) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if ((await queries.countRubrics(trx, caller.userId)) >= rubricLimits.rubrics) throw new AppError('rubric.tooMany');
    const rubric_id = await queries.insertRubric(trx, caller.userId, now);
    await queries.insertVersion(trx, { rubric_id, version: 1 }, content, now);
    return { rubric_id, version: 1 };
  });
}

/**
 * Makes a new version of a rubric, if the caller saw the newest one. Marks and what is marked by it keep theirs.
 * @throws AppError rubric.notFound, rubric.changedMeanwhile, rubric.tooManyVersions
 */
export async function changeRubric(
  deps: Deps,
  caller: Caller,
  rubricId: number,
  { version: seen, ...content }: RubricContent & { version: number },
) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const present = await queries.holdRubric(trx, caller.userId, rubricId);
    if (present === undefined) throw new AppError('rubric.notFound');
    if (present !== seen) throw new AppError('rubric.changedMeanwhile');
    // versions count from 1 and none is ever removed
    if (present >= rubricLimits.versions) throw new AppError('rubric.tooManyVersions');
    const version = present + 1;
    await queries.insertVersion(trx, { rubric_id: rubricId, version }, content, now);
    await queries.changeRubric(trx, rubricId, { version, changed_at: now });
    return { version };
  });
}

/** Removes a rubric from the caller’s own; what is marked by it keeps it. @throws AppError rubric.notFound */
export async function removeRubric(deps: Deps, caller: Caller, rubricId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await queries.holdRubric(trx, caller.userId, rubricId)) === undefined) throw new AppError('rubric.notFound');
    await queries.changeRubric(trx, rubricId, { deleted_at: deps.clock.now() });
  });
}

/** Brings a removed rubric back, one that is there stays (COR-14). @throws AppError rubric.notFound, rubric.tooMany */
export async function restoreRubric(deps: Deps, caller: Caller, rubricId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await queries.holdRubric(trx, caller.userId, rubricId)) !== undefined) return;
    if ((await queries.countRubrics(trx, caller.userId)) >= rubricLimits.rubrics) throw new AppError('rubric.tooMany');
    if (!(await queries.restoreRubric(trx, caller.userId, rubricId))) throw new AppError('rubric.notFound');
  });
}

export interface RubricUse {
  rubric_id: number | null;
  version?: number | undefined;
  shown_before: boolean;
}

/**
 * Sets the rubric of an assignment or essay whose owner the caller is, in its newest version, or none. Without free
 * points its best levels must add up to the work’s. The rubric in use keeps its version, of any doctor, unless its
 * newest one is named.
 * @throws AppError rubric.notFound, rubric.changedMeanwhile, rubric.otherPoints
 */
export async function useRubric(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  place: queries.MarkedPlace,
  max: number,
  { rubric_id, version, shown_before }: RubricUse,
): Promise<RubricInUse | null> {
  const before = await queries.rubricInUse(trx, place);
  let use: RubricInUse | null = null;
  if (before && before.rubric_id === rubric_id && version === undefined) use = { ...before, shown_before };
  else if (rubric_id !== null) {
    const found = await queries.rubricOf(trx, caller.userId, rubric_id);
    if (!found) throw new AppError('rubric.notFound');
    if (version !== undefined && version !== found.version) throw new AppError('rubric.changedMeanwhile');
    if (!found.content.adjustable && highestOf(found.content.criteria) !== max)
      throw new AppError('rubric.otherPoints', { fields: [{ field: 'body.rubric_id', key: 'rubric.otherPoints' }] });
    use = { ...found, newest: found.version, shown_before };
  }
  await queries.putUse(trx, place, use && { rubric_id: use.rubric_id, version: use.version, shown_before });
  const [subjectType, subjectId] =
    'assignment_id' in place ? ['assignment', place.assignment_id] : ['question', place.question_id];
  const logged = (one: RubricInUse | null) =>
    one && { rubric_id: one.rubric_id, version: one.version, shown_before: one.shown_before };
  await recordAudit(trx, caller, deps.clock.now(), {
    action: 'rubric.set',
    subjectType: String(subjectType),
    subjectId: subjectId ?? null,
    before: logged(before),
    after: logged(use),
  });
  return use;
}

/**
 * Refuses other points for assignments, or essays, whose rubric in use leaves no free points.
 * @throws AppError rubric.keepsPoints by field
 */
export async function refuseOtherPoints(
  trx: Trx,
  column: 'assignment_id' | 'question_id',
  works: readonly { id: number; points: number; field: `body.${string}` }[],
): Promise<void> {
  if (works.length === 0) return;
  const uses = await queries.rubricsInUse(
    trx,
    column,
    works.map(({ id }) => id),
  );
  const other = works.filter((work) =>
    uses.some(
      ({ id, content }) => id === work.id && !content.adjustable && highestOf(content.criteria) !== work.points,
    ),
  );
  if (other.length > 0)
    throw new AppError('rubric.keepsPoints', {
      fields: other.map(({ field }) => ({ field, key: 'rubric.keepsPoints' as const })),
    });
}
