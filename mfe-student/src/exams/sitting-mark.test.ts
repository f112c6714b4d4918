import { expect, it } from 'vitest';
import { namesOfAttempt, practiceKeys } from './sitting/copy-records.ts';
import { memoryStorage } from './sitting/testing/memory-storage.ts';
import { markSitting, practiceLanguage, sitsAttempt, sitsPractice, unmarkSitting } from './sitting-mark.ts';

it('[BOD-20] a reload finds the same practice in the language it was begun in, and no other practice or exam', () => {
  const tab = memoryStorage();
  markSitting(tab, 7, { mockOf: null, language: 'Ar' });
  expect([practiceLanguage(tab, null), practiceLanguage(tab, 12)]).toEqual(['Ar', null]);
  expect(sitsPractice(tab, { mockOf: null, language: 'Ar' })).toBe(true);
  expect(sitsPractice(tab, { mockOf: null, language: 'En' })).toBe(false);
  expect(sitsAttempt(tab, 7)).toBe(false);
  markSitting(tab, 7, { mockOf: 12, language: 'En' });
  expect([practiceLanguage(tab, null), practiceLanguage(tab, 12), practiceLanguage(tab, 1)]).toEqual([
    null,
    'En',
    null,
  ]);
  unmarkSitting(tab);
  expect(practiceLanguage(tab, 12)).toBeNull();
  markSitting(tab, 7);
  expect([sitsAttempt(tab, 7), sitsAttempt(tab, 8), practiceLanguage(tab, null)]).toEqual([true, false, null]);
});

it('[BOD-20] what a device has of one practice is found apart from that of other practices and of exams', () => {
  const device = memoryStorage();
  const key = (examId: number, attemptId: number, userId = 1) => ({ userId, examId, attemptId, practice: true });
  for (const one of [key(0, 4), key(0, 5), key(12, 6), key(1, 8), key(12, 9, 2)])
    device.setItem(`${namesOfAttempt(one)}a:device:1`, '{}');
  device.setItem(`${namesOfAttempt({ userId: 1, examId: 12, attemptId: 10 })}a:device:1`, '{}');
  expect(practiceKeys(device, 1, 0)).toEqual([key(0, 4), key(0, 5)]);
  expect(practiceKeys(device, 1, 12)).toEqual([key(12, 6)]);
});
