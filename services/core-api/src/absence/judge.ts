import { absenceStanding, plannedOf } from '@daftar/contracts/absence/possible';
import { bylawsOfMarks, type HeldBylaw } from '../bylaws/index.ts';
import { courseParams } from '../faculty/index.ts';
import { instructorParams } from '../identity/index.ts';
import { type Caller, type Db, emitAll, type Trx } from '../kernel/index.ts';
import * as queries from './queries.ts';

/** Where students of an offering are by their bylaws’ limits. */
export async function standings(db: Db, offeringId: number, students: readonly number[] | null) {
  const only = students?.length === 1 ? students[0]! : null;
  const [plan, known, missed] = await Promise.all([
    queries.plannedSessions(db, offeringId),
    queries.countSessions(db, offeringId),
    queries.missedOf(db, offeringId, only),
  ]);
  const planned = plannedOf(plan, known);
  const those = students ?? missed.map(({ student_id }) => student_id);
  const { bylaws, placeOf } = await bylawsOfMarks(db, offeringId, { students: those });
  const missedBy = new Map(missed.map((one) => [one.student_id, one]));
  const rulesOf = (student: number): HeldBylaw['rules']['absence'] => bylaws[placeOf(student)]!.rules.absence;
  return {
    plan,
    planned,
    rulesOf,
    of: new Map(
      those.map((student_id) => {
        const { absent = 0, excused = 0 } = missedBy.get(student_id) ?? {};
        return [student_id, { absent, excused, ...absenceStanding({ planned, absent }, rulesOf(student_id)) }];
      }),
    ),
  };
}

/**
 * Warns whom a new step of the bylaw was reached by, once for each step, and proposes to bar who missed more than it
 * allows (RST-11); nobody is barred by it. Follows each change of what is counted, in its transaction.
 */
export async function judge(trx: Trx, caller: Caller, offeringId: number, now: Date): Promise<void> {
  const { planned, rulesOf, of } = await standings(trx, offeringId, null);
  const reached = [...of].flatMap(([student_id, { steps, absent }]) =>
    steps.map((step) => ({ student_id, step, absent })),
  );
  const fresh = await queries.storeWarnings(trx, offeringId, reached, { planned, now });
  const over = [...of].flatMap(([student_id, { over: isOver, absent }]) =>
    isOver ? [{ student_id, absent, limit_percent: rulesOf(student_id).bar_above ?? 0 }] : [],
  );
  await queries.storeProposals(trx, offeringId, over, { planned, now });
  if (fresh.length === 0) return;
  // of several steps at once the highest one
  const highest = new Map<number, (typeof fresh)[number]>();
  for (const one of fresh) if (one.step > (highest.get(one.student_id)?.step ?? 0)) highest.set(one.student_id, one);
  const params = await paramsOf(trx, offeringId);
  await emitAll(
    trx,
    [...highest.values()].map(({ student_id: userId, step, absent }) => ({
      type: 'notify.person' as const,
      userId,
      notification: {
        kind: 'absence' as const,
        params: {
          ...params,
          absence: String(step),
          absenceId: String(offeringId),
          missed: String(absent),
          of: String(planned),
        },
      },
    })),
    { now, requestId: caller.requestId },
  );
}

/** The course and its lead, as notifications name them. */
export async function paramsOf(trx: Trx, offeringId: number) {
  const { lead_id, course_id: _, ...course } = await queries.courseOfOffering(trx, offeringId);
  return { ...courseParams(course), ...(await instructorParams(trx, lead_id)) };
}
