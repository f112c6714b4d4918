import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../run/settings.ts';

/**
 * Tests that start their own servers and keep a core busy, the longest first. By their size, which orders files that
 * were never run, they would come together at the end of a run and take several times as long.
 */
export const longTests = [
  'services/notifications/src/survival/survival.test.ts',
  'scripts/faults/faults.test.ts',
  'services/core-api/src/hostile-input.test.ts',
  'scripts/backup/backup.test.ts',
  'scripts/faults/rolling.test.ts',
  'services/core-api/src/identity/imports/import-at-size.test.ts',
  'services/core-api/src/exams/sitting/kill.test.ts',
  'scripts/faults/failover.test.ts',
  'services/core-api/src/kernel/storage/crash.test.ts',
  'workshop/reference.test.ts',
  'services/core-api/src/commands/create-admin.test.ts',
  'services/notifications/src/survival/email.test.ts',
];

/** The items with the rare ones spread evenly over the first half; both keep their order. */
export function spread<T>(items: readonly T[], rare: readonly T[]): T[] {
  const usual = items.filter((item) => !rare.includes(item));
  const step = Math.max(1, Math.floor(usual.length / 2 / Math.max(1, rare.length)));
  const ordered: T[] = [];
  for (const [index, item] of rare.entries()) ordered.push(item, ...usual.slice(index * step, (index + 1) * step));
  return [...ordered, ...usual.slice(rare.length * step)];
}

/** Vitest’s order of files, with the long tests spread over the run (HSE-10). */
export default class SpreadLongTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => longTests.indexOf(relative(root, moduleId).split(sep).join('/'));
    const sorted = await super.sort(files);
    const rare = sorted.filter((file) => place(file) >= 0).sort((one, other) => place(one) - place(other));
    return spread(sorted, rare);
  }
}
