import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { getDocument } from 'unpdf/pdfjs';
import type { PdfFacts } from './problems-of.ts';

/** Reads what a PDF says about itself; runs as a worker of check-pdf.ts, which limits its memory and time. */
const { path, mostPages } = workerData as { path: string; mostPages: number };

/** Of a title or a language, and of headings: the main thread judges them, so a hostile file must not make them long. */
const longest = 500;
const mostHeadings = 5_000;

interface TagNode {
  role?: string;
  alt?: string;
  type?: string;
  children?: TagNode[];
}

interface Tags {
  headings: number[];
  picturesWithoutText: number;
  content: number;
}

/** Collects from a page's tags, iteratively: a hostile file may nest them deeply. */
function collect(root: TagNode | null): Tags {
  const tags: Tags = { headings: [], picturesWithoutText: 0, content: 0 };
  const waiting: TagNode[] = root ? [root] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const level = /^H([1-6])$/.exec(node.role ?? '')?.[1];
    if (level && tags.headings.length < mostHeadings) tags.headings.push(Number(level));
    if (node.role === 'Figure' && (node.alt ?? '').trim() === '') tags.picturesWithoutText += 1;
    if (node.type === 'content') tags.content += 1;
    waiting.push(...(node.children ?? []).toReversed());
  }
  return tags;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longest).toWellFormed() : '');

/** Whether a page shows a word; reads no further than the first one: a few bytes may draw one a million times. */
async function holdsText(page: PDFPageProxy): Promise<boolean> {
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const { items } = value as Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
    if (!items.some((item) => 'str' in item && item.str.trim() !== '')) continue;
    await reader.cancel(new Error('enough'));
    return true;
  }
}

async function read(): Promise<PdfFacts> {
  const pdf = await getDocument({
    data: new Uint8Array(readFileSync(path)),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: 0,
  }).promise;
  const [marks, { info, metadata }] = await Promise.all([pdf.getMarkInfo(), pdf.getMetadata()]);
  const said = info as Record<string, unknown>;
  const pages = Math.min(pdf.numPages, mostPages);
  const facts = { pages, pagesWithText: 0, pagesOutsideTags: 0, headings: [] as number[], picturesWithoutText: 0 };
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    const hasText = await holdsText(page);
    const tags = collect((await page.getStructTree()) as TagNode | null);
    if (hasText) facts.pagesWithText += 1;
    if (hasText && tags.content === 0) facts.pagesOutsideTags += 1;
    facts.headings.push(...tags.headings.slice(0, mostHeadings - facts.headings.length));
    facts.picturesWithoutText += tags.picturesWithoutText;
    page.cleanup();
  }
  const tagged = (marks as { Marked?: boolean } | null)?.Marked === true;
  return {
    ...facts,
    tagged,
    title: text(said.Title) || text(metadata?.get('dc:title')),
    language: text(said.Language),
  };
}

// its time counts from here, not while a busy machine loads the library
parentPort?.postMessage('ready');
parentPort?.postMessage(await read());
