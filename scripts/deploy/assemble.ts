// `node scripts/deploy/assemble.ts <folder> [target …]`: what each image holds, each target in its own folder: our
// files without tests, and of npm's packages those that it needs at run time (RUN-03). Run it after `npm run build`.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Sbom, sbomFile } from '../run/sbom.ts';
import { root } from '../run/settings.ts';
import { type Target, targets } from './targets.ts';

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };

/** Where Node finds a package that the one at `from` asks for. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder) === '.' ? '' : dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The places in node_modules of packages with all that they need at run time, of those that are installed. */
export function closure(names: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (name: string, from: string) => {
    const place = placeOf(name, from);
    if (!place || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    const { link, resolved } = lock.packages[place]!;
    const home = link ? resolved! : place;
    const { dependencies, optionalDependencies } = lock.packages[home]!;
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(next, home);
  };
  for (const name of names) take(name, '');
  return [...found].sort();
}

const isOfTests = (path: string): boolean =>
  /\.(test\.tsx?|fixture\.\w+)$/.test(path) || /(^|\/)(testing|demo|node_modules|\.cache)(\/|$)/.test(path);

/** Ours: no tests, and no source maps, which no release lists. */
const isOurs = (path: string): boolean => !isOfTests(path) && !path.endsWith('.map');

/** Of a package: not its tests and what its own repository needs, nor what only tools of development read. */
const isOfUse = (path: string): boolean =>
  !/^(\.git|\.github|\.npmrc|tests?\/|__tests__\/)/.test(`${path}/`) && !/\.(map|md|d\.[mc]?ts)$/.test(path);

/** Puts one target together in a folder that must not exist yet. */
export function assemble(target: Target, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of target.files) {
    const from = join(root, file);
    if (!existsSync(from)) throw new Error(`${file} is missing. Build it: npm run build`);
    cpSync(from, join(folder, file), { recursive: true, filter: (path) => isOurs(relative(root, path)) });
  }
  for (const place of closure(target.packages)) {
    const to = join(folder, place);
    mkdirSync(dirname(to), { recursive: true });
    const { link, resolved } = lock.packages[place]!;
    if (link) symlinkSync(relative(dirname(place), resolved!), to, 'dir');
    else
      cpSync(join(root, place), to, { recursive: true, filter: (path) => isOfUse(relative(join(root, place), path)) });
  }
  const whole = join(root, sbomFile);
  if (!existsSync(whole)) return;
  const own = sbomOf(JSON.parse(readFileSync(whole, 'utf8')) as Sbom, closure(target.packages));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** The part of the release’s list of components that is in one image: the packages at these places. */
export function sbomOf(whole: Sbom, places: readonly string[]): Sbom {
  const held = new Set(
    places.map((place) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${lock.packages[place]?.version}`),
  );
  return { ...whole, components: whole.components.filter(({ name, version }) => held.has(`${name}@${version}`)) };
}

if (import.meta.main) {
  const [folder, ...names] = process.argv.slice(2);
  if (!folder) throw new Error('Say into which folder: node scripts/deploy/assemble.ts out');
  for (const [name, target] of Object.entries(targets)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const to = resolve(folder, name);
    assemble(target, to);
    console.log(`${to}: ${globSync('**', { cwd: to }).length} files`);
  }
}
