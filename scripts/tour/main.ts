// `npm run tour`: takes pictures of all screens into dist/tour, with a separate platform and demo data; `-- -g README` only
// the four that README.md shows.
import { explain } from '../bootstrap/say.mjs';
import { findOrInstallChromium } from '../test/chromium.ts';
import { run } from '../test/run.ts';

try {
  const chromium = await findOrInstallChromium();
  process.exitCode = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', 'e2e/tour/playwright.config.ts', ...process.argv.slice(2)],
    { env: { CHROMIUM_PATH: chromium } },
  );
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
