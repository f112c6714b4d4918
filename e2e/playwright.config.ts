import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/test/chromium.ts';

/** Files whose tests run one after the other for more than a minute. */
const longFiles = [
  'shell/releases',
  'exams/sitting',
  'notifications/notifications',
  'shell/remotes',
  'engines/walk',
  'exams/one-exam',
].map((name) => `**/${name}.e2e.ts`);

/** Browser tests: a real Chromium against the whole platform, started once with its own data and ports. */
export default defineConfig({
  testDir: '.',
  // The longest files come first, so that no worker has one left at the end when the others have nothing to do.
  projects: [
    { name: 'long', testMatch: longFiles },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: longFiles },
  ],
  outputDir: '../node_modules/.cache/daftar/e2e-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own platform, and so its own clock. Two left a third of two cores idle, since tests also wait;
  // four took as long as three (decision 75).
  workers: process.env.DAFTAR_E2E_DATA_DIR ? 1 : 3,
  // Files run in parallel, the tests of one file one after the other.
  fullyParallel: false,
  forbidOnly: true,
  // Three browsers and three platforms share two cores: a failure is retried once, and the report calls it flaky.
  retries: 1,
  // Generous, since they only end what hangs: a busy machine must not fail what works.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // A service worker answers before Playwright’s routes can: only the tests of it have one.
    serviceWorkers: 'block',
    // Recording a trace of every test doubled the time that a run takes.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Without a graphics card, each frame of an animation is drawn by the processor that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a locale Chromium can't name a downloaded file in Arabic.
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what optimising their code costs is never earned back (decision 75).
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
      ],
    },
  },
});
