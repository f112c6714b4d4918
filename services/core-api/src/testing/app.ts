import { test as plainTest } from 'vitest';
import { restartNumbers } from './factories/context.ts';
import { startTestApp, type TestApp } from './harness.ts';

/** The file’s own core-api, for its helpers; undefined until the first test or `beforeAll` from here begins. */
export let app: TestApp;

/** vitest’s `test` with a core-api for the file: started before its first test, closed after its last hook. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures it needs
export const test = plainTest.extend('app', { scope: 'file', auto: true }, async ({}, { onCleanup }) => {
  restartNumbers();
  app = await startTestApp();
  onCleanup(() => app.close());
  return app;
});

/** vitest’s `beforeAll`, after the file’s core-api has started: its own starts only fixtures that a hook names. */
export const beforeAll = (work: (app: TestApp) => unknown, timeout?: number): void =>
  test.beforeAll(async ({ app }) => {
    await work(app);
  }, timeout);
