import { defaultScale, type GradeStep } from '@daftar/contracts/gradebook/scale';
import { inTransaction } from '@daftar/service-kit/db';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { scaleOf } from '../book/queries.ts';
import { replaceScale } from './queries.ts';

/** The faculty's scale, and whether it is its own (DAY-06). */
export async function readScale({ db }: Pick<Deps, 'db'>) {
  const steps = await scaleOf(db);
  return { steps: steps.length > 0 ? steps : [...defaultScale], own: steps.length > 0 };
}

/** Sets the scale as a whole; without steps the usual one applies again. All marks get their letters by it at once. */
export async function setScale(deps: Deps, caller: Caller, steps: readonly GradeStep[]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await replaceScale(trx, steps);
    await recordAudit(trx, caller, now, {
      action: 'gradebook.scaleSet',
      subjectType: 'grade_scale',
      subjectId: 1,
      before: { scale: inWords(before) },
      after: { scale: inWords(steps) },
    });
  });
}

/** `A 90, B 75, F 0`: what the activity log shows of a scale. */
const inWords = (steps: readonly GradeStep[]): string =>
  steps
    .toSorted((a, b) => b.from - a.from)
    .map(({ letter, from }) => `${letter} ${from}`)
    .join(', ');
