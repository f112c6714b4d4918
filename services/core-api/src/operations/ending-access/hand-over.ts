import type { PersonName } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { giveBackEnrolments, giveLead, holdPeopleOf, reopenClasses, team } from '../../faculty/index.ts';
import { deletedAccountForUpdate, holdKeysOfTaker, personForShare } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './hand-over-queries.ts';
import { endingOfAccount } from './queries.ts';

export interface HandedOver {
  hand_over_id: number;
  classes: number;
  exams: number;
  /** The doctor who has them now. */
  person: PersonName;
}

/**
 * Gives all classes of a doctor to another one, or those of the course of one class, with everything that belongs to them
 * (FIX-04, COR-17): another doctor leads the offering, and nothing is moved. For a deleted doctor these are the classes that
 * ended with the account; their students get access back. No student loses anything, so it may be done while an exam runs.
 * Terms that are over keep their doctor (YRS-01); the other one reads them (YRS-03). Keys of exams that have not ended stay closed to the other one until
 * somebody confirms that account (TRU-05).
 * @throws AppError account.notFound, handOver.nothing, ending.linkGone
 */
export function handOver(
  deps: Deps,
  caller: Caller,
  from: number,
  { instructor_id: to, instructor_course_id: only, still_reads = false }: HandOverInput,
): Promise<HandedOver> {
  return inTransaction(deps.db, async (trx) => {
    await queries.holdExamsOfInstructor(trx, from);
    const [giver, taker] = await holdBoth(trx, from, to);
    const ending = giver.deleted_at === null ? undefined : await endingOfAccount(trx, from);
    if (ending) await holdPeopleOf(trx, ending.id);
    const classes = await queries.classesToHandOver(trx, from, ending?.id ?? null, only ?? null);
    if (classes.length === 0) throw new AppError('handOver.nothing');
    if (classes.some(({ link_there }) => !link_there)) throw new AppError('ending.linkGone');

    const now = deps.clock.now();
    const offering_ids = [...new Set(classes.map(({ offering_id }) => offering_id))];
    const ids = classes.map(({ instructor_course_id }) => instructor_course_id);
    await giveLead(trx, offering_ids, to, now);
    await team.readAfterHandOver(trx, { offeringIds: offering_ids, from, to, keeps: still_reads, at: now });
    if (ending) {
      await reopenClasses(trx, ids);
      await giveBackEnrolments(trx, ending.id);
    }
    const exams = await queries.examsIn(trx, offering_ids);
    await holdKeysOfTaker(trx, caller.userId, to, now);
    const made = { offering_ids, from_id: from, to_id: to, given_by: caller.userId, given_at: now };
    const hand_over_id = await queries.insertHandOver(trx, made);
    await recordAudit(trx, caller, now, {
      action: 'class.handedOver',
      subjectType: 'account',
      subjectId: from,
      before: { instructor_id: from },
      after: {
        instructor_id: to,
        instructor_course_ids: ids,
        courses: [...new Set(classes.map(({ course_code }) => course_code))],
        exams,
      },
    });
    return { hand_over_id, classes: classes.length, exams, person: taker };
  });
}

export interface HandOverInput {
  instructor_id: number;
  /** Only the course of this class. */
  instructor_course_id?: number | undefined;
  /** Who gives them reads on in them (YRS-03). */
  still_reads?: boolean | undefined;
}

/**
 * Gives the classes of a hand-over back to the doctor who had them, with what was added since (COR-17).
 * @throws AppError handOver.notFound, handOver.giverGone, handOver.movedOn
 */
export function undoHandOver(deps: Deps, caller: Caller, id: number): Promise<PersonName> {
  return inTransaction(deps.db, async (trx) => {
    const made = await queries.handOverForUpdate(trx, id);
    if (!made) throw new AppError('handOver.notFound');
    await queries.holdExamsOfInstructor(trx, made.to_id);
    const giver = await personForShare(trx, made.from_id, 'instructor');
    if (!giver) throw new AppError('handOver.giverGone');
    const led = await queries.stillLed(trx, made.offering_ids, made.to_id);
    if (led.length < made.offering_ids.length) throw new AppError('handOver.movedOn');
    const now = deps.clock.now();
    await giveLead(trx, led, made.from_id, now);
    await team.forgetYearsBefore(trx, {
      offeringIds: made.offering_ids,
      from: made.from_id,
      to: made.to_id,
      since: made.given_at,
    });
    await holdKeysOfTaker(trx, caller.userId, made.from_id, now);
    await queries.markHandOverUndone(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'class.handedBack',
      subjectType: 'account',
      subjectId: made.from_id,
      before: { instructor_id: made.to_id },
      after: { instructor_id: made.from_id },
    });
    return giver;
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
