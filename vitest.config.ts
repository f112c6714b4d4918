import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import SpreadLongTests from './scripts/test/spread-long-tests.ts';
import { testSeed } from './scripts/test/test-seed.ts';

/** Unit tests and tests on a real database, beside the code they test; browser tests are in e2e/. */
export default defineConfig({
  test: {
    include: ['{packages,services,shell,scripts,bench,workshop}/**/*.test.{ts,tsx}', 'mfe-*/**/*.test.{ts,tsx}'],
    // what a new remote begins with tests itself by `node --test`, in its own folder
    exclude: ['**/node_modules/**', '**/dist/**', 'packages/remote-kit/template/**'],
    // One PostgreSQL for the whole run; each test file takes its own database from it.
    globalSetup: ['packages/service-kit/src/testing/global-setup.ts', 'scripts/test/random-tests.ts'],
    // One seed for all random tests, printed by every run; `TEST_SEED=…` repeats it.
    setupFiles: ['scripts/test/random-tests.ts'],
    // `npm test -- moments` sets other zones: no test may depend on the machine's
    env: { TZ: process.env.TEST_ZONE ?? 'UTC', TEST_SEED: testSeed },
    // More than cores, since many tests wait for a process or a lock.
    maxWorkers: Math.min(6, availableParallelism() + 2),
    // Files keep their state in their own database and fixtures; loading all modules for each was a sixth of the time.
    isolate: false,
    sequence: { sequencer: SpreadLongTests },
    // Generous: a hanging test fails all the same, and a busy machine must not fail a working one.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
    // what a test waits for arrives at once, or late on a busy machine; a second would be a guess
    expect: { poll: { timeout: 30_000, interval: 25 } },
    restoreMocks: true,
  },
});
