import { UnreadableSheet } from './unpack.ts';

/**
 * Decodes a .csv in the encodings that spreadsheets save: UTF-8 and UTF-16 with a byte order mark, UTF-8 without, and
 * otherwise Windows-1256, in which Arabic Excel saves its “CSV”.
 * @throws UnreadableSheet for anything but text
 */
function decoded(file: Buffer): string {
  const text = decode(file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
  if (/[\0-\x08\x0E-\x1F]/.test(text.slice(0, 100_000))) throw new UnreadableSheet('neither a workbook nor a text');
  return text;
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

const separators = [',', ';', '\t'] as const;
/** Enough to detect the separator: title rows, the header and some rows. */
const sampleLength = 20_000;

/**
 * The records of a .csv (RFC 4180), separated by comma, semicolon or tab, whichever splits the most. A record’s index
 * is its row number in a spreadsheet.
 * @throws UnreadableSheet for anything but text
 */
export function readCsv(file: Buffer): string[][] {
  const text = decoded(file);
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) return [[], ...records(text.slice(said[0].length), said[1] as string)];
  const sample = text.slice(0, sampleLength);
  const cuts = (separator: string) => records(sample, separator).reduce((sum, { length }) => sum + length - 1, 0);
  const [best = ','] = separators.toSorted((a, b) => cuts(b) - cuts(a));
  return records(text, best);
}

/** Splits in one pass over the text; an unclosed quote ends with the text. */
function records(text: string, separator: string): string[][] {
  const all: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    record.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') field += text[++at];
      else quoted = false;
    } else if (letter === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (letter === separator) endField();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++;
      endField();
      all.push(record);
      record = [];
    } else field += letter;
  }
  if (field !== '' || record.length > 0) {
    endField();
    all.push(record);
  }
  return all;
}
