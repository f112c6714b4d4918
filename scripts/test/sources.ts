import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** All files of the project that git knows or would add, from the root; undefined where there is no git. */
export function sourcesOf(root: string): string[] | undefined {
  try {
    const said = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return said
      .toString()
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return undefined;
  }
}
