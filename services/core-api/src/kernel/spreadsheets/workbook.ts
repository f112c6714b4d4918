/** What our cell reader omits from a workbook: which sheets are visible, and which cells are merged. */

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];

/**
 * Removes hidden sheets, and sheets without cells such as charts, from the workbook’s list. Answers the parts of the
 * remaining sheets, in order.
 */
export function keepVisibleSheets(parts: Map<string, Buffer>): string[] {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const targets = new Map(
    tagsOf(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']),
  );
  const places: string[] = [];
  const kept = workbook.replace(/<sheet\s[^>]*>/g, (tag) => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? '';
    const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (!parts.has(place) || /hidden/i.test(attribute(tag, 'state') ?? '')) return '';
    places.push(place);
    return tag;
  });
  // nothing was understood, or nothing is visible: the reader of the cells reports the error
  if (places.length > 0) parts.set('xl/workbook.xml', Buffer.from(kept));
  return places;
}

/** The numbers of the rows that a sheet’s XML hides, as a filter does (COR-09). */
export function hiddenRowsOf(sheet: string): Set<number> {
  const hidden = new Set<number>();
  let number = 0;
  for (const [tag] of sheet.matchAll(/<row(?=[\s/>])[^>]*>/g)) {
    number = Number(attribute(tag, 'r') ?? number + 1);
    if (/^(?:1|true|on)$/.test(attribute(tag, 'hidden') ?? '')) hidden.add(number);
  }
  return hidden;
}

/** Cells merged downwards: the column of their value, from 0, and their first and last row, from 1. */
export interface MergedRows {
  column: number;
  from: number;
  to: number;
}

/** The vertically merged cells of a sheet's XML. */
export function mergedRowsOf(sheet: string): MergedRows[] {
  const found: MergedRows[] = [];
  for (const tag of tagsOf(sheet, 'mergeCell')) {
    const [, letters, from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(tag, 'ref') ?? '') ?? [];
    if (letters && Number(to) > Number(from))
      found.push({ column: placeOf(letters), from: Number(from), to: Number(to) });
  }
  return found;
}

/**
 * Finds the row with the value of a merged cell: its first row, or undefined for a cell that isn’t merged with one
 * above. Call it row by row from the top; it walks each list once.
 */
export function mergedWith(merged: readonly MergedRows[]): (column: number, row: number) => number | undefined {
  const byColumn = Map.groupBy(
    merged.toSorted((a, b) => a.from - b.from),
    ({ column }) => column,
  );
  const passed = new Map<number, number>();
  return (column, row) => {
    const list = byColumn.get(column) ?? [];
    let at = passed.get(column) ?? 0;
    while (at < list.length && (list[at] as MergedRows).to < row) at++;
    passed.set(column, at);
    const next = list[at];
    return next && next.from < row ? next.from : undefined;
  };
}

/** “A” is 0, “AB” is 27. */
const placeOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** 0 is “A”, 27 is “AB”: as a spreadsheet names its columns. */
export const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
