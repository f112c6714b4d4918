import { describe, expect, test } from 'vitest';
import { nameFold } from './name-fold.ts';
import { otherNames, otherSounds, sameNames, sameSounds } from './name-pairs.fixture.ts';
import { nameSounds } from './name-sounds.ts';
import { holdsWords, searchText, searchWords } from './search.ts';
import { byText } from './sort-key.ts';

const finds = (typed: string, name: string) => holdsWords(searchText(name), searchWords(typed));

describe('[FIX-20] one fold for names', () => {
  test.each(sameNames.map((names) => [names[0] as string, names] as const))('%s, in every spelling', (first, all) => {
    for (const name of all) expect([name, nameFold(name)]).toEqual([name, nameFold(first)]);
    for (const typed of all)
      for (const name of all) expect([typed, name, finds(typed, name)]).toEqual([typed, name, true]);
  });

  test.each(otherNames)('%s is not %s', (one, other) => {
    expect(nameFold(one)).not.toBe(nameFold(other));
  });

  test('folding twice changes nothing more than folding once', () => {
    for (const name of [...sameNames, ...otherNames].flat()) expect(nameFold(nameFold(name))).toBe(nameFold(name));
  });

  test('[UIX-03] a name is found while it is being typed, letter by letter', () => {
    for (const name of [
      'عبد الرحمن الشافعي',
      'عبدالرحمن الشافعى',
      'Abdelrahman El Shafei',
      'آلاء أبو العلا',
      'السيد',
    ]) {
      for (let length = 1; length <= name.length; length++) {
        const typed = name.slice(0, length);
        expect([typed, finds(typed, name)]).toEqual([typed, true]);
      }
    }
  });
});

test.each([
  ['رءوف', 'رؤوف'],
  ['رؤوف', 'عبد الرءوف'],
  ['رئوف', 'رءوف'],
  ['مسئول', 'مسؤول'],
])('[COR-09] %s finds %s, and not what only looks similar', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
  expect(finds('فؤاد', 'فادي')).toBe(false);
});

describe('[FIX-20] Latin spellings of Arabic names', () => {
  test.each(sameSounds.map((names) => [names[0] as string, names] as const))('%s', (first, all) => {
    for (const name of all) expect([name, nameSounds(name)]).toEqual([name, nameSounds(first)]);
    for (const typed of all)
      for (const name of all) expect([typed, name, finds(typed, name)]).toEqual([typed, name, true]);
  });

  test.each(otherSounds)('%s doesn’t sound like %s', (one, other) => {
    expect(nameSounds(one)).not.toBe(nameSounds(other));
  });

  test('a name typed in two words is found by both, not by one of them', () => {
    expect(finds('abd rahman', 'Abdelrahman El Shafei')).toBe(true);
    expect(finds('abd rahman', 'Abd Allah Saleh')).toBe(false);
  });

  test('Arabic letters have no key, and a key is not found by its own letters', () => {
    expect(nameSounds('محمد')).toBe('');
    expect(finds('muhmd', 'Mohamed')).toBe(true);
    expect(finds('uhm', 'Mohamed')).toBe(false);
  });
});

test('[FIX-21] names in the order of the interface’s language, numbers as numbers', () => {
  const names = ['Zeinab', 'يوسف', 'أحمد', 'Ahmed', 'إبراهيم', 'تامر', 'Lab 10', 'Lab 2', '2027', 'ة', 'هاني'];
  expect(names.toSorted(byText((name) => name, 'En'))).toEqual([
    '2027',
    'Ahmed',
    'Lab 2',
    'Lab 10',
    'Zeinab',
    'إبراهيم',
    'أحمد',
    'تامر',
    'ة',
    'هاني',
    'يوسف',
  ]);
  expect(names.toSorted(byText((name) => name, 'Ar'))).toEqual([
    'إبراهيم',
    'أحمد',
    'تامر',
    'ة',
    'هاني',
    'يوسف',
    '2027',
    'Ahmed',
    'Lab 2',
    'Lab 10',
    'Zeinab',
  ]);
});
