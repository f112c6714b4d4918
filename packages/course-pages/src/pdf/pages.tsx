import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findInPdf } from './find.ts';
import type { OpenPdf } from './open-pdf.ts';
import { Page } from './page.tsx';
import css from './pdf.module.css';
import type { PdfPageSize, PdfReaderProps } from './props.ts';
import { nextZoom, pageAt, pixelsPerPoint } from './zoom.ts';

export interface PagesHandle {
  go: (page: number) => void;
  /** Goes to the next page, from this one on or after it, that has the words; answers its number. */
  find: (words: string, from: 'here' | 'next') => Promise<number | undefined>;
}

/** The pages below each other in a window that scrolls; those near its sight are drawn, the others keep their place. */
export function Pages(props: {
  ref: Ref<PagesHandle>;
  pdf: OpenPdf;
  title: string;
  wanted: number | undefined;
  zoom: number | null;
  onZoom: (zoom: number | null) => void;
  onScale: (scale: number) => void;
  onRead: (page: number) => void;
  overlay: PdfReaderProps['overlay'];
}) {
  const { ref, pdf, title, wanted, zoom, onZoom, onScale, onRead, overlay } = props;
  const pane = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [sizes, setSizes] = useState<ReadonlyMap<number, PdfPageSize>>(new Map());
  const numbers = useMemo(() => Array.from({ length: pdf.pages }, (_, index) => index + 1), [pdf]);
  const hasRoom = room > 0;
  const scale = zoom === null ? Math.max(0.1, room / pdf.first.width) : zoom * pixelsPerPoint;
  // where the window is: the page and how far down in it, kept over zooms and changes of width
  const place = useRef({ page: 1, share: 0 });

  const pageElement = useCallback((page: number) => pane.current?.children[page - 1] as HTMLElement | undefined, []);
  const go = useCallback(
    (page: number, share = 0) => {
      const element = pageElement(Math.min(page, pdf.pages));
      if (pane.current && element) pane.current.scrollTop = element.offsetTop + share * element.offsetHeight;
    },
    [pageElement, pdf],
  );
  const look = useCallback(() => {
    const element = pane.current;
    if (!element) return;
    const all = [...element.children] as HTMLElement[];
    const page = pageAt(
      all.map(({ offsetTop }) => offsetTop),
      element.scrollTop,
      element.clientHeight,
    );
    const top = all[page - 1];
    place.current = { page, share: top ? (element.scrollTop - top.offsetTop) / Math.max(1, top.offsetHeight) : 0 };
    onRead(page);
  }, [onRead]);

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - 2 * edge);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scale or a page of another size moves all pages
  useLayoutEffect(() => {
    onScale(scale);
    go(place.current.page, place.current.share);
  }, [scale, sizes]);

  // the page that the caller wants, unless it is the one that was just reported
  useLayoutEffect(() => {
    if (wanted === undefined || !hasRoom || wanted === place.current.page) return;
    place.current = { page: Math.min(wanted, pdf.pages), share: 0 };
    go(wanted);
  }, [wanted, hasRoom, go, pdf]);

  useEffect(() => {
    const element = pane.current;
    if (!element || !hasRoom) return;
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) next.add(page);
            else next.delete(page);
          }
          return next;
        }),
      { root: element, rootMargin: '100% 0px' },
    );
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [hasRoom]);

  useImperativeHandle(
    ref,
    () => ({
      go: (page) => go(page),
      async find(searched, from) {
        setWords(searched);
        const start = from === 'here' ? place.current.page : place.current.page + 1;
        const found = await findInPdf(pdf, searched, start);
        if (found) go(found);
        return found;
      },
    }),
    [go, pdf],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') onZoom(nextZoom(scale, 'in'));
    else if (event.key === '-') onZoom(nextZoom(scale, 'out'));
    else if (event.key === '0') onZoom(null);
    else return;
    event.preventDefault();
  }

  const measured = useCallback(
    (page: number, size: PdfPageSize) =>
      setSizes((known) => {
        const before = known.get(page) ?? pdf.first;
        const same = Math.abs(before.width - size.width) < 1 && Math.abs(before.height - size.height) < 1;
        return same ? known : new Map(known).set(page, size);
      }),
    [pdf],
  );

  return (
    // Places on a page are counted from the left in both languages.
    <section
      ref={pane}
      className={css.pages}
      dir="ltr"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={look}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number) => (
        <Page
          key={number}
          pdf={pdf}
          number={number}
          size={sizes.get(number) ?? pdf.first}
          scale={scale}
          isNear={hasRoom && near.has(number)}
          words={words}
          onSize={measured}
          onGo={go}
          overlay={overlay}
        />
      ))}
    </section>
  );
}

/** The space beside a page, in pixels. */
const edge = 12;
