import type { BylawRules } from '../bylaws/rules.ts';

/** What a student missed of an offering. */
export interface Missed {
  /** Sessions of the whole term: as planned, or those that are known where they are more. */
  planned: number;
  /** Missed without an accepted excuse. */
  absent: number;
}

/** Where a student is by a bylaw’s limits. */
export interface AbsenceStanding {
  /** Absence in hundredths of a percent of all planned sessions, rounded down; a limit is reached by the exact share. */
  hundredths: number;
  /** The highest step of the bylaw that is reached; null: none. */
  step: number | null;
  /** All steps that are reached, rising. */
  steps: number[];
  /** More is missed than the bylaw allows. */
  over: boolean;
  /** How many more sessions may be missed before it is more than the bylaw allows; null: it has no limit. */
  left: number | null;
}

/** Sessions of the whole term: as planned, or those that are known where they are more. */
export const plannedOf = (planned: number | null, known: number): number => Math.max(planned ?? 0, known, 1);

/**
 * Where a student is by the *possible* percentage: of all planned sessions, not only of those held, so that one missed
 * first lecture is not half of the course (RST-11). Excused sessions are not in it. Whole numbers are compared, so that
 * 3 of 12 are exactly 25 %.
 */
export function absenceStanding({ planned, absent }: Missed, rules: BylawRules['absence']): AbsenceStanding {
  const steps = rules.warnings.filter((step) => absent * 100 >= step * planned);
  const { bar_above } = rules;
  return {
    hundredths: Math.floor((absent * 10_000) / planned),
    step: steps.at(-1) ?? null,
    steps,
    over: bar_above !== null && absent * 100 > bar_above * planned,
    left: bar_above === null ? null : Math.max(0, Math.floor((bar_above * planned) / 100) - absent),
  };
}
