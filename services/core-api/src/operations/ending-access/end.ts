import type { PersonName } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseWhileRunning } from '../../exams/index.ts';
import {
  classesOfForUpdate,
  classForUpdate,
  classOfEnrolment,
  endClasses,
  requireClassesWithin,
  requireOpenClasses,
  requireTeachesWithin,
  studentsIn,
  withdrawEnrolment,
  withdrawStudent,
} from '../../faculty/index.ts';
import {
  accountForUpdate,
  endAndTell,
  hideAccount,
  lockAdmins,
  refuseOwner,
  requireAccountWithin,
  requireIdWithin,
  usesOfAccount,
} from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { insertEnding } from './queries.ts';

/** How an admin answered earlier refusals. */
export interface Confirmed {
  /** The admin has seen what depends on it (ADC-15). */
  uses?: boolean;
  /** The running exams that the admin ends on purpose (FIX-04). */
  endedExams?: readonly number[] | undefined;
}

/**
 * Withdraws a student from a class: access ends, results stay.
 * @returns the ending, for undo
 * @throws AppError term.closed, enrolment.notFound, duty.otherDepartment, ending.examRunning
 */
export function withdraw(deps: Deps, caller: Caller, id: number, confirmed: Confirmed): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const classIds = await classOfEnrolment(trx, id);
    await requireClassesWithin(trx, caller, classIds);
    await requireOpenClasses(trx, classIds);
    return withdrawIn(trx, deps, caller, id, confirmed);
  });
}

/** The same within a transaction that has asked whether the caller may, and whose exams are held. */
export async function withdrawIn(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  id: number,
  confirmed: Confirmed,
): Promise<number> {
  const { examIds, record } = await refuseWhileRunning(trx, deps, { enrolmentId: id }, confirmed.endedExams);
  const now = deps.clock.now();
  const endingId = await insertEnding(trx, {
    kind: 'enrolment',
    ended_at: now,
    ended_by: caller.userId,
    ended_exams: examIds,
  });
  const withdrawn = await withdrawEnrolment(trx, id, { at: now, endingId });
  if (!withdrawn) throw new AppError('enrolment.notFound');
  await recordAudit(trx, caller, now, {
    action: 'enrolment.deleted',
    subjectType: 'account',
    subjectId: withdrawn.student_id,
    before: { instructor_course_id: withdrawn.instructor_course_id },
    after: { ...record },
  });
  return endingId;
}

/**
 * Ends a class. If it has students, the admin is told how many and must confirm; they are withdrawn, results stay.
 * @returns the ending, for undo
 * @throws AppError term.closed, instructorCourse.notFound, duty.otherDepartment, instructorCourse.inUse, ending.examRunning
 */
export function endClass(deps: Deps, caller: Caller, id: number, confirmed: Confirmed): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await requireClassesWithin(trx, caller, [id]);
    await requireOpenClasses(trx, [id]);
    const { examIds, record } = await refuseWhileRunning(trx, deps, { classId: id }, confirmed.endedExams);
    const found = await classForUpdate(trx, id);
    if (!found) throw new AppError('instructorCourse.notFound');
    const students = await studentsIn(trx, id);
    if (students > 0 && !confirmed.uses) {
      throw new AppError('instructorCourse.inUse', {
        text: 'instructorCourse.usedBy',
        params: { students },
        extra: { usedBy: { students } },
      });
    }
    const now = deps.clock.now();
    const endingId = await insertEnding(trx, {
      kind: 'class',
      ended_at: now,
      ended_by: caller.userId,
      ended_exams: examIds,
    });
    await endClasses(trx, [id], { at: now, endingId });
    await recordAudit(trx, caller, now, {
      action: 'class.deleted',
      subjectType: 'account',
      subjectId: found.instructor_id,
      before: { ...found, students },
      after: { ...record },
    });
    return endingId;
  });
}

/**
 * Hides an account and ends its access at once (ADA-13, ADA-15). A student is withdrawn from their classes; a doctor's
 * classes end only after the admin has been told and confirms (ADC-15). Results stay.
 * @throws AppError account.notFound, account.ofOwners, duty.otherDepartment, account.lastAdmin, account.lastOwner,
 * account.ownerFirst, account.hasClasses, ending.examRunning
 */
export function deleteAccount(deps: Deps, caller: Caller, userId: number, confirmed: Confirmed): Promise<PersonName> {
  return inTransaction(deps.db, async (trx) => {
    await requireIdWithin(trx, caller, userId);
    await requireTeachesWithin(trx, caller, userId);
    const ofStudent = await refuseWhileRunning(trx, deps, { studentId: userId }, confirmed.endedExams);
    const ofDoctor = await refuseWhileRunning(trx, deps, { instructorId: userId }, confirmed.endedExams);
    const admins = await lockAdmins(trx);
    const found = await accountForUpdate(trx, userId);
    if (!found) throw new AppError('account.notFound');
    const { key: _, ...account } = found;
    await requireAccountWithin(trx, caller, account);
    if (account.role === 'admin') refuseOwner(admins, userId);
    const uses = await usesOfAccount(trx, userId);
    if (uses.classes > 0 && !confirmed.uses) {
      throw new AppError('account.hasClasses', {
        text: 'account.stillTeaches',
        params: { count: uses.classes },
        extra: { usedBy: uses },
      });
    }
    const now = deps.clock.now();
    const endingId = await insertEnding(trx, {
      kind: 'account',
      account_id: userId,
      ended_at: now,
      ended_by: caller.userId,
      ended_exams: [...ofStudent.examIds, ...ofDoctor.examIds],
    });
    const by = { at: now, endingId };
    const classes = await classesOfForUpdate(trx, userId);
    await requireClassesWithin(trx, caller, classes);
    await endClasses(trx, classes, by);
    await withdrawStudent(trx, userId, by);
    await endAndTell(trx, userId, { now, requestId: caller.requestId });
    await hideAccount(trx, userId, now);
    await recordAudit(trx, caller, now, {
      action: 'account.deleted',
      subjectType: 'account',
      subjectId: userId,
      before: { ...account, uses },
      after: { ...ofStudent.record, ...ofDoctor.record },
    });
    return account;
  });
}
