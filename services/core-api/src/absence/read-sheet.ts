import type { sheetProblems } from '@daftar/contracts/absence/absence';
import { nameFold } from '@daftar/i18n/name-fold';
import { userIdIn } from '../identity/index.ts';
import type { SheetRow } from '../kernel/index.ts';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => nameFold(word)));
const presentHeadings = folded(['Present', 'Attendance', 'Attended', 'Status', 'حاضر', 'الحضور', 'حضور', 'الحالة']);
const yes = folded(['yes', 'y', '1', 'x', 'true', 'present', 'p', '✓', '✔', 'نعم', 'حاضر', 'ح', 'صح', '١']);
const no = folded(['no', 'n', '0', 'false', 'absent', 'a', 'لا', 'غائب', 'غ', '٠', '-', '–']);

export interface SheetMarks {
  marks: { student_id: number; state: 'present' | 'absent' }[];
  problems: { row: number; text: string; problem: (typeof sheetProblems)[number] }[];
}

/** Who was there by a sheet: the first number of each row is the student’s; undefined: no row has one. */
export function marksOf(rows: readonly SheetRow[], enrolled: ReadonlySet<number>): SheetMarks | undefined {
  const idIn = (row: SheetRow): number | undefined => {
    for (const [at, text] of row.values.entries()) {
      const found = text === '' ? undefined : userIdIn(text, row.odd[at]);
      if (found && 'id' in found) return found.id;
    }
    return undefined;
  };
  const first = rows.findIndex((row) => idIn(row) !== undefined);
  if (first < 0) return undefined;
  const header = rows
    .slice(0, first)
    .findLast(({ values }) => values.some((text) => presentHeadings.has(nameFold(text))));
  const column = header?.values.findIndex((text) => presentHeadings.has(nameFold(text)));
  const marks = new Map<number, 'present' | 'absent'>();
  const problems: SheetMarks['problems'] = [];
  for (const row of rows.slice(first)) {
    const id = idIn(row);
    const told = (problem: SheetMarks['problems'][number]['problem'], text: string) =>
      problems.push({ row: row.number, text: text.slice(0, 100), problem });
    if (id === undefined || !enrolled.has(id)) {
      told('unknown', id === undefined ? row.values.filter((text) => text !== '').join(' ') : String(id));
      continue;
    }
    const text = column === undefined ? 'yes' : (row.values[column] ?? '').trim();
    const isThere = yes.has(nameFold(text)) ? true : text === '' || no.has(nameFold(text)) ? false : undefined;
    if (isThere === undefined) told('mark', text);
    else if (marks.has(id)) told('twice', String(id));
    else marks.set(id, isThere ? 'present' : 'absent');
  }
  return { marks: [...marks].map(([student_id, state]) => ({ student_id, state })), problems };
}
