import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess } from '../faculty/index.ts';
import type { Caller, Deps } from '../kernel/index.ts';
import { takesCode } from './codes.ts';
import { excusesOfStudent } from './excuse-queries.ts';
import { standings } from './judge.ts';
import { ownBarrings, ownMarks, ownWarnings } from './own-queries.ts';
import * as queries from './queries.ts';
import { codeGraceMs } from './sessions.ts';

/** A student’s own absence in a course (RST-11). @throws AppError class.notYours */
export async function ownAbsence({ db, clock }: Deps, caller: Caller, courseCode: string) {
  const { userId } = caller;
  const { offeringIds } = await courseAccess(db, caller, courseCode);
  const now = clock.now();
  const [sessions, marks, excuses, warnings, barrings] = await Promise.all([
    queries.sessionsOf(db, offeringIds),
    ownMarks(db, offeringIds, userId),
    excusesOfStudent(db, offeringIds, userId),
    ownWarnings(db, offeringIds, userId),
    ownBarrings(db, offeringIds, userId),
  ]);
  const stateOf = new Map(marks.map(({ session_id, state }) => [session_id, state]));
  const excuseOf = new Map(excuses.map(({ session_id, ...excuse }) => [session_id, excuse]));
  const offerings = await Promise.all(
    offeringIds.map(async (offering_id) => {
      const { planned, rulesOf, of } = await standings(db, offering_id, [userId]);
      return {
        offering_id,
        planned,
        ...of.get(userId)!,
        limits: rulesOf(userId),
        warnings: warnings.filter((one) => one.offering_id === offering_id),
        barring: barrings.find((one) => one.offering_id === offering_id)?.barring ?? null,
        sessions: sessions
          .filter((one) => one.offering_id === offering_id)
          .map((one) => ({
            session_id: one.session_id,
            kind: one.kind,
            held_at: one.held_at,
            place: one.place,
            state: stateOf.get(one.session_id) ?? null,
            excuse: excuseOf.get(one.session_id) ?? null,
          })),
      };
    }),
  );
  return {
    open: sessions.some(({ code_until, taken_at }) => taken_at === null && code_until !== null && code_until > now),
    offerings,
  };
}

/**
 * Enters the code of the hall. It tells nothing of where it came from: the doctor is told (RST-11). Nothing is counted
 * here, so that a hall of 500 waits for nobody.
 * @throws AppError class.notYours, term.closed, absence.noCode, absence.wrongCode
 */
export async function enterCode(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  { code, device }: { code: string; device: string },
): Promise<void> {
  const { offeringIds } = await courseAccess(deps.db, caller, courseCode);
  const now = deps.clock.now();
  const open = await queries.openSessions(deps.db, offeringIds, { now, lateMs: codeGraceMs });
  if (open.length === 0) throw new AppError('absence.noCode');
  const session = open.find(({ code_key, session_id }) => takesCode(code_key, session_id, code, now));
  if (!session) throw new AppError('absence.wrongCode', { fields: [{ field: 'body.code', key: 'absence.wrongCode' }] });
  const entry = { sessionId: session.session_id, studentId: caller.userId, device, address: caller.address, now };
  await inTransaction(deps.db, async (trx) => {
    // taken in between: the list counts
    if (!(await queries.storeEntry(trx, entry))) throw new AppError('absence.noCode');
  });
}
