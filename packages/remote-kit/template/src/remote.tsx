import { defineRemote } from '@daftar/remote-kit/contract';
import { manifest } from './manifest.ts';

/** One page per path of the manifest, each in its own chunk. */
export default defineRemote({
  manifest,
  pages: {
    '/Library': () => import('./library-page.tsx'),
    '/LibraryDesk': () => import('./desk-page.tsx'),
  },
  texts: () => import('./texts/index.ts').then(({ texts }) => texts),
});
