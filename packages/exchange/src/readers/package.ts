import { posix } from 'node:path';
import { decodeText } from '../files/decode.ts';
import type { Source } from '../files/source.ts';
import { resolveInside } from '../files/source.ts';
import { allBelow, childOf, type Element, elementsOf, named, parseXml, textOf } from '../files/xml.ts';
import { Collector, type ReadResult, Unreadable } from '../model.ts';
import { isItem, isTest, versionOf } from '../qti-processing/names.ts';
import { whys } from '../whys.ts';
import { readBlackboardPool } from './blackboard.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { PackagePictures } from './pictures.ts';
import { readQti1 } from './qti1.ts';
import { readQti2 } from './qti2.ts';

interface Opened {
  name: string;
  root: Element;
  text: string;
  encoding: string;
}

export type Progress = (done: number, all: number) => void;

/** A package or its folder: the manifest’s order first, then whatever else has questions. */
export async function readPackage(source: Source, progress?: Progress): Promise<ReadResult> {
  const all = new Collector();
  const manifestName = source.names.filter((name) => posix.basename(name) === 'imsmanifest.xml').sort((a, b) => a.length - b.length)[0];
  const candidates = source.names.filter((name) => /\.(xml|qti|dat|imsqti)$/i.test(name) && !/(^|\/)(__MACOSX|\.git)\//.test(name));
  const files: Opened[] = [];
  let manifest: Opened | undefined;
  for (const name of order(candidates, manifestName)) {
    const bytes = await source.read(name);
    try {
      const { text, encoding } = decodeText(bytes);
      if (!/^\s*</.test(text)) continue;
      const opened = { name, root: parseXml(text), text, encoding };
      if (name === manifestName) manifest = opened;
      else if (isQuestions(opened.root)) files.push(opened);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      all.refuse(name, error.why);
    }
  }
  const kept = withoutCopies(files);
  const pictures = new PackagePictures(source);
  const banks = new Set<string>();
  const seen = new Set<string>();
  for (const { root } of kept) {
    for (const bank of root.name === 'questestinterop' ? elementsOf(root, 'objectbank') : []) {
      banks.add(bank.attributes.ident ?? '');
      for (const item of allBelow(bank, named('item'))) seen.add(item.attributes.ident ?? '');
    }
  }
  missing(manifest, kept, source, all);
  const said = saidOf(manifest, source);
  for (const [index, file] of kept.entries()) {
    const picture = (address: string) => pictures.find(file.name, address);
    const { root, name } = file;
    if (root.name === 'questestinterop') readQti1(root, all, { file: name, folder: folderOf(root), picture, banks, seen });
    else if (isItem(root)) all.take(name, () => readQti2(root, { from: name, picture, ...said.get(name) }));
    else if (root.name === 'POOL') readBlackboardPool(root, all, name, picture);
    else if (root.name === 'quiz') merge(all, readMoodleXml(file.text, file.encoding), name);
    progress?.(index + 1, kept.length);
  }
  if (!manifest && kept.length === 0) await texts(source, all);
  for (const question of all.questions) {
    const found = await pictures.of(JSON.stringify(question));
    if (found.length) question.pictures = [...(question.pictures ?? []), ...found];
  }
  if (all.questions.length + all.refused.length === 0) {
    if (manifest) {
      const version = /\bQTI\s*v?(\d+\.\d+)/i.exec(manifest.text)?.[1] ?? /imsqti_(?:item_)?xmlv(\d)p(\d)/.exec(manifest.text)?.slice(1).join('.');
      const isKnown = version !== undefined && /^(1\.2|2\.[012]|3\.0)$/.test(version);
      all.refuse(manifest.name, version && !isKnown ? whys.version(`QTI ${version}`) : whys.noElement);
    } else all.refuse('', whys.noElement);
  }
  return all.result(formatOf(kept, manifest), kept[0]?.encoding ?? manifest?.encoding ?? 'utf-8');
}

/** The manifest’s own order of files. */
function order(names: readonly string[], manifest: string | undefined): string[] {
  return [...names].sort((a, b) => (a === manifest ? -1 : b === manifest ? 1 : a.localeCompare(b, 'en', { numeric: true })));
}

const isQuestions = (root: Element): boolean => root.name === 'questestinterop' || isItem(root) || isTest(root) || root.name === 'POOL' || (root.name === 'quiz' && elementsOf(root, 'question').length > 0);

/** Canvas writes each quiz twice; the copy for other systems lacks questions, so the own one wins. */
function withoutCopies(files: readonly Opened[]): Opened[] {
  const own = new Set(files.filter(({ name }) => /(^|\/)non_cc_assessments\//.test(name)).map(({ name }) => posix.basename(name).replace(/\.xml(\.qti)?$|\.qti$/, '')));
  return files.filter(({ name }) => {
    const [id = ''] = name.split('/').slice(-2);
    return !(posix.basename(name) === 'assessment_qti.xml' && own.has(id));
  });
}

/** Tags and folder that the manifest’s metadata give a file. */
function saidOf(manifest: Opened | undefined, source: Source): Map<string, { tags?: string[]; folder?: string }> {
  const found = new Map<string, { tags?: string[]; folder?: string }>();
  for (const resource of manifest ? allBelow(manifest.root, named('resource')) : []) {
    const path = resolveInside(manifest!.name, resource.attributes.href ?? '');
    if (!path || !source.names.includes(path)) continue;
    const words = (name: string) => allBelow(resource, named(name)).flatMap((one) => allBelow(one, named('langstring', 'string')).map((each) => textOf(each).trim())).filter(Boolean);
    const tags = words('keyword');
    const [folder] = words('coverage');
    found.set(path, { ...(tags.length && { tags }), ...(folder && { folder }) });
  }
  return found;
}

/** Questions that the package names but doesn’t hold. */
function missing(manifest: Opened | undefined, files: readonly Opened[], source: Source, all: Collector): void {
  const told = new Set<string>();
  const check = (from: string, reference: string | undefined) => {
    const path = reference && resolveInside(from, reference);
    if (reference === undefined || (path && source.names.includes(path)) || told.has(reference)) return;
    told.add(reference);
    all.refuse(from, path ? whys.missingFile(reference) : whys.unsafeName(reference));
  };
  if (manifest) {
    for (const resource of allBelow(manifest.root, named('resource'))) {
      if (!/^imsqti_|assessment\/x-bb/.test(resource.attributes.type ?? '') || /test_xml|\/assessment$|question-bank$/.test(resource.attributes.type ?? '')) continue;
      const href = resource.attributes.href ?? elementsOf(resource, 'file')[0]?.attributes.href;
      if (href) check(manifest.name, href);
    }
  }
  for (const { name, root } of files.filter((file) => isTest(file.root))) {
    for (const item of allBelow(root, named('assessmentItemRef', 'qti-assessment-item-ref'))) check(name, item.attributes.href);
  }
}

const folderOf = (root: Element): string => {
  const [holder] = elementsOf(root).filter((one) => one.name === 'assessment' || one.name === 'objectbank');
  const fields = holder ? elementsOf(childOf(holder, 'qtimetadata') ?? holder, 'qtimetadatafield') : [];
  const bank = fields.find((one) => textOf(childOf(one, 'fieldlabel')).trim() === 'bank_title');
  return (bank ? textOf(childOf(bank, 'fieldentry')) : (holder?.attributes.title ?? '')).trim();
};

function merge(all: Collector, result: ReadResult, name: string): void {
  all.questions.push(...result.questions.map((one) => ({ ...one, from: `${name}: ${one.from}` })));
  for (const { where, why } of result.refused) all.refuse(`${name}: ${where}`, why);
}

/** A folder of files of text, as GIFT is kept. */
async function texts(source: Source, all: Collector): Promise<void> {
  for (const name of source.names.filter((one) => /\.gift(\.txt)?$/i.test(one))) {
    const { text, encoding } = decodeText(await source.read(name));
    merge(all, readGift(text, encoding), name);
  }
}

function formatOf(files: readonly Opened[], manifest: Opened | undefined): string {
  if (manifest && /imscc|Common Cartridge/i.test(manifest.text)) return 'common-cartridge';
  const first = files.find(({ root }) => !isTest(root)) ?? files[0];
  if (!first) return manifest ? 'ims-package' : 'package';
  if (first.root.name === 'questestinterop') return 'qti-1.2';
  if (first.root.name === 'POOL') return 'blackboard';
  if (first.root.name === 'quiz') return 'moodle-xml';
  return `qti-${versionOf(first.root)}`;
}
