import { expect, test } from 'vitest';
import { contentOf, highestTyped, isWhole, typedOf } from './rubric-form.ts';

test('[DAY-04] a rubric in either language or both comes back from its form as it was', () => {
  const words = { description: '', description_ar: null };
  const content = {
    name: 'Argument',
    name_ar: 'الحجة',
    adjustable: true,
    criteria: [
      {
        name: 'الوضوح',
        name_ar: null,
        description: 'How clear it is',
        description_ar: 'مدى الوضوح',
        levels: [
          { points: 0, name: 'Unclear', name_ar: null, ...words },
          { points: 4, name: 'واضح', name_ar: null, description: 'كل فقرة لها فكرة', description_ar: null },
        ],
      },
    ],
  };
  const typed = typedOf(content);
  expect(typed.criteria[0]).toMatchObject({ en: '', ar: 'الوضوح', about: { en: 'How clear it is', ar: 'مدى الوضوح' } });
  expect(contentOf(typed)).toEqual(content);
  expect([isWhole(typed), highestTyped(typed)]).toEqual([true, 4]);
});

test('[DAY-04] a new rubric is whole once everything has a name and points', () => {
  const typed = typedOf(null);
  expect(isWhole(typed)).toBe(false);
  const level = { ...typed.criteria[0]!.levels[0]!, ar: 'ضعيف' };
  const named = { ...typed, en: 'Style', criteria: [{ ...typed.criteria[0]!, ar: 'الأسلوب', levels: [level] }] };
  expect(isWhole(named)).toBe(true);
  expect(isWhole({ ...named, criteria: [{ ...named.criteria[0]!, levels: [{ ...level, points: '1001' }] }] })).toBe(
    false,
  );
});
