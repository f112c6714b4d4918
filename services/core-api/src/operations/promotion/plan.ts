import type { PlannedStudent, PromotionRule } from '@daftar/contracts/operations/promotion';
import { lastLevel, type NamedOutcome, type PromotionOutcome } from '@daftar/contracts/operations/promotion-parts';
import type { StudyingStudent } from '../../identity/index.ts';
import type { Carried } from '../../records/index.ts';

/** What a promotion knows of a student. */
export interface Facts {
  student: StudyingStudent;
  /** What was said of them by hand or by sheet. */
  named: NamedOutcome | undefined;
  /** Of their results, where the rule asks them. */
  carried: Carried | undefined;
  /** A promotion after the same year has decided already. */
  already: boolean;
  /** Enrolments in terms that are not closed. */
  enrolments: number;
}

type Decided = Pick<PlannedStudent, 'outcome' | 'why'>;
const undecided = (why: PlannedStudent['why']): Decided => ({ outcome: null, why });

/** What becomes of a student, and why: a person’s word before the rule (YRS-06). */
export function planFor(rule: PromotionRule, facts: Facts): PlannedStudent {
  const { student, carried } = facts;
  const { outcome, why } = fitting(facts, decide(rule, facts));
  const { id, key: _, department_id: __, level, study_state, ...shown } = student;
  return {
    student_id: id,
    ...shown,
    outcome,
    why,
    failed: carried?.inYear ? carried.failed : null,
    hours: carried?.inYear ? carried.hours : null,
    level_before: level,
    level_after: outcome === 'promote' && level !== null ? level + 1 : level,
    state_before: study_state,
    state_after: stateAfter(outcome) ?? study_state,
    enrolments: endsEnrolments(outcome) ? facts.enrolments : 0,
  };
}

const stateAfter = (outcome: PromotionOutcome | null) =>
  outcome === 'graduate'
    ? ('graduated' as const)
    : outcome === 'suspend'
      ? ('suspended' as const)
      : outcome === 'leave'
        ? ('left' as const)
        : outcome === 'return'
          ? ('studying' as const)
          : undefined;

/** Who no longer studies is enrolled in nothing that goes on. */
export const endsEnrolments = (outcome: PromotionOutcome | null): boolean =>
  outcome === 'graduate' || outcome === 'suspend' || outcome === 'leave' || outcome === 'withdraw';

function decide(rule: PromotionRule, { named, carried, already }: Facts): Decided {
  if (named === 'stay') return undecided('stays');
  if (named) return { outcome: named, why: 'named' };
  if (rule.by === 'named') return undecided('stays');
  if (already && (rule.by === 'results' || rule.outcome !== 'withdraw')) return undecided('already');
  if (rule.by === 'all') return { outcome: rule.outcome, why: 'all' };
  if (!carried?.inYear) return undecided('noResults');
  if (rule.most_failed !== null && carried.failed > rule.most_failed)
    return { outcome: 'repeat', why: 'tooManyFailed' };
  if (rule.least_hours !== null && carried.hours < rule.least_hours) return { outcome: 'repeat', why: 'tooFewHours' };
  return { outcome: 'promote', why: 'passed' };
}

/** What is decided, where it can be done: the last level leads to graduation, and nothing happens to nobody. */
function fitting({ student, enrolments }: Facts, decided: Decided): Decided {
  const { outcome, why } = decided;
  if (outcome === null) return decided;
  if (outcome === 'return') return student.study_state === 'studying' ? undecided('same') : decided;
  if (outcome === 'withdraw') return enrolments === 0 ? undecided('same') : decided;
  if (outcome === 'promote' || outcome === 'repeat') {
    if (student.study_state !== 'studying') return undecided('notStudying');
    if (student.level === null) return undecided('noLevel');
    return outcome === 'promote' && student.level >= lastLevel ? { outcome: 'graduate', why } : decided;
  }
  return stateAfter(outcome) === student.study_state ? undecided('same') : decided;
}
