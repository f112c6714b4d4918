import type { Question, Refused, Why } from './model.ts';
import { writeGift } from './writers/gift.ts';
import { writeMoodleXml } from './writers/moodle-xml.ts';
import { writeQti } from './writers/qti-package.ts';
import { writeSheet } from './writers/sheet.ts';

export const writeFormats = ['qti-3.0', 'qti-2.2', 'moodle-xml', 'gift', 'xlsx', 'json'] as const;
export type WriteFormat = (typeof writeFormats)[number];

export interface Written {
  content: string | Buffer;
  /** A file name with its ending. */
  name: string;
  /** How many questions it holds. */
  count: number;
  /** What the format can’t hold. */
  refused: Refused[];
  /** What the format holds otherwise. */
  changed: { where: string; why: Why }[];
}

/** Writes questions in a format. Each is written or refused. */
export async function writeQuestions(questions: readonly Question[], format: WriteFormat): Promise<Written> {
  switch (format) {
    case 'gift':
      return writeGift(questions);
    case 'moodle-xml':
      return writeMoodleXml(questions);
    case 'qti-2.2':
    case 'qti-3.0':
      return await writeQti(questions, format === 'qti-3.0' ? 3 : 2);
    case 'xlsx':
      return await writeSheet(questions);
    case 'json': {
      const content = `${JSON.stringify({ format: 'json', encoding: 'utf-8', questions, refused: [], elements: questions.length }, null, 1)}\n`;
      return { content, name: 'questions.json', count: questions.length, refused: [], changed: [] };
    }
  }
}
