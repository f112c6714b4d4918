import { translate } from '@daftar/i18n/translate';
import { type Caller, type Deps, writeTextSheets } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { refusedRows } from './queries.ts';
import { readableImport } from './rules.ts';
import { type Column, columnsOf, headerKey, type ImportRole } from './sheet.ts';
import { headerText } from './sheet-notes.ts';
import { sayProblem } from './tell-rows.ts';

const widths: Record<Column, number> = {
  id: 24,
  firstName: 24,
  lastName: 24,
  firstNameAr: 30,
  lastNameAr: 30,
  title: 18,
  email: 34,
  password: 34,
  department: 30,
  level: 18,
};

const headerOf = (role: ImportRole): string[] => columnsOf[role].map((column) => headerText(headerKey(column, role)));

/** The empty template: one bilingual header, and the departments on a second sheet (ADA-04). */
export async function templateFile(deps: AccountDeps, role: ImportRole): Promise<Buffer> {
  const departments = await deps.faculty.listDepartments(deps.db);
  const help = (lang: 'en' | 'ar') => [translate(lang, 'accountSheet.helpRows')];
  return writeTextSheets([
    {
      name: translate('en', role === 'student' ? 'accountSheet.students' : 'accountSheet.doctors'),
      rows: [headerOf(role)],
      widths: columnsOf[role].map((column) => widths[column]),
    },
    {
      name: translate('en', 'accountSheet.help'),
      rows: [
        [headerText('accountSheet.department')],
        ...departments.map(({ department_name, department_name_ar }) => [department_name, department_name_ar ?? '']),
        [],
        help('en'),
        help('ar'),
      ],
      widths: [60, 60],
    },
  ]);
}

/**
 * The refused rows as they came, with the reasons in both languages beside them: corrected and sent again, nobody is
 * added twice (ADA-07). For a week the file includes the first passwords; afterwards somebody must type new ones.
 * @throws AppError accountImport.notFound
 */
export async function refusedRowsFile(
  deps: Deps,
  caller: Caller,
  importId: number,
): Promise<{ role: ImportRole; file: Buffer }> {
  const found = await readableImport(deps, caller, importId);
  const { role } = found;
  const rows = await refusedRows(deps.db, importId, found.total);
  const file = await writeTextSheets([
    {
      name: translate('en', role === 'student' ? 'accountSheet.students' : 'accountSheet.doctors'),
      rows: [
        [...headerOf(role), translate('en', 'accountSheet.errors'), translate('ar', 'accountSheet.errors')],
        ...rows.map(({ texts, sealed_password, problems }) => {
          const password = sealed_password === null ? '' : (deps.sealer.open(sealed_password) ?? '');
          const cells = { ...texts, password };
          return [
            ...columnsOf[role].map((column) => cells[column] ?? ''),
            problems.map((problem) => sayProblem(problem, role, 'en')).join(' · '),
            problems.map((problem) => sayProblem(problem, role, 'ar')).join(' · '),
          ];
        }),
      ],
      widths: [...columnsOf[role].map((column) => widths[column]), 60, 60],
    },
  ]);
  return { role, file };
}
