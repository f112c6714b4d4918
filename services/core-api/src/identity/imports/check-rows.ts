import { arabicPersonName, email, newPassword, personName } from '@daftar/contracts/schemas';
import { cleanCode, isBlank } from '@daftar/contracts/visible-text';
import { type AcademicTitle, academicTitles, type PersonName, titleIn } from '@daftar/i18n';
import { isMessageKey, type MessageKey } from '@daftar/i18n/messages/index';
import { nameFold } from '@daftar/i18n/name-fold';
import type { TextParams } from '@daftar/i18n/translate';
import type { z } from 'zod';
import type { EditableAccount } from '../accounts/queries.ts';
import { isWithin, type Reach } from '../duties/reach.ts';
import { type PasswordPlace, weaknessOf } from '../sessions/password-strength.ts';
import { oddProblem, userIdIn } from './cells.ts';
import { type AccountToAdd, type Correction, correctionOf, type Difference } from './corrections.ts';
import type { Column, FilledRow, ImportRole, OddCells, Template, Texts } from './sheet.ts';
import { levelIn, titleInWords } from './words.ts';

/** One problem of a row, as it is stored; put into words in both languages when it is read. */
export interface Problem {
  column?: Column;
  key: MessageKey;
  params?: TextParams;
}

export interface CheckedRow {
  row: number;
  texts: Texts;
  /** Undefined when the row has a problem. */
  account?: AccountToAdd;
  password?: string;
  problems: Problem[];
  /** The same person exists already (ADA-07) … */
  already: boolean;
  /** … with other names, title, level or department than the row's (FIX-17). */
  correction?: { input: Correction; differences: Difference[] };
}

/** The ids and e-mails of the file that the database has already. */
export interface Known {
  /** Folded names of visible departments, in both scripts. */
  departments: ReadonlyMap<string, number>;
  byId: ReadonlyMap<number, EditableAccount & { deleted: boolean }>;
  emails: ReadonlySet<string>;
  /** The departments of the registrar who imports; null: all (TRU-17). */
  within: Reach;
  /** What the installation knows of passwords. */
  passwords?: PasswordPlace | undefined;
}

const schemas = { firstName: personName, lastName: personName, email, password: newPassword } as const;

interface Parsed {
  id?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
}

/** Every row with all its problems, not only the first one (ADA-07). */
export function checkRows(
  rows: readonly FilledRow[],
  { role, levelsOnly, emailRule }: Pick<Template, 'role' | 'levelsOnly' | 'emailRule'>,
  known: Known,
): CheckedRow[] {
  if (levelsOnly) return checkLevels(rows, known);
  const firstWithId = new Map<number, number>();
  const firstWithEmail = new Map<string, number>();
  return rows.map(({ row, texts: given, odd, broken }) => {
    // no other cell: a shifted one could show a password
    if (broken) return { row, texts: { id: given.id ?? '' }, problems: [{ key: 'sheetCell.quotes' }], already: false };
    const texts = emailRule === undefined ? given : { ...given, email: emailFor(given, odd, emailRule, role, known) };
    const problems: Problem[] = [];
    const parsed = parseRow(texts, odd, problems);
    const departmentId = departmentOf(texts, odd, role, known, problems);
    const arabic = arabicNameOf(texts, odd, problems);
    const title = role === 'instructor' ? titleOf(texts.title ?? '', odd, problems) : null;
    const level = role === 'student' ? levelOf(texts.level ?? '', odd, problems) : null;
    if (parsed.id !== undefined) twice(firstWithId, parsed.id, row, 'id', problems);
    if (parsed.email !== undefined) twice(firstWithEmail, parsed.email, row, 'email', problems);
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
    const existing = parsed.id === undefined ? undefined : known.byId.get(parsed.id);
    if (existing && !existing.deleted && existing.email === parsed.email && existing.role === role) {
      // an existing account keeps its password, whatever the row holds
      const faults = problems.filter(({ column }) => column !== 'password');
      if (!isWithin(known.within, [existing.department_id, departmentId ?? existing.department_id]))
        faults.push({ column: 'department', key: 'duty.otherDepartment' });
      if (faults.length > 0) return { row, texts, password: texts.password, problems: faults, already: false };
      const correction = correctionOf(texts, account, existing);
      return { row, texts, problems: [], already: true, ...(correction && { account, correction }) };
    }
    const weakness =
      password === undefined || problems.length > 0 ? undefined : weaknessOf(password, account, known.passwords);
    if (weakness) problems.push({ column: 'password', key: weakness });
    if (problems.length === 0 && !isWithin(known.within, [departmentId]))
      problems.push({ column: 'department', key: 'duty.otherDepartment' });
    if (existing) problems.push({ column: 'id', key: existing.deleted ? 'account.idOfDeleted' : 'account.idTaken' });
    if (parsed.email !== undefined && known.emails.has(parsed.email)) {
      problems.push({ column: 'email', key: 'account.emailTaken' });
    }
    if (problems.length > 0) return { row, texts, password: texts.password, problems, already: false };
    return { row, texts, account, password, problems, already: false };
  });
}

/**
 * The e-mail of a row that has none: that of the account that the row means, else by the faculty’s rule. Of an account
 * that the importer does not reach nothing is shown (TRU-17).
 */
function emailFor(texts: Texts, odd: OddCells, rule: string, role: ImportRole, known: Known): string {
  const found = userIdIn(texts.id ?? '', odd.id);
  if (!('id' in found)) return '';
  const account = known.byId.get(found.id);
  const meant = account && !account.deleted && account.role === role && isWithin(known.within, [account.department_id]);
  return meant ? account.email : emailByRule(rule, found.id);
}

/** The address that a rule gives an id. */
export const emailByRule = (rule: string, id: number): string => rule.replaceAll('{id}', String(id));

/** Rows of ids and levels: each corrects the level of a student who is there (COR-16). */
function checkLevels(rows: readonly FilledRow[], known: Known): CheckedRow[] {
  const firstWithId = new Map<number, number>();
  return rows.map(({ row, texts, odd, broken }) => {
    if (broken) return { row, texts: { id: texts.id ?? '' }, problems: [{ key: 'sheetCell.quotes' }], already: false };
    const problems: Problem[] = [];
    const found = userIdIn(texts.id ?? '', odd.id);
    const level = levelOf(texts.level ?? '', odd, problems);
    if (level === null && problems.length === 0) problems.push({ column: 'level', key: 'field.required' });
    if ('problem' in found)
      return { row, texts, problems: [{ column: 'id', ...found.problem }, ...problems], already: false };
    twice(firstWithId, found.id, row, 'id', problems);
    const existing = known.byId.get(found.id);
    if (existing?.role !== 'student' || existing.deleted) problems.push({ column: 'id', key: 'enrolment.notAStudent' });
    else if (!isWithin(known.within, [existing.department_id]))
      problems.push({ column: 'id', key: 'duty.otherDepartment' });
    if (!existing || problems.length > 0) return { row, texts, problems, already: false };
    const { id, first_name, last_name, first_name_ar, last_name_ar, email, department_id } = existing;
    const account = {
      id,
      first_name,
      last_name,
      first_name_ar,
      last_name_ar,
      title: null,
      level,
      email,
      department_id,
    };
    const correction = correctionOf({ level: texts.level ?? '' }, { ...account, department_id: null }, existing);
    const named = { ...texts, firstName: first_name, lastName: last_name };
    return { row, texts: named, problems, already: true, ...(correction && { account, correction }) };
  });
}

/** Adds a problem for a cell that holds a date, an error or a boolean; answers whether it does (FIX-17). */
function isOdd(column: Column, texts: Texts, odd: OddCells, problems: Problem[]): boolean {
  const problem = oddProblem(texts[column] ?? '', odd[column]);
  if (problem) problems.push({ column, ...problem });
  return problem !== undefined;
}

function parseRow(texts: Texts, odd: OddCells, problems: Problem[]): Parsed {
  const found = userIdIn(texts.id ?? '', odd.id);
  if ('problem' in found) problems.push({ column: 'id', ...found.problem });
  const given = {
    ...texts,
    // one script is enough (FIX-31)
    firstName: texts.firstName?.trim() || texts.firstNameAr,
    lastName: texts.lastName?.trim() || texts.lastNameAr,
  };
  const parsed: Record<string, unknown> = 'id' in found ? { id: found.id } : {};
  for (const [column, schema] of Object.entries(schemas) as [keyof typeof schemas, z.ZodType][]) {
    if (isOdd(column, texts, odd, problems)) continue;
    // the platform makes one (FIX-18)
    if (column === 'password' && (texts.password ?? '') === '') continue;
    const result = schema.safeParse(given[column] ?? '');
    if (result.success) parsed[column] = result.data;
    else problems.push(...problemsOf(column, given[column] ?? '', result.error.issues));
  }
  return parsed as Parsed;
}

/** The Arabic name besides the other: both parts or none. */
function arabicNameOf(
  texts: Texts,
  odd: OddCells,
  problems: Problem[],
): Pick<PersonName, 'first_name_ar' | 'last_name_ar'> {
  const parts = ['firstNameAr', 'lastNameAr'] as const;
  if (parts.every((column) => isBlank(texts[column] ?? ''))) return { first_name_ar: null, last_name_ar: null };
  const [first_name_ar = '', last_name_ar = ''] = parts.map((column) => {
    const text = texts[column] ?? '';
    if (isOdd(column, texts, odd, problems)) return text;
    if (isBlank(text)) problems.push({ column, key: 'account.arabicNameHalf' });
    const result = arabicPersonName.safeParse(text);
    if (!result.success && !isBlank(text)) problems.push(...problemsOf(column, text, result.error.issues));
    return result.data ?? text;
  });
  return { first_name_ar, last_name_ar };
}

/** “Prof.”, «أ.د» and the like, with or without their dots, or in words (COR-16); an empty cell is a doctor. */
function titleOf(text: string, odd: OddCells, problems: Problem[]): AcademicTitle | null {
  const plain = (value: string) => nameFold(value).replaceAll(/[.\s]/g, '');
  if (isBlank(text)) return 'doctor';
  if (isOdd('title', { title: text }, odd, problems)) return null;
  const found =
    titleInWords(text) ??
    academicTitles.find((title) =>
      [title, titleIn(title, 'En'), titleIn(title, 'Ar')].some((name) => plain(name) === plain(text)),
    );
  if (!found) {
    const titles = academicTitles.map((title) => `${titleIn(title, 'En')} / ${titleIn(title, 'Ar')}`).join(' · ');
    problems.push({ column: 'title', key: 'accountSheet.unknownTitle', params: { titles } });
  }
  return found ?? null;
}

/** 1 to 4, also in words (COR-16); an empty cell means unknown (FIX-15). */
function levelOf(text: string, odd: OddCells, problems: Problem[]): number | null {
  if (isBlank(text) || isOdd('level', { level: text }, odd, problems)) return null;
  const level = levelIn(cleanCode(text));
  if (level !== undefined) return level;
  problems.push({ column: 'level', key: 'accountSheet.badLevel' });
  return null;
}

function problemsOf(column: Column, text: string, issues: readonly z.core.$ZodIssue[]): Problem[] {
  if (isBlank(text)) return [{ column, key: 'field.required' }];
  const found = issues.map((issue): Problem => {
    if (isMessageKey(issue.message)) return { column, key: issue.message };
    if (issue.code === 'too_big') return { column, key: 'field.tooLong', params: { maximum: Number(issue.maximum) } };
    return { column, key: 'field.invalid' };
  });
  return found.filter((problem, index) => found.findIndex(({ key }) => key === problem.key) === index);
}

function departmentOf(texts: Texts, odd: OddCells, role: ImportRole, known: Known, problems: Problem[]): number | null {
  const name = texts.department ?? '';
  if (isBlank(name)) {
    if (role === 'student') problems.push({ column: 'department', key: 'field.required' });
    return null;
  }
  if (isOdd('department', texts, odd, problems)) return null;
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
