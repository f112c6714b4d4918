import { expect, it } from 'vitest';
import type { Paper } from './paper.ts';
import { paperWord, wordLimits } from './word.ts';

const read = { dir: 'ltr', lang: 'en' } as const;
const paperOf = (questions: number): Paper => ({
  language: 'en',
  title: 'Midterm',
  facts: [],
  blanks: [],
  questions: Array.from({ length: questions }, (_, at) => ({
    heading: `Question ${at + 1}`,
    points: '2 points',
    read,
    text: [{ kind: 'line', read, parts: [{ kind: 'text', text: 'Why? '.repeat(20) }] }],
    task: 'Write your answer.',
    options: [],
    space: 'Answer',
    key: null,
  })),
  end: 'End of the exam',
});

const refusal = { code: 'server.unavailable', status: 503, detail: { headers: { 'Retry-After': '5' } } };
const small = paperOf(1);

it('[BOD-22] [SEC-05] writes no more than so many Word files at once, and refuses the next one for a while', async () => {
  const limits = { ...wordLimits, atOnce: 1 };
  const first = paperWord(small, undefined, limits);
  await expect(paperWord(small, undefined, limits)).rejects.toMatchObject(refusal);
  expect((await first).subarray(0, 2).toString()).toBe('PK');
  expect((await paperWord(small, undefined, limits)).length).toBeGreaterThan(1000);
});

it('[BOD-22] [SEC-05] a Word file that takes too long or too much memory is refused, and its place is free', async () => {
  const limits = { ...wordLimits, atOnce: 1 };
  await expect(paperWord(small, undefined, { ...limits, timeMs: 1 })).rejects.toMatchObject(refusal);
  await expect(paperWord(paperOf(20_000), undefined, { ...limits, heapMb: 24 })).rejects.toMatchObject(refusal);
  expect((await paperWord(small, undefined, limits)).length).toBeGreaterThan(1000);
});

it('[BOD-22] a Word file that nobody waits for is not written', async () => {
  const limits = { ...wordLimits, atOnce: 1 };
  const gone = new AbortController();
  const file = paperWord(paperOf(2_000), gone.signal, limits);
  gone.abort();
  await expect(file).rejects.toMatchObject(refusal);
  await expect(paperWord(small, gone.signal, limits)).rejects.toMatchObject(refusal);
  expect((await paperWord(small, undefined, limits)).length).toBeGreaterThan(1000);
});
