import type { Api } from '@daftar/contracts/client';
import { contentOf } from '@daftar/contracts/exams/answer-content';
import { sha256OfText } from '@daftar/course-pages/sha256';
import type { Change } from './sitting/answer.ts';
import type { SittingCalls } from './sitting/sitting-types.ts';

/** What is sat besides an exam: the platform's own practice exam, or the mock of an exam (BOD-20). */
export interface Practice {
  /** The exam whose mock it is; null: the platform's own. */
  mockOf: number | null;
  language: 'En' | 'Ar';
}

/** Changes in the form that the server accepts. */
export const bodyOf = (device: string, changes: readonly Change[]) => ({
  device,
  answers: changes.map(({ question_id, answer_id, answer_text, seq }) => ({
    question_id,
    answer_id,
    answer_text,
    seq,
  })),
});

interface Opening {
  device: string;
  takeOver: boolean;
  roomCode?: string;
}

/** What waits on the device besides the answers that a call carries, by name (TRU-07). */
export const namesOf = (left: readonly Change[] | undefined) =>
  left &&
  left.length > 0 && {
    waiting: left.map((change) => ({
      question_id: change.question_id,
      seq: change.seq,
      sha256: sha256OfText(contentOf(change)),
    })),
  };

/** Opens or continues an attempt at an exam, or a practice. Both answer the same. */
export const openCall = (api: Api, examId: number, practice: Practice | undefined, opening: Opening) => {
  if (!practice) return api('POST /api/attempts', { body: { examId, ...opening } });
  const { device, takeOver } = opening;
  const { mockOf, language } = practice;
  return api('POST /api/practice-attempts', {
    body: { language, device, takeOver, ...(mockOf !== null && { examId: mockOf }) },
  });
};

type CallsOf = (api: Api, attemptId: number, device: string) => SittingCalls;

const ofAttempt: CallsOf = (api, attemptId, device) => {
  const params = { attemptId };
  return {
    save: (changes, { waiting, left, ...options }) =>
      api('PUT /api/attempts/:attemptId/answers', {
        params,
        body: { ...bodyOf(device, changes), more: waiting, ...namesOf(left) },
        ...options,
      }),
    edit: (edit, { waiting = false, ...options }) =>
      api('POST /api/attempts/:attemptId/text-edits', { params, body: { device, ...edit, more: waiting }, ...options }),
    submit: (changes, options) =>
      api('POST /api/attempts/:attemptId/submit', { params, body: bodyOf(device, changes), ...options }),
    look: ({ waiting, ...options }) =>
      api('GET /api/attempts/:attemptId', { params, query: { device, waiting: String(waiting) }, ...options }),
    held: (options) => api('GET /api/attempts/:attemptId/answers', { params, ...options }),
  };
};

const ofPractice: CallsOf = (api, attemptId, device) => {
  const params = { attemptId };
  return {
    save: (changes, { waiting, left: _, ...options }) =>
      api('PUT /api/practice-attempts/:attemptId/answers', {
        params,
        body: { ...bodyOf(device, changes), more: waiting },
        ...options,
      }),
    submit: (changes, options) =>
      api('POST /api/practice-attempts/:attemptId/submit', { params, body: bodyOf(device, changes), ...options }),
    look: ({ waiting, ...options }) =>
      api('GET /api/practice-attempts/:attemptId', { params, query: { device, waiting: String(waiting) }, ...options }),
    held: (options) => api('GET /api/practice-attempts/:attemptId/answers', { params, ...options }),
  };
};

/** The calls of one attempt for the sitting’s engine, which doesn’t know whether an exam or a practice is sat. */
export const sittingCalls = (api: Api, attemptId: number, device: string, isPractice: boolean): SittingCalls =>
  (isPractice ? ofPractice : ofAttempt)(api, attemptId, device);
