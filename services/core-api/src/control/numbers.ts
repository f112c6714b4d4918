import { openingMs } from '@daftar/contracts/control/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../kernel/index.ts';
import { paperOfHolder } from './access.ts';
import * as queries from './paper-queries.ts';

/**
 * Stores a holder’s key; the private half is sealed by a code that the server never has (decision 137). Another key in its
 * place drops the numbers that were made.
 * @throws AppError control.paperNotFound, control.notYours, control.undeclared, control.barred, control.notHolder,
 * control.numbersMade
 */
export async function putKey(
  deps: Deps,
  caller: Caller,
  paperId: number,
  key: { public_key: string; wrapped_key: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await paperOfHolder(trx, caller, paperId, true);
    if (await queries.isEntered(trx, paperId)) throw new AppError('control.numbersMade');
    // what was sealed to the key before could never be opened
    await queries.dropNumbers(trx, paperId);
    await queries.putKey(trx, { paper_id: paperId, user_id: caller.userId, ...key, made_at: now });
    await recordAudit(trx, caller, now, { action: 'control.keyMade', subjectType: 'controlPaper', subjectId: paperId });
  });
}

/**
 * What a holder’s browser needs: keys, what is sealed, and the seats until numbers are made. That it was read is logged.
 * @throws AppError as `paperOfHolder`
 */
export async function holding(deps: Deps, caller: Caller, paperId: number) {
  const { db } = deps;
  const now = deps.clock.now();
  const paper = await paperOfHolder(db, caller, paperId);
  const [keys, made, entered, request, opening] = await Promise.all([
    queries.keysOf(db, paperId),
    queries.sealedNumbers(db, paperId),
    queries.isEntered(db, paperId),
    queries.requestOf(db, paperId),
    queries.openingOf(db, paperId),
  ]);
  const isFirst = caller.userId === paper.first_holder;
  const other = isFirst ? paper.second_holder : paper.first_holder;
  const own = keys.find(({ user_id }) => user_id === caller.userId);
  const isAsked = request?.asked_by === caller.userId && isFresh(request.asked_at, now);
  await recordAudit(db, caller, now, {
    action: 'control.holdingRead',
    subjectType: 'controlPaper',
    subjectId: paperId,
  });
  return {
    course_code: paper.course_code,
    course_name: paper.course_name,
    course_name_ar: paper.course_name_ar,
    own: own ? { public_key: own.public_key, wrapped_key: own.wrapped_key } : null,
    other: { user_id: other, public_key: keys.find(({ user_id }) => user_id === other)?.public_key ?? null },
    numbers: made
      ? { sealed: made.sealed, half: isFirst ? made.first_half : made.second_half, made_at: made.made_at }
      : null,
    entered,
    joined_half: isAsked && !opening ? request.half : null,
    opened: opening !== undefined,
    seats: entered ? [] : await queries.rosterOf(db, paper),
  };
}

/** Whether an opening that was asked for then still waits. */
export const isFresh = (askedAt: Date, now: Date): boolean => now.getTime() < askedAt.getTime() + openingMs;

/**
 * Stores the secret numbers of a paper: the numbers alone, and who has which as a text that both holders sealed.
 * @throws AppError as `paperOfHolder`, control.noKeys, control.numbersMade, control.noSeat, control.numbersUnlike
 */
export async function putNumbers(
  deps: Deps,
  caller: Caller,
  paperId: number,
  given: { numbers: readonly number[]; sealed: string; commitment: string; halves: readonly string[] },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const paper = await paperOfHolder(trx, caller, paperId, true);
    if ((await queries.keysOf(trx, paperId)).length !== 2) throw new AppError('control.noKeys');
    if (await queries.isEntered(trx, paperId)) throw new AppError('control.numbersMade');
    const roster = await queries.rosterOf(trx, paper);
    if (roster.some(({ seat }) => seat === null)) throw new AppError('control.noSeat');
    const numbers = [...new Set(given.numbers)];
    if (numbers.length !== given.numbers.length || numbers.length !== roster.length)
      throw new AppError('control.numbersUnlike');
    await queries.putNumbers(
      trx,
      {
        paper_id: paperId,
        sealed: given.sealed,
        commitment: Buffer.from(given.commitment, 'hex'),
        first_half: given.halves[0]!,
        second_half: given.halves[1]!,
        made_by: caller.userId,
        made_at: now,
      },
      numbers,
    );
    await recordAudit(trx, caller, now, {
      action: 'control.numbersMade',
      subjectType: 'controlPaper',
      subjectId: paperId,
      after: { sheets: numbers.length, hash: given.commitment },
    });
  });
}
