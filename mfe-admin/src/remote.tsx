import { defineRemote } from '@daftar/remote-kit/contract';
import { manifest } from './manifest.ts';

/** The one module that this remote exposes; each page is a separate chunk. */
export default defineRemote({
  manifest,
  pages: {
    '/Accounts': () => import('./identity/accounts/accounts-page.tsx'),
    '/AdminCourse': () => import('./faculty/admin-course-page.tsx'),
    '/Releases': () => import('./releases/releases-page.tsx'),
    '/Status': () => import('./operations/status/status-page.tsx'),
  },
  today: () => import('./day/today.tsx'),
  texts: () => import('./texts/index.ts').then((module) => module.texts),
});
