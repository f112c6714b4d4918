import type { MessageKey } from '@daftar/i18n/messages/index';
import { nameFold } from '@daftar/i18n/name-fold';
import { translate } from '@daftar/i18n/translate';
import type { SheetRow } from '../../kernel/index.ts';

export type ImportRole = 'instructor' | 'student';
export type Column =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'firstNameAr'
  | 'lastNameAr'
  | 'title'
  | 'email'
  | 'password'
  | 'department'
  | 'level';
export type Texts = Partial<Record<Column, string>>;

const names = ['firstName', 'lastName', 'firstNameAr', 'lastNameAr'] as const;

/** The columns of a template, in order. */
export const columnsOf: Record<ImportRole, readonly Column[]> = {
  student: ['id', ...names, 'email', 'password', 'department', 'level'],
  instructor: ['id', ...names, 'title', 'email', 'password', 'department'],
};

/** Columns that a sheet may lack: those added to templates later, and those that not everybody has. */
const optional: Record<ImportRole, readonly Column[]> = {
  student: ['firstNameAr', 'lastNameAr', 'level'],
  instructor: ['firstNameAr', 'lastNameAr', 'title', 'department'],
};

/** The header of a column; the first one tells which template it is. */
export function headerKey(column: Column, role: ImportRole): MessageKey {
  if (column === 'id') return role === 'student' ? 'accountSheet.studentId' : 'accountSheet.doctorId';
  return `accountSheet.${column}`;
}

/** A header cell holds both languages, so that one template serves everybody: “Email / البريد الإلكتروني”. */
export const headerText = (key: MessageKey): string => `${translate('en', key)} / ${translate('ar', key)}`;

/** Arabic headers of earlier templates: files filled in then are still accepted. */
const earlier: Partial<Record<MessageKey, string>> = {
  'accountSheet.studentId': 'رقم الطالب',
  'accountSheet.password': 'كلمة المرور الأولى',
};

/** Matches either language, or both, in any case and any spelling of the Arabic letters. */
export function isHeader(cell: string, key: MessageKey): boolean {
  const arabic = [translate('ar', key), earlier[key] ?? []].flat();
  const wanted = [translate('en', key), ...arabic, ...arabic.map((text) => `${translate('en', key)} / ${text}`)];
  return wanted.map(nameFold).includes(nameFold(cell));
}

export interface FilledRow {
  row: number;
  texts: Texts;
}

/**
 * The rows of a filled-in template by column, whatever order the columns have; undefined for another sheet (ADA-05).
 */
export function readTemplate(rows: readonly SheetRow[]): { role: ImportRole; rows: FilledRow[] } | undefined {
  const [header, ...body] = rows;
  if (!header) return undefined;
  const role = (['student', 'instructor'] as const).find((candidate) =>
    header.values.some((cell) => isHeader(cell, headerKey('id', candidate))),
  );
  if (!role) return undefined;
  const columns = columnsOf[role];
  const places = new Map(
    columns.map((column) => [column, header.values.findIndex((cell) => isHeader(cell, headerKey(column, role)))]),
  );
  if (columns.some((column) => (places.get(column) ?? -1) < 0 && !optional[role].includes(column))) return undefined;
  const textsOf = (values: string[]): Texts =>
    Object.fromEntries(columns.map((column) => [column, values[places.get(column) ?? -1] ?? '']));
  // a row with only the column of reasons filled doesn't count
  const filled = body
    .map(({ number, values }) => ({ row: number, texts: textsOf(values) }))
    .filter(({ texts }) => Object.values(texts).some((text) => text !== ''));
  return { role, rows: filled };
}
