import { sessionCookieName } from '@daftar/service-kit/session-token';
import type { RegistryState } from './registry.ts';
import type { StaticFile, StaticFolder } from './static-folder.ts';

interface Assets {
  js?: { sync?: string[] };
  css?: { sync?: string[] };
}
interface Manifest {
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { name?: string; assets?: Assets }[];
  files?: Record<string, string>;
  /** Path → what its page needs besides; absent in builds of an older remote-kit. */
  pages?: Record<string, string[]>;
  /** Path → the file with its page’s texts, by language; absent where `pages` names the module that has all of them. */
  texts?: Record<string, Record<string, string>>;
  /** Path → what it asks for first. */
  calls?: Record<string, string>;
  /** The paths whose pages show the shell’s rich fields at once; absent in builds of an older remote-kit. */
  rich?: string[];
}

/** What a visitor’s browser should ask for at once. */
export interface Preloads {
  /** Elements for the page’s head; the same for all who open the page in a role. */
  links: string;
  /** For the page’s first script, which alone knows the language: the address of the page’s texts in each. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** The `Link` header: the page’s first call, which is the person’s own; undefined without one. */
  header: string | undefined;
}

interface Claims {
  role?: unknown;
  sub?: unknown;
  /** They must choose a password. */
  mcp?: unknown;
}

const roles = ['admin', 'instructor', 'student'];

/**
 * Role and person in the session's cookie, unverified: a guess at which public files this browser will ask for, and which
 * its own call. It decides about nothing else.
 */
function guessed(cookies: string | undefined, cookieName: string): { role?: string; userId?: string } {
  const claims = new RegExp(`(?:^|; *)${cookieName}=[\\w-]+\\.([\\w-]+)\\.`).exec(cookies ?? '')?.[1];
  try {
    const { role, sub, mcp } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Claims;
    if (typeof role !== 'string' || !roles.includes(role)) return {};
    // somebody who must choose a password first may call nothing else
    return typeof sub === 'string' && /^\d{1,15}$/.test(sub) && mcp !== true ? { role, userId: sub } : { role };
  } catch {
    return {};
  }
}

/** Whether a route of a remote, `/Course/:code`, is that of this page. */
function leadsTo(route: string, path: string): boolean {
  const [wanted, given] = [route, path].map((one) => one.toLowerCase().split('/').filter(Boolean));
  return wanted!.length === given!.length && wanted!.every((part, at) => part.startsWith(':') || part === given![at]);
}

/** Safari and all browsers of iOS; Chromium names AppleWebKit, too. */
const isWebKit = (userAgent = ''): boolean => /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);

const safeName = /^[\w.-]+$/;
// both are written into the page as they are
const safeHash = /^sha(256|384|512)-[A-Za-z0-9+/=]+$/;

/** A preload that the browser may use: only of a file with a hash, without which Integrity-Policy would refuse it. */
function linkTo(folder: string, name: string, hash: string | undefined, more = ''): string {
  if (!hash || !safeHash.test(hash) || !safeName.test(name)) return '';
  const as = name.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" href="${folder}${name}" integrity="${hash}" crossorigin="anonymous"${more}>`;
}

/** For what a page needs last: on a slow line it comes after the scripts that draw the frame. */
const last = ' fetchpriority="low"';

/** What a remote’s page needs, which the browser otherwise learns of one after the other: manifest, entry, texts, page. */
function linksOf(folder: string, manifestName: string, manifest: Manifest, route: string): string {
  const { name: entry } = manifest.metaData?.remoteEntry ?? {};
  const assets = manifest.exposes?.find(({ name }) => name === 'remote')?.assets;
  const pages = Object.hasOwn(manifest.pages ?? {}, route) ? (manifest.pages?.[route] ?? []) : [];
  const first = [...(entry ? [entry] : []), ...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])];
  const link = (more?: string) => (name: string) => linkTo(folder, name, manifest.files?.[name], more);
  const rest = pages.filter((name) => !first.includes(name));
  const manifestLink = `<link rel="preload" as="fetch" href="${folder}${manifestName}" crossorigin="anonymous">`;
  return [manifestLink, ...first.map(link()), ...rest.map(link(last))].join('');
}

/** What an address says for the parts of its route: `/Course/:code` of `/Course/CS201`. */
const partsOf = (route: string, path: string): Record<string, string> => {
  const given = path.split('/').filter(Boolean);
  const names = route.split('/').filter(Boolean);
  return Object.fromEntries(names.flatMap((part, at) => (part.startsWith(':') ? [[part, given[at] ?? '']] : [])));
};

/**
 * A page’s first call as a preload; only one below /api/ that is complete with the caller’s id and what the page’s
 * address says. A part with other characters than these would have to be encoded as the page does it.
 */
function headerOf(
  call: string | undefined,
  parts: Readonly<Record<string, string>>,
  userId: string | undefined,
): string | undefined {
  const known: Readonly<Record<string, string | undefined>> = { ...parts, ':userId': userId };
  const fill = (name: string) => (/^[\w-]{1,40}$/.test(known[name] ?? '') ? (known[name] ?? ':') : ':');
  const address = /^GET (\/api\/[\w/:-]+)$/.exec(call ?? '')?.[1]?.replace(/:\w+/g, fill);
  if (!address || address.includes(':')) return undefined;
  return `<${address}>; rel="preload"; as="fetch"; crossorigin="anonymous"`;
}

/** The address of a page’s texts by language; only of files with a hash, as for all others. */
function textsOf(folder: string, manifest: Manifest, route: string): Record<string, string> | undefined {
  const named = Object.hasOwn(manifest.texts ?? {}, route) ? Object.entries(manifest.texts?.[route] ?? {}) : [];
  const known = named.filter(([, name]) => safeName.test(name) && manifest.files?.[name]);
  return known.length > 0 ? Object.fromEntries(known.map(([lang, name]) => [lang, folder + name])) : undefined;
}

/** What a version of a file says for one route. */
interface Made {
  links: string;
  texts?: Record<string, string> | undefined;
  call?: string | undefined;
  hasRich?: boolean;
}

/** What the shell’s build says of itself: name → hash of some of its chunks. */
function linksOfShell(text: string, more?: string): string {
  const files = Object.entries(JSON.parse(text) as Record<string, string>);
  return files.map(([name, hash]) => linkTo('/', name, hash, more)).join('');
}

/**
 * What makes the browser ask for what a signed-in page needs together with the shell's first files (EDG-04): the
 * shell's chunks for it, also those of rich fields where the page shows some, and of the remote that the page's address
 * and the visitor's role lead to, or on Home of the one that draws their day, all files of that page and its first call.
 * Nothing for anybody else. A wrong guess costs some bytes; nothing depends on it.
 */
export function createPreloads({ shell, remotes }: { shell: StaticFolder; remotes: StaticFolder }, publicUrl: string) {
  const cookieName = sessionCookieName(publicUrl);
  const made = new WeakMap<StaticFile, Map<string, Made>>();

  /** Once per version of a file and route; nothing where it can't be read, since the page itself says what is wrong. */
  function madeOf(file: StaticFile, route: string, make: (text: string) => Made): Made {
    const ofFile = made.get(file) ?? new Map<string, Made>();
    made.set(file, ofFile);
    const known = ofFile.get(route);
    if (known) return known;
    let result: Made = { links: '' };
    try {
      result = make(file.plain.toString());
    } catch {
      // see above
    }
    ofFile.set(route, result);
    return result;
  }

  async function ofRemote(
    registry: RegistryState,
    path: string,
    role: string,
  ): Promise<Made & { parts?: Record<string, string> }> {
    const own = [...registry.remotes.values()].filter((one) => (one.roles as string[]).includes(role));
    const routeOf = ({ routes, ...rest }: (typeof own)[0]) =>
      routes.find((one) => leadsTo(one, path)) ??
      (path === '/' && (rest as { today?: boolean }).today === true ? path : undefined);
    const remote = own.find((one) => routeOf(one) !== undefined);
    // a canary's people load another version
    const place = /^\/remotes\/(([\w.+-]+\/[\w.+-]+)\/([\w.-]+))$/.exec(remote?.entry ?? '');
    if (!remote || remote.canary || !place) return { links: '' };
    const [, file = '', folder, name = ''] = place;
    const manifest = await remotes.get(file);
    if (!manifest) return { links: '' };
    const route = routeOf(remote) ?? '';
    const found = madeOf(manifest, route, (text) => {
      const read = JSON.parse(text) as Manifest;
      const at = `/remotes/${folder}/`;
      const links = linksOf(at, name, read, route);
      return {
        links,
        texts: textsOf(at, read, route),
        call: Object.hasOwn(read.calls ?? {}, route) ? read.calls?.[route] : undefined,
        hasRich: read.rich?.includes(route) === true,
      };
    });
    return { ...found, parts: partsOf(route, path) };
  }

  /** What all signed-in pages need of the shell’s chunks (`first`), or those with rich fields. */
  async function ofShell(list: 'first' | 'rich', more?: string): Promise<string> {
    const chunks = await shell.get(`${list}-chunks.json`);
    return chunks ? madeOf(chunks, '', (text) => ({ links: linksOfShell(text, more) })).links : '';
  }

  return async (
    registry: RegistryState,
    path: string,
    { cookies, userAgent }: { cookies: string | undefined; userAgent: string | undefined },
  ): Promise<Preloads> => {
    const { role, userId } = guessed(cookies, cookieName);
    // Safari counts no hash of a preload, so that Integrity-Policy would refuse and report each of them
    if (!role || isWebKit(userAgent)) return { links: '', header: undefined };
    const { links, texts, call, parts = {}, hasRich } = await ofRemote(registry, path, role);
    const rich = hasRich ? await ofShell('rich', last) : '';
    return { links: (await ofShell('first')) + links + rich, texts, header: headerOf(call, parts, userId) };
  };
}
