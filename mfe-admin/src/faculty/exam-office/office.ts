import type { CallReply } from '@daftar/contracts/client';

export type Calendar = CallReply<'GET /api/exam-office'>;
export type CalendarExam = Calendar['exams'][number];
export type Places = CallReply<'GET /api/exam-office/:examId'>;
export type Room = CallReply<'GET /api/exam-rooms'>[number];

/** Keys of what the exam office shows; the first is of all of it. */
export const officeKeys = {
  all: ['admin', 'exam-office'],
  rooms: ['admin', 'exam-office', 'rooms'],
} as const;

/** The address of the exam office, or of one exam there. */
export const officeAt = (exam?: number): string =>
  `/AdminCourse?panel=exam-office${exam === undefined ? '' : `&exam=${exam}`}`;
