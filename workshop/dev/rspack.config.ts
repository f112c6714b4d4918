import { join, resolve } from 'node:path';
import { defineDevelopmentConfig } from '@daftar/remote-kit/build';

const root = resolve(import.meta.dirname, '../..');

/** The build behind `npm run dev`: the shell and all remotes as one, so that every edit reaches the page. */
export default defineDevelopmentConfig({
  shell: join(root, 'shell'),
  remotes: ['admin', 'instructor', 'student'].map((id) => ({ id, dir: join(root, `mfe-${id}`) })),
  federation: join(import.meta.dirname, 'remotes.ts'),
  hotTexts: join(import.meta.dirname, 'hot-texts-loader.ts'),
});
