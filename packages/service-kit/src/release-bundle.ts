import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signDocument } from './signed-document.ts';

/**
 * A build on its way to the platform (SHP-03): its document, signed, on the first line, then the contents of the files
 * that it lists, one after the other. `dist` is what the build of a remote wrote.
 */
export function makeBundle(dist: string, signingKey: string): Buffer {
  const text = JSON.stringify(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const { version, files } = JSON.parse(text) as { version: string; files: { path: string }[] };
  // the shell’s build has no folder of its version
  const folder = existsSync(join(dist, version)) ? join(dist, version) : dist;
  const contents = files.map(({ path }) => readFileSync(join(folder, path)));
  // a document is one line, and so is its envelope
  return Buffer.concat([Buffer.from(signDocument('release', signingKey, text)), ...contents]);
}
