import { createHash } from 'node:crypto';
import type { ShellSettings } from './settings.ts';
import type { StaticFile, StaticFolder } from './static-folder.ts';

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page, and what the policy says of its inline script. */
export interface MadePage {
  file: StaticFile;
  /** Its hash as the policy names it; none when the page loads the script as a file. */
  inlineScript: string | undefined;
}

/** The script that runs before the first paint; the build names it by its content. */
const bootTag = /<script [^>]*src="\/(boot\.[0-9a-f]{8,}\.js)"[^>]*><\/script>/;

const sha256 = (content: string | Buffer, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(content).digest(encoding);

/**
 * The shell's index.html as one visitor gets it: with the installation's settings in a meta element, so that names,
 * colour and time zone are there at the first paint; with its first script inline, which the policy allows by its hash
 * (EDG-04); with the installation's own language, where it has one; and with what the browser should ask for at once.
 */
export function createIndexPage(folder: StaticFolder, config: ShellSettings['config']) {
  const meta = `<meta name="daftar-config" content="${inAttribute(JSON.stringify(config))}">`;
  let made: { from: StaticFile; pages: Map<string, MadePage> } | undefined;

  async function make(from: StaticFile, preloads: string): Promise<MadePage> {
    const text = from.plain.toString();
    const tag = bootTag.exec(text);
    const boot = tag?.[1] ? (await folder.get(tag[1]))?.plain.toString() : undefined;
    const isInline = tag !== null && boot !== undefined && !/<\/script|<!--|\r/i.test(boot);
    const withBoot = isInline ? text.replace(tag[0], () => `<script>${boot}</script>`) : text;
    const withLanguage =
      config.defaultLanguage === 'Ar'
        ? withBoot.replace('<html lang="en" dir="ltr">', '<html lang="ar" dir="rtl">')
        : withBoot;
    // after the page’s own scripts, which draw its frame
    const withPreloads = withLanguage.replace('</head>', () => `${preloads}</head>`);
    const plain = Buffer.from(withPreloads.replace(/<head[^>]*>/i, (head) => `${head}${meta}`));
    const hash = sha256(plain, 'base64url').slice(0, 22);
    return {
      // Not under the file's own path: a .br beside that file lacks the settings.
      file: { path: '.page/index.html', hash, plain, modified: from.modified, encoded: new Map() },
      inlineScript: isInline ? `'sha256-${sha256(boot, 'base64')}'` : undefined,
    };
  }

  /** @param preloads links for the head; there are few different ones: of each remote’s pages, and none */
  return async (preloads = ''): Promise<MadePage | undefined> => {
    const from = await folder.get('index.html');
    if (!from) return undefined;
    if (made?.from !== from) made = { from, pages: new Map() };
    const { pages } = made;
    const known = pages.get(preloads);
    if (known) return known;
    const page = await make(from, preloads);
    // versions come and go
    if (pages.size > 100) pages.clear();
    pages.set(preloads, page);
    return page;
  };
}
