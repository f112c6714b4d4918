import { describe, expect, test } from 'vitest';
import { isReadable, renderAll } from '../render.ts';
import { goldens } from './goldens.fixture.ts';
import { accents, bigOperators, functions, greek, signs } from './words.ts';

const heard = async (source: string) => {
  const [rendered] = await renderAll([source]);
  if (!rendered || !isReadable(rendered)) throw new Error(`${source} can't be read`);
  return rendered;
};

describe('[BOD-02] formulas as they are heard', () => {
  test.each(goldens)('%s', async (source, english, arabic) => {
    const { spoken_en, spoken_ar } = await heard(source);
    expect([spoken_en, spoken_ar]).toEqual([english, arabic]);
  });

  test.each(['en', 'ar'] as const)('two formulas never have the same name (%s)', async (language) => {
    const sources = new Map<string, string>();
    for (const [source] of goldens) {
      const { mathml, ...formula } = await heard(source);
      const name = language === 'en' ? formula.spoken_en : formula.spoken_ar;
      expect(sources.get(name) ?? mathml, `${source}: ${name}`).toBe(mathml);
      sources.set(name, mathml);
    }
    expect(sources.size).toBeGreaterThan(100);
  });

  test.each(['en', 'ar'] as const)('two signs never have the same words (%s)', (language) => {
    for (const table of [signs, greek, functions, bigOperators]) {
      const words = new Map<string, string[]>();
      for (const [sign, said] of Object.entries(table))
        words.set(said[language], [...(words.get(said[language]) ?? []), sign]);
      // the same sign at two code points
      const same = [...words.values()].filter((list) => list.length > 1).map((list) => list.join(''));
      expect(same.filter((list) => !['−-'].includes(list))).toEqual([]);
    }
    expect(Object.keys(accents).length).toBeGreaterThan(5);
  });

  test('an unknown sign is said as it is, and never left out', async () => {
    const { spoken_en, spoken_ar } = await heard('a \\circledast b');
    expect(spoken_en).toMatch(/^a \S+ b$/);
    expect(spoken_ar).toMatch(/^a \S+ b$/);
  });
});
