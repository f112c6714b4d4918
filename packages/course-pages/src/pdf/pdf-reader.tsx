import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import type { PdfReaderProps } from './props.ts';

const Reader = late(() => import('./reader.tsx'));

/**
 * A PDF read in place: pages below each other, page number, zoom, search, text that can be selected and read aloud, links.
 * It fills its parent, which needs a height. Only pages near the one being read are drawn. A file with a password, a damaged one,
 * and a browser that can’t run it get the browser’s own view with a word why. It loads pdf.js when it is first
 * shown (DAY-02).
 */
export function PdfReader(props: PdfReaderProps) {
  return (
    <Suspense fallback={<Skeleton count={12} />}>
      <Reader key={props.src} {...props} />
    </Suspense>
  );
}
