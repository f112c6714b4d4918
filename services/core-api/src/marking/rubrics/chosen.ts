import type { RubricChoice } from '@daftar/contracts/marking/rubric';
import { fitsCriteria, sumOf } from '@daftar/contracts/marking/rubric-sum';
import { AppError } from '@daftar/service-kit/errors';
import type { Trx } from '../../kernel/index.ts';
import { type MarkedPlace, rubricInUse, versionOf } from './queries.ts';

/** What a mark stores of its rubric. */
export interface StoredChoice {
  rubric_id: number;
  rubric_version: number;
  rubric_levels: (number | null)[];
  rubric_points: number;
}

/**
 * The chosen levels of a mark, checked (DAY-04): from the rubric in use, or from the version that the mark already has, so
 * that a rubric changed meanwhile changes no mark. Where points aren’t free, every criterion has a level and they add up.
 * @throws AppError rubric.changedMeanwhile, rubric.otherSum
 */
export async function checkChoice(
  trx: Trx,
  place: MarkedPlace,
  before: { rubric_id: number | null; rubric_version: number | null },
  choice: RubricChoice,
  points: number,
): Promise<StoredChoice> {
  const { rubric_id, version, levels } = choice;
  const kept = before.rubric_id === rubric_id && before.rubric_version === version;
  if (!kept) {
    const use = await rubricInUse(trx, place);
    if (use?.rubric_id !== rubric_id || use.version !== version) throw new AppError('rubric.changedMeanwhile');
  }
  const content = await versionOf(trx, rubric_id, version);
  if (!content) throw new AppError('rubric.changedMeanwhile');
  const whole =
    content.adjustable || (levels.every((one) => one !== null) && sumOf(content.criteria, levels) === points);
  if (!fitsCriteria(content.criteria, levels) || !whole) throw new AppError('rubric.otherSum');
  return { rubric_id, rubric_version: version, rubric_levels: levels, rubric_points: points };
}
