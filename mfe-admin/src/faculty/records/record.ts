import type { CallReply } from '@daftar/contracts/client';
import { readWithin } from '@daftar/i18n/read-number';

export type StudentRecord = CallReply<'GET /api/student-records/:studentId'>;

/** The key of a student’s record in the cache. */
export const recordKey = (studentId: number) => ['student-record', studentId] as const;

/** Hours as they are typed: at most two decimals; null for anything else. */
export const hoursIn = (text: string): number | null => readWithin(text, { least: 0.25, most: 30, places: 2 });
