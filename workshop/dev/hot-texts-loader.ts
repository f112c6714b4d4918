import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Development only: puts an edited text into the page’s catalogue and re-renders the components that use texts with
 * their state. Without it no module accepts a text edit, and the page reloads.
 */
export default function hotTexts(this: { resourcePath: string }, source: string): string {
  const file = relative(root, this.resourcePath).replaceAll('\\', '/');
  const remote = /^mfe-([\w-]+)\/src\//.exec(file)?.[1];
  if (remote && file.endsWith('/src/remote.tsx'))
    return `${source}\nimport.meta.webpackHot?.accept('./texts/index.ts');\n`;
  if (remote && file.endsWith('/src/texts/use-texts.ts'))
    return `${source}\nimport { texts as hotTexts } from './index.ts';\nglobalThis.daftarTexts?.('${remote}', hotTexts);\n`;
  if (file === 'shell/src/main.tsx')
    return `${source}
globalThis.daftarTexts = (namespace, changed) => platform.texts.add(namespace, changed);
import.meta.webpackHot?.accept('./texts/use-texts.ts', () => platform.texts.add('shell', texts));
`;
  // a chunk of the shell brings its own texts
  if (file.startsWith('shell/src/') && /(^|[/-])(chunk|member-parts)\.ts$/.test(file)) {
    const catalogues = [...source.matchAll(/ from '(\.\.\/texts\/[\w-]+\.ts)'/g)].map(([, path]) => path as string);
    return catalogues.reduce(
      (text, path, at) => `${text}
import * as hot${at} from '${path}';
import.meta.webpackHot?.accept('${path}', () => {
  for (const texts of Object.values(hot${at})) globalThis.daftarTexts?.('shell', texts);
});
`,
      source,
    );
  }
  return source;
}
