import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand } from '../bootstrap/npm.mjs';
import { root } from './settings.ts';

/** Where `npm run build` puts the list of components that goes with a release. */
export const sbomFile = 'dist/sbom.cdx.json';

interface Component {
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}

/** The part of CycloneDX 1.5 that we read. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
}

interface Locked {
  /** Present where a folder holds a package of another name. */
  name?: string;
  version?: string;
  link?: boolean;
}

/** What npm installs by a lock file: name and version of each package that is not ours. */
export function lockedPackages(lock: { packages: Record<string, Locked> }): string[] {
  const named = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  return [...new Set(named)].toSorted();
}

/**
 * The software bill of materials (TRU-14): every package of package-lock.json, tools of the build included, as npm lists
 * them in CycloneDX, with licence and hash. Throws if npm can't make it or leaves a package out.
 */
export function makeSbom(): Sbom {
  const npm = npmCommand();
  const args = [...npm.before, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync(npm.file, args, {
    cwd: root,
    encoding: 'utf8',
    shell: npm.shell,
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`npm could not list the components (npm sbom):\n${stderr}`);
  const sbom = JSON.parse(stdout) as Sbom;
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).filter(
    (one) => !listed.has(one),
  );
  if (missing.length > 0) throw new Error(`npm sbom leaves out ${missing.join(', ')}`);
  // npm names it for the folder, whatever that is called
  sbom.metadata.component.name = 'daftar';
  return sbom;
}

/** Writes it below `folder`, and returns how many components it lists. */
export function writeSbom(folder: string): number {
  const sbom = makeSbom();
  const file = join(folder, sbomFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return sbom.components.length;
}
