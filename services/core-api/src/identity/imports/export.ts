import { accountSheetLimits } from '@daftar/contracts/file-limits';
import type { AcademicTitle } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, writeSheet } from '../../kernel/index.ts';
import { reachOf, requireWithin } from '../duties/reach.ts';
import { type AccountForSheet, accountsForSheet } from './queries.ts';
import { type Column, columnsOf, headerKey, type ImportRole } from './sheet.ts';
import { headerText } from './sheet-notes.ts';

/** Titles as the import reads them. */
const titleWords: Record<AcademicTitle, string> = {
  professor: 'Professor',
  associateProfessor: 'Associate professor',
  doctor: 'Doctor',
  assistantLecturer: 'Assistant lecturer',
  demonstrator: 'Demonstrator',
};

const cells: Record<Column, (row: AccountForSheet) => string> = {
  id: ({ id }) => String(id),
  firstName: ({ first_name }) => first_name,
  lastName: ({ last_name }) => last_name,
  firstNameAr: ({ first_name_ar }) => first_name_ar ?? '',
  lastNameAr: ({ last_name_ar }) => last_name_ar ?? '',
  title: ({ title }) => (title ? titleWords[title] : ''),
  email: ({ email }) => email,
  password: () => '',
  department: ({ department_name }) => department_name ?? '',
  level: ({ level }) => (level === null ? '' : String(level)),
};

/**
 * Accounts in the form of the template (COR-16), of all departments that the caller reaches or of one, without passwords:
 * uploaded as it is, it changes nothing.
 * @throws AppError accountSheet.tooMany, duty.otherDepartment
 */
export async function accountsFile(
  deps: Deps,
  caller: Caller,
  role: ImportRole,
  filter: { departmentId?: number | undefined; level?: number | undefined },
): Promise<Buffer> {
  if (filter.departmentId !== undefined) await requireWithin(deps.db, caller, [filter.departmentId]);
  const most = accountSheetLimits.rows;
  const rows = await accountsForSheet(deps.db, { ...filter, role, within: await reachOf(deps.db, caller) }, most + 1);
  if (rows.length > most) throw new AppError('accountSheet.tooMany');
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'accounts.exported',
    subjectType: 'accountImport',
    subjectId: role,
    after: { ...filter, rows: rows.length },
  });
  return writeSheet({
    name: translate('en', role === 'student' ? 'accountSheet.students' : 'accountSheet.doctors'),
    rightToLeft: false,
    columns: columnsOf[role].map((column) => ({
      title: headerText(headerKey(column, role)),
      width: 28,
      cell: cells[column],
    })),
    rows,
  });
}
