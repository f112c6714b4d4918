import type { PersonName } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import {
  classesOfEnding,
  type EndedClass,
  giveBackEnrolments,
  holdPeopleOf,
  placeOfWithdrawal,
  reopenClasses,
  requireClassesWithin,
  requireOpenClasses,
} from '../../faculty/index.ts';
import { deletedAccountForUpdate, holdKeys, noOwnerAgain, showAccount } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { endingForUpdate, endingOfAccount, markUndone } from './queries.ts';

/** What was restored; `left` enrolments could not be. */
export interface GivenBack {
  classes: number;
  enrolments: number;
  left: number;
}

/**
 * Undoes a withdrawal or the end of a class: access is restored at once, even into an exam that is still running
 * (FIX-04).
 * @throws AppError ending.notFound, duty.otherDepartment, ending.classGone, ending.accountGone, ending.linkGone, instructorCourse.exists,
 * enrolment.exists, enrolment.notStudying
 */
export function undoEnding(deps: Deps, caller: Caller, id: number): Promise<GivenBack> {
  return inTransaction(deps.db, async (trx) => {
    const ending = await endingForUpdate(trx, id);
    if (!ending || (ending.kind !== 'class' && ending.kind !== 'enrolment')) throw new AppError('ending.notFound');
    await holdPeopleOf(trx, id);
    return ending.kind === 'class' ? giveBackClass(trx, deps, caller, id) : giveBackPlace(trx, deps, caller, id);
  });
}

async function giveBackPlace(trx: Trx, deps: Deps, caller: Caller, id: number): Promise<GivenBack> {
  const place = await placeOfWithdrawal(trx, id);
  if (!place) throw new AppError('ending.notFound');
  await requireClassesWithin(trx, caller, [place.instructor_course_id]);
  await requireOpenClasses(trx, [place.instructor_course_id]);
  if (!place.student_there) throw new AppError('ending.accountGone');
  if (!place.studies) throw new AppError('enrolment.notStudying');
  if (!place.class_there) throw new AppError('ending.classGone');
  const { restored } = await giveBackEnrolments(trx, id);
  if (restored === 0) throw new AppError('enrolment.exists');
  const now = deps.clock.now();
  await markUndone(trx, id, now);
  await recordAudit(trx, caller, now, {
    action: 'enrolment.restored',
    subjectType: 'account',
    subjectId: place.student_id,
    after: { instructor_course_id: place.instructor_course_id },
  });
  return { classes: 0, enrolments: restored, left: 0 };
}

async function giveBackClass(trx: Trx, deps: Deps, caller: Caller, id: number): Promise<GivenBack> {
  const [ended] = await classesOfEnding(trx, id);
  if (!ended) throw new AppError('ending.notFound');
  await requireClassesWithin(trx, caller, [ended.instructor_course_id]);
  await requireOpenClasses(trx, [ended.instructor_course_id]);
  if (!ended.instructor_there) throw new AppError('ending.accountGone');
  if (!ended.link_there) throw new AppError('ending.linkGone');
  if (ended.taken) throw new AppError('instructorCourse.exists');
  const given = await reopen(trx, id, [ended]);
  const now = deps.clock.now();
  await markUndone(trx, id, now);
  await recordAudit(trx, caller, now, {
    action: 'class.restored',
    subjectType: 'account',
    subjectId: ended.instructor_id,
    after: { instructor_course_id: ended.instructor_course_id, students: given.enrolments },
  });
  return given;
}

async function reopen(trx: Trx, id: number, classes: readonly EndedClass[]): Promise<GivenBack> {
  await reopenClasses(
    trx,
    classes.map(({ instructor_course_id }) => instructor_course_id),
  );
  const { restored, left } = await giveBackEnrolments(trx, id);
  return { classes: classes.length, enrolments: restored, left };
}

/**
 * Restores a deleted account with the classes and enrolments that ended with it (FIX-04). Its sessions stay ended, and
 * it needs a new password (TRU-13), which withholds a doctor’s keys (TRU-05).
 * @throws AppError account.notFound, account.notDeleted, account.emailTaken
 */
export function restoreAccount(
  deps: Deps,
  caller: Caller,
  userId: number,
): Promise<GivenBack & { person: PersonName; department_there: boolean }> {
  return inTransaction(deps.db, async (trx) => {
    const account = await deletedAccountForUpdate(trx, userId);
    if (!account) throw new AppError('account.notFound');
    if (account.deleted_at === null) throw new AppError('account.notDeleted');
    await noOwnerAgain(trx, userId);
    await showAccount(trx, userId);
    await holdKeys(trx, caller.userId, userId, deps.clock.now(), 'restored');
    const ending = await endingOfAccount(trx, userId);
    let given: GivenBack = { classes: 0, enrolments: 0, left: 0 };
    const now = deps.clock.now();
    if (ending) {
      await holdPeopleOf(trx, ending.id);
      const classes = await classesOfEnding(trx, ending.id);
      given = await reopen(
        trx,
        ending.id,
        classes.filter(({ link_there, taken }) => link_there && !taken),
      );
      await markUndone(trx, ending.id, now);
    }
    await recordAudit(trx, caller, now, {
      action: 'account.restored',
      subjectType: 'account',
      subjectId: userId,
      after: { classes: given.classes, enrolments: given.enrolments },
    });
    return { ...given, person: account, department_there: account.department_there };
  });
}
