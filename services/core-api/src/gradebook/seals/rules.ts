import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { holdBylaws } from '../../bylaws/index.ts';
import { courseOnRecord, evenClosed } from '../../faculty/index.ts';
import { isWithin, reachOf, requireWithin } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { bookOf, type Classes } from '../book/queries.ts';
import { type Book, readBook } from '../book/read.ts';
import { contentOf, type GradeRecord, hashOf, type RecordedMark, recordOf, sealedRecord } from '../book/record.ts';
import { inForce, peopleWithKeys, type SealRow, sealsOf } from '../book/sealed.ts';
import * as queries from './queries.ts';
import { tellDecision } from './tell.ts';

/**
 * Seals everybody’s marks as they are (DAY-06). Who left the class may stay without a mark.
 * @returns the number of the sealed version
 * @throws AppError class.notYours, gradebook.noScheme, gradebook.changedMeanwhile, gradebook.sealed, gradebook.stillOpen,
 *   gradebook.partsUnlike
 */
export async function sealGrades(deps: Deps, caller: Caller, courseCode: string, scheme: number): Promise<number> {
  const course = await courseOnRecord(deps.db, evenClosed(caller), courseCode);
  const classes = { offeringId: course.offerings[0].offering_id, courseId: course.courseId };
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    // Held exclusively, as by every change of the gradebook.
    const held = await bookOf(trx, classes, true);
    if (!held) throw new AppError('gradebook.noScheme');
    if (held.version !== scheme) throw new AppError('gradebook.changedMeanwhile');
    const gradebookId = held.gradebook_id;
    const seals = await sealsOf(trx, gradebookId);
    if (inForce(seals)) throw new AppError('gradebook.sealed');
    // No version of a bylaw comes between reading and sealing.
    await holdBylaws(trx);
    const book = await readBook(trx, classes, now);
    const record = recordOf(book, course.courseCode, await queries.hoursOf(trx, classes.courseId));
    if (record.students.some(({ withdrawn, state }) => !withdrawn && state === 'open')) {
      throw new AppError('gradebook.stillOpen');
    }
    if (book.bylaws.some(({ rules }) => !followsParts(rules, book.groups))) throw new AppError('gradebook.partsUnlike');
    const content = contentOf(await withKeys(trx, record));
    const version = (seals[0]?.version ?? 0) + 1;
    const hash = hashOf(content);
    await queries.insertSeal(trx, { gradebookId, version, content, hash, userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'gradebook.sealed',
      subjectType: 'gradebook',
      subjectId: gradebookId,
      after: { course_id: classes.courseId, version, students: record.students.length, hash: hash.toString('hex') },
    });
    return version;
  });
}

/** Whether the groups of each part have the weight that the bylaw gives it, where it gives all of them one (RST-01). */
function followsParts({ parts }: BylawRules, groups: Book['groups']): boolean {
  if (parts.length === 0 || parts.some(({ share }) => share === null)) return true;
  const weightOf = (part: string) =>
    groups.filter((group) => group.part === part).reduce((all, { weight }) => all + weight, 0);
  return parts.every(({ part, share }) => weightOf(part) === share);
}

/** Ids may change and names be forgotten; a permanent key stays. */
async function withKeys(trx: Trx, record: GradeRecord<{ student_id: number }>): Promise<GradeRecord> {
  const people = await peopleWithKeys(trx, { ids: record.students.map(({ student_id }) => student_id) });
  const keyOf = new Map(people.map(({ id, key }) => [id, key]));
  const students = record.students.map(({ student_id, ...mark }) => ({ key: keyOf.get(student_id)!, ...mark }));
  return { ...record, students: students.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}

/**
 * Asks the registrar’s office to reopen the marks (DAY-06).
 * @throws AppError class.notYours, gradebook.notSealed, gradebook.reopeningAsked
 */
export async function askToReopen(deps: Deps, caller: Caller, courseCode: string, reason: string): Promise<void> {
  const { courseId, offerings } = await courseOnRecord(deps.db, evenClosed(caller), courseCode);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const book = await bookOf(trx, { offeringId: offerings[0].offering_id, courseId }, true);
    const seal = book && inForce(await sealsOf(trx, book.gradebook_id));
    if (!book || !seal) throw new AppError('gradebook.notSealed');
    if (seal.asked_at && !seal.decided_at) throw new AppError('gradebook.reopeningAsked');
    await queries.askReopening(trx, seal.seal_id, { reason, userId: caller.userId, now });
    await recordAudit(trx, caller, now, {
      action: 'gradebook.reopeningAsked',
      subjectType: 'gradebook',
      subjectId: book.gradebook_id,
      after: { course_id: courseId, version: seal.version, reason },
    });
  });
}

/** What is asked for in the departments of the caller, an owner or a registrar. */
export async function listReopenings(db: Db, caller: Pick<Caller, 'userId' | 'duties'>) {
  const [asked, reach] = await Promise.all([queries.askedReopenings(db), reachOf(db, caller)]);
  return asked
    .filter(({ department_ids }) => isWithin(reach, department_ids))
    .map(({ gradebook_id: _, instructor_id: __, course_id: ___, department_ids: ____, ...row }) => row);
}

/**
 * Reopens sealed marks, or leaves them sealed: the second person (DAY-06).
 * @throws AppError gradebook.reopeningNotFound, duty.otherDepartment
 */
export async function decideReopening(
  deps: Deps,
  caller: Caller,
  sealId: number,
  { reopen, asked_at }: { reopen: boolean; asked_at: Date },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const [asked] = await queries.askedReopenings(trx, sealId);
    if (!asked || asked.asked_at.getTime() !== asked_at.getTime()) throw new AppError('gradebook.reopeningNotFound');
    await requireWithin(trx, caller, asked.department_ids);
    await queries.decide(trx, sealId, { reopen, userId: caller.userId, now });
    await tellDecision(trx, asked, reopen, { now, requestId: caller.requestId });
    await recordAudit(trx, caller, now, {
      action: reopen ? 'gradebook.reopened' : 'gradebook.leftSealed',
      subjectType: 'gradebook',
      subjectId: asked.gradebook_id,
      after: { course_id: asked.course_id, version: asked.version, reason: asked.reason },
    });
  });
}

/** The sealed versions of the caller’s classes of a course, and whose mark is another one by now. */
export async function listSeals(deps: Deps, caller: Caller, courseCode: string) {
  const { courseId, offerings } = await courseOnRecord(deps.db, caller, courseCode);
  const classes = { offeringId: offerings[0].offering_id, courseId };
  const book = await bookOf(deps.db, classes);
  const seals = book ? await sealsOf(deps.db, book.gradebook_id) : [];
  const current = inForce(seals);
  return {
    in_force: current?.version ?? null,
    seals: seals.map(({ seal_id: _, content, content_hash, ...seal }) => ({
      ...seal,
      hash: content_hash.toString('hex'),
      students: sealedRecord(content).students.length,
    })),
    changed: current ? await changedSince(deps, classes, current) : [],
  };
}

async function changedSince(deps: Deps, classes: Classes, seal: SealRow) {
  const record = sealedRecord(seal.content);
  const [present, people] = await Promise.all([
    readBook(deps.db, classes, deps.clock.now()),
    peopleWithKeys(deps.db, { keys: record.students.map(({ key }) => key) }),
  ]);
  const nowOf = new Map(recordOf(present, record.course_code).students.map((one) => [one.student_id, one]));
  const personOf = new Map(people.map((person) => [person.key, person]));
  return record.students.flatMap(({ key, ...sealed }) => {
    const person = personOf.get(key);
    const now = person && nowOf.get(person.id);
    if (!person || !now || isSame(sealed, now)) return [];
    const { id, key: _, ...names } = person;
    return [{ student_id: id, ...names, sealed: sealed.mark, now: now.mark }];
  });
}

const isSame = (a: RecordedMark, b: RecordedMark): boolean =>
  a.mark === b.mark && a.letter === b.letter && (a.state ?? b.state) === b.state;
