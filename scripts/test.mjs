// `npm test`: everything; `npm test -- unit`, `npm test -- e2e exam` and so on: one part of it.
import { handOver } from './bootstrap/hand-over.mjs';

await handOver('scripts/test/main.ts', process.argv.slice(2), {
  // The last line is always a summary, even when nothing could run.
  onFailure: () => console.log('0 passed, 1 failed'),
});
