import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeText } from './files/decode.ts';
import { parseXml } from './files/xml.ts';
import { type Refused, Unreadable } from './model.ts';
import { isItem } from './qti-processing/names.ts';
import { type TextFormat, textFormats } from './read.ts';
import { readInWorker } from './read-in-worker.ts';
import { type CaseFile, type CasesResult, casesOfResult, scoreItem, scoreQuestions } from './scoring/cases.ts';
import { whys } from './whys.ts';
import { type WriteFormat, writeFormats, writeQuestions } from './write.ts';

const help = `Reads, scores and writes exam questions, without a platform. Prints one JSON object.

  npm run questions -- read FILE [--format ${textFormats.join('|')}]
      FILE: a file, a package (.zip, .imscc), or the folder of an unpacked one. QTI 1.2, 2.0–2.2 and 3.0, Moodle XML,
      GIFT, Aiken, Blackboard pools, Common Cartridge, our .xlsx template, or a pasted list.
  npm run questions -- score FILE CASES
      scores the responses of a case file, or of an assessmentResult of QTI, and compares them with what it expects.
  npm run questions -- write --format ${writeFormats.join('|')} FILE [--out PATH]
      writes what can be read, or what read has printed. Without --out, a text goes to the output as it is, and a
      package as base64 in JSON.

With “npm run -s questions -- …” npm prints nothing of its own.
`;

/** Runs the command; the number is its exit code. */
export async function runCommand(
  args: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const { words, options } = split(args);
  const [act, file, cases] = words;
  const fail = (text: string): number => {
    complain(`${text}\n\n${help}`);
    return 2;
  };
  if (options.has('help') || !act || act === 'help') {
    print(help);
    return act || options.has('help') ? 0 : 2;
  }
  if (!file) return fail('Which file?');
  const format = options.get('format');
  try {
    switch (act) {
      case 'read': {
        if (format !== undefined && !textFormats.includes(format as TextFormat))
          return fail(`There is no format “${format}”.`);
        const result = await readInWorker(file, { ...(format && { format: format as TextFormat }) });
        print(`${JSON.stringify(result, null, 1)}\n`);
        return result.questions.length > 0 || result.elements === 0 ? 0 : 1;
      }
      case 'score': {
        if (!cases) return fail('Which cases?');
        const result = await scoreFile(file, cases);
        print(`${JSON.stringify(result, null, 1)}\n`);
        return result.failed > 0 ? 1 : 0;
      }
      case 'write':
        if (!format || !writeFormats.includes(format as WriteFormat))
          return fail(`Which --format: ${writeFormats.join(', ')}?`);
        return await write(file, format as WriteFormat, options.get('out'), print, complain);
      default:
        return fail(`There is no “${act}”.`);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    print(`${JSON.stringify({ refused: [{ where: basename(file), why: error.why }] }, null, 1)}\n`);
    return 1;
  }
}

function split(args: readonly string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (arg === '-h') options.set('help', '');
    else if (!name) words.push(arg);
    else if (value !== undefined || name === 'help') options.set(name, value ?? '');
    else {
      at += 1;
      options.set(name, args[at] ?? '');
    }
  }
  return { words, options };
}

async function scoreFile(path: string, casesPath: string): Promise<{ file: string } & CasesResult> {
  const given = textAt(casesPath);
  const isXml = /^\s*</.test(given);
  const source = /\.(zip|imscc|xlsx)$/i.test(path) ? '' : textAt(path);
  const root = /^\s*</.test(source) ? parseXml(source) : undefined;
  const file = isXml ? casesOfResult(given, root?.attributes.identifier) : caseFile(given);
  if (root && isItem(root)) return { file: basename(path), ...scoreItem(source, file) };
  const { questions, refused } = await readInWorker(path, {});
  if (questions.length === 0) throw new Unreadable(refused[0]?.why ?? whys.noElement);
  return { file: basename(path), ...scoreQuestions(questions, file) };
}

function caseFile(text: string): CaseFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Unreadable(whys.notJson);
  }
  const cases = Array.isArray(given) ? given : (given as { cases?: unknown }).cases;
  const areCases =
    Array.isArray(cases) &&
    cases.every(
      (one) => typeof one === 'object' && one !== null && typeof one.responses === 'object' && one.responses !== null,
    );
  if (!areCases) throw new Unreadable(whys.syntax('cases with responses'));
  return { ...(Array.isArray(given) ? {} : (given as object)), cases };
}

function textAt(path: string): string {
  try {
    return decodeText(readFileSync(path)).text;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(whys.notReadable((error as Error).message));
  }
}

async function write(
  path: string,
  format: WriteFormat,
  out: string | undefined,
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const read = await readInWorker(path, {});
  const written = await writeQuestions(read.questions, format);
  const refused: Refused[] = [...read.refused, ...written.refused];
  for (const { where, why } of refused) complain(`${where}: ${why.en}\n`);
  const isText = typeof written.content === 'string';
  if (out) {
    writeFileSync(out, written.content);
    print(
      `${JSON.stringify({ format, file: out, written: written.count, refused, changed: written.changed }, null, 1)}\n`,
    );
  } else if (isText) print(written.content as string);
  else
    print(
      `${JSON.stringify({ format, name: written.name, base64: Buffer.from(written.content).toString('base64'), written: written.count, refused, changed: written.changed }, null, 1)}\n`,
    );
  return written.count > 0 ? 0 : 1;
}
