import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What a screen reader says: one desktop and one platform, not part of the usual run. */
export default defineConfig({
  ...base,
  projects: undefined,
  testDir: './screen-reader',
  testMatch: '**/*.reader.ts',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  workers: 1,
  // each key is followed by the silence that tells that nothing more is said
  timeout: 600_000,
});
