import type { NavigationItem, PaletteLinks } from './contract.ts';

/** One remote in `registry.json`: all that the shell needs before loading it (PLT-03, PLT-04). */
export interface RegistryEntry {
  id: string;
  version: string;
  /** Address of its mf-manifest.json. */
  entry: string;
  /** Subresource-integrity hash of the manifest, which holds those of all other files (DLV-09). */
  integrity?: { manifest: string };
  contract: number;
  roles: string[];
  routes: string[];
  navigation: NavigationItem[];
  /** It draws its roles' day on Home (DAY-01); absent in remotes from before it. */
  today?: boolean;
  /** Where the palette leads (DAY-12); absent in remotes from before it. */
  palette?: PaletteLinks;
  /** Its path → the permission without which it doesn’t open (SHP-08); absent in remotes that have none. */
  limited?: Record<string, string>;
  /** The version before, for a page that can’t load this one (DLV-05). */
  previous?: RegistryEntry;
  /** A version that some people get first (DLV-03). */
  canary?: Canary;
}

export interface Canary {
  entry: RegistryEntry;
  /** Of 1000 people. */
  share: number;
  salt: string;
  /** Hashes of those who get it whatever the share: the first word of SHA-256. */
  people: number[];
}

/** Time limits in ms; a registry may set others, for tests and for slow networks. */
export interface RemoteTimeouts {
  manifest: number;
  /** A script chunk (PLT-03). */
  chunk: number;
  /** After this time the page says that it is still loading. */
  slow: number;
}

export interface Registry {
  remotes: RegistryEntry[];
  timeouts: RemoteTimeouts;
  /** What was left out and why; operators read it in the console. */
  problems: string[];
}

export const defaultTimeouts: RemoteTimeouts = { manifest: 15_000, chunk: 120_000, slow: 10_000 };

/** The federation name of one build of a remote; two builds never share it. */
export function containerName(id: string, version: string): string {
  return `daftar_${id}_${version}`.replace(/\W/g, '_');
}

/**
 * Reads `registry.json`. A bad entry is left out and reported in `problems`; the others still work (PLT-05).
 * @throws TypeError when it is not a registry at all
 */
export function readRegistry(value: unknown): Registry {
  if (!isRecord(value) || !Array.isArray(value.remotes)) throw new TypeError('registry.json has no list “remotes”');
  const remotes: RegistryEntry[] = [];
  const problems: string[] = [];
  for (const [index, item] of value.remotes.entries()) {
    const field = firstBadField(item);
    const name = isRecord(item) && typeof item.id === 'string' ? item.id : `remotes[${index}]`;
    if (field) problems.push(`${name}: ${field} is missing or of the wrong form`);
    else if (remotes.some((other) => other.id === (item as RegistryEntry).id)) problems.push(`${name}: listed twice`);
    else remotes.push(withGoodVersions(item as RegistryEntry, problems));
  }
  return { remotes, timeouts: readTimeouts(value.timeouts), problems };
}

/** Without a previous version or a canary that can’t be read: the remote itself works. */
function withGoodVersions(entry: RegistryEntry, problems: string[]): RegistryEntry {
  const { previous, canary, ...alone } = entry;
  const good = (what: string, version: unknown): RegistryEntry | undefined => {
    if (version === undefined) return undefined;
    const field = firstBadField(version);
    if (field === undefined && (version as RegistryEntry).id === entry.id) {
      const { previous: _before, canary: _next, ...only } = version as RegistryEntry;
      return only;
    }
    problems.push(`${entry.id}: its ${what} can’t be used (${field ?? 'another remote'})`);
    return undefined;
  };
  const before = good('previous version', previous);
  const next = isCanary(canary) ? good('canary', canary.entry) : undefined;
  return {
    ...alone,
    ...(before && { previous: before }),
    ...(next && canary && { canary: { ...canary, entry: next } }),
  };
}

const isCanary = (value: unknown): value is Canary =>
  isRecord(value) &&
  typeof value.share === 'number' &&
  typeof value.salt === 'string' &&
  Array.isArray(value.people) &&
  isRecord(value.entry);

const checks: { [Field in keyof RegistryEntry]-?: (value: unknown) => boolean } = {
  id: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,30}$/.test(value),
  version: (value) => typeof value === 'string' && /^[\w.+-]{1,80}$/.test(value),
  entry: (value) => typeof value === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(value),
  integrity: (value) => value === undefined || isRecord(value),
  contract: (value) => typeof value === 'number',
  roles: isTextList,
  routes: (value) => isTextList(value) && value.every((path) => path.startsWith('/')),
  navigation: (value) => Array.isArray(value) && value.every(isNavigationItem),
  today: (value) => value === undefined || typeof value === 'boolean',
  palette: (value) => value === undefined || isPalette(value),
  limited: (value) => value === undefined || (isRecord(value) && isTextList(Object.values(value))),
  previous: () => true,
  canary: () => true,
};

function firstBadField(item: unknown): string | undefined {
  if (!isRecord(item)) return 'the entry';
  return Object.entries(checks).find(([field, good]) => !good(item[field]))?.[0];
}

function isNavigationItem(item: unknown): boolean {
  if (!isRecord(item) || !areDuties(item.duties)) return false;
  if (!(item.pages === undefined || isTextList(item.pages))) return false;
  if (!(item.svg === undefined || typeof item.svg === 'string')) return false;
  return ['path', 'icon', 'en', 'ar'].every((field) => typeof item[field] === 'string');
}

function isPalette(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { pages = [], finds = {}, findDuties = {} } = value;
  const isPage = (page: unknown) =>
    isRecord(page) &&
    ['path', 'en', 'ar'].every((field) => typeof page[field] === 'string') &&
    isOwnPath(page.path) &&
    (page.act === undefined || typeof page.act === 'boolean') &&
    areDuties(page.duties);
  if (!Array.isArray(pages) || !pages.every(isPage)) return false;
  if (!isRecord(findDuties) || !Object.values(findDuties).every(areDuties)) return false;
  return isRecord(finds) && Object.values(finds).every(isOwnPath);
}

const areDuties = (value: unknown): boolean => value === undefined || isTextList(value);

const isOwnPath = (path: unknown): boolean => typeof path === 'string' && /^\/(?![/\\])/.test(path);

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readTimeouts(value: unknown): RemoteTimeouts {
  const given = isRecord(value) ? value : {};
  const read = (key: keyof RemoteTimeouts): number => {
    const ms = given[key];
    return typeof ms === 'number' && ms > 0 ? ms : defaultTimeouts[key];
  };
  return { manifest: read('manifest'), chunk: read('chunk'), slow: read('slow') };
}
