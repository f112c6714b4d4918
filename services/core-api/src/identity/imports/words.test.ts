import { expect, test } from 'vitest';
import { levelIn, splitName, titleInWords } from './words.ts';

test.each([
  [
    1,
    [
      '1',
      '١',
      '1.0',
      'First',
      'first year',
      'Level 1',
      '1st',
      'الأولى',
      'الاولي',
      'الفرقة الأولى',
      'المستوى الأول',
      'أولى',
    ],
  ],
  [2, ['2', 'Second', 'Year 2', 'الثانية', 'الفرقة الثانية', 'فرقة ثانية', 'المستوى الثاني', 'السنة الثانية']],
  [3, ['3', 'Third', 'الثالثة', 'الفرقة: الثالثة', 'المستوى 3']],
  [4, ['4', 'fourth', 'الرابعة', 'الفرقة الرابعة', 'رابعة']],
  [undefined, ['5', '0', '12', 'الخامسة', 'x', '1 2', 'First second', '2.5']],
] as const)('level %s is read in words and digits', (level, texts) => {
  for (const text of texts) expect(levelIn(text), text).toBe(level);
});

test('titles are read in words, of women too; what means two of them is none', () => {
  const said = {
    professor: ['أستاذ', 'استاذ', 'أستاذة', 'أستاذ دكتور', 'Professor'],
    associateProfessor: ['أستاذ مساعد', 'استاذ مساعد', 'أستاذة مساعدة', 'Associate Professor'],
    doctor: ['مدرس', 'مدرسة', 'Lecturer', 'دكتور'],
    assistantLecturer: ['مدرس مساعد', 'مدرسة مساعدة', 'Assistant lecturer'],
    demonstrator: ['معيد', 'معيدة', 'Demonstrator'],
  };
  for (const [title, texts] of Object.entries(said))
    for (const text of texts) expect(titleInWords(text), text).toBe(title);
  for (const text of ['Assistant professor', 'مساعد', '']) expect(titleInWords(text)).toBeUndefined();
});

test('a full name is split after its first name, which may have two words', () => {
  const split = (full: string) => Object.values(splitName(full));
  expect(split('محمد أحمد علي حسن')).toEqual(['محمد', 'أحمد علي حسن']);
  expect(split('عبد الرحمن محمد علي')).toEqual(['عبد الرحمن', 'محمد علي']);
  expect(split('أبو بكر سالم')).toEqual(['أبو بكر', 'سالم']);
  expect(split('عبدالله فؤاد')).toEqual(['عبدالله', 'فؤاد']);
  expect(split('  Abd El Rahman   Aly ')).toEqual(['Abd El Rahman', 'Aly']);
  expect(split('Mona Al Shafei')).toEqual(['Mona', 'Al Shafei']);
  expect(split('عبد الله')).toEqual(['عبد', 'الله']);
  expect(split('Mona')).toEqual(['Mona', '']);
});
