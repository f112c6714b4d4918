import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { usesInWords } from '../uses.ts';
import {
  departmentForUpdate,
  hideDepartment,
  insertDepartment,
  renameDepartment,
  usesOfDepartment,
} from './queries.ts';

/** Adds a department; the database decides that its name is new (ADC-02, ADC-14). @throws AppError department.exists */
export async function addDepartment(deps: Deps, caller: Caller, name: string): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const id = await insertDepartment(trx, name, now);
    await recordAudit(trx, caller, now, {
      action: 'department.added',
      subjectType: 'department',
      subjectId: id,
      after: { department_name: name },
    });
    return id;
  });
}

/** @throws AppError department.notFound, department.exists */
export async function updateDepartment(deps: Deps, caller: Caller, id: number, name: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await departmentForUpdate(trx, id);
    if (!before) throw new AppError('department.notFound');
    await renameDepartment(trx, id, name);
    await recordAudit(trx, caller, now, {
      action: 'department.updated',
      subjectType: 'department',
      subjectId: id,
      before: { department_name: before.department_name },
      after: { department_name: name },
    });
  });
}

/** Hides a department nothing uses any more (ADC-15). @throws AppError department.notFound, department.inUse */
export async function deleteDepartment(deps: Deps, caller: Caller, id: number): Promise<{ name: string }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const department = await departmentForUpdate(trx, id);
    if (!department) throw new AppError('department.notFound');
    const uses = await usesOfDepartment(trx, id);
    if (uses.accounts > 0 || uses.links > 0) {
      throw new AppError('department.inUse', {
        text: 'department.usedBy',
        params: usesInWords(uses),
        extra: { usedBy: uses },
      });
    }
    await hideDepartment(trx, id, now);
    await recordAudit(trx, caller, now, {
      action: 'department.deleted',
      subjectType: 'department',
      subjectId: id,
      before: { department_name: department.department_name },
    });
    return { name: department.department_name };
  });
}
