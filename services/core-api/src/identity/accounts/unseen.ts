import { type AcademicTitle, titleIn } from '@daftar/i18n';
import type { Lang } from '@daftar/i18n/define-texts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { translate } from '@daftar/i18n/translate';
import { AppError } from '@daftar/service-kit/errors';
import type { Trx } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import type { EditableAccount } from './queries.ts';

const columns = {
  first_name: 'accountSheet.firstName',
  last_name: 'accountSheet.lastName',
  first_name_ar: 'accountSheet.firstNameAr',
  last_name_ar: 'accountSheet.lastNameAr',
  title: 'accountSheet.title',
  level: 'accountSheet.level',
  email: 'accountSheet.email',
  department_id: 'accountSheet.department',
} as const satisfies Partial<Record<keyof EditableAccount, MessageKey>>;

/** An account’s fields as the admin who changes it has seen them. */
export type SeenAccount = Pick<EditableAccount, keyof typeof columns>;

/**
 * Refuses a change by somebody who hasn’t seen what another admin changed meanwhile, and says what that was (COR-17).
 * @throws AppError account.changedMeanwhile
 */
export async function refuseUnseen(
  trx: Trx,
  deps: Pick<AccountDeps, 'faculty'>,
  present: EditableAccount,
  seen: SeenAccount,
): Promise<void> {
  const fields = (Object.keys(columns) as (keyof SeenAccount)[]).filter((field) => seen[field] !== present[field]);
  if (fields.length === 0) return;
  const departments = new Map(
    (await deps.faculty.listDepartments(trx)).map((row) => [
      row.department_id,
      { en: row.department_name, ar: row.department_name_ar ?? row.department_name },
    ]),
  );
  const said = (lang: Lang, field: keyof SeenAccount, value: SeenAccount[keyof SeenAccount]): string => {
    const name =
      value !== null && field === 'department_id'
        ? departments.get(Number(value))?.[lang]
        : value !== null && field === 'title'
          ? titleIn(value as AcademicTitle, lang === 'ar' ? 'Ar' : 'En')
          : value;
    return `\u2068${name ?? translate(lang, 'accountSheet.empty')}\u2069`;
  };
  throw new AppError('account.changedMeanwhile', {
    params: (lang) => ({
      changes: fields
        .map((field) => {
          const arrow = lang === 'ar' ? '←' : '→';
          return `${translate(lang, columns[field])}: ${said(lang, field, seen[field])} ${arrow} ${said(lang, field, present[field])}`;
        })
        .join(lang === 'ar' ? '، ' : ', '),
    }),
  });
}
