import { nameFold } from '@daftar/i18n/name-fold';
import type { ReadSheet, SheetRow } from '../../kernel/index.ts';

/** Normalises a heading: ignores case, spaces, marks, forms of Arabic letters, “*”, “(required)”. */
export const headingFold = (text: string): string =>
  nameFold(
    text
      .replace(/\((?:required|optional|مطلوب|إلزامي|اختياري)\)/gi, ' ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .replaceAll('ـ', ''),
  ).replaceAll(' ', '');

/** Columns by their folded headings. */
export type Headings<Column> = ReadonlyMap<string, Column>;

/** A table's columns by all their folded headings. */
export const headings = <Column extends string>(
  spellings: Readonly<Record<Column, readonly string[]>>,
): Headings<Column> =>
  new Map(
    (Object.entries(spellings) as [Column, readonly string[]][]).flatMap(([column, texts]) =>
      texts.map((text) => [headingFold(text), column] as const),
    ),
  );

/** The column that a heading names, in one language or, as “Email / البريد الإلكتروني”, in both. */
export function columnOf<Column>(text: string, known: Headings<Column>): Column | undefined {
  const whole = known.get(headingFold(text));
  if (whole !== undefined) return whole;
  const parts = text.split(/[/|\n\r،,–-]+/).filter((part) => headingFold(part) !== '');
  const columns = new Set(parts.map((part) => known.get(headingFold(part))));
  return parts.length > 1 && columns.size === 1 ? [...columns][0] : undefined;
}

/** A table with a header somewhere in a sheet. */
export interface FoundTable<Column> {
  sheet: string;
  header: SheetRow;
  /** Positions in a row’s values; more than one if two headings name the same column. */
  places: ReadonlyMap<Column, readonly number[]>;
  body: readonly SheetRow[];
}

/** A header is among the first rows; titles may precede it. */
const mostRowsAbove = 20;

/** The first row of a sheet whose headings make a table, and the rows under it. */
export function tableIn<Column>(
  sheet: ReadSheet,
  known: Headings<Column>,
  isTable: (columns: ReadonlySet<Column>) => boolean,
): FoundTable<Column> | undefined {
  for (const [index, header] of sheet.rows.slice(0, mostRowsAbove + 1).entries()) {
    const named = header.values.map((text) => columnOf(text, known));
    if (!isTable(new Set(named.filter((column) => column !== undefined)))) continue;
    const places = Map.groupBy(
      named.flatMap((column, place) => (column === undefined ? [] : [{ column, place }])),
      ({ column }) => column,
    );
    return {
      sheet: sheet.name,
      header,
      places: new Map([...places].map(([column, found]) => [column, found.map(({ place }) => place)])),
      body: sheet.rows.slice(index + 1),
    };
  }
  return undefined;
}
