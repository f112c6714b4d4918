import writeXlsx, { type SheetData } from 'write-excel-file/node';

export interface SheetOut {
  name: string;
  /** The first row is the header. */
  rows: readonly (readonly string[])[];
  /** Widths in characters. */
  widths: readonly number[];
  rightToLeft?: boolean;
}

/** Every cell is typed as text: a user's text can't become a formula (SEC-05), and ids keep their zeros. */
const text = (value: string) => ({ type: String, value: value.replaceAll(/\p{Cc}/gu, ' ') });

/** Text cells under a bold header, as an .xlsx file. */
export function writeTextSheets(sheets: readonly SheetOut[]): Promise<Buffer> {
  return writeXlsx(
    sheets.map(({ name, rows, widths, rightToLeft }) => ({
      sheet: name,
      rightToLeft,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, index) =>
        row.map((value) => ({ ...text(value), ...(index === 0 && { fontWeight: 'bold' as const }) })),
      ) as SheetData,
    })),
  ).toBuffer();
}
