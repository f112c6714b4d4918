import type { Db } from '../../kernel/index.ts';
import { type ExamTimes, windowEnd } from '../exam/times.ts';
import { extraTimeOfExam } from './write-queries.ts';

/** The stored ends of an exam without extra time: its window's end, which is also when everybody's time is over. */
export const plainEnds = (times: ExamTimes): { ends_at: Date; closes_at: Date } => {
  const end = windowEnd(times);
  return { ends_at: end, closes_at: end };
};

/** The stored ends of an exam with all extra time granted so far. */
export async function endsWithExtra(
  trx: Db,
  examId: number,
  times: ExamTimes,
): Promise<{ ends_at: Date; closes_at: Date }> {
  const extra = await extraTimeOfExam(trx, examId);
  return {
    ends_at: windowEnd(times, { total: extra.all_total, past: extra.all_past }),
    closes_at: windowEnd(times, {
      total: extra.all_total + extra.most_own_total,
      past: extra.all_past + extra.most_own_past,
    }),
  };
}
