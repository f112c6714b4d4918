import { createHash } from 'node:crypto';
import type { Preloads } from './preloads.ts';
import type { ShellSettings } from './settings.ts';
import type { StaticFile, StaticFolder } from './static-folder.ts';

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page, and what the policy says of its inline script. */
export interface MadePage {
  file: StaticFile;
  /** Its hash as the policy names it; none when the page loads the script as a file. */
  inlineScript: string | undefined;
}

type Early = Pick<Preloads, 'links' | 'texts'>;

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

  async function make(from: StaticFile, { links, texts }: Early): Promise<MadePage> {
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
    const withPreloads = withLanguage.replace('</head>', () => `${links}</head>`);
    const early = texts ? `${meta}<meta name="daftar-texts" content="${inAttribute(JSON.stringify(texts))}">` : meta;
    const plain = Buffer.from(withPreloads.replace(/<head[^>]*>/i, (head) => `${head}${early}`));
    const hash = sha256(plain, 'base64url').slice(0, 22);
    return {
      // Not under the file's own path: a .br beside that file lacks the settings.
      file: { path: '.page/index.html', hash, plain, modified: from.modified, encoded: new Map() },
      inlineScript: isInline ? `'sha256-${sha256(boot, 'base64')}'` : undefined,
    };
  }

  /** @param early what the browser should ask for; there are few different ones: of each remote’s pages, and none */
  return async (early: Early = { links: '' }): Promise<MadePage | undefined> => {
    const from = await folder.get('index.html');
    if (!from) return undefined;
    if (made?.from !== from) made = { from, pages: new Map() };
    const { pages } = made;
    const key = early.links + JSON.stringify(early.texts);
    const known = pages.get(key);
    if (known) return known;
    const page = await make(from, early);
    // versions come and go
    if (pages.size > 100) pages.clear();
    pages.set(key, page);
    return page;
  };
}
