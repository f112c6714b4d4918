import { memo, useEffect, useRef, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { markWords } from './find.ts';
import { Links } from './links.tsx';
import { drawPage, layText, type OpenPdf, type PdfPage } from './open-pdf.ts';
import css from './pdf.module.css';
import type { PdfPageSize, PdfReaderProps } from './props.ts';

interface PageProps {
  pdf: OpenPdf;
  number: number;
  /** In points. */
  size: PdfPageSize;
  /** CSS pixels per point. */
  scale: number;
  isNear: boolean;
  /** What was searched last. */
  words: string;
  onSize: (page: number, size: PdfPageSize) => void;
  onGo: (page: number) => void;
  overlay: PdfReaderProps['overlay'];
}

/** One page: an empty sheet of its size until it comes near. */
export const Page = memo(function Page(props: PageProps) {
  const { number, size, scale, isNear, overlay } = props;
  const t = useCourseTexts();
  const shown = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  return (
    <article
      className={css.page}
      aria-label={t('pdf.page', { page: number })}
      data-page={number}
      style={{ inlineSize: shown.width, blockSize: shown.height }}
    >
      {isNear && <Content {...props} />}
      {isNear && overlay && <div className={css.overlay}>{overlay(number, shown)}</div>}
    </article>
  );
});

/** What is drawn of a page, with its text and links over it. */
function Content({ pdf, number, scale, words, onSize, onGo }: PageProps) {
  const t = useCourseTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [hasText, setHasText] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    pdf.page(number).then(
      (loaded) => {
        if (!isShown) return;
        const { width, height } = loaded.getViewport({ scale: 1 });
        onSize(number, { width, height });
        setPage(loaded);
      },
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [pdf, number, onSize]);

  useEffect(() => {
    if (!page || !canvas.current) return;
    const drawing = new AbortController();
    drawPage(page, canvas.current, scale, drawing.signal).catch(() => drawing.signal.aborted || setFailed(true));
    return () => drawing.abort();
  }, [page, scale]);

  useEffect(() => {
    const container = text.current;
    if (!page || !container) return;
    const laying = new AbortController();
    container.replaceChildren();
    // a page without readable text is still shown
    layText(page, container, laying.signal).then(
      () => laying.signal.aborted || setHasText(true),
      () => {},
    );
    return () => laying.abort();
  }, [page]);

  useEffect(() => {
    if (hasText && text.current) return markWords(text.current, words);
  }, [hasText, words]);

  return (
    <>
      <canvas ref={canvas} className={css.canvas} />
      {/* the document’s own words, which lie over the drawn ones */}
      <div ref={text} className={css.text} translate="no" style={{ '--total-scale-factor': scale } as object} />
      {page && <Links pdf={pdf} page={page} onGo={onGo} />}
      {failed && <p className={css.failed}>{t('pdf.pageFailed')}</p>}
    </>
  );
}
