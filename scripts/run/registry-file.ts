import { existsSync, readFileSync } from 'node:fs';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { openDocument, signDocument } from '@daftar/service-kit/signed-document';
import { writePrivately } from './data-dir.ts';

/** One entry of the registry; a remote's build writes it to dist/remote.json. */
export interface RegistryEntry {
  id: string;
  version: string;
  entry: string;
  [field: string]: unknown;
}

export interface Registry {
  remotes: RegistryEntry[];
  [field: string]: unknown;
}

/** A registry file that this key signed (SHP-10); an empty registry when there is none. */
export function readRegistryFile(file: string, signingKey: string): Registry {
  if (!existsSync(file)) return { remotes: [] };
  try {
    return JSON.parse(openDocument('registry', [publicKeyOf(signingKey)], readFileSync(file, 'utf8'))) as Registry;
  } catch {
    return { remotes: [] };
  }
}

/** Signs a registry and replaces the file atomically; the shell server uses it for the next page load (PLT-04). */
export function writeRegistryFile(file: string, signingKey: string, registry: Registry): void {
  const text = signDocument('registry', signingKey, JSON.stringify(registry));
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writePrivately(file, text);
}
