import type { PersonName } from '@daftar/i18n';
import { formatList } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { moveContent } from '../../content/index.ts';
import { moveExams } from '../../exams/index.ts';
import { giveBackEnrolments, holdPeopleOf, moveClasses, offeringsOfLead } from '../../faculty/index.ts';
import { moveGradebooks } from '../../gradebook/index.ts';
import { deletedAccountForUpdate, holdKeysOfTaker, personForShare } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { classesToHandOver, coursesTaughtBy, type HandedClass, holdExamsOfInstructor } from './hand-over-queries.ts';
import { endingOfAccount } from './queries.ts';

export interface HandedOver {
  classes: number;
  exams: number;
  /** The doctor who has them now. */
  person: PersonName;
}

/**
 * Gives all classes of a doctor to another one, with their chapters, assignments, exams and results (FIX-04). For a
 * deleted doctor these are the classes that ended with the account; their students get access back. No student loses
 * anything, so it may be done while an exam runs. Terms that are over keep their doctor (YRS-01). Refused if the other one
 * already teaches one of the courses in this term: contents of both would mix. Keys of exams that have not ended stay closed to the other
 * one until somebody confirms that account (TRU-05).
 * @throws AppError account.notFound, handOver.nothing, handOver.teachesAlready, ending.linkGone
 */
export function handOver(deps: Deps, caller: Caller, from: number, to: number): Promise<HandedOver> {
  return inTransaction(deps.db, async (trx) => {
    await holdExamsOfInstructor(trx, from);
    const [giver, taker] = await holdBoth(trx, from, to);
    const ending = giver.deleted_at === null ? undefined : await endingOfAccount(trx, from);
    if (ending) await holdPeopleOf(trx, ending.id);
    const classes = await classesToHandOver(trx, from, ending?.id ?? null);
    if (classes.length === 0) throw new AppError('handOver.nothing');
    if (classes.some(({ link_there }) => !link_there)) throw new AppError('ending.linkGone');
    await refuseMixing(trx, classes, to);

    const now = deps.clock.now();
    const offeringIds = [...new Set(classes.map(({ offering_id }) => offering_id))];
    const moved = await offeringsOfLead(trx, offeringIds, to, now);
    await moveClasses(
      trx,
      classes.map(({ instructor_course_id }) => instructor_course_id),
      moved,
    );
    if (ending) await giveBackEnrolments(trx, ending.id);
    await moveContent(trx, moved);
    await moveGradebooks(trx, moved);
    const exams = await moveExams(trx, moved);
    await holdKeysOfTaker(trx, caller.userId, to, now);
    await recordAudit(trx, caller, now, {
      action: 'class.handedOver',
      subjectType: 'account',
      subjectId: from,
      before: { instructor_id: from },
      after: {
        instructor_id: to,
        instructor_course_ids: classes.map(({ instructor_course_id }) => instructor_course_id),
        courses: [...new Set(classes.map(({ course_code }) => course_code))],
        exams,
      },
    });
    return { classes: classes.length, exams, person: taker };
  });
}

async function holdBoth(trx: Trx, from: number, to: number) {
  const giver = await deletedAccountForUpdate(trx, from);
  if (giver?.role !== 'instructor') throw new AppError('account.notFound');
  const taker = from === to ? undefined : await personForShare(trx, to, 'instructor');
  if (!taker) {
    throw new AppError('account.notFound', { fields: [{ field: 'body.instructor_id', key: 'account.notFound' }] });
  }
  return [giver, taker] as const;
}

async function refuseMixing(trx: Trx, classes: readonly HandedClass[], to: number): Promise<void> {
  const taught = new Set(await coursesTaughtBy(trx, to));
  const both = classes.filter(({ course_id }) => taught.has(course_id));
  if (both.length === 0) return;
  const names = [...new Set(both.map(({ course_name, course_code }) => `${course_name} (${course_code})`))];
  throw new AppError('handOver.teachesAlready', {
    params: (lang) => ({ courses: formatList(names.slice(0, 10), lang === 'en' ? 'En' : 'Ar') }),
  });
}
