import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { SpokenParams } from '@daftar/service-kit/say';
import { type Caller, type Deps, recordAudit, saidName } from '../../kernel/index.ts';
import { given } from '../name-twins.ts';
import { usesInWords } from '../uses.ts';
import {
  type DepartmentInput,
  departmentForUpdate,
  hideDepartment,
  insertDepartment,
  renameDepartment,
  usesOfDepartment,
} from './queries.ts';

/** Adds a department; the database ensures that its name is new (ADC-02, ADC-14). @throws AppError department.exists */
export async function addDepartment(deps: Deps, caller: Caller, input: DepartmentInput): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const id = await insertDepartment(trx, input, now);
    await recordAudit(trx, caller, now, {
      action: 'department.added',
      subjectType: 'department',
      subjectId: id,
      after: input,
    });
    return id;
  });
}

/** @throws AppError department.notFound, department.exists */
export async function updateDepartment(deps: Deps, caller: Caller, id: number, input: DepartmentInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await departmentForUpdate(trx, id);
    if (!before) throw new AppError('department.notFound');
    await renameDepartment(trx, id, input);
    await recordAudit(trx, caller, now, {
      action: 'department.updated',
      subjectType: 'department',
      subjectId: id,
      before: namesOf(before),
      after: { ...namesOf(before), ...given(input) },
    });
  });
}

/** Hides a department that nothing uses any more (ADC-15). @throws AppError department.notFound, department.inUse */
export async function deleteDepartment(deps: Deps, caller: Caller, id: number): Promise<SpokenParams> {
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
      before: namesOf(department),
    });
    return saidName(department.department_name, department.department_name_ar);
  });
}

const namesOf = ({
  department_name,
  department_name_ar,
}: {
  department_name: string;
  department_name_ar: string | null;
}) => ({
  department_name,
  ...(department_name_ar !== null && { department_name_ar }),
});
