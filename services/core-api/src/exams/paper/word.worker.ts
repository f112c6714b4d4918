import { parentPort, workerData } from 'node:worker_threads';
import { parseMathml } from '@daftar/contracts/exams/mathml';
import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Math as Formula,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Paper, PaperBlock, PaperPart, PaperPicture, PaperQuestion, Reading } from './paper.ts';
import { wordMath } from './word-math.ts';

/** Writes a paper as .docx; runs as a worker of word.ts. */
const paper = workerData as Paper;
const page: Reading = { dir: paper.language === 'ar' ? 'rtl' : 'ltr', lang: paper.language };
const tags = { value: 'en-US', bidirectional: 'ar-EG' };
const [mono, letters] = ['Courier New', 'options'];

/** XML has no control characters. */
const clean = (text: string): string => text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');

const run = (text: string, read: Reading, more: { bold?: boolean } = {}): TextRun =>
  new TextRun({ text: clean(text), rightToLeft: read.dir === 'rtl', language: tags, ...more });

const code = (text: string, lineBreak = 0): TextRun =>
  new TextRun({ text: clean(text), font: mono, noProof: true, language: tags, break: lineBreak });

function partsOf(parts: readonly PaperPart[], read: Reading): ParagraphChild[] {
  return parts.flatMap((part): ParagraphChild[] => {
    if (part.kind === 'text') return [run(part.text, read)];
    if (part.kind === 'bold') return [run(part.text, read, { bold: true })];
    if (part.kind === 'code') return [code(part.text)];
    const tree = part.mathml === null ? null : parseMathml(part.mathml);
    const math = tree && wordMath(tree);
    if (math) return [new Formula({ children: math })];
    // as typed, and as it is heard
    return [code(part.text), ...(part.spoken === '' ? [] : [run(` (${part.spoken})`, read)])];
  });
}

/** Pixels of Word: a line between the margins is about 620 wide. */
const [widest, tallest] = [600, 700];

function pictureOf({ alt, type, content, width, height, read }: PaperPicture): ParagraphChild {
  if (content === null) return run(`[${alt}]`, read);
  const scale = Math.min(1, widest / width, tallest / height);
  return new ImageRun({
    type: type === 'image/png' ? 'png' : 'jpg',
    data: content,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: clean(alt).slice(0, 60), title: clean(alt), description: clean(alt) },
  });
}

/** A block as Word's paragraphs, with its lists and tables (COR-24). */
function blocksOf(block: PaperBlock, option?: { instance: number; first: boolean; dir: Reading['dir'] }): FileChild[] {
  if (block.kind !== 'list' && block.kind !== 'table') return [blockOf(block, option)];
  const rtl = block.read.dir === 'rtl';
  // an option's letter has a line of its own above them
  const letter = option?.first ? [blockOf({ kind: 'line', read: block.read, parts: [] }, option)] : [];
  if (block.kind === 'list')
    return [
      ...letter,
      ...block.items.map(
        ({ mark, parts }) =>
          new Paragraph({
            bidirectional: rtl,
            indent: { start: option ? 1080 : 720, hanging: 360 },
            children: [run(`${mark}\t`, block.read), ...partsOf(parts, block.read)],
          }),
      ),
    ];
  return [
    ...letter,
    new Table({
      visuallyRightToLeft: rtl,
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: block.rows.map(
        (cells, at) =>
          new TableRow({
            tableHeader: at === 0,
            children: cells.map(
              (parts) =>
                new TableCell({
                  children: [new Paragraph({ bidirectional: rtl, children: partsOf(parts, block.read) })],
                }),
            ),
          }),
      ),
    }),
    // Word needs a paragraph between a table and what follows
    new Paragraph({}),
  ];
}

type Paragraphed = Exclude<PaperBlock, { kind: 'list' | 'table' }>;

/** An option's first block carries its letter; the others are indented below it. */
function blockOf(block: Paragraphed, option?: { instance: number; first: boolean; dir: Reading['dir'] }): Paragraph {
  const place = option && {
    ...(option.first
      ? { numbering: { reference: letters, level: 0, instance: option.instance } }
      : { indent: { start: 720 } }),
  };
  if (block.kind === 'picture') return new Paragraph({ ...place, children: [pictureOf(block)] });
  if (block.kind === 'code') {
    const lines = block.text.split('\n');
    return new Paragraph({
      ...place,
      style: 'Code',
      children: lines.map((line, index) => code(line, index > 0 ? 1 : 0)),
    });
  }
  return new Paragraph({
    ...place,
    // a number is read left to right, beside its letter on the right
    bidirectional: (option?.dir ?? block.read.dir) === 'rtl',
    children: partsOf(block.parts, block.read),
  });
}

const plain = (children: ParagraphChild[], more: object = {}): Paragraph =>
  new Paragraph({ bidirectional: page.dir === 'rtl', children, ...more });

function questionOf(question: PaperQuestion, index: number): FileChild[] {
  const { heading, points, text, task, options, space, key } = question;
  const line = { style: BorderStyle.SINGLE, size: 6, space: 12, color: '000000' };
  return [
    plain([run(`${heading} (${points})`, page)], { heading: HeadingLevel.HEADING_2, keepNext: true }),
    ...text.flatMap((block) => blocksOf(block)),
    plain([run(task, page)]),
    ...options.flatMap((option) =>
      option.flatMap((block, at) => blocksOf(block, { instance: index, first: at === 0, dir: question.read.dir })),
    ),
    ...(space === null
      ? []
      : [
          plain([run(`${space}:`, page)]),
          ...Array.from({ length: 6 }, () => plain([], { border: { bottom: line }, spacing: { before: 240 } })),
        ]),
    ...(key === null ? [] : [plain([run(key, page, { bold: true })])]),
  ];
}

const heading = (size: number) => ({
  run: { size, bold: true, color: '000000', font: 'Arial', language: tags },
  paragraph: { spacing: { before: 360, after: 120 } },
});

const document = new Document({
  title: paper.title,
  creator: 'Daftar',
  styles: {
    default: {
      document: {
        run: { font: 'Arial', size: 24, sizeComplexScript: 24, language: tags },
        paragraph: { spacing: { after: 120, line: 320 } },
      },
      heading1: heading(36),
      heading2: heading(28),
    },
    paragraphStyles: [{ id: 'Code', name: 'Code', basedOn: 'Normal', run: { font: mono, noProof: true } }],
  },
  numbering: {
    config: [
      {
        reference: letters,
        levels: [
          {
            level: 0,
            format: LevelFormat.UPPER_LETTER,
            text: '%1.',
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { start: 720, hanging: 440 } } },
          },
        ],
      },
    ],
  },
  sections: [
    {
      properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1134, bottom: 1134 } } },
      children: [
        plain([run(paper.title, page)], { heading: HeadingLevel.HEADING_1 }),
        ...paper.facts.map(({ label, value }) => plain([run(`${label}: `, page, { bold: true }), run(value, page)])),
        ...paper.blanks.map((label) => plain([run(`${label}: ____________________`, page)])),
        ...paper.questions.flatMap(questionOf),
        plain([run(paper.end, page)]),
      ],
    },
  ],
});

parentPort?.postMessage(new Uint8Array(await Packer.toBuffer(document)));
