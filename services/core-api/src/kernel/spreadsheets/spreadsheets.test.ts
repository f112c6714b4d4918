import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readCsv } from './csv.ts';
import { readSheets, type SheetLimits } from './read-sheet.ts';
import { OversizedSheet, UnreadableSheet, unpackSheetParts } from './unpack.ts';
import { writeTextSheets } from './write-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const readSheetRows = async (path: string, given: SheetLimits) => (await readSheets(path, given))[0]?.rows ?? [];
const limits = { rows: 100, columns: 10, cellLength: 50, unpackedBytes: 60_000_000 };
let made = 0;
const saved = (content: Buffer): string => {
  made += 1;
  const path = join(folder, `${made}.xlsx`);
  writeFileSync(path, content);
  return path;
};

/** An .xlsx with this XML as its sheet's rows, and what follows them. */
async function sheetOf(sheetData: string, more: Record<string, Buffer> = {}, after = ''): Promise<string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, Buffer | string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    ...more,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return saved(Buffer.concat(chunks));
}
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('[SEC-05] text is read back as text, even if it looks like a formula', async () => {
  const rows = [
    ['Id', 'الاسم'],
    ['0012', '=HYPERLINK("http://evil")'],
    ['+1', '@cmd'],
  ];
  const file = await writeTextSheets([{ name: 'S', rows, widths: [10, 20], rightToLeft: true }]);
  const read = await readSheetRows(saved(file), limits);
  expect(read.map(({ values }) => values)).toEqual(rows);
  const parts = await unpackSheetParts(Buffer.from(file), 1_000_000);
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString();
  expect(sheet).not.toMatch(/<f[ >]/);
});

test('numbers, Arabic text and gaps: cells become text, rows keep their numbers', async () => {
  const path = await sheetOf(
    `<row r="2">${cell('A2', 'رقم')}</row><row r="5"><c r="A5"><v>2026001</v></c>${cell('C5', ' س ')}</row>`,
  );
  expect(await readSheetRows(path, limits)).toEqual([
    { number: 2, values: ['رقم', '', ''], odd: {} },
    { number: 5, values: ['2026001', '', 'س'], odd: {} },
  ]);
});

test('[SEC-05] a million empty rows cost nothing', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" s="1"/></row>`).join(
    '',
  );
  const path = await sheetOf(`<row r="1">${cell('A1', 'Id')}</row><row r="2">${cell('A2', '7')}</row>${empty}`);
  // within the time and memory limits of any file
  expect(await readSheetRows(path, limits)).toHaveLength(2);
});

test('[SEC-05] a zip bomb is refused, whatever it claims about its size', async () => {
  const bomb = await sheetOf(`<row r="1">${cell('A1', 'x')}</row>`, {
    'xl/sharedStrings.xml': Buffer.alloc(90_000_000, 0x20),
  });
  await expect(readSheetRows(bomb, limits)).rejects.toThrow(OversizedSheet);
  // each entry of the archive claims to unpack to ten bytes
  const content = readFileSync(bomb);
  for (const [signature, place] of [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const)
    for (let at = content.indexOf(signature, 0, 'latin1'); at >= 0; at = content.indexOf(signature, at + 4, 'latin1'))
      content.writeUInt32LE(10, at + place);
  await expect(readSheetRows(saved(content), limits)).rejects.toThrow(OversizedSheet);
});

test('[SEC-05] too many rows, and cells at the far end of the sheet, are refused', async () => {
  const many = Array.from({ length: 122 }, (_, n) => `<row r="${n + 1}">${cell(`A${n + 1}`, 'x')}</row>`).join('');
  await expect(readSheetRows(await sheetOf(many), limits)).rejects.toThrow(OversizedSheet);
  const far = `<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
  await expect(readSheetRows(await sheetOf(far), limits)).rejects.toThrow(OversizedSheet);
});

test('[SEC-05] [COR-12] tens of kilobytes that unpack to millions of tags are refused before they are parsed', async () => {
  const one = `<row r="1">${cell('A1', 'x')}</row>`;
  const many = await sheetOf(`${one}${'<x/>'.repeat(10_000_000)}`);
  expect(readFileSync(many).length).toBeLessThan(60_000);
  await expect(readSheetRows(many, limits)).rejects.toThrow('too many cells');
  const texts = await sheetOf(one, { 'xl/sharedStrings.xml': Buffer.from('<si><t>x</t></si>'.repeat(2_000_000)) });
  await expect(readSheetRows(texts, limits)).rejects.toThrow('too many cells');
});

test('anything but a spreadsheet is refused', async () => {
  await expect(readSheetRows(saved(Buffer.from('\xD0\xCF\x11\xE0 an old .xls', 'latin1')), limits)).rejects.toThrow(
    UnreadableSheet,
  );
  await expect(readSheetRows(saved(Buffer.alloc(0)), limits)).rejects.toThrow(UnreadableSheet);
  const whole = await writeTextSheets([{ name: 'S', rows: [['a']], widths: [5] }]);
  await expect(readSheetRows(saved(whole.subarray(0, whole.length - 40)), limits)).rejects.toThrow(UnreadableSheet);
});

test('[HSE-07] hostile archives are refused: paths out of the folder, encrypted parts, too many parts, wrong checksums', async () => {
  const archive = async (names: string[]): Promise<Buffer> => {
    const zip = new ZipFile();
    for (const name of names) zip.addBuffer(Buffer.from('<a/>'), name, { compress: false });
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const refused = (file: Buffer) =>
    unpackSheetParts(file, 1_000_000).then(
      () => 'read',
      (error) => error.constructor,
    );
  const plain = await archive(['xl/workbook.xml']);
  expect(await refused(plain)).toBe('read');

  const wayOut = Buffer.from(
    plain.toString('latin1').replaceAll('xl/workbook.xml', '../../etc/pa.xml'.slice(0, 15)),
    'latin1',
  );
  expect(await refused(wayOut)).toBe(UnreadableSheet);
  expect(await refused(await archive(Array.from({ length: 201 }, (_, n) => `xl/worksheets/s${n}.xml`)))).toBe(
    OversizedSheet,
  );
  // the encryption flag in the central directory; a directory that starts beyond the file
  const [directory, end] = ['PK\x01\x02', 'PK\x05\x06'].map((signature) => plain.indexOf(signature, 0, 'latin1'));
  const encrypted = Buffer.from(plain);
  encrypted.writeUInt16LE(encrypted.readUInt16LE(directory! + 8) | 1, directory! + 8);
  expect(await refused(encrypted)).toBe(UnreadableSheet);
  const elsewhere = Buffer.from(plain);
  elsewhere.writeUInt32LE(0x7fffffff, end! + 16);
  expect(await refused(elsewhere)).toBe(UnreadableSheet);
});

test('[FIX-17] dates, errors and booleans are recognised as such; numbers keep their digits', async () => {
  const styles = '<styleSheet xmlns="x"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const cells =
    '<c r="A1" s="1"><v>46331</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="b"><v>1</v></c>' +
    `<c r="D1"><v>2027024.5</v></c><c r="E1"><v>2.0270241E7</v></c>${cell('F1', '#REF!')}${cell('G1', '#1')}`;
  const path = await sheetOf(`<row r="1">${cells}</row>`, { 'xl/styles.xml': Buffer.from(styles) });
  expect(await readSheetRows(path, limits)).toEqual([
    {
      number: 1,
      values: ['05/11/2026', '#N/A', 'TRUE', '2027024.5', '20270241', '#REF!', '#1'],
      odd: { 0: 'date', 1: 'error', 2: 'boolean', 5: 'error' },
    },
  ]);
});

test('[FIX-17] a merged cell is read in all its rows, but adds no row', async () => {
  const rows = [
    `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Department')}</row>`,
    ...[2, 3, 4].map((n) => `<row r="${n}">${cell(`A${n}`, `n${n}`)}${n === 2 ? cell('B2', 'Physics') : ''}</row>`),
    `<row r="7">${cell('A7', 'n7')}</row>`,
  ];
  const merge = '<mergeCells count="2"><mergeCell ref="A9:C9"/><mergeCell ref="B2:B6"/></mergeCells>';
  const path = await sheetOf(rows.join(''), {}, merge);
  expect((await readSheetRows(path, limits)).map(({ number, values }) => [number, ...values])).toEqual([
    [1, 'Name', 'Department'],
    [2, 'n2', 'Physics'],
    [3, 'n3', 'Physics'],
    [4, 'n4', 'Physics'],
    [7, 'n7', ''],
  ]);
});

test('[FIX-17] every visible sheet is read, by name; hidden ones and charts are not', async () => {
  const [main, relations] = [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ];
  const sheet = (name: string, n: number, more = '') => `<sheet name="${name}" sheetId="${n}" ${more} r:id="r${n}"/>`;
  const link = (n: number, target: string) =>
    `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="${target}"/>`;
  const other = Buffer.from(
    `<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', 'y')}</row></sheetData></worksheet>`,
  );
  const path = await sheetOf(`<row r="1">${cell('A1', 'x')}</row>`, {
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheet('Chart', 1)}${sheet('Lists', 2, 'state="hidden"')}${sheet('طلاب', 3)}${sheet('B', 4)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships>${link(1, 'chartsheets/sheet1.xml')}${link(2, 'worksheets/sheet2.xml')}${link(3, '/xl/worksheets/sheet1.xml')}${link(4, 'worksheets/sheet2.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet2.xml': other,
  });
  expect((await readSheets(path, limits)).map(({ name, rows }) => [name, rows[0]?.values[0]])).toEqual([
    ['طلاب', 'x'],
    ['B', 'y'],
  ]);
});

describe('[FIX-17] a .csv', () => {
  const read = async (file: Buffer) =>
    (await readSheetRows(saved(file), limits)).map(({ number, values }) => [number, ...values]);

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    // ر ق م in Windows-1256
    ['Windows-1256', (text: string) => Buffer.from(text.replaceAll('رقم', '\xD1\xDE\xE3'), 'latin1')],
  ])('in %s, separated by comma, semicolon or tab', async (_name, encoded) => {
    for (const separator of [',', ';', '\t']) {
      const text = ['رقم|Name', '', '0012|"a ""quoted"" | one', 'of two lines"', '="0013"|b'].join('\r\n');
      expect(await read(encoded(text.replaceAll('|', separator)))).toEqual([
        [1, 'رقم', 'Name'],
        [3, '0012', `a "quoted" ${separator} one\nof two lines`.replaceAll('\n', '\r\n')],
        [4, '0013', 'b'],
      ]);
    }
  });

  test('title rows with commas don’t decide the separator; “sep=” does', async () => {
    expect(await read(Buffer.from('Faculty, 2026\na;b;c\n1;2;3'))).toEqual([
      [1, 'Faculty, 2026'],
      [2, 'a', 'b', 'c'],
      [3, '1', '2', '3'],
    ]);
    expect(await read(Buffer.from('sep=|\na|b,c,d'))).toEqual([[2, 'a', 'b,c,d']]);
  });

  test('[COR-15] a stray quotation mark breaks its own row; the rows after it are read', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `${2026001 + n},Nour,`);
    rows[2] += '"late';
    rows[44] += 'room 5"';
    const path = saved(Buffer.from(['Student Id,Name,Note', ...rows].join('\r\n')));
    const read = await readSheetRows(path, limits);
    expect(read).toHaveLength(61);
    expect(read.filter(({ broken }) => broken).map(({ number, values }) => [number, values[2]])).toEqual([
      [4, '"late'],
    ]);
    const spaced = await readSheetRows(saved(Buffer.from('a;b\n1; "x; y" \n2;"x" y\n3;"open')), limits);
    expect(spaced.map(({ values, broken }) => [values[1], broken])).toEqual([
      ['b', undefined],
      ['x; y', undefined],
      ['"x" y', true],
      ['"open', true],
    ]);
  });

  test('[COR-15] no line is lost, wherever quotation marks stray: rows read and broken are the lines there are', () => {
    const word = fc.constantFrom('7', 'Nour', 'سالم', 'x y', '5', '');
    const table = fc.integer({ min: 1, max: 4 }).chain((columns) =>
      fc.record({
        rows: fc.array(fc.array(word, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 30 }),
        strays: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('before', 'after', 'around')), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), ({ rows, strays }, separator) => {
        const lines = rows.map((row, n) => [String(2_026_001 + n), ...row]);
        for (const [r, c, where] of strays) {
          const row = lines[r % lines.length] as string[];
          const at = c % row.length;
          row[at] = `${where === 'after' ? '' : '"'}${row[at]}${where === 'before' ? '' : '"'}`;
        }
        const text = lines.map((row) => row.join(separator)).join('\n');
        const records = readCsv(Buffer.from(text));
        expect(records).toHaveLength(text.split('\n').length);
        for (const [n, { cells, broken }] of records.entries())
          if (!broken) expect(cells[0]?.replaceAll('"', '')).toMatch(new RegExp(`^${2_026_001 + n}`));
      }),
      { numRuns: 500 },
    );
  });
});
