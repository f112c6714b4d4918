import { type AcademicTitle, titleIn } from '@daftar/i18n';
import type { Lang } from '@daftar/i18n/define-texts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { translate } from '@daftar/i18n/translate';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, othersChanges, type Trx } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import type { AccountChanges, EditableAccount } from './queries.ts';

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

/** How long ago another admin may have changed what a caller changes without saying what they have seen. */
const overlookedMs = 15 * 60_000;

/**
 * What a caller who doesn’t say what they have seen may not know: for the fields that they change, what was there before
 * another admin changed it within the last minutes.
 */
export async function overlooked(
  trx: Trx,
  caller: Pick<Caller, 'userId'>,
  accountId: number,
  changes: AccountChanges,
  now: Date,
): Promise<Partial<SeenAccount>> {
  const fields = Object.keys(changes).filter((field): field is keyof SeenAccount => field in columns);
  if (fields.length === 0) return {};
  const since = new Date(now.getTime() - overlookedMs);
  const others = await othersChanges(trx, { accountId, action: 'account.updated', but: caller.userId, since });
  // the oldest one holds what was there before all of them
  return Object.assign(
    {},
    ...others.map((before) =>
      Object.fromEntries(fields.filter((one) => one in before).map((one) => [one, before[one]])),
    ),
  );
}

/**
 * Refuses a change by somebody who hasn’t seen what another admin changed meanwhile, and says what that was (COR-17).
 * @throws AppError account.changedMeanwhile
 */
export async function refuseUnseen(
  trx: Trx,
  deps: Pick<AccountDeps, 'faculty'>,
  present: EditableAccount,
  seen: Partial<SeenAccount>,
): Promise<void> {
  const fields = unseenFields(present, seen);
  if (fields.length === 0) return;
  const departments = new Map(
    (await deps.faculty.listDepartments(trx)).map((row) => [
      row.department_id,
      { en: row.department_name, ar: row.department_name_ar ?? row.department_name },
    ]),
  );
  const said = (lang: Lang, field: keyof SeenAccount, value: SeenAccount[keyof SeenAccount] | undefined): string => {
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

/** The fields that are other than somebody has seen them. */
export const unseenFields = (present: EditableAccount, seen: Partial<SeenAccount>): (keyof SeenAccount)[] =>
  (Object.keys(columns) as (keyof SeenAccount)[]).filter((field) => field in seen && seen[field] !== present[field]);
