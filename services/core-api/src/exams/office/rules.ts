import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { termNamed } from '../../faculty/index.ts';
import { isWithin, reachOf, requireWithin } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { removePlan, storePlan } from '../seating/queries.ts';
import { clashesOfExam, clashesOfExams } from './clash-queries.ts';
import * as queries from './queries.ts';
import { seatsIn } from './seats.ts';

const day = 24 * 3_600_000;
const mostExams = 1000;
const mostClashes = 500;

/** The faculty’s exams of some days of a term, each with its rooms and clashes (YRS-12): two statements. */
export async function examCalendar(
  { db, clock }: Deps,
  caller: Caller,
  asked: { from?: Date | undefined; weeks: number; days: number; clashes?: 'yes' | undefined },
) {
  const term = termNamed(caller);
  const first = asked.from ?? (term === null ? null : await queries.beginningOf(db, term)) ?? clock.now();
  const from = new Date(first.getTime() + asked.weeks * 7 * day);
  const until = new Date(from.getTime() + asked.days * day);
  const span = { term, from, until };
  const [rows, counts, reach] = await Promise.all([
    queries.examsOfSpan(db, { ...span, most: mostExams + 1 }),
    clashesOfExams(db, span),
    reachOf(db, caller),
  ]);
  const clashing = new Map(counts.map(({ exam_id, students }) => [exam_id, students]));
  const exams = rows
    .slice(0, mostExams)
    .map(({ departments, ...row }) => ({
      ...row,
      clashes: clashing.get(row.exam_id) ?? 0,
      within: isWithin(reach, departments),
    }))
    .filter(({ clashes }) => !asked.clashes || clashes > 0);
  return { from, until, exams, clashing_students: clashing.get(null) ?? 0, more: rows.length > mostExams };
}

/** @throws AppError exam.notFound, duty.otherDepartment */
async function reached(db: Db, caller: Caller, examId: number): Promise<queries.OfficeExam> {
  const exam = await queries.officeExam(db, examId);
  if (!exam) throw new AppError('exam.notFound');
  await requireWithin(db, caller, exam.departments);
  return exam;
}

/** @throws AppError exam.notFound, duty.otherDepartment, term.closed, exam.ended */
async function reachedToChange(trx: Trx, caller: Caller, examId: number, now: Date): Promise<queries.OfficeExam> {
  await queries.holdOfficeExam(trx, examId);
  const exam = await reached(trx, caller, examId);
  if (now >= exam.closes_at) throw new AppError('exam.ended');
  return exam;
}

/** One exam with its rooms, seats, observers and clashes. @throws AppError exam.notFound, duty.otherDepartment */
export async function examPlaces({ db }: Deps, caller: Caller, examId: number) {
  const { departments: _, closes_at: __, ...exam } = await reached(db, caller, examId);
  const [places, observers, students, clashes, rooms] = await Promise.all([
    queries.placesOf(db, examId),
    queries.observersOf(db, examId),
    queries.studentsOfExam(db, examId),
    clashesOfExam(db, examId, mostClashes),
    queries.roomsAt(db, examId),
  ]);
  return {
    ...exam,
    places: places.map((place) => ({
      ...place,
      observers: observers.filter(({ room_id }) => room_id === place.room_id).map(({ room_id: _, ...one }) => one),
    })),
    students,
    clashes,
    rooms,
  };
}

/**
 * Gives an exam its rooms, and its students their seats by number (YRS-12). An invigilator’s plan gives way to it; where
 * the exam is in one room, its seats are that plan.
 * @throws AppError exam.notFound, duty.otherDepartment, term.closed, exam.ended, examRoom.notFound, examRoom.taken
 */
export function setExamRooms(
  deps: Deps,
  caller: Caller,
  examId: number,
  { room_ids, spaced }: { room_ids: number[]; spaced: boolean },
): Promise<{ seated: number; unseated: number }> {
  const now = deps.clock.now();
  const ids = [...new Set(room_ids)];
  return inTransaction(deps.db, async (trx) => {
    await reachedToChange(trx, caller, examId, now);
    const found = new Map((await queries.holdRooms(trx, ids)).map((room) => [room.room_id, room]));
    const rooms = ids.flatMap((id) => found.get(id) ?? []);
    if (rooms.length < ids.length) throw new AppError('examRoom.notFound');
    await queries.storePlaces(trx, examId, ids);
    const students = await queries.studentsOfExam(trx, examId);
    const seats = seatsIn(
      rooms,
      students.map(({ id }) => id),
      spaced,
    );
    await queries.storeSeats(trx, examId, seats);
    await removePlan(trx, examId);
    const [only, second] = rooms;
    if (only && !second)
      await storePlan(trx, examId, { room: only.name, rows: only.rows, columns: only.columns }, seats);
    await recordAudit(trx, caller, now, {
      action: 'exam.placed',
      subjectType: 'exam',
      subjectId: examId,
      after: { rooms: rooms.map(({ name }) => name), students: seats.length },
    });
    return { seated: seats.length, unseated: students.length - seats.length };
  });
}

/**
 * Names the observers of one room of an exam (YRS-12). The database refuses one who teaches the course, and one who is
 * in another exam’s room at that time.
 * @throws AppError exam.notFound, duty.otherDepartment, term.closed, exam.ended, examRoom.notFound, account.notFound,
 * observer.ownSubject, observer.elsewhere
 */
export function setObservers(
  deps: Deps,
  caller: Caller,
  examId: number,
  { room_id, person_ids }: { room_id: number; person_ids: number[] },
): Promise<void> {
  const now = deps.clock.now();
  const ids = [...new Set(person_ids)];
  return inTransaction(deps.db, async (trx) => {
    await reachedToChange(trx, caller, examId, now);
    if (!(await queries.isPlaced(trx, examId, room_id))) throw new AppError('examRoom.notFound');
    if ((await queries.doctorsAmong(trx, ids)) < ids.length) throw new AppError('account.notFound');
    await queries.storeObservers(trx, examId, room_id, ids);
    await recordAudit(trx, caller, now, {
      action: 'exam.observed',
      subjectType: 'exam',
      subjectId: examId,
      after: { room_id, observers: ids },
    });
  });
}
