import { createHash } from 'node:crypto';
import { numbersFormat } from '@daftar/contracts/control/numbers';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { z } from 'zod';
import { attemptCells, fillColumn, peopleWithKeys } from '../gradebook/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../kernel/index.ts';
import { hundredths, type Paper, paperFor, paperOfHolder, shownPoints } from './access.ts';
import { isFresh } from './numbers.ts';
import * as queries from './paper-queries.ts';
import { waitingExams } from './sessions.ts';

/** What is sealed of an opening: it holds no name and no student’s number. */
export interface OpenedPaper {
  format: 'daftar-opening/1';
  offering_id: number;
  /** SHA-256 of all entries and decisions, in hexadecimal. */
  entries: string;
  /** In hundredths. */
  most: number[];
  marks: { key: string; seat: number; number: number; points: number[] | null }[];
}

/** A stored opening. What was stored was made by `finishOpening`. */
export const openedIn = (content: string): OpenedPaper => JSON.parse(content) as OpenedPaper;
/** SHA-256 of a stored opening. */
export const hashOfOpening = (content: string): Buffer => createHash('sha256').update(content, 'utf8').digest();

/**
 * Asks to open the numbers of a paper; the other holder joins within 15 minutes (RST-07).
 * @throws AppError as `paperOfHolder`, control.unfinished, control.examWaits, control.askedAlready, control.opened
 */
export async function askOpening(deps: Deps, caller: Caller, paperId: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const paper = await paperOfHolder(trx, caller, paperId, true);
    await refuseOpened(trx, paperId);
    await refuseUnfinished(trx, paper, now);
    const before = await queries.requestOf(trx, paperId);
    if (before && before.asked_by !== caller.userId && isFresh(before.asked_at, now))
      throw new AppError('control.askedAlready');
    await queries.putRequest(trx, paperId, caller.userId, now);
    await recordAudit(trx, caller, now, {
      action: 'control.openingAsked',
      subjectType: 'controlPaper',
      subjectId: paperId,
    });
  });
}

/** @throws AppError control.opened */
async function refuseOpened(trx: Trx, paperId: number): Promise<void> {
  if (await queries.openingOf(trx, paperId)) throw new AppError('control.opened');
}

/** @throws AppError control.unfinished, control.examWaits */
async function refuseUnfinished(trx: Trx, { paper_id, exam_id }: Paper, now: Date): Promise<void> {
  const made = await queries.sealedNumbers(trx, paper_id);
  if (!made) throw new AppError('control.unfinished');
  if (exam_id === null) {
    if ((await queries.countUnfinished(trx, paper_id)) > 0) throw new AppError('control.unfinished');
    return;
  }
  const isOver = await queries.isOver(trx, exam_id, now);
  if (!isOver || (await waitingExams(trx, [exam_id])).size > 0) throw new AppError('control.examWaits');
}

/** Points by secret number; those of an exam sat in Daftar come to the numbers only here, where names are known. */
async function pointsByNumber(trx: Trx, { paper_id, exam_id }: Paper, studentOf: ReadonlyMap<number, number>) {
  const sheets = await queries.pointsOf(trx, paper_id);
  if (exam_id === null) return new Map(sheets.map(({ number, points }) => [number, points]));
  const scores = new Map(
    (await attemptCells(trx, { exams: [exam_id] })).map((one) => [one.student_id, one.score ?? 0]),
  );
  return new Map(
    sheets.map(({ number }) => {
      const score = scores.get(studentOf.get(number) ?? 0);
      return [number, score === undefined ? null : [hundredths(score)]];
    }),
  );
}

/**
 * Joins the opening that the other holder asked for, with one’s half sealed to them.
 * @throws AppError as `paperOfHolder`, control.notAsked, control.opened
 */
export async function joinOpening(deps: Deps, caller: Caller, paperId: number, half: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await paperOfHolder(trx, caller, paperId, true);
    await refuseOpened(trx, paperId);
    const request = await queries.requestOf(trx, paperId);
    if (!request || request.asked_by === caller.userId || !isFresh(request.asked_at, now))
      throw new AppError('control.notAsked');
    await queries.joinRequest(trx, paperId, { joined_by: caller.userId, joined_at: now, half });
    await recordAudit(trx, caller, now, {
      action: 'control.openingJoined',
      subjectType: 'controlPaper',
      subjectId: paperId,
    });
  });
}

/**
 * Opens the numbers with what both halves unsealed: joins names and marks, seals them, and fills the column of the
 * gradebook, in one commit and once.
 * @throws AppError as `paperOfHolder`, control.notJoined, control.opened, control.unfinished, control.wrongNumbers,
 * gradebook.sealed, control.columnUnlike
 */
export async function finishOpening(deps: Deps, caller: Caller, paperId: number, numbers: string): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const paper = await paperOfHolder(trx, caller, paperId, true);
    await refuseOpened(trx, paperId);
    const request = await queries.requestOf(trx, paperId);
    if (!request?.joined_by || request.asked_by !== caller.userId || !isFresh(request.asked_at, now))
      throw new AppError('control.notJoined');
    await refuseUnfinished(trx, paper, now);
    const marks = await joined(trx, paper, numbers);
    const entries = createHash('sha256')
      .update(await queries.entriesText(trx, paperId))
      .digest('hex');
    const content = JSON.stringify({
      format: 'daftar-opening/1',
      offering_id: paper.offering_id,
      entries,
      most: paper.most,
      marks: marks.map(({ student_id: _, ...mark }) => mark),
    } satisfies OpenedPaper);
    const hash = hashOfOpening(content);
    await queries.insertOpening(trx, {
      paper_id: paperId,
      asked_by: caller.userId,
      joined_by: request.joined_by,
      opened_at: now,
      content,
      content_hash: hash,
    });
    if (paper.item_id !== null)
      await fillColumn(
        trx,
        caller,
        { offeringId: paper.offering_id, courseId: paper.course_id, itemId: paper.item_id },
        marks.flatMap(({ student_id, points }) =>
          points ? [{ studentId: student_id, points: shownPoints(sumOf(points)) }] : [],
        ),
        now,
      );
    await recordAudit(trx, caller, now, {
      action: 'control.opened',
      subjectType: 'controlPaper',
      subjectId: paperId,
      after: { joined_by: request.joined_by, sheets: marks.length, entries, hash: hash.toString('hex') },
    });
    return marks.length;
  });
}

const sumOf = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

const sealedNumbers = z.object({
  format: z.literal(numbersFormat),
  paper: z.int(),
  nonce: z.string().min(16),
  seats: z.array(z.tuple([z.int(), z.int()])),
});

/** @throws AppError control.wrongNumbers */
async function joined(trx: Trx, paper: Paper, text: string) {
  const made = (await queries.sealedNumbers(trx, paper.paper_id))!;
  const wrong = new AppError('control.wrongNumbers');
  if (!createHash('sha256').update(text, 'utf8').digest().equals(made.commitment)) throw wrong;
  const sealed = sealedNumbers.safeParse(parsed(text));
  if (!sealed.success || sealed.data.paper !== paper.paper_id) throw wrong;
  const numberOf = new Map(sealed.data.seats);
  const seated = await queries.seatedWithKeys(trx, paper.session_id, [...numberOf.keys()]);
  const numbers = new Set(numberOf.values());
  const studentOf = new Map(seated.map(({ seat, student_id }) => [numberOf.get(seat)!, student_id]));
  const pointsOf = await pointsByNumber(trx, paper, studentOf);
  const fits =
    numberOf.size === sealed.data.seats.length &&
    seated.length === numberOf.size &&
    numbers.size === pointsOf.size &&
    [...numbers].every((number) => pointsOf.has(number));
  if (!fits) throw wrong;
  return seated
    .map(({ seat, student_id, key }) => {
      const number = numberOf.get(seat)!;
      return { key, student_id, seat, number, points: pointsOf.get(number) ?? null };
    })
    .toSorted((a, b) => a.seat - b.seat);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Names and marks of an opened paper; that they were read is logged.
 * @throws AppError as `paperFor`, control.notOpened
 */
export async function paperMarks(deps: Deps, caller: Caller, paperId: number) {
  const { db } = deps;
  const paper = await paperFor(db, caller, paperId);
  const opening = await queries.openingOf(db, paperId);
  if (!opening) throw new AppError('control.notOpened');
  const { marks, most } = openedIn(opening.content);
  const people = await peopleWithKeys(db, { keys: marks.map(({ key }) => key) });
  const personOf = new Map(people.map(({ key, id, ...names }) => [key, { student_id: id, ...names }]));
  await recordAudit(db, caller, deps.clock.now(), {
    action: 'control.marksRead',
    subjectType: 'controlPaper',
    subjectId: paperId,
    after: { sheets: marks.length },
  });
  return {
    course_code: paper.course_code,
    course_name: paper.course_name,
    course_name_ar: paper.course_name_ar,
    most: most.map(shownPoints),
    opened_at: opening.opened_at,
    hash: opening.content_hash.toString('hex'),
    marks: marks.flatMap(({ key, points, ...mark }) => {
      const person = personOf.get(key);
      const shown = { points: points?.map(shownPoints) ?? null, mark: points ? shownPoints(sumOf(points)) : null };
      return person ? [{ ...person, ...mark, ...shown }] : [];
    }),
  };
}
