import { example, said, world } from '../../testing/call-example.ts';

const own = () => ({ params: { userId: world.student } });
const ofOther = { as: 'stranger', input: own, code: 'session.notYours' } as const;
const fields = [
  'id',
  'EnMessage',
  'ArMessage',
  'created_at',
  'kind',
  'course_name',
  'course_name_ar',
  'instructor_name',
  'instructor_name_ar',
  'instructor_title',
  'course_code',
  'about_id',
  'about_name',
  'edited_at',
  'withdrawn',
];

export const inboxExamples = [
  example('GET /api/unread-notifications/:userId', { as: 'student', good: own, fields, refused: ofOther }),
  example('GET /api/unread-notifications/:userId/total', { as: 'student', good: own, fields: ['total'] }),
  example('GET /api/notifications/:userId', {
    as: 'student',
    good: own,
    fields: [...fields, 'read'],
    refused: ofOther,
  }),
  example('GET /api/notifications/reach', {
    as: 'doctor',
    good: () => ({ query: { announcements: world.announcementId } }),
    fields: ['announcement_id', 'delivered', 'seen'],
  }),
  example('POST /api/mark-notifications-read/:userId', {
    as: 'student',
    good: async () => {
      const ids = await world.own
        .db('inbox_item')
        .where({ user_id: world.student })
        .orderBy('notification_id')
        .pluck('notification_id');
      return { ...own(), body: { ids } };
    },
    fields: [...said, 'marked'],
    refused: { as: 'stranger', input: () => ({ ...own(), body: { ids: [1] } }), code: 'session.notYours' },
  }),
];
