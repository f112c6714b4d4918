import type { ExamPage } from '@daftar/contracts/exams/exam-pages';
import type { TeamRight } from '@daftar/contracts/team-rights';
import { unlessRefused } from '@daftar/service-kit/errors';
import { readBehind } from '@daftar/service-kit/lagging-reads';
import { coursesOfInstructor, withRight } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type ExamRow, examOnRecord, questionsOf } from '../exam/queries.ts';
import { essaysOf } from '../grading/queries.ts';
import { guardKeys } from '../keys/guard.ts';
import { feedbackOn } from '../marking/rules.ts';
import { readMock } from '../mocks/rules.ts';
import { accommodatedStudents } from '../paper/queries.ts';
import { detailsOf, listExams, optionsWithKey, withBodies } from '../reading/exams.ts';
import { placeIn } from '../release/place.ts';
import { readRelease } from '../release/rules.ts';
import { resultsOfExam } from '../results/queries.ts';
import { reviewRows, type ShownAttempt } from '../results/rules.ts';
import { statisticsOf } from '../statistics/statistics.ts';

/** What a page shows needs more of a team’s member than that of the hall. */
const rightFor = {
  key: 'make',
  students: 'mark',
  grading: 'mark',
  statistics: 'mark',
  invigilation: 'watch',
} as const satisfies Record<ExamPage, TeamRight>;

/**
 * What a doctor's page of one exam opens with (DAY-12), each part by the rule of its own call; a part that its own call
 * refuses is null. The statistics are read last, so that one call doesn't fill the pool. @throws AppError exam.notFound
 */
export async function examPage(
  deps: Deps,
  caller: Caller,
  { examId, of }: { examId: number; of: ExamPage },
  requireConfirmed: () => void,
) {
  const exam = await examOnRecord(deps.db, withRight(caller, rightFor[of]), examId);
  const [courses, { details }] = await Promise.all([
    coursesOfInstructor(deps.db, caller, true),
    detailsOf(deps, caller, exam),
  ]);
  // after the details, which may have released it
  const [exams, release, parts] = await Promise.all([
    // by its course's code, which may be another course's by now
    unlessRefused(['class.notYours'], listExams(deps, caller, details.course_code)),
    readRelease(deps, caller, examId),
    partsOf(deps, caller, exam, of, requireConfirmed),
  ]);
  const statistics = of === 'statistics' ? await guardedStatistics(deps, caller, exam, requireConfirmed) : null;
  return { courses, exams, details, release, ...parts, statistics };
}

/** Who may see them is read from the primary; the figures may lag, as their own call's (RUN-05). */
function guardedStatistics(deps: Deps, caller: Caller, exam: ExamRow, requireConfirmed: () => void) {
  const read = async () => {
    await guardKeys(deps, caller, exam, requireConfirmed);
    return readBehind(() => statisticsOf(deps, exam));
  };
  return unlessRefused(keyRefusals, read());
}

const noParts = {
  questions: null,
  answers: null,
  mocks: null,
  accommodated: null,
  results: null,
  essays: null,
};

/** What one page of an exam shows besides that which all of them do, and statistics. */
async function partsOf(deps: Deps, caller: Caller, exam: ExamRow, of: ExamPage, requireConfirmed: () => void) {
  const { db } = deps;
  const examId = exam.exam_id;
  switch (of) {
    case 'key': {
      const [questions, answers, mocks, accommodated] = await Promise.all([
        questionsOf(db, examId, 'all').then((questions) => withBodies(questions)),
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
    case 'statistics':
    case 'invigilation':
      return noParts;
  }
}

const keyRefusals = ['exam.keysHeld', 'session.confirmNeeded'] as const;

/**
 * What a student's result of one exam opens with (DAY-12), each part by the rule of its own call; before results are
 * shown to them, only its details. @throws AppError exam.notFound
 */
export async function ownResultPage(deps: Deps, caller: Caller, examId: number) {
  const exam = await examOnRecord(deps.db, caller, examId);
  const { details, attempt } = await detailsOf(deps, caller, exam);
  // an attempt that is still to be closed has no score to show
  const isShown = details.results_shown && attempt !== undefined && attempt.state !== 'open';
  const result = isShown ? await resultOf(deps, caller, { exam, attempt }) : null;
  return { details, ...(result ?? { review: null, feedback: null, place: null }) };
}

async function resultOf(deps: Deps, caller: Caller, shown: ShownAttempt) {
  const [review, feedback, place] = await Promise.all([
    reviewRows(deps, shown, true),
    feedbackOn(deps, caller, shown),
    placeIn(deps, shown),
  ]);
  return { review, feedback, place: { place } };
}
