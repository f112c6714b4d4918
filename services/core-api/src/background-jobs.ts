import type { EventQueues } from '@daftar/service-kit/event-queues';
import type { BackgroundJob } from '@daftar/service-kit/jobs';
import { replySweeper } from '@daftar/service-kit/once/reply-sweeper';
import type { Logger } from 'pino';
import { forgetAbsence } from './absence/index.ts';
import { bankFigurer } from './bank/index.ts';
import {
  attachmentSweeper,
  chapterTeller,
  dueTeller,
  forgetCourseQuestions,
  forgetExtensions,
  forgetFormatRequests,
  lateChecker,
  plannedAnnouncer,
  scoredReleaser,
} from './content/index.ts';
import { forgetConflicts } from './control/index.ts';
import { forgetCalendar } from './day/index.ts';
import {
  attemptSweep,
  doctorTeller,
  existingSealer,
  forgetExamHelp,
  markedExamReleaser,
  practiceSweep,
  rootOfDay,
} from './exams/index.ts';
import { audiencePage } from './faculty/index.ts';
import { forgetBonuses } from './gradebook/index.ts';
import {
  appResealer,
  type IdentityDeps,
  idleSessions,
  importRunner,
  passwordLinks,
  pseudonymiser,
  sessionSweeper,
} from './identity/index.ts';
import { auditSealer, commonGrams, fileSweeper, outboxRelay, outboxSweeper } from './kernel/index.ts';
import { forgetPetitions, publicationTeller } from './levels/index.ts';
import { forgetAppeals } from './marking/index.ts';
import { resultChecker, rollOverRunner, snapshotSweeper } from './operations/index.ts';
import { forgetTranscripts, forgetTransfers } from './records/index.ts';
import { loadFolder, releaseCollector, releaseWatch } from './releases/index.ts';

/** What each module removes of a person who is forgotten (TRU-13). */
export const forgetters = [
  forgetExamHelp,
  forgetFormatRequests,
  forgetExtensions,
  forgetCourseQuestions,
  forgetBonuses,
  forgetAbsence,
  forgetTransfers,
  forgetTranscripts,
  forgetPetitions,
  forgetConflicts,
  forgetCalendar,
  forgetAppeals,
];

/** All repeated background work of core-api (HSE-05), except the watermark of the clock. */
export const backgroundJobs = (
  deps: IdentityDeps,
  {
    queues,
    uploadDir,
    log,
    usersPerJob,
  }: { queues: EventQueues; uploadDir: string; log: Logger; usersPerJob?: number },
): BackgroundJob[] => [
  outboxRelay({ db: deps.db, queues, audiencePage, clock: deps.clock, log, ...(usersPerJob && { usersPerJob }) }),
  outboxSweeper(deps),
  auditSealer(deps, rootOfDay),
  existingSealer(deps),
  attemptSweep(deps, log),
  practiceSweep(deps),
  doctorTeller(deps),
  markedExamReleaser(deps),
  bankFigurer(deps),
  scoredReleaser(deps),
  dueTeller(deps),
  chapterTeller(deps),
  plannedAnnouncer(deps),
  publicationTeller(deps),
  attachmentSweeper(deps),
  importRunner(deps, log),
  snapshotSweeper(deps, log),
  resultChecker(deps, log),
  rollOverRunner(deps, log),
  releaseWatch(deps),
  loadFolder(deps),
  releaseCollector(deps),
  fileSweeper(deps, log, uploadDir),
  lateChecker(deps, uploadDir),
  sessionSweeper(deps, log),
  passwordLinks(deps),
  idleSessions(deps),
  appResealer(deps),
  pseudonymiser(deps, forgetters),
  commonGrams(deps),
  replySweeper(deps),
];
