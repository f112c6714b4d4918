import { expect, test } from 'vitest';
import { failOver } from './failover.ts';

test.skipIf(process.platform === 'win32')(
  '[RUN-05] the primary is killed under load and its replica promoted: all that was acknowledged is there, and every process goes on',
  async () => {
    const { problems, before, after, history } = await failOver();
    expect(problems).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(0);
    expect(history.receipts.length).toBeGreaterThan(0);
  },
  400_000,
);
