import { examLimits } from '@daftar/contracts/exams/limits';
import { hasBody } from '@daftar/contracts/exams/question-types';
import { readingNow } from '@daftar/service-kit/lagging-reads';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type ExamRow, examOnRecord } from '../exam/queries.ts';
import { guardKeys } from '../keys/guard.ts';
import { countedAnswers } from '../question-types/counted.ts';
import { ungradedEssays } from '../results/queries.ts';
import { byLanguage } from './by-language.ts';
import { qualityOf } from './quality.ts';
import {
  finishedPoints,
  lastTimes,
  optionCounts,
  questionStatistics,
  satAttempts,
  scoresOf,
  studentCounts,
  submissionsPerMinute,
} from './queries.ts';

/** The largest number of columns in a distribution. */
const mostParts = 20;

/** The smallest of 1, 2, 5, 10, 20, 50 … points that divides the total into at most that many bins. */
function partWidth(total: number): number {
  for (let power = 1; ; power *= 10)
    for (const width of [power, 2 * power, 5 * power]) if (total <= width * mostParts) return width;
}

/**
 * Students by score, in bins of equally many whole points, both ends included (FIX-27); the last one also holds the
 * full score. A short exam has a bin for every point.
 */
export function distribution(scores: readonly number[], total: number): { from: number; to: number; count: number }[] {
  const width = partWidth(total);
  const parts = width === 1 ? total + 1 : Math.ceil(total / width);
  const bins = Array.from({ length: parts }, (_, index) => ({
    from: index * width,
    to: index === parts - 1 ? total : (index + 1) * width - 1,
    count: 0,
  }));
  for (const score of scores) bins[Math.min(parts - 1, Math.floor(score / width))]!.count += 1;
  return bins;
}

/** The pass mark: the usual half of the points, rounded up to a whole one. */
export const passMark = (total: number): number => Math.ceil(total * examLimits.passShare);

/** The median of sorted numbers; null for none. */
export function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Statistics of an exam as a whole (RES-08); a handful of statements, however many students. @throws AppError
 * exam.notFound, exam.keysHeld, session.confirmNeeded
 */
export async function examStatistics(deps: Deps, caller: Caller, examId: number, requireConfirmed: () => void) {
  // a hold of the keys, or a later start, counts at once; only the figures may lag
  const exam = await readingNow(async () => {
    const found = await examOnRecord(deps.db, caller, examId);
    await guardKeys(deps, caller, found, requireConfirmed);
    return found;
  });
  return statisticsOf(deps, exam);
}

/** The statistics of an exam whose key the caller may see. */
export async function statisticsOf(deps: Deps, exam: ExamRow) {
  const examId = exam.exam_id;
  const [attempts, ungraded, students, questions, options, submissions, finished, sat, before] = await Promise.all([
    scoresOf(deps.db, examId),
    ungradedEssays(deps.db, examId),
    studentCounts(deps.db, examId),
    questionStatistics(deps.db, examId),
    optionCounts(deps.db, examId),
    submissionsPerMinute(deps.db, examId),
    finishedPoints(deps.db, examId),
    satAttempts(deps.db, examId),
    lastTimes(deps.db, examId, examLimits.passShare),
  ]);
  const hasTyped = questions.some(({ question_type }) => hasBody(question_type));
  const counted = hasTyped ? await countedAnswers(deps.db, examId) : undefined;
  const scores = attempts.map(({ score }) => score).sort((a, b) => a - b);
  const quality = qualityOf(finished, questions.length);
  const languages = byLanguage(sat, questions);
  const lastTimeOf = new Map(before.questions.map(({ question_id, ...last }) => [question_id, last]));
  const optionsOf = Map.groupBy(options, (option) => option.question_id);
  return {
    total_score: exam.total_score,
    students: students.students,
    withdrawn: students.withdrawn,
    submitted: scores.length,
    waiting: ungraded.size,
    average: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    median: median(scores),
    lowest: scores[0] ?? null,
    highest: scores.at(-1) ?? null,
    pass_mark: passMark(exam.total_score),
    passed: scores.filter((score) => score >= passMark(exam.total_score)).length,
    distribution: distribution(scores, exam.total_score),
    finished: finished.length,
    reliability: quality.reliability,
    last_time: before.whole,
    questions: questions.map(({ pool, ...question }, index) => ({
      ...question,
      ...(pool && { pool }),
      discrimination: quality.discrimination[index] ?? null,
      last_time: lastTimeOf.get(question.question_id) ?? null,
      by_language: languages[index] ?? null,
      options: optionsOf.get(question.question_id) ?? [],
      typed: counted?.get(question.question_id),
    })),
    submissions,
  };
}
