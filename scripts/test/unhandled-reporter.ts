import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Keeps what went wrong outside of any test; Vitest’s JSON report leaves it out. Written to `UNHANDLED_FILE`. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: ReadonlyArray<{ message?: string; stack?: string }>): void {
    const file = process.env.UNHANDLED_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown')));
  }
}
