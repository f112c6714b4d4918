import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes failures outside any test to `UNHANDLED_FILE`; Vitest’s JSON report omits them. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: ReadonlyArray<{ message?: string; stack?: string }>): void {
    const file = process.env.UNHANDLED_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown')));
  }
}
