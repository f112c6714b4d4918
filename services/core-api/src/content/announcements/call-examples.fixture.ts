import { app } from '../../testing/app.ts';
import { call, example, said, world } from '../../testing/call-example.ts';

async function announcement(): Promise<string> {
  // of two announcements at one moment, either is listed first
  app.clock.advance(1_000);
  const body = {
    userId: world.doctor.id,
    courseCode: world.course.course_code,
    EnMessage: 'Words',
    ArMessage: 'كلمات',
  };
  return (await call.doctor('POST /api/send-notification', { body })).body.eventId;
}

export const announcementExamples = [
  example('POST /api/send-notification')({
    as: 'doctor',
    good: () => ({
      body: {
        userId: world.doctor.id,
        courseCode: world.course.course_code,
        EnMessage: 'Hall 3',
        ArMessage: 'القاعة 3',
      },
    }),
    fields: said,
    added: ['recipients', 'eventId'],
    refused: () => ({ body: { userId: world.doctor.id, courseCode: 'NOPE', EnMessage: 'x', ArMessage: 'س' } }),
    code: 'class.notYours',
  }),
  example('PUT /api/announcements/:announcementId')({
    as: 'doctor',
    good: async () => ({
      params: { announcementId: await announcement() },
      body: { EnMessage: 'Other words', ArMessage: 'كلمات أخرى' },
    }),
    fields: said,
  }),
  example('DELETE /api/announcements/:announcementId')({
    as: 'doctor',
    good: async () => ({ params: { announcementId: await announcement() } }),
    fields: said,
  }),
];
