import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// what is in front of import(…) tells a type from a module that is loaded
const importing = /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"][^'"]+['"]|.{0,12}\bimport\s*\(?\s*['"][^'"]+['"]/g;

/**
 * A hash of all that decides about the lines between the parts: which file imports what, what each package declares, and
 * the rules themselves. It says more changes than there are, since texts that look like imports count too, never fewer.
 */
export function importsIn(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const add = (file: string, text: string) => hash.update(`\n${file}\n${text}`);
  const options = { cwd: root, exclude: (name: string) => name === 'node_modules' || name === 'dist' };
  for (const file of globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`),
    options,
  ).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    add(file, file.startsWith('scripts/check') ? text : (text.match(importing) ?? []).join('\n'));
  }
  for (const file of globSync('{package-lock,tsconfig.base,**/package}.json', options).toSorted())
    add(file, readFileSync(join(root, file), 'utf8'));
  return hash.digest('hex');
}
