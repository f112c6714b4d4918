interface LockEntry {
  version?: string;
  integrity?: string;
  /** A link to a package of this repository. */
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32'];

function isThere(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/**
 * Binaries for other systems that the lock file leaves out. npm drops them if its registry doesn't offer them, and `npm
 * ci` then refuses the lock file, here and on those systems.
 */
export function missingBinaries({ packages }: LockFile): { name: string; entry: LockEntry }[] {
  const missing = new Map<string, LockEntry>();
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+/.test(version) || isThere(packages, path, name)) continue;
      const words = name.split(/[/-]/);
      const cpu = processors.find((word) => words.includes(word));
      const os = systems.find((word) => words.includes(word));
      if (!cpu) continue;
      const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined;
      missing.set(name, {
        version,
        cpu: [cpu],
        ...(parent.dev && { dev: true }),
        ...(libc && { libc: [libc] }),
        optional: true,
        ...(os && { os: [os] }),
      });
    }
  }
  return [...missing].map(([name, entry]) => ({ name, entry }));
}

/** The lock file with those binaries, in npm's own order. */
export function withBinaries(lock: LockFile): LockFile {
  const added = missingBinaries(lock).map(({ name, entry }) => [`node_modules/${name}`, entry] as const);
  const all = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(all) };
}

/**
 * Packages of the lock file that no registry has vouched for with a SHA-512 (TRU-14): npm installs them unchecked. Our
 * own packages need none.
 */
export function withoutHash({ packages }: LockFile): { path: string; name: string; entry: LockEntry }[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity }]) => !integrity?.split(' ').some((hash) => hash.startsWith('sha512-')))
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), entry }));
}

/** Writes into the lock file the hash of each such package that `hashOf` knows. */
export function withHashes(lock: LockFile, hashOf: (name: string, version: string) => string | undefined): LockFile {
  const packages = { ...lock.packages };
  for (const { path, name, entry } of withoutHash(lock)) {
    const integrity = hashOf(name, entry.version ?? '');
    if (integrity?.startsWith('sha512-')) packages[path] = { ...entry, integrity };
  }
  return { ...lock, packages };
}
