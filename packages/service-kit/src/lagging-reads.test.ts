import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { mayLag, readBehind, readingNow } from './lagging-reads.ts';

test('[RUN-05] what fails because the replica is away is read from the primary; other failures are not repeated', async () => {
  const failing = async (error: Error) => {
    const lagged: boolean[] = [];
    const read = readBehind(async () => {
      lagged.push(mayLag(), readingNow(mayLag));
      if (mayLag()) throw error;
      return 'read';
    });
    return { lagged, outcome: await read.catch((thrown: unknown) => thrown) };
  };
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await failing(away)).toEqual({ lagged: [true, false, false, false], outcome: 'read' });
  const refusal = new AppError('class.notYours');
  expect(await failing(refusal)).toEqual({ lagged: [true, false], outcome: refusal });
});
