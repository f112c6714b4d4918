import { readNumber } from '@daftar/i18n/read-number';
import { IconButton } from '@daftar/ui';
import { ArrowDown, ArrowUp, Minus, Plus, Search, UnfoldHorizontal } from '@daftar/ui/icons';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import type { OpenPdf } from './open-pdf.ts';
import css from './pdf.module.css';
import { nextZoom, pixelsPerPoint, zoomSteps } from './zoom.ts';

/** Page, zoom and search of the reader; in the direction of the language, unlike the pages. */
export function Toolbar(props: {
  pdf: OpenPdf | undefined;
  page: number;
  scale: number;
  zoom: number | null;
  onZoom: (zoom: number | null) => void;
  onGo: (page: number) => void;
  onFind: (words: string, from: 'here' | 'next') => Promise<number | undefined>;
}) {
  const { pdf, page, scale, zoom, onZoom, onGo, onFind } = props;
  const t = useCourseTexts();
  const pages = pdf?.pages ?? 0;
  return (
    <section className={css.tools} aria-label={t('pdf.tools')}>
      <div className={css.group}>
        <IconButton
          size="small"
          label={t('pdf.previous')}
          icon={<ArrowUp />}
          disabled={page <= 1}
          onClick={() => onGo(page - 1)}
        />
        <IconButton
          size="small"
          label={t('pdf.next')}
          icon={<ArrowDown />}
          disabled={page >= pages}
          onClick={() => onGo(page + 1)}
        />
        <PageField page={page} pages={pages} onGo={onGo} />
      </div>
      <div className={css.group}>
        <IconButton
          size="small"
          label={t('pdf.smaller')}
          icon={<Minus />}
          disabled={scale / pixelsPerPoint <= zoomSteps[0]}
          onClick={() => onZoom(nextZoom(scale, 'out'))}
        />
        <bdi className={css.zoom}>{Math.round((100 * scale) / pixelsPerPoint)}%</bdi>
        <IconButton
          size="small"
          label={t('pdf.larger')}
          icon={<Plus />}
          disabled={scale / pixelsPerPoint >= (zoomSteps.at(-1) ?? 4)}
          onClick={() => onZoom(nextZoom(scale, 'in'))}
        />
        <IconButton
          size="small"
          label={t('pdf.width')}
          icon={<UnfoldHorizontal />}
          aria-pressed={zoom === null}
          onClick={() => onZoom(null)}
        />
      </div>
      <Find onFind={onFind} />
    </section>
  );
}

/** The page’s number as a field: Enter or leaving it goes there. */
function PageField({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useCourseTexts();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  function go(): void {
    const number = readNumber(typed);
    const next = Math.min(pages, Math.max(1, Math.round(number ?? page)));
    if (number !== null && next !== page) onGo(next);
    else setTyped(String(page));
  }
  return (
    <span className={css.pageField}>
      <input
        className={css.number}
        inputMode="numeric"
        dir="ltr"
        aria-label={t('pdf.pageNumber')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      {pages > 0 && <span>{t('pdf.of', { pages })}</span>}
    </span>
  );
}

function Find({ onFind }: { onFind: (words: string, from: 'here' | 'next') => Promise<number | undefined> }) {
  const t = useCourseTexts();
  const [words, setWords] = useState('');
  const [found, setFound] = useState('');
  const [busy, setBusy] = useState(false);
  async function find(): Promise<void> {
    if (words.trim() === '' || busy) return;
    setBusy(true);
    setFound(t('pdf.searching'));
    const page = await onFind(words, found === '' ? 'here' : 'next').catch(() => undefined);
    setFound(page ? t('pdf.foundOn', { page }) : t('pdf.notFound'));
    setBusy(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  }
  return (
    <div className={css.group}>
      <input
        className={css.words}
        type="search"
        aria-label={t('pdf.find')}
        placeholder={t('pdf.find')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setFound('');
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton size="small" label={t('pdf.findNext')} icon={<Search />} onClick={() => void find()} />
      <output className={css.found}>{found}</output>
    </div>
  );
}
