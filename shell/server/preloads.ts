import { sessionCookieName } from '@daftar/service-kit';
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
}

const roles = ['admin', 'instructor', 'student'];

/**
 * The role in the session's cookie, unverified: a guess at which public files this browser will ask for. It decides
 * about nothing else.
 */
function guessedRole(cookies: string | undefined, cookieName: string): string | undefined {
  const claims = new RegExp(`(?:^|; *)${cookieName}=[\\w-]+\\.([\\w-]+)\\.`).exec(cookies ?? '')?.[1];
  try {
    const { role } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { role?: string };
    return roles.find((one) => one === role);
  } catch {
    return undefined;
  }
}

/** Whether a route of a remote, `/Course/:code`, is that of this page. */
function leadsTo(route: string, path: string): boolean {
  const [wanted, given] = [route, path].map((one) => one.toLowerCase().split('/').filter(Boolean));
  return wanted!.length === given!.length && wanted!.every((part, at) => part.startsWith(':') || part === given![at]);
}

const safeName = /^[\w.-]+$/;
// both are written into the page as they are
const safeHash = /^sha(256|384|512)-[A-Za-z0-9+/=]+$/;

/** A preload that the browser may use: only of a file with a hash, without which Integrity-Policy would refuse it. */
function linkTo(as: 'script' | 'style', folder: string, name: string, hash: string | undefined): string {
  if (!hash || !safeHash.test(hash) || !safeName.test(name)) return '';
  return `<link rel="preload" as="${as}" href="${folder}${name}" integrity="${hash}" crossorigin="anonymous">`;
}

/** The first files of a remote, which the browser otherwise learns of one after the other: manifest, entry, page. */
function linksOf(folder: string, manifestName: string, manifest: Manifest): string {
  const { name: entry } = manifest.metaData?.remoteEntry ?? {};
  const assets = manifest.exposes?.find(({ name }) => name === 'remote')?.assets;
  const link = (as: 'script' | 'style') => (name: string) => linkTo(as, folder, name, manifest.files?.[name]);
  const scripts = [...(entry ? [entry] : []), ...(assets?.js?.sync ?? [])].map(link('script'));
  const styles = (assets?.css?.sync ?? []).map(link('style'));
  const first = `<link rel="preload" as="fetch" href="${folder}${manifestName}" crossorigin="anonymous">`;
  return [first, ...scripts, ...styles].join('');
}

/** What the shell’s build says of its own: name → hash of the chunks that every signed-in page needs. */
function linksOfShell(text: string): string {
  const files = Object.entries(JSON.parse(text) as Record<string, string>);
  return files.map(([name, hash]) => linkTo(name.endsWith('.css') ? 'style' : 'script', '/', name, hash)).join('');
}

/**
 * Links that make the browser ask for what a signed-in page needs together with the shell's first files (EDG-04): the
 * shell's chunks for it, and the first files of the remote that the page's address and the visitor's role lead to, or on
 * Home of the one that draws their day. Empty for anybody else. A wrong guess costs some bytes; nothing depends on it.
 */
export function createPreloads({ shell, remotes }: { shell: StaticFolder; remotes: StaticFolder }, publicUrl: string) {
  const cookieName = sessionCookieName(publicUrl);
  const made = new WeakMap<StaticFile, string>();

  /** Once per version of a file; empty where it can't be read, since the page itself says what is wrong. */
  function linksBy(file: StaticFile, make: (text: string) => string): string {
    const known = made.get(file);
    if (known !== undefined) return known;
    let links = '';
    try {
      links = make(file.plain.toString());
    } catch {
      // see above
    }
    made.set(file, links);
    return links;
  }

  async function ofRemote(registry: RegistryState, path: string, role: string): Promise<string> {
    const own = [...registry.remotes.values()].filter((one) => (one.roles as string[]).includes(role));
    const remote = own.find(
      ({ routes, ...rest }) =>
        routes.some((route) => leadsTo(route, path)) || (path === '/' && (rest as { today?: boolean }).today === true),
    );
    // a canary's people load another version
    const place = /^\/remotes\/(([\w.+-]+\/[\w.+-]+)\/([\w.-]+))$/.exec(remote?.entry ?? '');
    if (!remote || remote.canary || !place) return '';
    const [, file = '', folder, name = ''] = place;
    const manifest = await remotes.get(file);
    if (!manifest) return '';
    return linksBy(manifest, (text) => linksOf(`/remotes/${folder}/`, name, JSON.parse(text) as Manifest));
  }

  return async (registry: RegistryState, path: string, cookies: string | undefined): Promise<string> => {
    const role = guessedRole(cookies, cookieName);
    if (!role) return '';
    const chunks = await shell.get('first-chunks.json');
    return (chunks ? linksBy(chunks, linksOfShell) : '') + (await ofRemote(registry, path, role));
  };
}
