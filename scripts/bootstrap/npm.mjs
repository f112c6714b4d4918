import { existsSync } from 'node:fs';

/** How to call npm: the one that runs us, else the one in PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own) && existsSync(own))
    return { file: process.execPath, before: [own], shell: false };
  return { file: 'npm', before: [], shell: process.platform === 'win32' };
}
