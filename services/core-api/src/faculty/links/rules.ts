import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requireWithin } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { courseForShare } from '../courses/queries.ts';
import { departmentForShare } from '../departments/queries.ts';
import { usesInWords } from '../uses.ts';
import {
  changeLink,
  everUsesOfLink,
  hideLink,
  insertLink,
  type LinkInput,
  type LinkUses,
  linkForUpdate,
  usesOfLink,
} from './queries.ts';

export interface LinkRequest {
  department_id: number;
  /** The course's code, as the specification names it. */
  course_id: string;
  level: number;
  semester: number;
}

/**
 * Links a course to a department, level and semester (ADC-07).
 * @throws AppError department.notFound, course.notFound, departmentCourse.exists, duty.otherDepartment
 */
export async function addLink(deps: Deps, caller: Caller, request: LinkRequest): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const input = await parentsOf(trx, request);
    await requireWithin(trx, caller, [input.department_id]);
    const id = await insertLink(trx, input, now);
    await recordAudit(trx, caller, now, {
      action: 'departmentCourse.added',
      subjectType: 'departmentCourse',
      subjectId: id,
      after: request,
    });
    return id;
  });
}

/**
 * Changes a link. Once it had classes, in any term, its course stays: their chapters, exams and results belong to it.
 * @throws AppError departmentCourse.notFound, departmentCourse.exists, departmentCourse.inUse, department.notFound,
 * course.notFound, duty.otherDepartment
 */
export async function updateLink(deps: Deps, caller: Caller, id: number, request: LinkRequest): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await linkForUpdate(trx, id);
    if (!before) throw new AppError('departmentCourse.notFound');
    const input = await parentsOf(trx, request);
    await requireWithin(trx, caller, [before.department_id, input.department_id]);
    if (input.course_id !== before.course_id)
      requireUnused(await everUsesOfLink(trx, id), 'departmentCourse.hadClasses');
    await changeLink(trx, id, input);
    await recordAudit(trx, caller, now, {
      action: 'departmentCourse.updated',
      subjectType: 'departmentCourse',
      subjectId: id,
      before: {
        department_id: before.department_id,
        course_id: before.course_id,
        level: before.level,
        semester: before.semester,
      },
      after: input,
    });
  });
}

/**
 * Hides a link without classes in the current term or a planned one (ADC-15); those of closed terms keep it.
 * @throws AppError departmentCourse.notFound, departmentCourse.inUse, duty.otherDepartment
 */
export async function deleteLink(deps: Deps, caller: Caller, id: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const link = await linkForUpdate(trx, id);
    if (!link) throw new AppError('departmentCourse.notFound');
    await requireWithin(trx, caller, [link.department_id]);
    requireUnused(await usesOfLink(trx, id), 'departmentCourse.usedBy');
    await hideLink(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'departmentCourse.deleted',
      subjectType: 'departmentCourse',
      subjectId: id,
      before: { department_id: link.department_id, course_id: link.course_id, level: link.level },
    });
  });
}

async function parentsOf(trx: Trx, request: LinkRequest): Promise<LinkInput> {
  const department = await departmentForShare(trx, request.department_id);
  if (!department) throw refused('department.notFound', 'body.department_id');
  const course = await courseForShare(trx, request.course_id);
  if (!course) throw refused('course.notFound', 'body.course_id');
  return {
    department_id: department.department_id,
    course_id: course.course_id,
    level: request.level,
    semester: request.semester,
  };
}

const refused = (code: 'department.notFound' | 'course.notFound', field: string): AppError =>
  new AppError(code, { fields: [{ field, key: code }] });

function requireUnused(uses: LinkUses, text: 'departmentCourse.usedBy' | 'departmentCourse.hadClasses'): void {
  if (uses.classes > 0)
    throw new AppError('departmentCourse.inUse', {
      text,
      params: usesInWords({ ...uses }),
      extra: { usedBy: { ...uses } },
    });
}
