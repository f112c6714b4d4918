import { useEffect, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import type { OpenPdf, PdfPage } from './open-pdf.ts';
import css from './pdf.module.css';

interface Found {
  key: string;
  /** Fractions of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
  url?: string;
  page?: number;
}

/** The links of a page: to the web in a new tab, or to another page. */
export function Links({ pdf, page, onGo }: { pdf: OpenPdf; page: PdfPage; onGo: (page: number) => void }) {
  const t = useCourseTexts();
  const [links, setLinks] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isShown = true;
    linksOf(pdf, page).then(
      (found) => isShown && setLinks(found),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [pdf, page]);
  return links.map(({ key, left, top, width, height, url, page: target }) => {
    const style = {
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      width: `${width * 100}%`,
      height: `${height * 100}%`,
    };
    return url ? (
      <a
        key={key}
        className={css.link}
        style={style}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={url}
      >
        {' '}
      </a>
    ) : (
      <button
        key={key}
        type="button"
        className={css.link}
        style={style}
        aria-label={t('pdf.toPage', { page: target ?? 1 })}
        onClick={() => target && onGo(target)}
      />
    );
  });
}

async function linksOf(pdf: OpenPdf, page: PdfPage): Promise<Found[]> {
  const viewport = page.getViewport({ scale: 1 });
  const found: Found[] = [];
  for (const one of await page.getAnnotations()) {
    if (one.subtype !== 'Link') continue;
    // pdf.js sets `url` for the schemes of the web and of mail alone
    const target = one.url ? undefined : await pdf.pageOf(one.dest);
    if (!one.url && !target) continue;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(one.rect[0], one.rect[1]) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(one.rect[2], one.rect[3]) as number[];
    found.push({
      key: one.id,
      left: Math.min(x1, x2) / viewport.width,
      top: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
      ...(one.url ? { url: one.url as string } : { page: target as number }),
    });
  }
  return found;
}
