import { defineConfig } from '@playwright/test';
import everything from '../playwright.config.ts';

/** Pictures of all screens, taken like a browser test; `npm run tour`. */
export default defineConfig(everything, {
  testDir: '.',
  // those of the browser tests name other files
  projects: [{ name: 'tour', testMatch: 'tour.ts' }],
  workers: 1,
  retries: 0,
  outputDir: '../../node_modules/.cache/daftar/tour-results',
  globalSetup: '../support/global-setup.ts',
  timeout: 900_000,
  reporter: [['list']],
  use: { trace: 'off', screenshot: 'off' },
});
