import type { AccountSheetCheck, SheetRowErrors } from '@daftar/contracts';
import { cutText, titleIn } from '@daftar/i18n';
import type { Lang } from '@daftar/i18n/define-texts';
import { translate } from '@daftar/i18n/translate';
import { bilingual } from '@daftar/service-kit/say';
import type { Problem } from './check-rows.ts';
import type { Difference } from './corrections.ts';
import { type Column, headerKey, type ImportRole, type Texts } from './sheet.ts';
import type { SheetNote } from './sheet-notes.ts';

/** The person of a row, from the row itself: “2027001 · Nour Salem”; the Arabic name if there is no other. */
export function personOf(texts: Texts): string {
  const name = [texts.firstName?.trim() || texts.firstNameAr, texts.lastName?.trim() || texts.lastNameAr];
  return [texts.id, name.filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

/** “Email: This email is already used”, in one language. */
export function sayProblem({ column, key, params }: Problem, role: ImportRole, lang: Lang): string {
  const message = translate(lang, key, params);
  if (!column) return message;
  return translate(lang, 'accountSheet.columnSays', { column: translate(lang, headerKey(column, role)), message });
}

/** A refused row with the person and the content of each wrong cell; never a password (FIX-17). */
export function rowErrors(row: number, texts: Texts, problems: readonly Problem[], role: ImportRole): SheetRowErrors {
  return {
    row,
    person: personOf(texts),
    EnMessages: problems.map((problem) => sayProblem(problem, role, 'en')),
    ArMessages: problems.map((problem) => sayProblem(problem, role, 'ar')),
    found: problems.map(({ column }) => (column && column !== 'password' ? cutText(texts[column] ?? '', 120) : '')),
  };
}

/** The problems of a sheet as a whole, as errors of its rows. */
export function noteErrors(notes: readonly SheetNote[]): SheetRowErrors[] {
  return [...Map.groupBy(notes, ({ row }) => row)].map(([row, ofRow]) => {
    const said = ofRow.map(({ key, params }) => bilingual(key, params));
    return {
      row,
      person: '',
      EnMessages: said.map(({ EnMessage }) => EnMessage),
      ArMessages: said.map(({ ArMessage }) => ArMessage),
      found: said.map(() => ''),
    };
  });
}

/** Departments by id, each in both languages. */
export type DepartmentNames = ReadonlyMap<number, { en: string; ar: string }>;

/** One difference between an account and its row, in words. */
export function tellDifference(
  { column, before, after }: Difference,
  role: ImportRole,
  departments: DepartmentNames,
): AccountSheetCheck['Updates'][number]['changes'][number] {
  const say = (lang: Lang, value: string | number | null) => valueIn(lang, column, value, departments);
  return {
    EnColumn: translate('en', headerKey(column, role)),
    ArColumn: translate('ar', headerKey(column, role)),
    EnBefore: say('en', before),
    ArBefore: say('ar', before),
    EnAfter: say('en', after),
    ArAfter: say('ar', after),
  };
}

function valueIn(lang: Lang, column: Column, value: string | number | null, departments: DepartmentNames): string {
  if (value === null) return translate(lang, 'accountSheet.empty');
  if (column === 'department') return departments.get(Number(value))?.[lang] ?? translate(lang, 'accountSheet.empty');
  if (column === 'title') return titleIn(value as Parameters<typeof titleIn>[0], lang === 'ar' ? 'Ar' : 'En');
  return String(value);
}
