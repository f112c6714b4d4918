import { markerLimits } from '@daftar/contracts/marking/marker-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseParams, requireOpenTerm } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import { courseOf } from '../appeals/queries.ts';
import * as queries from './queries.ts';
import type { MarkedItem } from './share.ts';

/** An exam or assignment as calls name it. */
export interface NamedItem {
  kind: 'exam' | 'assignment';
  id: number;
}

const itemOf = ({ kind, id }: NamedItem): MarkedItem => (kind === 'exam' ? { exam_id: id } : { assignment_id: id });

/** @throws AppError exam.notFound, assignment.notFound */
async function requireOwn(db: Db, caller: Caller, named: NamedItem): Promise<queries.OwnItem> {
  const own = await queries.ownItem(db, caller.userId, itemOf(named));
  if (!own) throw new AppError(`${named.kind}.notFound`);
  await requireOpenTerm(db, caller, own.offering_id);
  return own;
}

/** Who marks an item besides its owner, and how far everybody is (DAY-04). @throws AppError exam.notFound, assignment.notFound */
export async function listMarkers(deps: Deps, caller: Caller, named: NamedItem) {
  const { item } = await requireOwn(deps.db, caller, named);
  const [markers, rest, essays] = await Promise.all([
    queries.markersOf(deps.db, caller.userId, item),
    queries.restOf(deps.db, caller.userId, item),
    'exam_id' in item ? queries.essaysIn(deps.db, item.exam_id) : [],
  ]);
  return { markers, rest, essays };
}

/** Doctors who could be named here. @throws AppError exam.notFound, assignment.notFound */
export async function findMarkers(deps: Deps, caller: Caller, named: NamedItem, name: string) {
  await requireOwn(deps.db, caller, named);
  return isBlank(name) ? [] : queries.doctorsNamed(deps.db, name, caller.userId);
}

/**
 * Allots works to a doctor and tells them if that changes anything (DAY-04).
 * @throws AppError exam.notFound, assignment.notFound, marker.notDoctor, marker.tooMany, marker.notStudent,
 * question.notFound, points.notEssay
 */
export async function setMarker(
  deps: Deps,
  caller: Caller,
  { doctorId, ...named }: NamedItem & { doctorId: number },
  given: queries.Allotment,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const own = await requireOwn(trx, caller, named);
    if (doctorId === caller.userId || !(await queries.isDoctor(trx, doctorId))) throw new AppError('marker.notDoctor');
    const others = await queries.holdMarkers(trx, caller.userId, own.item);
    const before = others.find((one) => one.doctor_id === doctorId);
    if (!before && others.length >= markerLimits.markers) throw new AppError('marker.tooMany');
    const to = await checked(trx, own, given);
    await allot(deps, trx, caller, own, { doctorId, before, to });
  });
}

/** Only what the kind of allotment needs, each once and in order. */
async function checked(
  trx: Trx,
  own: queries.OwnItem,
  { allotted, question_ids, student_ids, names_hidden }: queries.Allotment,
): Promise<queries.Allotment> {
  const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const to = { allotted, names_hidden, question_ids: [] as number[], student_ids: [] as number[] };
  if (allotted === 'questions') {
    if (!('exam_id' in own.item)) throw new AppError('question.notFound');
    const essays = await queries.essaysIn(trx, own.item.exam_id);
    to.question_ids = inOrder(question_ids);
    if (to.question_ids.some((id) => !essays.some(({ question_id }) => question_id === id)))
      throw new AppError('question.notFound');
  } else if (allotted === 'students') {
    to.student_ids = inOrder(student_ids);
    if ((await queries.studentsAmong(trx, own, to.student_ids)) < to.student_ids.length)
      throw new AppError('marker.notStudent');
  }
  return to;
}

async function allot(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  own: queries.OwnItem,
  { doctorId, before, to }: { doctorId: number; before: queries.HeldMarker | undefined; to: queries.Allotment },
): Promise<void> {
  const earlier = before && (await queries.allotmentOf(trx, before));
  if (earlier && sameAllotment(earlier, to)) return;
  const now = deps.clock.now();
  await queries.putMarker(trx, own.item, { owner_id: caller.userId, doctor_id: doctorId }, to, now);
  const about = {
    ...courseParams(await courseOf(trx, own.course_id)),
    ...(await instructorParams(trx, caller.userId)),
  };
  const notification =
    'exam_id' in own.item
      ? ({
          kind: 'examMarker',
          params: { ...about, examMarker: own.title, examMarkerId: String(own.item.exam_id) },
        } as const)
      : ({
          kind: 'assignmentMarker',
          params: { ...about, assignmentMarker: own.title, assignmentMarkerId: String(own.item.assignment_id) },
        } as const);
  await emit(trx, { type: 'notify.person', userId: doctorId, notification }, { now, requestId: caller.requestId });
  await recordAudit(trx, caller, now, {
    action: 'marker.set',
    ...subjectOf(own.item),
    ...(earlier && { before: logged(doctorId, earlier) }),
    after: logged(doctorId, to),
  });
}

const subjectOf = (item: MarkedItem) =>
  'exam_id' in item
    ? { subjectType: 'exam', subjectId: item.exam_id }
    : { subjectType: 'assignment', subjectId: item.assignment_id };

/** How much is allotted to whom; the students are too many to list. */
const logged = (doctor: number, { allotted, question_ids, student_ids, names_hidden }: queries.Allotment) => ({
  marker: doctor,
  allotted,
  names_hidden,
  ...(allotted === 'questions' && { question_ids }),
  ...(allotted === 'students' && { students: student_ids.length }),
});

const sameAllotment = (a: queries.Allotment, b: queries.Allotment): boolean =>
  a.allotted === b.allotted &&
  a.names_hidden === b.names_hidden &&
  a.question_ids.join() === b.question_ids.join() &&
  a.student_ids.join() === b.student_ids.join();

/** Ends a marker’s access at once; marks that they gave stay. @throws AppError exam.notFound, assignment.notFound, marker.notFound */
export async function removeMarker(
  deps: Deps,
  caller: Caller,
  { doctorId, ...named }: NamedItem & { doctorId: number },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const own = await requireOwn(trx, caller, named);
    const held = (await queries.holdMarkers(trx, caller.userId, own.item)).find((one) => one.doctor_id === doctorId);
    if (!held) throw new AppError('marker.notFound');
    const before = await queries.allotmentOf(trx, held);
    await queries.deleteMarker(trx, held.marker_id);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'marker.removed',
      ...subjectOf(own.item),
      before: logged(doctorId, before),
    });
  });
}

/**
 * Shares what was handed in evenly among the owner and the markers. The owner’s part is what is allotted to nobody, also
 * what comes later. @throws AppError exam.notFound, assignment.notFound, marker.tooFew
 */
export async function shareWorks(
  deps: Deps,
  caller: Caller,
  named: NamedItem,
  by: 'questions' | 'students',
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const own = await requireOwn(trx, caller, named);
    const markers = await queries.holdMarkers(trx, caller.userId, own.item);
    const all =
      by === 'students'
        ? await queries.studentsToShare(trx, own.item)
        : 'exam_id' in own.item
          ? (await queries.essaysIn(trx, own.item.exam_id)).map(({ question_id }) => question_id)
          : [];
    if (markers.length === 0 || all.length < markers.length) throw new AppError('marker.tooFew');
    for (const [place, before] of markers.entries()) {
      // the markers come before the owner, so that each of them gets something
      const part = all.filter((_, index) => index % (markers.length + 1) === place).sort((a, b) => a - b);
      const to = {
        allotted: by,
        names_hidden: before.names_hidden,
        question_ids: by === 'questions' ? part : [],
        student_ids: by === 'students' ? part : [],
      };
      await allot(deps, trx, caller, own, { doctorId: before.doctor_id, before, to });
    }
  });
}

/** What colleagues allotted to the caller (DAY-04). */
export async function listAllotted(deps: Deps, caller: Caller) {
  const [items, essays] = await Promise.all([
    queries.allottedTo(deps.db, caller.userId),
    queries.essaysAllotted(deps.db, caller.userId),
  ]);
  return items.map(({ marker_id, ...item }) => ({
    ...item,
    essays: essays.filter((one) => one.marker_id === marker_id).map(({ marker_id: _, ...one }) => one),
  }));
}
