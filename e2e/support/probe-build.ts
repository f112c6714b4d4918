import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@daftar/remote-kit';
import type { Variant } from './probe/src/variant.ts';

const root = join(import.meta.dirname, '../..');

/** A built remote as its team would deliver it: its files and its entry for the registry. */
export interface Built {
  entry: RegistryEntry;
  /** The folder that holds the files of this version. */
  files: string;
}

/** Builds the probe remote with the same tool and settings as the real ones, in a separate folder. */
async function buildProbe(folder: string, version: string, variant: Variant): Promise<Built> {
  cpSync(join(import.meta.dirname, 'probe'), folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'probe', version, type: 'module' }));
  writeFileSync(join(folder, 'src/variant.ts'), `export const variant = ${JSON.stringify(variant)};\n`);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the probe did not build:\n${output}`))));
  });
  const entry = JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')) as RegistryEntry;
  return { entry, files: join(folder, 'dist', entry.version) };
}

/** Several builds of the probe, and how to remove them. */
export async function buildProbes<Name extends string>(
  variants: Record<Name, Variant>,
): Promise<{ builds: Record<Name, Built>; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-probe-'));
  const built = await Promise.all(
    Object.entries<Variant>(variants).map(
      async ([name, variant], index) =>
        [name, await buildProbe(join(folder, name), `${index + 1}.0.0`, variant)] as const,
    ),
  );
  return {
    builds: Object.fromEntries(built) as Record<Name, Built>,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
