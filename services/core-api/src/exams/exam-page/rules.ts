import type { ErrorCode } from '@daftar/contracts/error-codes';
import type { ExamPage } from '@daftar/contracts/exams/exam-pages';
import { AppError } from '@daftar/service-kit/errors';
import { coursesOfInstructor } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type ExamRow, examOnRecord, questionsOf } from '../exam/queries.ts';
import { essaysOf } from '../grading/queries.ts';
import { guardKeys } from '../keys/guard.ts';
import { feedbackOn } from '../marking/rules.ts';
import { readMock } from '../mocks/rules.ts';
import { accommodatedStudents } from '../paper/queries.ts';
import { detailsOf, examsIn, optionsWithKey } from '../reading/exams.ts';
import { placeIn } from '../release/place.ts';
import { stateOf } from '../release/rules.ts';
import { resultsOfExam } from '../results/queries.ts';
import { reviewRows, shownAttemptIn } from '../results/rules.ts';
import { statisticsOf } from '../statistics/statistics.ts';

/**
 * What a doctor's page of one exam opens with (DAY-12), each part by the rule of its own call. The caller's access is
 * checked once; a part that its own call refuses is null. @throws AppError exam.notFound
 */
export async function examPage(
  deps: Deps,
  caller: Caller,
  { examId, of }: { examId: number; of: ExamPage },
  requireConfirmed: () => void,
) {
  const exam = await examOnRecord(deps.db, caller, examId);
  const [courses, exams, details, release, parts] = await Promise.all([
    coursesOfInstructor(deps.db, caller.userId, true),
    examsIn(deps, caller, exam.course_id),
    detailsOf(deps, caller, exam),
    stateOf(deps.db, exam),
    partsOf(deps, caller, exam, of, requireConfirmed),
  ]);
  return { courses, exams, details, release, ...parts };
}

const noParts = {
  questions: null,
  answers: null,
  mocks: null,
  accommodated: null,
  results: null,
  essays: null,
  statistics: null,
};

/** What one page of an exam shows besides that which all of them do. */
async function partsOf(deps: Deps, caller: Caller, exam: ExamRow, of: ExamPage, requireConfirmed: () => void) {
  const { db } = deps;
  const examId = exam.exam_id;
  switch (of) {
    case 'key': {
      const [questions, answers, mocks, accommodated] = await Promise.all([
        questionsOf(db, examId),
        unlessRefused(keyRefusals, optionsWithKey(deps, caller, exam, requireConfirmed)),
        // only a doctor who teaches the class now gives it a mock
        unlessRefused(['exam.notFound'], readMock(deps, caller, examId)),
        accommodatedStudents(db, exam),
      ]);
      return { ...noParts, questions, answers, mocks, accommodated };
    }
    case 'students':
      return { ...noParts, results: await resultsOfExam(db, examId) };
    case 'grading':
      return { ...noParts, essays: await essaysOf(db, examId) };
    case 'statistics': {
      const guarded = guardKeys(deps, caller, exam, requireConfirmed).then(() => statisticsOf(deps, exam));
      return { ...noParts, statistics: await unlessRefused(keyRefusals, guarded) };
    }
    case 'invigilation':
      return noParts;
  }
}

const keyRefusals = ['exam.keysHeld', 'session.confirmNeeded'] as const;

/** A part that is refused with one of these codes is left out: it asks for itself, and gets its own refusal. */
async function unlessRefused<T>(codes: readonly ErrorCode[], part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}

/**
 * What a student's result of one exam opens with (DAY-12), each part by the rule of its own call; before results are
 * shown to them, only its details. @throws AppError exam.notFound
 */
export async function ownResultPage(deps: Deps, caller: Caller, examId: number) {
  const exam = await examOnRecord(deps.db, caller, examId);
  const details = await detailsOf(deps, caller, exam);
  const isShown = details.results_shown && details.attempt !== null;
  const result = isShown ? await unlessRefused(resultRefusals, resultOf(deps, caller, exam)) : null;
  return { details, ...(result ?? { review: null, feedback: null, place: null }) };
}

/** The attempt is still to be closed, or its scores were taken back meanwhile. */
const resultRefusals = ['exam.notEnded', 'exam.notReleased', 'attempt.notFound'] as const;

async function resultOf(deps: Deps, caller: Caller, exam: ExamRow) {
  const shown = await shownAttemptIn(deps, caller, exam);
  const [review, feedback, place] = await Promise.all([
    reviewRows(deps, shown, true),
    feedbackOn(deps, caller, shown),
    placeIn(deps, shown),
  ]);
  return { review, feedback, place: { place } };
}
