import { expect, test } from 'vitest';
import { mergeConstraints } from './constraints.ts';

test('two features cannot map the same constraint', () => {
  expect(mergeConstraints({ a: 'course.inUse' }, { b: 'course.notFound' })).toEqual({
    a: 'course.inUse',
    b: 'course.notFound',
  });
  expect(() => mergeConstraints({ a: 'course.inUse' }, { a: 'course.notFound' })).toThrow('twice');
});
