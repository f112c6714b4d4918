import { arabicPersonName, email, newPassword, personName, userId } from '@daftar/contracts/schemas';
import { type AcademicTitle, academicTitles, type PersonName, titleIn } from '@daftar/i18n';
import { isMessageKey, type MessageKey } from '@daftar/i18n/messages/index';
import { nameFold } from '@daftar/i18n/name-fold';
import type { TextParams } from '@daftar/i18n/translate';
import type { z } from 'zod';
import type { Column, FilledRow, ImportRole, Texts } from './sheet.ts';

/** One problem of a row, as it is stored; put into words in both languages when it is read. */
export interface Problem {
  column?: Column;
  key: MessageKey;
  params?: TextParams;
}

export interface AccountToAdd extends PersonName {
  id: number;
  title: AcademicTitle | null;
  level: number | null;
  email: string;
  department_id: number | null;
}

export interface CheckedRow {
  row: number;
  texts: Texts;
  /** Undefined when the row has a problem. */
  account?: AccountToAdd;
  password?: string;
  problems: Problem[];
  /** The same person exists already: nothing to do (ADA-07). */
  already: boolean;
}

/** The ids and e-mails of the file that the database has already. */
export interface Known {
  /** Folded names of visible departments, in both scripts. */
  departments: ReadonlyMap<string, number>;
  byId: ReadonlyMap<number, { email: string; role: string; deleted: boolean }>;
  emails: ReadonlySet<string>;
}

const arabicDigits = /[٠-٩۰-۹]/g;
/** People type ids on both keyboards, with spaces in between. */
export const latinDigits = (text: string): string =>
  text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\s\u200e\u200f]/g, '');

const schemas = { id: userId, firstName: personName, lastName: personName, email, password: newPassword } as const;

interface Parsed {
  id?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
}

/** Every row with all its problems, not only the first one (ADA-07). */
export function checkRows(rows: readonly FilledRow[], role: ImportRole, known: Known): CheckedRow[] {
  const firstWithId = new Map<number, number>();
  const firstWithEmail = new Map<string, number>();
  return rows.map(({ row, texts }) => {
    const problems: Problem[] = [];
    const parsed = parseRow(texts, problems);
    const departmentId = departmentOf(texts.department ?? '', role, known, problems);
    const arabic = arabicNameOf(texts, problems);
    const title = role === 'instructor' ? titleOf(texts.title ?? '', problems) : null;
    const level = role === 'student' ? levelOf(texts.level ?? '', problems) : null;
    if (parsed.id !== undefined) twice(firstWithId, parsed.id, row, 'id', problems);
    if (parsed.email !== undefined) twice(firstWithEmail, parsed.email, row, 'email', problems);
    const existing = parsed.id === undefined ? undefined : known.byId.get(parsed.id);
    const samePerson = existing && !existing.deleted && existing.email === parsed.email && existing.role === role;
    if (samePerson && problems.length === 0) return { row, texts, problems, already: true };
    if (existing) problems.push({ column: 'id', key: existing.deleted ? 'account.idOfDeleted' : 'account.idTaken' });
    if (parsed.email !== undefined && known.emails.has(parsed.email)) {
      problems.push({ column: 'email', key: 'account.emailTaken' });
    }
    if (problems.length > 0) return { row, texts, password: texts.password, problems, already: false };
    const { id, firstName, lastName, email: address, password } = parsed as Required<Parsed>;
    const account = {
      id,
      first_name: firstName,
      last_name: lastName,
      ...arabic,
      title,
      level,
      email: address,
      department_id: departmentId,
    };
    return { row, texts, account, password, problems, already: false };
  });
}

function parseRow(texts: Texts, problems: Problem[]): Parsed {
  const given = {
    ...texts,
    id: latinDigits(texts.id ?? ''),
    // one script is enough (FIX-31)
    firstName: texts.firstName?.trim() || texts.firstNameAr,
    lastName: texts.lastName?.trim() || texts.lastNameAr,
  };
  const parsed: Record<string, unknown> = {};
  for (const [column, schema] of Object.entries(schemas) as [keyof typeof schemas, z.ZodType][]) {
    const result = schema.safeParse(given[column] ?? '');
    if (result.success) parsed[column] = result.data;
    else problems.push(...problemsOf(column, given[column] ?? '', result.error.issues));
  }
  return parsed as Parsed;
}

/** The Arabic name besides the other: both parts or none. */
function arabicNameOf(texts: Texts, problems: Problem[]): Pick<PersonName, 'first_name_ar' | 'last_name_ar'> {
  const [first = '', last = ''] = [texts.firstNameAr?.trim(), texts.lastNameAr?.trim()];
  if (first === '' && last === '') return { first_name_ar: null, last_name_ar: null };
  for (const [column, text] of [
    ['firstNameAr', first],
    ['lastNameAr', last],
  ] as const) {
    if (text === '') problems.push({ column, key: 'account.arabicNameHalf' });
    else {
      const result = arabicPersonName.safeParse(text);
      if (!result.success) problems.push(...problemsOf(column, text, result.error.issues));
    }
  }
  return { first_name_ar: first, last_name_ar: last };
}

/** “Prof.”, «أ.د» and the like, with or without their dots; an empty cell is a doctor. */
function titleOf(text: string, problems: Problem[]): AcademicTitle | null {
  const plain = (value: string) => nameFold(value).replaceAll(/[.\s]/g, '');
  if (text.trim() === '') return 'doctor';
  const found = academicTitles.find((title) =>
    [title, titleIn(title, 'En'), titleIn(title, 'Ar')].some((name) => plain(name) === plain(text)),
  );
  if (!found) {
    const titles = academicTitles.map((title) => `${titleIn(title, 'En')} / ${titleIn(title, 'Ar')}`).join(' · ');
    problems.push({ column: 'title', key: 'accountSheet.unknownTitle', params: { titles } });
  }
  return found ?? null;
}

/** 1 to 4; an empty cell means unknown (FIX-15). */
function levelOf(text: string, problems: Problem[]): number | null {
  const digits = latinDigits(text);
  if (digits === '') return null;
  if (/^[1-4]$/.test(digits)) return Number(digits);
  problems.push({ column: 'level', key: 'accountSheet.badLevel' });
  return null;
}

function problemsOf(column: Column, text: string, issues: readonly z.core.$ZodIssue[]): Problem[] {
  if (text.trim() === '') return [{ column, key: column === 'id' ? 'account.idTooShort' : 'field.required' }];
  const found = issues.map((issue): Problem => {
    if (isMessageKey(issue.message)) return { column, key: issue.message };
    if (issue.code === 'too_big') return { column, key: 'field.tooLong', params: { maximum: Number(issue.maximum) } };
    return { column, key: 'field.invalid' };
  });
  return found.filter((problem, index) => found.findIndex(({ key }) => key === problem.key) === index);
}

function departmentOf(name: string, role: ImportRole, known: Known, problems: Problem[]): number | null {
  if (name.trim() === '') {
    if (role === 'student') problems.push({ column: 'department', key: 'field.required' });
    return null;
  }
  const id = known.departments.get(nameFold(name));
  if (id === undefined) problems.push({ column: 'department', key: 'accountSheet.unknownDepartment' });
  return id ?? null;
}

/** The first of equal rows is accepted; the others are told which row that is. */
function twice<Value>(seen: Map<Value, number>, value: Value, row: number, column: Column, problems: Problem[]): void {
  const first = seen.get(value);
  if (first === undefined) seen.set(value, row);
  else problems.push({ column, key: 'accountSheet.twiceInFile', params: { row: first } });
}
