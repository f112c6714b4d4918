import type { CallReply } from '@daftar/contracts/client';

export type Statistics = CallReply<'GET /api/exam-statistics/:examId'>;
export type Question = Statistics['questions'][number];
