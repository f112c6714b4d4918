import writeXlsx, { type SheetData } from 'write-excel-file/node';

/** An .xlsx file whose cells are text; the first row is its header. */
export const sheetOf = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsx(rows.map((row) => row.map((value) => ({ type: String, value }))) as SheetData).toBuffer();
