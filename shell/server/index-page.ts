import { createHash } from 'node:crypto';
import type { ShellSettings } from './settings.ts';
import type { StaticFile, StaticFolder } from './static-folder.ts';

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The shell's index.html with the installation's settings in a meta element, so that names, colour and time zone are
 * there at the first paint, without another request and without an inline script.
 */
export function createIndexPage(folder: StaticFolder, config: ShellSettings['config']) {
  const meta = `<meta name="daftar-config" content="${inAttribute(JSON.stringify(config))}">`;
  let made: { from: StaticFile; page: StaticFile } | undefined;
  return async (): Promise<StaticFile | undefined> => {
    const from = await folder.get('index.html');
    if (!from) return undefined;
    if (made?.from !== from) {
      const plain = Buffer.from(from.plain.toString().replace(/<head[^>]*>/i, (head) => `${head}${meta}`));
      const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      // Not under the file's own path: a .br beside that file lacks the settings.
      made = { from, page: { path: '.page/index.html', hash, plain, modified: from.modified, encoded: new Map() } };
    }
    return made.page;
  };
}
