// `npm test`: everything; `npm test -- unit`, `npm test -- e2e exam` and so on: one part of it.
import { handOver } from './bootstrap/hand-over.mjs';

await handOver('scripts/test/main.ts', process.argv.slice(2), {
  // Whoever reads the last line finds one, also when nothing could even begin.
  onFailure: () => console.log('0 passed, 1 failed'),
});
