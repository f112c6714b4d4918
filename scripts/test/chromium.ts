import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Stop, step } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';

/** Debian's Chromium without a window comes first: the same engine needs a fifth less of the processor. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** A Chromium of this machine: CHROMIUM_PATH, one in the usual places or in PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Stop(`CHROMIUM_PATH is ${given}, which does not exist.`);
  }
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...inPath, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** Finds a Chromium, or installs one: from the system's packages as root, else from Playwright. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const run = (file: string, args: string[]) => spawnSync(file, args, { cwd: root, stdio: 'inherit' }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step('No Chromium here: installing it with apt-get');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    if (run('apt-get', ['update'])) {
      for (const name of ['chromium-headless-shell', 'chromium']) {
        run('apt-get', ['install', '-y', '--no-install-recommends', name]);
        const installed = findChromium();
        if (installed) return installed;
      }
    }
  }
  step('No Chromium here: fetching Playwright’s own');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const fetched = findChromium();
  if (fetched) return fetched;
  throw new Stop('the browser tests need Chromium, and none was found or could be installed.', [
    'Install it (Debian and Ubuntu: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chrome npm test',
    'Everything but the browser tests: npm test -- types lint boundaries texts unit build',
  ]);
}
