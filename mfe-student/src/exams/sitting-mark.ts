import type { SafeStorage } from '@daftar/remote-kit';
import type { Practice } from './sitting-calls.ts';

/** Under this name a tab stores what it sits; a reload then leads straight back into it. */
const name = 'daftar:sitting';

/** What marks a practice: whose mock it is (0: the platform’s own) and the language it was begun in (BOD-20). */
const ofPractice = ({ mockOf, language }: Practice): string => `practice:${mockOf ?? 0}:${language}`;

/** Marks this tab as sitting that attempt, or that practice. */
export const markSitting = (storage: SafeStorage, attemptId: number, practice?: Practice): void => {
  storage.setItem(name, practice ? ofPractice(practice) : String(attemptId));
};

/** Nothing is sat in this tab any more. */
export const unmarkSitting = (storage: SafeStorage): void => storage.removeItem(name);

/** Whether this tab sits that attempt. */
export const sitsAttempt = (storage: SafeStorage, attemptId: number): boolean =>
  storage.getItem(name) === String(attemptId);

/** Whether this tab sits that practice. */
export const sitsPractice = (storage: SafeStorage, practice: Practice): boolean =>
  storage.getItem(name) === ofPractice(practice);

/** The language in which this tab sits the mock of that exam, or the platform’s own practice exam; null if it doesn’t. */
export const practiceLanguage = (storage: SafeStorage, mockOf: Practice['mockOf']): Practice['language'] | null =>
  (['En', 'Ar'] as const).find((language) => sitsPractice(storage, { mockOf, language })) ?? null;
