import { AppError } from '@daftar/service-kit/errors';
import { refuseWhileRunning } from '../../exams/index.ts';
import { enrolmentsLeft, requireClassesWithin } from '../../faculty/index.ts';
import {
  type AccountDeps,
  type AccountUpdateInput,
  hasLiveSession,
  updateAccount as update,
} from '../../identity/index.ts';
import type { Caller } from '../../kernel/index.ts';
import { withdrawIn } from './end.ts';

interface Answers {
  /** The running exams that the admin ends on purpose (FIX-04). */
  endedExams?: readonly number[] | undefined;
  /** What becomes of enrolments in classes of the department that a student leaves (COR-17). */
  enrolments?: 'ask' | 'keep' | 'withdraw' | undefined;
}

/**
 * Changes an account (ADA-12). A new id, role or password signs its owner out: for a student in a running exam that is
 * refused until the admin confirms it (FIX-04). Nobody is signed out who is not signed in, so a student who has
 * forgotten the password before the exam gets a new one at once. Answers how many enrolments ended with a move.
 * @throws AppError ending.examRunning, account.hasEnrolments, and whatever the change itself refuses
 */
export async function updateAccount(
  deps: AccountDeps,
  caller: Caller,
  { endedExams, enrolments, ...input }: AccountUpdateInput & Answers,
): Promise<{ withdrawn: number }> {
  let withdrawn = 0;
  await update(deps, caller, input, {
    beforeSessionsEnd: async (trx, userId) => {
      if (!(await hasLiveSession(trx, userId, deps.clock.now()))) return {};
      return (await refuseWhileRunning(trx, deps, { studentId: userId }, endedExams)).record;
    },
    beforeMove: async (trx, userId, to) => {
      const left = enrolments === 'ask' || enrolments === 'withdraw' ? await enrolmentsLeft(trx, userId, to) : [];
      if (left.length === 0) return undefined;
      if (enrolments === 'ask') throw hasEnrolments(left.map(({ course_code }) => course_code));
      await requireClassesWithin(
        trx,
        caller,
        left.map(({ instructor_course_id }) => instructor_course_id),
      );
      // exams are locked before accounts and enrolments, and all of them in one order
      await refuseWhileRunning(trx, deps, { enrolmentIds: left.map(({ id }) => id) }, endedExams);
      return async () => {
        for (const { id } of left) await withdrawIn(trx, deps, caller, id, { endedExams });
        withdrawn = left.length;
      };
    },
  });
  return { withdrawn };
}

const hasEnrolments = (codes: readonly string[]): AppError =>
  new AppError('account.hasEnrolments', {
    params: (lang) => ({
      count: codes.length,
      courses: [...new Set(codes)].map((code) => `\u2066${code}\u2069`).join(lang === 'ar' ? '، ' : ', '),
    }),
  });
