import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([
  [0, 'zero', 'صفر'],
  [13, 'thirteen', 'ثلاثة عشر'],
  [14.5, 'fourteen and a half', 'أربعة عشر ونصف'],
  [20, 'twenty', 'عشرون'],
  [47.25, 'forty-seven and a quarter', 'سبعة وأربعون وربع'],
  [99.75, 'ninety-nine and three quarters', 'تسعة وتسعون وثلاثة أرباع'],
  [100, 'one hundred', 'مائة'],
  [215.1, 'two hundred and fifteen and ten hundredths', 'مائتان وخمسة عشر وعشرة من مائة'],
  [1140, 'one thousand one hundred and forty', 'ألف ومائة وأربعون'],
  [12003, 'twelve thousand and three', 'اثنا عشر ألف وثلاثة'],
])('a mark of %s is said in words of both languages', (mark, en, ar) => {
  expect([inWords('En', mark), inWords('Ar', mark)]).toEqual([en, ar]);
});
