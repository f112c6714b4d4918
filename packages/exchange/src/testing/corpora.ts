import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of files that nobody here wrote, beside the repository; undefined where it isn’t. */
export const corpora: string | undefined = (() => {
  let at = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 8; up += 1) {
    const found = join(at, 'shared', 'exchange');
    if (existsSync(join(found, 'INDEX.md'))) return found;
    at = dirname(at);
  }
  return undefined;
})();
