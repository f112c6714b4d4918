import { randomBytes } from 'node:crypto';
import { absenceLimits, codeStepMs, type SessionKind } from '@daftar/contracts/absence/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess } from '../faculty/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../kernel/index.ts';
import { codeOf, signsOf, stepAt, stepEnds } from './codes.ts';
import { excusesOfSession } from './excuse-queries.ts';
import { judge, standings } from './judge.ts';
import * as queries from './queries.ts';

/** @throws AppError absence.sessionNotFound */
export async function requireSession(db: Db, caller: Caller, sessionId: number): Promise<queries.SessionRow> {
  const session = await queries.sessionReached(db, caller, sessionId);
  if (!session) throw new AppError('absence.sessionNotFound');
  return session;
}

/** The same for a change; until the transaction ends nobody else changes the offering’s absence. */
export async function holdSession(trx: Trx, caller: Caller, sessionId: number): Promise<queries.SessionRow> {
  const { offering_id } = await requireSession(trx, caller, sessionId);
  await queries.holdAbsence(trx, offering_id);
  return requireSession(trx, caller, sessionId);
}

/** The absence of an offering (RST-11). @throws AppError class.notYours */
export async function absenceOf({ db }: Deps, caller: Caller, courseCode: string) {
  const { offerings } = await courseAccess(db, caller, courseCode);
  const [{ offering_id }] = offerings;
  const [sessions, students, excuses] = await Promise.all([
    queries.sessionsOf(db, [offering_id]),
    queries.studentsOf(db, offering_id),
    queries.waitingExcuses(db, offering_id),
  ]);
  const { plan, of } = await standings(
    db,
    offering_id,
    students.map(({ student_id }) => student_id),
  );
  return {
    offering_id,
    planned: plan,
    sessions,
    excuses,
    students: students.map((student) => ({ ...student, ...of.get(student.student_id)! })),
  };
}

/** Says how many sessions the term has. @throws AppError class.notYours, term.closed */
export function setPlan(deps: Deps, caller: Caller, courseCode: string, sessions: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { offerings } = await courseAccess(trx, caller, courseCode);
    const [{ offering_id }] = offerings;
    await queries.holdAbsence(trx, offering_id);
    const before = await queries.plannedSessions(trx, offering_id);
    await queries.storePlan(trx, offering_id, sessions);
    await recordAudit(trx, caller, now, {
      action: 'absence.planned',
      subjectType: 'offering',
      subjectId: offering_id,
      before: { sessions: before },
      after: { sessions },
    });
    await judge(trx, caller, offering_id, now);
  });
}

/** Adds a session. @throws AppError class.notYours, term.closed, absence.planFirst, absence.tooMany */
export function addSession(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  { kind, held_at, place }: { kind: SessionKind; held_at: Date; place?: string | undefined },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { offerings } = await courseAccess(trx, caller, courseCode);
    const [{ offering_id }] = offerings;
    await queries.holdAbsence(trx, offering_id);
    if ((await queries.plannedSessions(trx, offering_id)) === null) throw new AppError('absence.planFirst');
    if ((await queries.countSessions(trx, offering_id)) >= absenceLimits.maxSessions)
      throw new AppError('absence.tooMany');
    const session = { offering_id, kind, held_at, place: place || null };
    const id = await queries.insertSession(trx, { ...session, code_key: randomBytes(32) });
    await recordAudit(trx, caller, now, {
      action: 'absence.sessionAdded',
      subjectType: 'offering',
      subjectId: offering_id,
      after: { session_id: id, kind, held_at },
    });
    // more sessions than planned make the percentages smaller
    await judge(trx, caller, offering_id, now);
    return id;
  });
}

/** Calls a session off: it is not counted any more. @throws AppError absence.sessionNotFound, term.closed */
export function callOff(deps: Deps, caller: Caller, sessionId: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const session = await holdSession(trx, caller, sessionId);
    await queries.callOffSession(trx, sessionId, now);
    await recordAudit(trx, caller, now, {
      action: 'absence.calledOff',
      subjectType: 'offering',
      subjectId: session.offering_id,
      after: { session_id: sessionId, held_at: session.held_at },
    });
    await judge(trx, caller, session.offering_id, now);
  });
}

/** A session with its students, and what their codes tell. @throws AppError absence.sessionNotFound */
export async function sessionPage({ db }: Deps, caller: Caller, sessionId: number) {
  const session = await requireSession(db, caller, sessionId);
  const [students, entries, { hall_address }, excuses] = await Promise.all([
    queries.studentsOfSession(db, session),
    queries.entriesOf(db, sessionId),
    queries.codeOfSession(db, sessionId),
    excusesOfSession(db, sessionId),
  ]);
  const signs = signsOf(entries, hall_address);
  const excuseOf = new Map(excuses.map(({ student_id, ...excuse }) => [student_id, excuse]));
  const { offering_id: _, ...shown } = session;
  return {
    ...shown,
    students: students.map(({ enrolled: __, ...student }) => ({
      ...student,
      signs: signs.get(student.student_id) ?? [],
      excuse: excuseOf.get(student.student_id) ?? null,
    })),
  };
}

interface Marked {
  marks: readonly { student_id: number; state: 'present' | 'absent' }[];
  taken: boolean;
  means: 'list' | 'sheet';
}

/**
 * Says who was there; with `taken` the session is taken: the others were absent, and warnings follow. What is said of a
 * session that was taken is a correction.
 * @throws AppError absence.sessionNotFound, absence.notYet, enrolment.notFound, term.closed
 */
export const setMarks = (deps: Deps, caller: Caller, sessionId: number, marked: Marked) =>
  inTransaction(deps.db, (trx) => storeMarks(trx, caller, sessionId, marked, deps.clock.now()));

/** The same within a transaction. */
export async function storeMarks(trx: Trx, caller: Caller, sessionId: number, marked: Marked, now: Date) {
  const session = await holdSession(trx, caller, sessionId);
  const wasTaken = session.taken_at !== null;
  if (marked.taken && !wasTaken && session.held_at > now) throw new AppError('absence.notYet');
  // the last word counts where somebody is named twice
  const marks = [...new Map(marked.marks.map((mark) => [mark.student_id, mark])).values()];
  const ids = marks.map(({ student_id }) => student_id);
  if ((await queries.strangersAmong(trx, session, ids)).length > 0) throw new AppError('enrolment.notFound');
  const changed = await queries.storeMarks(trx, sessionId, marks, { means: marked.means, now });
  if (marked.taken && !wasTaken) {
    await queries.markRestAbsent(trx, session, now);
    await queries.takeSession(trx, sessionId, now);
  }
  const counts = await queries.countMarks(trx, sessionId);
  if (wasTaken ? changed.length > 0 : marked.taken) {
    await recordAudit(trx, caller, now, {
      action: wasTaken ? 'absence.corrected' : 'absence.taken',
      subjectType: 'offering',
      subjectId: session.offering_id,
      after: {
        session_id: sessionId,
        means: marked.means,
        ...counts,
        ...(wasTaken && { changes: changed.slice(0, 200) }),
      },
    });
    await judge(trx, caller, session.offering_id, now);
  }
  return counts;
}

/** Takes codes for so many minutes, or no longer. @throws AppError absence.sessionNotFound, absence.taken, term.closed */
export function openCode(deps: Deps, caller: Caller, sessionId: number, minutes: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const session = await holdSession(trx, caller, sessionId);
    if (minutes > 0 && session.taken_at !== null) throw new AppError('absence.taken');
    const { code_from } = await queries.codeOfSession(trx, sessionId);
    if (minutes > 0) {
      const until = new Date(now.getTime() + minutes * 60_000);
      await queries.openCode(trx, sessionId, { from: code_from ?? now, until, address: caller.address });
    } else if (session.code_until !== null && session.code_until > now) await queries.closeCode(trx, sessionId, now);
    await recordAudit(trx, caller, now, {
      action: minutes > 0 ? 'absence.codeOpened' : 'absence.codeClosed',
      subjectType: 'offering',
      subjectId: session.offering_id,
      after: { session_id: sessionId, ...(minutes > 0 && { minutes }) },
    });
  });
}

/** The code of this moment. @throws AppError absence.sessionNotFound */
export async function showCode({ db, clock }: Deps, caller: Caller, sessionId: number) {
  const session = await requireSession(db, caller, sessionId);
  const now = clock.now();
  const [{ code_key, code_until }, counts] = await Promise.all([
    queries.codeOfSession(db, sessionId),
    queries.countEntered(db, session),
  ]);
  const isOpen = code_until !== null && code_until > now && session.taken_at === null;
  return {
    code: isOpen ? codeOf(code_key, sessionId, stepAt(now)) : null,
    changes_at: stepEnds(now),
    until: isOpen ? code_until : null,
    ...counts,
  };
}

/** A code that was still shown as codes ended is taken this much later. */
export const codeGraceMs = codeStepMs;
