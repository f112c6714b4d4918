import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type Entry, fromBufferPromise, type ZipFile as ReadZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { filledSheet, sharedTexts, type TemplateValues, UnknownName } from './template-xml.ts';

/** Fills one template; runs as a thread of template.ts, which limits its memory and time. */
const { path, values } = workerData as { path: string; values: TemplateValues };
const [mostEntries, mostBytes] = [300, 20_000_000];

async function inflate(zip: ReadZip, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > left) throw new Error('unpacks to too much');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function partsOf(file: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  // a zip’s own claims about its sizes are never trusted
  const zip = await fromBufferPromise(file, { validateEntrySizes: false });
  if (zip.entryCount > mostEntries) throw new Error('too many parts');
  let left = mostBytes;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const content = await inflate(zip, entry, left);
    left -= content.length;
    parts.set(entry.fileName, content);
  }
  return parts;
}

/** The part of the first sheet, as the workbook names it. */
function firstSheet(parts: ReadonlyMap<string, Buffer>): string {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`Id="${id}"`));
  const target = /Target="([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function fill(): Promise<Buffer> {
  const parts = await partsOf(readFileSync(path));
  const place = firstSheet(parts);
  const sheet = parts.get(place)?.toString('utf8');
  if (sheet === undefined) throw new Error('no sheet');
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '');
  parts.set(place, Buffer.from(filledSheet(sheet, shared, values)));
  // a print area would cut what was added
  const workbook = parts.get('xl/workbook.xml')!.toString('utf8');
  parts.set(
    'xl/workbook.xml',
    Buffer.from(
      workbook
        .replaceAll(/<definedName\b[^>]*name="_xlnm\.Print_Area"[^>]*>[^<]*<\/definedName>/g, '')
        .replace(/<definedNames>\s*<\/definedNames>/, ''),
    ),
  );
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

try {
  parentPort?.postMessage({ bytes: new Uint8Array(await fill()) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof UnknownName ? 'name' : 'template' });
}
