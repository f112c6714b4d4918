import { formatList } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { changeCourse } from '../courses/queries.ts';
import { changeLink, linkForUpdate } from '../links/queries.ts';
import { requireClassesWithin, requireLinksWithin } from '../reach.ts';
import { heldTermState } from '../roll-over/offering.ts';
import * as queries from './import-queries.ts';

/** For undo, in milliseconds. */
const undoableMs = 24 * 3_600_000;
const isOwner = ({ role, duties }: Caller): boolean => role === 'admin' && !duties;

/** The last sheets that were applied: all for an owner, for others their own. */
export async function listImports({ db, clock }: Deps, caller: Caller) {
  const rows = await queries.imports(db, { by: isOwner(caller) ? null : caller.userId, most: 20 });
  return rows.map(({ undone_at, ...row }) => {
    const until = new Date(row.made_at.getTime() + undoableMs);
    return { ...row, undone: undone_at !== null, undo_until: undone_at === null && until > clock.now() ? until : null };
  });
}

/**
 * Undoes a sheet of courses (YRS-09), all of it or nothing: within 24 hours, while nobody has used or changed what it made.
 * What it added is removed, since nobody has used it.
 * @throws AppError sheetImport.notFound, sheetImport.undone, sheetImport.tooLate, sheetImport.used, term.closed,
 * duty.otherDepartment
 */
export function undoImport(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.importForUpdate(trx, id);
    if (!found || (!isOwner(caller) && found.made_by !== caller.userId)) throw new AppError('sheetImport.notFound');
    if (found.undone_at) throw new AppError('sheetImport.undone');
    if (now.getTime() - found.made_at.getTime() > undoableMs) throw new AppError('sheetImport.tooLate');
    if ((await heldTermState(trx, found.term_id)) === 'closed') throw new AppError('term.closed');
    const used = await queries.usedSince(trx, id);
    if (used.length > 0) throw usedIn(used);
    const acts = await queries.actsOf(trx, id);
    // a registrar’s departments may be others by now
    const of = (kind: queries.Act['kind']) =>
      acts.filter((act) => act.kind === kind).map(({ subject_id }) => subject_id);
    await requireLinksWithin(trx, caller, of('link'));
    await requireClassesWithin(trx, caller, of('class'));
    await takeBack(trx, acts).catch((error: unknown) => {
      // something that hangs on what was added and is not looked for above
      throw isForeignKey(error) ? usedIn(['…']) : error;
    });
    await queries.markUndone(trx, id, now);
    const restored = acts.filter(({ before }) => before !== null).length;
    await recordAudit(trx, caller, now, {
      action: 'course.sheetUndone',
      subjectType: 'course',
      after: { removed: acts.length - restored, restored },
    });
  });
}

async function takeBack(trx: Trx, acts: readonly queries.Act[]): Promise<void> {
  const added = (kind: queries.Act['kind']) =>
    acts.filter((act) => act.kind === kind && act.before === null).map(({ subject_id }) => subject_id);
  for (const { kind, subject_id, before } of acts) {
    if (before === null) continue;
    if (kind === 'course') {
      const course = await trx('course').where({ course_id: subject_id }).forUpdate().first('course_code');
      await changeCourse(trx, subject_id, {
        course_code: course!.course_code,
        course_name: String(before.course_name),
        course_name_ar: before.course_name_ar === null ? null : String(before.course_name_ar),
      });
    } else {
      const link = await linkForUpdate(trx, subject_id);
      const { department_id, course_id } = link!;
      const place = { level: Number(before.level), semester: Number(before.semester) };
      await changeLink(trx, subject_id, { department_id, course_id, ...place });
    }
  }
  await queries.removeClasses(trx, added('class'));
  await queries.removeLinks(trx, added('link'));
  await queries.removeCourses(trx, added('course'));
}

const isForeignKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

const mostNamed = 5;
const usedIn = (codes: readonly string[]): AppError =>
  new AppError('sheetImport.used', {
    params: (lang) => ({
      courses: formatList(
        codes.length > mostNamed ? [...codes.slice(0, mostNamed), '…'] : codes,
        lang === 'en' ? 'En' : 'Ar',
      ),
    }),
  });
