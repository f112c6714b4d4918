import { describe, expect, it } from 'vitest';
import { isPdf, sizeProblem } from './check-file.ts';

describe('[CRS-04] checks a file before it is sent', () => {
  it.each([
    ['%PDF-1.7\n…', 'any.name', true],
    ['<!doctype html>', 'page.pdf', false],
    ['', 'empty.pdf', false],
    ['%PDF', 'short.pdf', false],
  ])('%j is a PDF or not by its first bytes', async (content, name, expected) => {
    expect(await isPdf(new File([content], name, { type: 'application/pdf' }))).toBe(expected);
  });

  it('states the limit in both languages', () => {
    const file = new File([new Uint8Array(11)], 'a');
    expect(sizeProblem(file, 11)).toBeNull();
    expect(sizeProblem(new File([], 'work.pdf'), 10)?.en).toBe('This file is empty (0 bytes)');
    expect(sizeProblem(file, 10)).toEqual({
      en: 'The file is too large. Limit: 10 bytes',
      ar: 'حجم الملف أكبر من المسموح به: الحد الأقصى 10 بايت',
    });
  });
});
