import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const modules = resolve(import.meta.dirname, '../../../node_modules');

/**
 * Makes `folder/node_modules` as npm would after an installation, without a network: other packages are links to those
 * of this workspace, ours what `ours` names.
 */
export function installOutside(folder: string, ours: Readonly<Record<string, string>>): void {
  const target = join(folder, 'node_modules');
  mkdirSync(join(target, '@daftar'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.') || name === '@daftar') continue;
    if (!existsSync(join(target, name))) symlinkSync(join(modules, name), join(target, name));
  }
  for (const [name, place] of Object.entries(ours)) cpSync(place, join(target, '@daftar', name), { recursive: true });
}
