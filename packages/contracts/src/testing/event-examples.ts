import type { EventType, OutboxEvent } from '../events.ts';

type PayloadOf<T extends EventType> = Omit<Extract<OutboxEvent, { type: T }>, 'type' | 'audience' | 'requestId'>;

/** An example of each declared event; a type without one doesn’t compile (HSE-05). */
export const eventExamples: { [T in EventType]: PayloadOf<T> } = {
  notify: {
    kind: 'exam',
    params: { course: 'Algorithms', courseCode: 'CS301', exam: 'Midterm', examId: '7', instructor: 'Mona Saleh' },
  },
  'notify.person': {
    userId: 20_000_002,
    notification: {
      kind: 'format',
      params: { course: 'Algorithms', courseCode: 'CS301', format: 'Sorting', formatId: '4', instructor: 'Mona Saleh' },
    },
  },
  'notify.some': {
    userIds: [20_000_002, 20_000_003],
    notification: {
      kind: 'message',
      params: {
        course: 'Algorithms',
        courseCode: 'CS301',
        instructor: 'Mona Saleh',
        EnMessage: 'Please hand it in by Sunday.',
        ArMessage: 'يرجى التسليم قبل يوم الأحد.',
      },
    },
  },
  'room.told': { userIds: [20_000_002, 20_000_003] },
  'session.revoked': {
    sessionIds: ['3f0d5a3e-8c1a-4d53-9f0e-5b1f6f1f2a11'],
    forgetAfter: '2026-11-01T20:00:00.000Z',
  },
  'account.renumbered': { from: 20_000_002, to: 20_000_003, key: '7a1c1a58-6d5c-4c55-8f3d-0d7a3c1b9e22' },
  'data.cleared': { clearedAt: '2026-11-01T08:00:00.000Z' },
  'account.notice': {
    userId: 20_000_002,
    key: '7a1c1a58-6d5c-4c55-8f3d-0d7a3c1b9e22',
    what: 'emailChanged',
    at: '2026-11-01T08:00:00.000Z',
  },
  'account.mail': {
    kind: 'passwordChanged',
    userId: 20_000_002,
    key: '7a1c1a58-6d5c-4c55-8f3d-0d7a3c1b9e22',
    until: '2026-11-08T08:00:00.000Z',
  },
  'announcement.changed': {
    announcementId: '0b8f7f0e-2c52-4d0b-8c5a-6d7e2a4f3c33',
    revision: 1,
    words: { EnMessage: 'The lecture is moved to Monday.', ArMessage: 'نُقلت المحاضرة إلى يوم الاثنين.' },
    author: { instructor: 'Mona Saleh', instructor_ar: 'منى صالح', instructor_title: 'doctor' },
  },
};
