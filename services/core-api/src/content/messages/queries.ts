import type { Db } from '../../kernel/index.ts';

/** Those of some students who are enrolled in an offering now, each once, in order. */
export const enrolledAmong = (db: Db, offeringId: number, studentIds: readonly number[]): Promise<number[]> =>
  db('enrolment_now')
    .where({ offering_id: offeringId })
    .whereRaw('student_id = any(?::bigint[])', [[...studentIds]])
    .distinct('student_id')
    .orderBy('student_id')
    .pluck('student_id');
