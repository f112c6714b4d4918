import { Banner, Skeleton } from '@daftar/ui';
import { useCallback, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { Pages, type PagesHandle } from './pages.tsx';
import css from './pdf.module.css';
import type { PdfReaderProps } from './props.ts';
import { Toolbar } from './toolbar.tsx';
import { usePdf } from './use-pdf.ts';

/** The reader itself; `PdfReader` loads it. */
export default function Reader(props: PdfReaderProps) {
  const { src, held, title, page: wanted, onPage, overlay, mayDownload = true } = props;
  const t = useCourseTexts();
  const { pdf, failure } = usePdf(src, held);
  const [page, setPage] = useState(wanted ?? 1);
  const [zoom, setZoom] = useState<number | null>(null);
  const [scale, setScale] = useState(1);
  const [handle, setHandle] = useState<PagesHandle | null>(null);
  const read = useCallback(
    (next: number) => {
      setPage(next);
      onPage?.(next);
    },
    [onPage],
  );
  if (failure) {
    return (
      <div className={css.reader}>
        <Banner tone="warning" live>
          {t(`pdf.${failure}`)}
        </Banner>
        <iframe
          className={css.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen the window scrolls around the frame, so it must be reachable
          tabIndex={0}
          title={t('file.viewOf', { name: title })}
          src={mayDownload ? src : `${src}#toolbar=0`}
        />
      </div>
    );
  }
  return (
    <div className={css.reader}>
      <Toolbar
        pdf={pdf}
        page={page}
        scale={scale}
        zoom={zoom}
        onZoom={setZoom}
        onGo={(next) => handle?.go(next)}
        onFind={(words, from) => handle?.find(words, from) ?? Promise.resolve(undefined)}
      />
      {pdf ? (
        <Pages
          ref={setHandle}
          pdf={pdf}
          title={title}
          wanted={wanted}
          zoom={zoom}
          onZoom={setZoom}
          onScale={setScale}
          onRead={read}
          overlay={overlay}
        />
      ) : (
        <div className={css.pages}>
          <Skeleton count={12} />
        </div>
      )}
    </div>
  );
}
