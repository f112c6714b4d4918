import type { ReactNode } from 'react';

export interface PdfReaderProps {
  /** The address of the file; it must answer ranges, as all view calls do. Another address opens another file. */
  src: string;
  /** The whole file, where it was fetched ahead: then `src` isn’t asked for. */
  held?: Blob | undefined;
  /** Names the file for screen readers. */
  title: string;
  /** The page to show, from 1. A change goes there; a page beyond the end is the last one. */
  page?: number | undefined;
  /** Called with the page that is being read, also after `page` has led there. */
  onPage?: ((page: number) => void) | undefined;
  /**
   * What lies over a page, called for the pages near the one being read. `size` is the page’s size in CSS pixels at the
   * present zoom; places are kept as fractions of it (0 … 1 from the left and the top, in both languages), so that they
   * survive zoom and paper size. The layer lets the pointer through; set `pointer-events: auto` on what takes it, or on a
   * full-size element while the reader of the page is to choose a place.
   */
  overlay?: ((page: number, size: PdfPageSize) => ReactNode) | undefined;
  /** False: the browser’s own view, to which the reader falls back, hides its download button. */
  mayDownload?: boolean | undefined;
}

export interface PdfPageSize {
  width: number;
  height: number;
}
