import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { PrintedBook } from './printed-sheets.ts';
import type { Cell } from './table-sheet.ts';

const { rightToLeft, footer, sheets } = workerData as PrintedBook;

// XML has no control characters
const plain = (value: string) => value.replaceAll(/\p{Cc}/gu, ' ');
const text = (value: string) => ({ type: String, value: plain(value) });
const cell = (value: Cell) => (typeof value === 'string' ? text(value) : value);
const escaped = (value: string) =>
  plain(value).replaceAll('&', '&amp;&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// paper 8 is A3
const setup = `<pageSetup paperSize="8" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${escaped(footer.start)}&amp;C&amp;P / &amp;N&amp;R${escaped(footer.end)}</oddFooter></headerFooter>`;
const print = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) => {
          const fitted = /<sheetPr\b/.test(xml)
            ? xml
            : xml.replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
          return /<pageSetup\b[^>]*\/>/.test(fitted)
            ? fitted.replace(/<pageSetup\b[^>]*\/>/, setup)
            : fitted.replace('</worksheet>', `${setup}</worksheet>`);
        },
      },
    },
  },
};

const bytes = await writeExcelFile(
  sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    rightToLeft,
    orientation: 'landscape' as const,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [
      columns.map(({ title }) => ({ ...text(title), fontWeight: 'bold' as const, wrap: true })),
      ...rows.map((row) => row.map(cell)),
    ] as SheetData,
  })),
  { features: [print] },
).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
