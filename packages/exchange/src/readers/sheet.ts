import readWorkbook from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import {
  Collector,
  exactShare,
  type Option,
  type Question,
  type QuestionType,
  RefusedElement,
  Unreadable,
} from '../model.ts';
import { columns, optionColumn, typeNames } from '../sheet.ts';
import { canonical } from '../text/render-text.ts';
import { whys } from '../whys.ts';
import { Changes, checkOptions, finish, nameFrom, numberIn, option } from './build.ts';
import { numberAnswer } from './gift.ts';

const mebibyte = 1_048_576;
const mostBytes = 64 * mebibyte;
const mostRows = 20_000;

/** The .xlsx template: one question in a row. */
export async function readSheet(file: Buffer): Promise<ReturnType<Collector['result']>> {
  const all = new Collector();
  const sheets = await readWorkbook(await safeCopy(file), {
    parseNumber: (text: string) => text as unknown as number,
  }).catch((error: Error) => {
    throw new Unreadable(whys.notReadable(error.message));
  });
  for (const { sheet, data } of sheets) {
    const at = data.findIndex((row) => columnOf(row, columns.text) >= 0);
    if (at < 0) continue;
    if (data.length > mostRows) throw new Unreadable(whys.tooMany);
    const head = data[at]!;
    for (const [index, row] of data.entries()) {
      if (index <= at || row.every((cell) => cellText(cell) === '')) continue;
      const where = `${sheet}, row ${index + 1}`;
      all.take(where, () => question(head, row, where));
    }
  }
  if (all.questions.length + all.refused.length === 0) throw new Unreadable(whys.noElement);
  return all.result('xlsx', 'utf-8');
}

/** Only the parts with cells, unpacked under a limit: a zip’s claims about sizes aren’t trusted. */
async function safeCopy(file: Buffer): Promise<Buffer> {
  const out = new ZipFile();
  let left = mostBytes;
  try {
    const zip = await fromBufferPromise(file, { validateEntrySizes: false });
    if (zip.entryCount > 1000) throw new Unreadable(whys.tooMany);
    for await (const entry of zip.eachEntry()) {
      if (
        !/^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i.test(
          entry.fileName,
        )
      )
        continue;
      if (entry.isEncrypted()) throw new Unreadable(whys.encrypted);
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw new Unreadable(whys.tooBig('the sheet unpacks to more than 64 MB'));
        chunks.push(chunk as Buffer);
      }
      const bytes = Buffer.concat(chunks);
      if (/<!(DOCTYPE|ENTITY)/i.test(bytes.subarray(0, 4096).toString('latin1'))) throw new Unreadable(whys.entities);
      out.addBuffer(bytes, entry.fileName, { compress: false });
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(whys.notReadable((error as Error).message));
  }
  out.end();
  const parts: Buffer[] = [];
  for await (const chunk of out.outputStream) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'boolean'
      ? cell
        ? 'TRUE'
        : 'FALSE'
      : String(cell).trim();
const columnOf = (head: readonly unknown[], names: readonly string[]): number =>
  head.findIndex((cell) => names.some((name) => name.toLowerCase() === cellText(cell).toLowerCase()));

function question(head: readonly unknown[], row: readonly unknown[], from: string): Question {
  const changes = new Changes();
  const cell = (names: readonly string[]) => cellText(row[columnOf(head, names)]);
  const text = canonical(cell(columns.text)).normalize('NFC');
  const options = head.flatMap((title, index) => {
    const isOption = optionColumn.some((name) => new RegExp(`^${name}\\s*[\\d٠-٩A-Ha-hأ-ي]*$`).test(cellText(title)));
    const value = cellText(row[index]);
    return isOption && value !== '' ? [value] : [];
  });
  const key = cell(columns.key);
  const said = cell(columns.type).toLowerCase();
  const type = said
    ? (Object.entries(typeNames) as [QuestionType, readonly string[]][]).find(
        ([id, names]) => id === said || names.includes(said),
      )?.[0]
    : byCells(options, key);
  if (!type) throw new RefusedElement(said ? whys.type(said) : whys.noType);
  if (!said) changes.add(whys.typeByStructure);
  const points = cell(columns.points) === '' ? null : numberIn(cell(columns.points));
  if (points === undefined) throw new RefusedElement(whys.notNumber(cell(columns.points)));
  const more = moreOf(cell(columns.more));
  const tags = cell(columns.tags)
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const feedback = cell(columns.feedback);
  const folder = cell(columns.folder);
  return finish(
    {
      from,
      name: nameFrom(cell(columns.name), text),
      type,
      text,
      points: type === 'text' ? 0 : points,
      ...(feedback && { feedback: canonical(feedback) }),
      ...(tags.length && { tags }),
      ...(folder && { folder }),
      ...partsOf(type, options, key, changes, more),
      ...more,
    },
    changes,
  );
}

function moreOf(text: string): Partial<Question> {
  if (!text) return {};
  try {
    const found = JSON.parse(text);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Partial<Question>;
  } catch {
    // said below
  }
  throw new RefusedElement(whys.otherColumn(columns.more));
}

/** Without a type, only what nobody could mean otherwise. */
function byCells(options: readonly string[], key: string): QuestionType | undefined {
  if (options.length > 1 && key) return /[,;،]/.test(key) ? 'several-choices' : 'one-choice';
  return undefined;
}

function partsOf(
  type: QuestionType,
  options: readonly string[],
  key: string,
  changes: Changes,
  more: Partial<Question>,
): Partial<Question> {
  if (more.options) return {};
  switch (type) {
    case 'one-choice':
    case 'several-choices': {
      if (more.withoutKey) return { options: options.map((text) => ({ text: canonical(text), share: 0 })) };
      const several = type === 'several-choices';
      const list = choice(options, key, several);
      checkOptions(list, changes, several);
      return { options: list };
    }
    case 'true-false': {
      const yes = /^(true|صح|صحيح|صواب)$/i.test(key);
      if (!yes && !/^(false|خطأ|خطا)$/i.test(key)) throw new RefusedElement(key ? whys.unknownKey(key) : whys.noKey);
      return { options: [option('True', yes ? 1 : 0), option('False', yes ? 0 : 1)] };
    }
    case 'number': {
      const list =
        more.accepted ?? (key ? key.split(/[;؛]/).map((one) => ({ ...numberKey(one.trim()), share: 1 })) : []);
      if (list.length === 0 && !more.withoutKey) throw new RefusedElement(whys.noKey);
      return { accepted: list };
    }
    case 'short-text': {
      const list =
        more.accepted ??
        [...options, ...(options.length ? [] : key.split(/[;؛]/).filter((one) => one.trim()))].map((one) => ({
          text: one.trim(),
          share: 1,
        }));
      if (list.length === 0 && !more.withoutKey) throw new RefusedElement(whys.noKey);
      return { accepted: list };
    }
    case 'matching': {
      const split = options.map((one) => {
        const at = one.indexOf('⟶') >= 0 ? '⟶' : '=';
        const place = one.indexOf(at);
        return [one.slice(0, Math.max(0, place)).trim(), place < 0 ? '' : one.slice(place + 1).trim()] as const;
      });
      const whole = split.filter(([left, right]) => left && right);
      if (!more.pairs && (whole.length === 0 || split.some(([, right]) => !right)))
        throw new RefusedElement(whys.noPairs);
      const distractors = split.filter(([left, right]) => !left && right).map(([, right]) => canonical(right));
      return {
        pairs: whole.map(([left, right]) => ({
          text: canonical(left),
          match: canonical(right),
          share: 1 / whole.length,
        })),
        ...(distractors.length && { distractors }),
      };
    }
    case 'ordering':
      if (options.length < 2 && !more.order) throw new RefusedElement(whys.noOptions);
      return { order: options.map((one) => canonical(one)) };
    case 'gaps':
      if (!more.gaps?.length) throw new RefusedElement(whys.noGaps);
      return {};
    default:
      return {};
  }
}

const numberKey = (text: string) => {
  const spread = /^(.+?)\s*±\s*(.+?)(%?)$/.exec(text);
  if (!spread) return numberAnswer(text);
  const [number, tolerance] = [numberIn(spread[1]!), numberIn(spread[2]!)];
  if (number === undefined || tolerance === undefined) throw new RefusedElement(whys.notNumber(text));
  return { number, tolerance: spread[3] ? tolerance / 100 : tolerance, ...(spread[3] && { relative: true as const }) };
};

/** “2”, “1, 3”, or with shares: “1: 50; 2: −25”. A key is never guessed from a text that looks alike. */
function choice(options: readonly string[], key: string, several: boolean): Option[] {
  if (options.length === 0) throw new RefusedElement(whys.noOptions);
  if (!key) throw new RefusedElement(whys.noKey);
  const place = (text: string): number => {
    const letter = 'abcdefghij'.indexOf(text.trim().toLowerCase());
    const number =
      text.trim().length === 1 && letter >= 0 ? letter + 1 : (numberIn(text) ?? options.indexOf(text.trim()) + 1);
    if (!Number.isInteger(number) || number < 1 || number > options.length)
      throw new RefusedElement(whys.unknownKey(text));
    return number - 1;
  };
  const shares = options.map(() => 0);
  if (/:/.test(key)) {
    for (const part of key.split(/[;؛]/).filter((one) => one.trim())) {
      const [at = '', percent = ''] = part.split(':');
      const value = numberIn(percent.replace('%', ''));
      if (value === undefined) throw new RefusedElement(whys.brokenKey(part));
      shares[place(at)] = exactShare(value / 100);
    }
  } else {
    const places = [...new Set(several ? key.split(/[,،;؛]/).map(place) : [place(key)])];
    for (const at of places) shares[at] = 1 / places.length;
  }
  return options.map((text, index) => option(canonical(text), shares[index]!));
}
