import { defineConfig } from 'vitest/config';

/** Unit and real-database tests: one PostgreSQL for the run, a database of its own for each test file. */
export default defineConfig({
  test: {
    globalSetup: ['./packages/service-kit/src/testing/global-setup.ts'],
    include: ['{packages,services,shell,scripts}/**/*.test.{ts,tsx}', 'mfe-*/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    testTimeout: 20_000,
  },
});
