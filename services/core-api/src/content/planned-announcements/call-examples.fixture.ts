import { call, example, later, made, said, world } from '../../testing/call-example.ts';

const params = () => ({ courseCode: world.course.course_code });
const plan = () => ({
  EnTitle: 'Hall',
  ArTitle: 'القاعة',
  EnMessage: 'Hall 3 tomorrow',
  ArMessage: 'القاعة 3 غدًا',
  publish_at: later(600),
});
const path = 'POST /api/courses/:courseCode/planned-announcements' as const;

async function planned(): Promise<string> {
  return (await made(call.doctor(path, { params: params(), body: plan() }))).planned_id;
}

export const plannedAnnouncementExamples = [
  example('GET /api/courses/:courseCode/planned-announcements')({
    as: 'doctor',
    good: async () => {
      await planned();
      return { params: params() };
    },
    fields: ['planned_id'],
    added: ['EnTitle', 'ArTitle', 'EnMessage', 'ArMessage', 'attachments', 'publish_at'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/courses/:courseCode/planned-announcements')({
    as: 'doctor',
    good: () => ({ params: params(), body: plan() }),
    fields: said,
    added: ['planned_id'],
    refused: () => ({ params: params(), body: { ...plan(), publish_at: later(-5) } }),
    code: 'announcement.momentPassed',
  }),
  example('PUT /api/planned-announcements/:plannedId')({
    as: 'doctor',
    good: async () => ({ params: { plannedId: await planned() }, body: { ...plan(), EnMessage: 'Hall 4 tomorrow' } }),
    fields: said,
    refused: () => ({ params: { plannedId: '3f0d5a3e-8c1a-4d53-9f0e-5b1f6f1f2a11' }, body: plan() }),
    code: 'announcement.notFound',
  }),
  example('DELETE /api/planned-announcements/:plannedId')({
    as: 'doctor',
    good: async () => ({ params: { plannedId: await planned() } }),
    fields: said,
    refused: () => ({ params: { plannedId: '3f0d5a3e-8c1a-4d53-9f0e-5b1f6f1f2a11' } }),
    code: 'announcement.notFound',
  }),
];
