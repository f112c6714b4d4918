import { expect, it } from 'vitest';
import { memoryStorage } from '../sitting/testing/memory-storage.ts';
import { forgetWays, readWays, waysName, withShown, writeWays } from './shown-languages.ts';

it('choices for single questions are read as they were written, and forgotten after their exam alone', () => {
  const storage = memoryStorage();
  const ways = new Map([
    [7, 'ar' as const],
    [9, 'both' as const],
  ]);
  for (const attempt of [1, 2]) storage.setItem(waysName(attempt, false), writeWays(ways));
  storage.setItem(waysName(1, true), writeWays(ways));
  forgetWays(storage, 1, false);
  expect(readWays(storage.getItem(waysName(1, false)))).toEqual(new Map());
  expect(readWays(storage.getItem(waysName(2, false)))).toEqual(ways);
  expect(readWays(storage.getItem(waysName(1, true)))).toEqual(ways);
  expect(readWays('{"7":"fr","8":"en"}')).toEqual(new Map([[8, 'en']]));
  expect(readWays('no JSON')).toEqual(new Map());
});

it('one language and the other make both; nothing new is the same map', () => {
  const first = withShown(new Map(), [{ question_id: 7, language: 'en' }]);
  expect(withShown(first, [{ question_id: 7, language: 'en' }])).toBe(first);
  expect(withShown(first, [{ question_id: 7, language: 'ar' }])).toEqual(new Map([[7, 'both']]));
});
