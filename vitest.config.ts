import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { quickTestFiles } from './scripts/test/quick-tests.ts';

const quick = quickTestFiles();

/** Unit tests and tests on a real database, beside the code they test; browser tests are in e2e/. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // These share nothing, and loading their modules for each file took two thirds of their time.
        test: { name: 'quick', include: quick, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{packages,services,shell,scripts,bench,workshop}/**/*.test.{ts,tsx}', 'mfe-*/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...quick],
          // One PostgreSQL for the whole run; each test file takes its own database from it.
          globalSetup: ['packages/service-kit/src/testing/global-setup.ts'],
        },
      },
    ],
    // `npm test -- moments` sets other zones: no test may depend on the machine's
    env: { TZ: process.env.TEST_ZONE ?? 'UTC' },
    maxWorkers: Math.min(4, availableParallelism()),
    // Generous: a hanging test fails all the same, and a busy machine must not fail a working one.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // what a test waits for arrives at once, or late on a busy machine; a second would be a guess
    expect: { poll: { timeout: 30_000, interval: 25 } },
    restoreMocks: true,
  },
});
