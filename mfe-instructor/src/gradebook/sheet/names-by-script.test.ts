import { expect, test } from 'vitest';
import { namesByScript } from './names-by-script.ts';

test('[COR-22] a name is in the column of its letters', () => {
  const arabic = { first_name: 'منى', last_name: 'علي', first_name_ar: null, last_name_ar: null };
  const latin = { ...arabic, first_name: 'Mona', last_name: 'Ali' };
  expect(namesByScript(arabic)).toEqual({ En: '', Ar: 'منى علي' });
  expect(namesByScript(latin)).toEqual({ En: 'Mona Ali', Ar: '' });
  expect(namesByScript({ ...latin, first_name_ar: 'منى', last_name_ar: 'علي' })).toEqual({
    En: 'Mona Ali',
    Ar: 'منى علي',
  });
});
