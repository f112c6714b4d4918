import { createHash } from 'node:crypto';
import { entryFileLimits, paperLimits } from '@daftar/contracts/control/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { changesNothing } from '@daftar/service-kit/once/held';
import {
  type Caller,
  type Deps,
  OversizedSheet,
  type ReadSheet,
  readSheets,
  recordAudit,
  type Trx,
  UnreadableSheet,
} from '../kernel/index.ts';
import { hundredths, type Paper, paperOfEnterer, shownPoints } from './access.ts';
import * as queries from './paper-queries.ts';

/**
 * The sheets of a paper, with places where entries differ and no points.
 * @throws AppError as `paperOfEnterer`
 */
export async function paperSheets({ db }: Pick<Deps, 'db'>, caller: Caller, paperId: number) {
  const paper = await paperOfEnterer(db, caller, paperId);
  return {
    course_code: paper.course_code,
    course_name: paper.course_name,
    course_name_ar: paper.course_name_ar,
    most: paper.most.map(shownPoints),
    sheets: await queries.sheetsOf(db, { paperId, userId: caller.userId, numbers: null }),
  };
}

type Given = { number: number; points: readonly number[] | null };

/**
 * Enters sheets by their secret number: the first entry of each by one person, the second by another; all or nothing. What
 * the same person has entered alike is left: a device that never got the reply sends it again.
 * @throws AppError as `paperOfEnterer`, control.ofExam, control.numberTwice, control.numberNotFound, control.enteredTwice, control.points
 */
export async function enterSheets(deps: Deps, caller: Caller, paperId: number, sheets: readonly Given[]) {
  const now = deps.clock.now();
  const numbers = [...new Set(sheets.map(({ number }) => number))];
  if (numbers.length !== sheets.length) throw new AppError('control.numberTwice');
  return inTransaction(deps.db, async (trx) => {
    const paper = await paperOfEnterer(trx, caller, paperId);
    if (paper.exam_id !== null) throw new AppError('control.ofExam');
    await holdAll(trx, paperId, numbers);
    const rounds = Map.groupBy(await queries.roundsOf(trx, paperId, numbers), ({ number }) => number);
    const entries = sheets.flatMap(({ number, points }) => {
      const before = rounds.get(number) ?? [];
      const fit = fitting(paper, points);
      const own = before.find(({ entered_by }) => entered_by === caller.userId);
      if (own && JSON.stringify(own.points) === JSON.stringify(fit)) return [];
      if (own || before.length > 1) throw new AppError('control.enteredTwice');
      return [{ number, round: before.length + 1, points: fit }];
    });
    if (entries.length === 0) return queries.sheetsOf(trx, { paperId, userId: caller.userId, numbers });
    const by = { paper_id: paperId, entered_by: caller.userId, entered_at: now };
    await queries.insertEntries(
      trx,
      entries.map((entry) => ({ ...by, ...entry })),
    );
    await recordAudit(trx, caller, now, {
      action: 'control.entered',
      subjectType: 'controlPaper',
      subjectId: paperId,
      after: { sheets: entries.length, hash: digestOf(entries) },
    });
    return queries.sheetsOf(trx, { paperId, userId: caller.userId, numbers });
  });
}

/**
 * The cells of a file with entries; it is checked by who sends it and stores nothing.
 * @throws AppError as `paperOfEnterer`, control.ofExam, control.noFile, control.notSheet, control.sheetTooLarge
 */
export async function readEntryFile(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  paperId: number,
  file: { path: string; size: number } | undefined,
): Promise<{ rows: { row: number; cells: string[] }[] }> {
  changesNothing();
  const paper = await paperOfEnterer(db, caller, paperId);
  if (paper.exam_id !== null) throw new AppError('control.ofExam');
  if (!file || file.size === 0) throw new AppError('control.noFile');
  const [sheet] = (await sheetsIn(file.path)).filter(({ rows }) => rows.length > 0);
  const rows = sheet?.rows ?? [];
  return {
    rows: rows.map(({ number, values, odd }) => ({
      row: number,
      cells: values.map((value, at) => (odd[at] === undefined ? value : '?')),
    })),
  };
}

/** @throws AppError control.notSheet, control.sheetTooLarge */
async function sheetsIn(path: string): Promise<ReadSheet[]> {
  try {
    return await readSheets(path, {
      rows: paperLimits.sheets,
      // the number, and what somebody adds beside the points
      columns: paperLimits.questions + 10,
      cellLength: entryFileLimits.cell,
      unpackedBytes: 50_000_000,
    });
  } catch (error) {
    if (error instanceof OversizedSheet) throw new AppError('control.sheetTooLarge');
    if (error instanceof UnreadableSheet) throw new AppError('control.notSheet');
    throw error;
  }
}

/**
 * Takes back one’s own entry of a sheet that nobody else has entered (RST-06); what it said stays on record.
 * @throws AppError as `paperOfEnterer`, control.numberNotFound, control.notTakenBack
 */
export async function takeBackEntry(deps: Deps, caller: Caller, paperId: number, number: number) {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await paperOfEnterer(trx, caller, paperId);
    await holdAll(trx, paperId, [number]);
    const [own, second] = await queries.roundsOf(trx, paperId, [number]);
    if (!own || second || own.entered_by !== caller.userId) throw new AppError('control.notTakenBack');
    await queries.takeBack(trx, { paperId, number, now });
    await recordAudit(trx, caller, now, {
      action: 'control.takenBack',
      subjectType: 'controlPaper',
      subjectId: paperId,
      after: { number, hash: digestOf({ number, points: own.points }) },
    });
    return queries.sheetsOf(trx, { paperId, userId: caller.userId, numbers: [number] });
  });
}

/** @throws AppError control.numberNotFound */
async function holdAll(trx: Trx, paperId: number, numbers: readonly number[]): Promise<void> {
  if ((await queries.holdSheets(trx, paperId, numbers)).length !== numbers.length)
    throw new AppError('control.numberNotFound');
}

/** @throws AppError control.points */
function fitting({ most }: Paper, points: readonly number[] | null): number[] | null {
  if (points === null) return null;
  const stored = points.map(hundredths);
  if (stored.length !== most.length || stored.some((value, at) => value > most[at]!))
    throw new AppError('control.points');
  return stored;
}

const digestOf = (entries: unknown): string => createHash('sha256').update(JSON.stringify(entries)).digest('hex');

/**
 * Decides a sheet whose two entries differ, as somebody who entered neither.
 * @throws AppError as `paperOfEnterer`, control.numberNotFound, control.notDiffering, control.thirdNeeded, control.points
 */
export async function decideSheet(
  deps: Deps,
  caller: Caller,
  paperId: number,
  { number, points, reason }: Given & { reason: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const paper = await paperOfEnterer(trx, caller, paperId);
    await holdAll(trx, paperId, [number]);
    const [sheet] = await queries.sheetsOf(trx, { paperId, userId: caller.userId, numbers: [number] });
    if (sheet!.state !== 'differs') throw new AppError('control.notDiffering');
    if (sheet!.mine) throw new AppError('control.thirdNeeded');
    const decided = fitting(paper, points);
    await queries.insertDecision(trx, {
      paper_id: paperId,
      number,
      points: decided,
      reason,
      decided_by: caller.userId,
      decided_at: now,
    });
    await recordAudit(trx, caller, now, {
      action: 'control.decided',
      subjectType: 'controlPaper',
      subjectId: paperId,
      after: { number, hash: digestOf({ number, points: decided }), reason },
    });
  });
}
