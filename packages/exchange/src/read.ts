import { lstat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { decodeText } from './files/decode.ts';
import { openSource } from './files/source.ts';
import { allBelow, type Element, named, parseXml } from './files/xml.ts';
import { Collector, type ReadResult, RefusedElement, Unreadable } from './model.ts';
import { isItem, isTest, versionOf } from './qti-processing/names.ts';
import { readAiken } from './readers/aiken.ts';
import { readBlackboardPool } from './readers/blackboard.ts';
import { Changes, finish, nameFrom } from './readers/build.ts';
import { readCloze } from './readers/cloze.ts';
import { readGift } from './readers/gift.ts';
import { readJson } from './readers/json.ts';
import { withGaps } from './readers/moodle-xml.ts';
import { readMoodleXml } from './readers/moodle-xml.ts';
import { type Progress, readPackage } from './readers/package.ts';
import { readPasted } from './readers/pasted.ts';
import { readQti1 } from './readers/qti1.ts';
import { readQti2 } from './readers/qti2.ts';
import { readSheet } from './readers/sheet.ts';
import { fromHtml } from './text/from-html.ts';
import { whys } from './whys.ts';

export const textFormats = ['gift', 'aiken', 'pasted', 'cloze', 'moodle-xml', 'qti', 'blackboard', 'json', 'xlsx'] as const;
export type TextFormat = (typeof textFormats)[number];

export interface ReadOptions {
  /** When the file doesn’t say it itself. */
  format?: TextFormat;
  progress?: Progress;
}

/** Reads a file, a package or a folder. A whole file that can’t be read is one refused element. */
export async function readQuestions(path: string, options: ReadOptions = {}): Promise<ReadResult> {
  try {
    return await open(path, options);
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof RefusedElement)) throw error;
    return { format: options.format ?? 'unknown', encoding: 'unknown', questions: [], refused: [{ where: basename(path), why: error.why }], elements: 1 };
  }
}

async function open(path: string, options: ReadOptions): Promise<ReadResult> {
  const isManifest = basename(path) === 'imsmanifest.xml' && (await lstat(path).catch(() => undefined))?.isFile();
  const source = await openSource(isManifest ? dirname(path) : path);
  try {
    if (!source.single) return await readPackage(source, options.progress);
    const [name = ''] = source.names;
    const bytes = await source.read(name);
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return await readSheet(bytes);
    if (isCompound(bytes)) throw new Unreadable(whys.encrypted);
    const { text, encoding } = decodeText(bytes);
    return readText(text, encoding, name, options.format);
  } finally {
    source.close();
  }
}

/** Office wraps what has a password in its older container. */
const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** A text that is one file. */
export function readText(text: string, encoding: string, name: string, format?: TextFormat): ReadResult {
  const own = format ?? formatOfText(text, name);
  switch (own) {
    case 'gift':
      return nonEmpty(readGift(text, encoding), text);
    case 'aiken':
      return nonEmpty(readAiken(text, encoding), text);
    case 'pasted':
      return nonEmpty(readPasted(pastedText(text), encoding), text);
    case 'cloze':
      return clozeFile(text, encoding, name);
    case 'json':
      return readJson(text, encoding);
    case 'xml':
    case 'moodle-xml':
    case 'qti':
    case 'blackboard':
      return xmlFile(text, encoding, name);
    default:
      throw new Unreadable(whys.unknownFormat);
  }
}

/** The one place that tells formats of text apart. */
export function formatOfText(text: string, name: string): TextFormat | 'xml' | undefined {
  const start = text.trimStart();
  if (/^<(\?xml|!DOCTYPE\s+(?!html)|!--|[A-Za-z_][\w.-]*:?[\w.-]*[\s>])/.test(start) && !/^<(!DOCTYPE html|html|p|div|ol|ul|b|span|body|table|meta)\b/i.test(start)) return 'xml';
  if (/^[[{]/.test(start) && /"(questions|text)"\s*:/.test(start)) return 'json';
  if (/\{\d*:(MULTICHOICE|MC|MULTIRESPONSE|MR|NUMERICAL|NM|SHORTANSWER|SA|MW)(_?[A-Z]{1,3})?:/.test(text) && !/::/.test(text)) return 'cloze';
  const isAiken = /^ANSWER:\s*\S/m.test(text) && /^[A-Z][).]/m.test(text) && !/^\s*(\d+|[٠-٩]+)\s*[.)\-]/m.test(text);
  if (isAiken) return 'aiken';
  if (/\.gift(\.txt)?$/i.test(name) || /^\$CATEGORY:/m.test(text) || /^\s*::[\s\S]+?::/m.test(text)) return 'gift';
  const hasAnswers = /(?<!\\)\{[^{}]*(?<!\\)\}/.test(text);
  if (hasAnswers && !/^\s*\(?[A-Ja-j]\s*[.)]\s/m.test(text)) return 'gift';
  const isList = /^\s*(\*\*)?(?:(?:Q(?:uestion)?|س|السؤال|سؤال)\s*)?(\d+|[٠-٩]+)\s*[.)\-–:،]\s*\S/im.test(text) || /^\s*(\*{1,2}|✓)?\s*\(?([A-Ja-j]|[أابتثجدهـوز])\s*[).\-]\s*\S/m.test(text) || /^(answer|الإجابة|الاجابة)\s*:/im.test(text) || /<(li|p)\b/i.test(text);
  if (isList) return 'pasted';
  return undefined;
}

/** Word’s clipboard is HTML; its lines and bold parts are what counts here. */
const pastedText = (text: string): string => (/^\s*<(!DOCTYPE html|html|p|div|ol|ul|b|span|body|table|meta)\b/i.test(text) ? fromHtml(text) : text);

function nonEmpty(result: ReadResult, text: string): ReadResult {
  if (result.elements === 0 && text.trim() === '') throw new Unreadable(whys.empty);
  return result;
}

function clozeFile(text: string, encoding: string, name: string): ReadResult {
  const all = new Collector();
  all.take(name, () => {
    const changes = new Changes();
    const read = (html: string) => fromHtml(html, { lost: changes.add });
    const found = readCloze(text, read);
    const whole = withGaps(read(found.text.trim().replaceAll(/\r?\n/g, '<br>')));
    return finish({ from: name, name: nameFrom('', whole), type: 'gaps', text: whole, points: found.points, gaps: found.gaps }, changes);
  });
  return all.result('cloze', encoding);
}

function xmlFile(text: string, encoding: string, name: string): ReadResult {
  const root = parseXml(text);
  const all = new Collector();
  if (root.name === 'quiz') return readMoodleXml(text, encoding);
  if (root.name === 'questestinterop') {
    const banks = new Set(allBelow(root, named('objectbank')).map((bank) => bank.attributes.ident ?? ''));
    readQti1(root, all, { file: name, banks });
    if (all.questions.length + all.refused.length === 0) all.refuse(name, whys.noElement);
    return all.result('qti-1.2', encoding);
  }
  if (isItem(root)) {
    all.take(name, () => readQti2(root, { from: name }));
    return all.result(`qti-${versionOf(root)}`, encoding);
  }
  if (isTest(root)) {
    testAlone(root, name, all);
    return all.result(`qti-${versionOf(root)}`, encoding);
  }
  if (root.name === 'POOL') {
    readBlackboardPool(root, all, name);
    return all.result('blackboard', encoding);
  }
  throw new Unreadable(whys.unknownFormat);
}

/** A test only names its items. */
function testAlone(root: Element, name: string, all: Collector): void {
  for (const item of allBelow(root, named('assessmentItemRef', 'qti-assessment-item-ref'))) all.refuse(`${name}#${item.attributes.identifier ?? ''}`, whys.missingFile(item.attributes.href ?? '?'));
  if (all.refused.length === 0) all.refuse(name, whys.noElement);
}
