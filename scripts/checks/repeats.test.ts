import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const inComments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

/** Sources without tests and comments: file → text. */
const sources = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').replaceAll(inComments, '')]);

const filesWith = (found: RegExp, pattern: string): string[] =>
  sources(pattern)
    .filter(([, text]) => found.test(text))
    .map(([file]) => file)
    .sort();

test('[HSE-05] services repeat background work only by the job runner', () => {
  const services = '{services,packages/service-kit,shell/server}/**/*.ts';
  expect(filesWith(/\bsetInterval\(/, services)).toEqual([
    // while the server ends
    'packages/service-kit/src/server.ts',
    // how much a check of a file takes is watched while it runs
    'services/core-api/src/content/chapters/pdf/check-pdf.ts',
    // a lease is renewed while its turn lasts
    'services/notifications/src/features/email/sender.ts',
  ]);
  // Each of these waits once: it limits how long something may take, or spreads one piece of work.
  expect(filesWith(/\bsetTimeout\(/, services)).toEqual([
    'packages/service-kit/src/breaker.ts',
    'packages/service-kit/src/budget.ts',
    'packages/service-kit/src/database-servers.ts',
    'packages/service-kit/src/db.ts',
    'packages/service-kit/src/health.ts',
    'packages/service-kit/src/http/discard-rest.ts',
    'packages/service-kit/src/http/read-body.ts',
    'packages/service-kit/src/migrate.ts',
    'packages/service-kit/src/queue/queue.ts',
    'packages/service-kit/src/server.ts',
    'packages/service-kit/src/shutdown.ts',
    'services/core-api/src/content/chapters/pdf/check-pdf.ts',
    'services/core-api/src/exams/paper/word.ts',
    'services/core-api/src/kernel/spreadsheets/read-sheet.ts',
    'services/core-api/src/kernel/storage/malware-scanner.ts',
    'services/notifications/src/features/stream/streams.ts',
    'shell/server/forward.ts',
    'shell/server/join-stream.ts',
    'shell/server/main.ts',
    'shell/server/pass-on.ts',
  ]);
  const loop = /while \((?:!\w*stop\w*|!\w+\.(?:signal\.)?aborted|true)\)[\s\S]*?\bpause\(/i;
  expect(filesWith(loop, services)).toEqual([
    'packages/service-kit/src/jobs.ts',
    // until BullMQ’s worker has its first connection
    'packages/service-kit/src/queue/worker.ts',
  ]);
});

test('[HSE-05] only backoff() doubles a pause', () => {
  const everywhere = '{services,packages,shell,mfe-*,scripts}/**/*.{ts,tsx}';
  expect(filesWith(/\b2 \*\* |\* 2, \w*longest|\blongest\w*, \w+ \* 2/i, everywhere)).toEqual([
    'packages/contracts/src/backoff.ts',
  ]);
});
