import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = PDFPageProxy;

/** An open PDF; pages that were not loaded yet are taken to be as large as its first one, in points. */
export interface OpenPdf {
  pages: number;
  first: { width: number; height: number };
  page: (number: number) => Promise<PdfPage>;
  /** The number of the page that a link within the file leads to; undefined where it leads nowhere. */
  pageOf: (target: unknown) => Promise<number | undefined>;
}

/** Why a PDF can't be shown: it asks for a password, it is damaged, or anything else. */
export type PdfFailure = 'password' | 'damaged' | 'other';

/** Parts of pdf.js that it fetches when a file needs them: pictures of scanners, colours, two fonts of symbols. */
const parts: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
};

/** Fetches such a part for the worker, which has no network of its own. */
class Parts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    if (!address) throw new Error(`the reader has no ${filename}`);
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${filename}: ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/**
 * Opens a PDF by ranges, so that a long one loads the pages that are read and no others, or one that is `held`. What parses it runs in a worker
 * that the shell server sends without network and sandboxed: a file made to break the parser reaches no network, nor our
 * origin’s storage where the browser honours a sandbox for workers.
 * @throws what `failureOf` names
 */
export async function openPdf(src: string, signal: AbortSignal, held?: Blob): Promise<OpenPdf> {
  const data = held && new Uint8Array(await held.arrayBuffer());
  signal.throwIfAborted();
  const port = new Worker(workerAddress, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    ...(data ? { data } : { url: src }),
    worker,
    disableStream: true,
    disableAutoFetch: true,
    rangeChunkSize: 262_144,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
    // the addresses are those of `Parts`; pdf.js asks for something that ends like one
    wasmUrl: '/',
    standardFontDataUrl: '/',
    verbosity: 0,
  });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  signal.addEventListener('abort', close);
  try {
    const pdf = await Promise.race([task.promise, brokenWorker(port)]);
    if (pdf.numPages > mostPages) throw new Error(`a PDF of ${pdf.numPages} pages`);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return {
      pages: pdf.numPages,
      first: { width, height },
      page: (number) => pdf.getPage(number),
      pageOf: (target) => pageOf(pdf, target),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Each page has a place in the reader; a tiny file can claim millions, which would freeze the tab. */
const mostPages = 5000;

const workerAddress = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);

/** Rejects when the worker’s script doesn’t load or run. */
const brokenWorker = (port: Worker) =>
  new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the worker of the reader failed')));
  });

/** Names why `openPdf` threw. */
export function failureOf(error: unknown): PdfFailure {
  const { name } = error as { name?: string };
  if (name === 'PasswordException') return 'password';
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'damaged' : 'other';
}

async function pageOf(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  try {
    const destination = typeof target === 'string' ? await pdf.getDestination(target) : (target as unknown[]);
    const [page] = destination ?? [];
    if (typeof page === 'number') return page + 1;
    return page ? (await pdf.getPageIndex(page)) + 1 : undefined;
  } catch {
    return undefined;
  }
}

/** The most pixels that a canvas may have: phones refuse larger ones. */
const maxPixels = 16_000_000;

/** Draws a page; `scale` is in CSS pixels per point. Resolves when it is drawn, rejects when `signal` aborts. */
export async function drawPage(page: PdfPage, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) {
  const shown = page.getViewport({ scale });
  const wanted = Math.min(globalThis.devicePixelRatio || 1, 3);
  const density = Math.min(wanted, Math.sqrt(maxPixels / (shown.width * shown.height)));
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
}

/** Fills an element with the page’s text, invisible and at its place, to be selected and read aloud. */
export async function layText(page: PdfPage, container: HTMLElement, signal: AbortSignal): Promise<void> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  } as ConstructorParameters<typeof TextLayer>[0]);
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}
