import { AppError } from '@daftar/service-kit/errors';
import type { Trx } from '../../kernel/index.ts';
import { changeCourse, courseForUpdate } from '../courses/queries.ts';
import { courseFold } from '../enrolments/listed-students.ts';
import { changeLink, linkForUpdate } from '../links/queries.ts';
import type { Act } from './import-queries.ts';
import { linkKey, type PlannedRow } from './plan.ts';
import * as queries from './queries.ts';

/**
 * Makes names, levels and semesters what the rows say (YRS-09); answers each with what it was. What is not as the look has
 * shown it, because somebody has changed it meanwhile, is not changed, nor anything else.
 * @throws AppError accountUpload.changed, course.nameExists
 */
export async function change(trx: Trx, rows: readonly PlannedRow[]): Promise<Act[]> {
  const acts: Act[] = [];
  const ofFields = (...fields: readonly string[]) =>
    rows
      .map((row) => ({ ...row, changes: row.changes.filter(({ field }) => fields.includes(field)) }))
      .filter(({ changes }) => changes.length > 0);
  for (const { course, changes } of ofFields('name', 'nameAr').toSorted((a, b) => byCode(a.code, b.code))) {
    const found = await courseForUpdate(trx, course!.course_code);
    if (!found) throw new AppError('accountUpload.changed');
    const before = { course_name: found.course_name, course_name_ar: found.course_name_ar };
    const was = { name: before.course_name, nameAr: before.course_name_ar };
    if (changes.some(({ field, old }) => was[field as keyof typeof was] !== old))
      throw new AppError('accountUpload.changed');
    const { course_name, course_name_ar } = course!;
    await changeCourse(trx, found.course_id, { course_code: found.course_code, course_name, course_name_ar });
    acts.push({ kind: 'course', subject_id: found.course_id, before, after: { course_name, course_name_ar } });
  }
  const moving = ofFields('level', 'semester');
  if (moving.length === 0) return acts;
  const ids = new Map(
    (await queries.allLinks(trx)).map((link) => [linkKey(link.department_id, link.course_code), link.id]),
  );
  for (const { departmentId, code, level, semester, changes } of moving) {
    const id = ids.get(linkKey(departmentId!, code));
    const found = id === undefined ? undefined : await linkForUpdate(trx, id);
    if (!found) throw new AppError('accountUpload.changed');
    const before = { level: found.level, semester: found.semester };
    if (changes.some(({ field, old }) => String(before[field as keyof typeof before]) !== old))
      throw new AppError('accountUpload.changed');
    const { department_id, course_id } = found;
    await changeLink(trx, id!, { department_id, course_id, level: level!, semester: semester! });
    acts.push({ kind: 'link', subject_id: id!, before, after: { level: level!, semester: semester! } });
  }
  return acts;
}

/** One order of locks for all. */
const byCode = (a: string, b: string): number => (courseFold(a) < courseFold(b) ? -1 : 1);
