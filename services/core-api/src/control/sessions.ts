import { openingMs } from '@daftar/contracts/control/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { listTerms } from '../faculty/index.ts';
import { attemptCells } from '../gradebook/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../kernel/index.ts';
import { hundredths, mayChange, placeIn, requireDeclaredHead, requireHead, shownPoints } from './access.ts';
import * as queries from './session-queries.ts';

/** Control sessions: an owner sees all, others those that they sit in (RST-05). */
export async function listSessions({ db, settings }: Pick<Deps, 'db' | 'settings'>, caller: Caller) {
  const isOwner = !caller.duties;
  const [terms, sessions] = await Promise.all([
    isOwner ? listTerms(db, settings.timeZone, caller) : [],
    queries.sessionsOf(db, { userId: caller.userId, all: isOwner }),
  ]);
  return {
    terms: terms.map(({ term_id, name, name_ar, year, year_ar }) => ({ term_id, name, name_ar, year, year_ar })),
    sessions,
  };
}

/**
 * Begins the session of a level in a term.
 * @throws AppError term.notFound, control.sessionExists
 */
export async function addSession(
  deps: Deps,
  caller: Caller,
  { term_id, level }: { term_id: number; level: number },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const term = await trx('term').where({ term_id }).first('term_id');
    if (!term) throw new AppError('term.notFound');
    const id = await queries.insertSession(trx, { term_id, level, made_by: caller.userId, made_at: now });
    await recordAudit(trx, caller, now, {
      action: 'control.added',
      subjectType: 'controlSession',
      subjectId: id,
      after: { term_id, level },
    });
    return id;
  });
}

/**
 * A session with its papers, for who sits in it and for owners.
 * @throws AppError control.notFound, control.notYours
 */
export async function sessionPage({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, sessionId: number) {
  const place = await placeIn(db, caller, sessionId);
  const may_change = mayChange(caller, place);
  const [head, members, papers, conflicts, offerings] = await Promise.all([
    queries.sessionHead(db, sessionId),
    queries.membersOf(db, sessionId),
    queries.papersOf(db, { sessionId, userId: caller.userId, now: clock.now() }),
    place.sits ? queries.conflictsOf(db, sessionId, caller.userId) : [],
    may_change ? queries.offeringsWithout(db, sessionId) : [],
  ]);
  const nameOf = new Map(members.map(({ head: _, declared: __, until: ___, ...person }) => [person.user_id, person]));
  const now = clock.now().getTime();
  const waiting = await waitingExams(
    db,
    papers.flatMap(({ exam }) => exam?.exam_id ?? []),
  );
  return {
    ...head,
    members,
    own: place.sits
      ? {
          head: place.head,
          declared_at: place.declared_at,
          courses: conflicts.flatMap(({ course_code }) => course_code ?? []),
          relatives: conflicts.flatMap(({ student_id }) => student_id ?? []),
        }
      : null,
    may_change,
    papers: papers.map(({ first_holder, second_holder, keys, barred, asked_at, ...paper }) => {
      const until = asked_at && paper.opened_at === null ? asked_at.getTime() + openingMs : 0;
      const isAsked = until > now;
      const isHolder = caller.userId === first_holder || caller.userId === second_holder;
      return {
        ...paper,
        exam: paper.exam && {
          exam_name: paper.exam.exam_name,
          ready: paper.exam.over && !waiting.has(paper.exam.exam_id),
        },
        most: paper.most.map(shownPoints),
        holders: [first_holder, second_holder].map((id) => ({ ...nameOf.get(id)!, has_key: keys.includes(id) })),
        numbers: Object.values(paper.sheets).reduce((sum, many) => sum + many, 0),
        asked_by: isAsked ? paper.asked_by : null,
        asked_until: isAsked ? new Date(until) : null,
        joined: isAsked && paper.joined,
        mine: (barred
          ? 'barred'
          : isHolder
            ? 'holds'
            : place.declared_at && !place.head && !paper.exam
              ? 'enters'
              : 'none') as 'holds' | 'enters' | 'barred' | 'none',
      };
    }),
    offerings,
  };
}

/** Those of these exams that somebody still sits, or that have an answer without a mark. */
export async function waitingExams(db: Db, exams: readonly number[]): Promise<Set<number>> {
  if (exams.length === 0) return new Set();
  const cells = await attemptCells(db, { exams });
  return new Set(cells.filter(({ submitted, waiting }) => !submitted || waiting).map(({ exam_id }) => exam_id));
}

/**
 * Lets somebody of the staff sit in a session, or leave it.
 * @throws AppError control.notFound, control.notYours, control.notStaff, control.twoHeads, control.holds
 */
export async function setMember(
  deps: Deps,
  caller: Caller,
  sessionId: number,
  { user_id, head, sits }: { user_id: number; head: boolean; sits: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await requireHead(trx, caller, sessionId);
    await queries.holdSession(trx, sessionId);
    if (sits) {
      if (!(await queries.isStaff(trx, user_id))) throw new AppError('control.notStaff');
      const taken = head ? await queries.takenHeads(trx, sessionId, user_id) : [];
      const free = [1, 2].find((one) => !taken.includes(one));
      if (head && free === undefined) throw new AppError('control.twoHeads');
      await queries.putMember(trx, { sessionId, userId: user_id, head: head ? free! : null, now });
    } else {
      if (await queries.holdsUnopened(trx, sessionId, user_id)) throw new AppError('control.holds');
      await queries.endMember(trx, sessionId, user_id, now);
    }
    await recordAudit(trx, caller, now, {
      action: 'control.memberSet',
      subjectType: 'controlSession',
      subjectId: sessionId,
      after: { user_id, head, sits },
    });
  });
}

/**
 * Declares own courses and relatives; what was declared before stays. Who they are isn’t logged, since they may be forgotten.
 * @throws AppError control.notFound, control.notYours, course.notFound, control.notStudent, control.holds
 */
export async function declare(
  deps: Deps,
  caller: Caller,
  sessionId: number,
  { courses, relatives }: { courses: readonly string[]; relatives: readonly number[] },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const place = await placeIn(trx, caller, sessionId);
    if (!place.sits) throw new AppError('control.notYours');
    await queries.holdSession(trx, sessionId);
    const found = await queries.coursesByCode(trx, courses);
    if (new Set(found.map(({ code }) => code)).size !== new Set(courses).size) throw new AppError('course.notFound');
    const students = [...new Set(relatives)];
    if ((await queries.countStudents(trx, students)) !== students.length) throw new AppError('control.notStudent');
    const ids = [...new Set(found.map(({ course_id }) => course_id))];
    await queries.putDeclaration(trx, { sessionId, userId: caller.userId, courses: ids, students, now });
    if (await queries.holdsBarred(trx, sessionId, caller.userId)) throw new AppError('control.holds');
    await recordAudit(trx, caller, now, {
      action: 'control.declared',
      subjectType: 'controlSession',
      subjectId: sessionId,
      after: { courses: ids.length, relatives: students.length },
    });
  });
}

/**
 * Adds the paper of an offering, with the two who hold its numbers.
 * @throws AppError control.notFound, control.notYours, control.notOfLevel, control.paperExists, control.holdersEqual,
 * control.notMember, control.columnUnlike, control.examUnlike
 */
export async function addPaper(
  deps: Deps,
  caller: Caller,
  sessionId: number,
  input: {
    offering_id: number;
    most: readonly number[];
    holders: readonly number[];
    item_id: number | null;
    exam_id: number | null;
  },
): Promise<number> {
  const now = deps.clock.now();
  const { offering_id, item_id, exam_id, holders } = input;
  const [first, second] = [holders[0]!, holders[1]!];
  if (first === second) throw new AppError('control.holdersEqual');
  const most = input.most.map(hundredths);
  return inTransaction(deps.db, async (trx) => {
    await requireHead(trx, caller, sessionId);
    await queries.holdSession(trx, sessionId);
    if (!(await queries.isOfLevel(trx, sessionId, offering_id))) throw new AppError('control.notOfLevel');
    const free = await queries.countFree(trx, { sessionId, offeringId: offering_id, people: holders });
    if (free !== 2) throw new AppError('control.notMember');
    if (item_id !== null) {
      const max = await queries.maxOfColumn(trx, offering_id, item_id);
      const sum = most.reduce((all, one) => all + one, 0);
      if (max === undefined || hundredths(max) !== sum) throw new AppError('control.columnUnlike');
    }
    if (exam_id !== null) {
      const total = await queries.totalOfExam(trx, offering_id, exam_id);
      const isTotal = total !== undefined && most.length === 1 && most[0] === hundredths(total);
      if (!isTotal || item_id !== null) throw new AppError('control.examUnlike');
    }
    const id = await queries.insertPaper(trx, {
      session_id: sessionId,
      offering_id,
      most,
      item_id,
      exam_id,
      first_holder: first,
      second_holder: second,
      made_at: now,
    });
    await recordAudit(trx, caller, now, {
      action: 'control.paperAdded',
      subjectType: 'controlPaper',
      subjectId: id,
      after: { offering_id, questions: most.length, first_holder: first, second_holder: second, item_id, exam_id },
    });
    return id;
  });
}

/**
 * Gives seats to the students of the session’s papers who have none.
 * @throws AppError control.notFound, control.notYours, control.seatTaken
 */
export async function giveSeats(deps: Deps, caller: Caller, sessionId: number, from: number): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await requireHead(trx, caller, sessionId);
    await queries.holdSession(trx, sessionId);
    const given = await queries.giveSeats(trx, sessionId, from);
    await recordAudit(trx, caller, now, {
      action: 'control.seatsGiven',
      subjectType: 'controlSession',
      subjectId: sessionId,
      after: { from, seats: given },
    });
    return given;
  });
}

/**
 * The seat list; that it was read is logged.
 * @throws AppError control.notFound, control.notYours, control.undeclared
 */
export async function seatList({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, sessionId: number) {
  await requireDeclaredHead(db, caller, sessionId);
  const [{ name, name_ar, year, year_ar, level }, seats] = await Promise.all([
    queries.sessionHead(db, sessionId),
    queries.seatsOf(db, sessionId),
  ]);
  await recordAudit(db, caller, clock.now(), {
    action: 'control.seatsRead',
    subjectType: 'controlSession',
    subjectId: sessionId,
    after: { seats: seats.length },
  });
  return { name, name_ar, year, year_ar, level, seats };
}
