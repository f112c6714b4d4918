import { app } from '../../testing/app.ts';
import { example, said, world } from '../../testing/call-example.ts';

const offeringId = () => world.enrolment.in.offering_id;
/** A member of the doctor’s team. */
async function member() {
  const { id } = await app.build.instructor();
  await app.db('offering_member').insert({
    offering_id: offeringId(),
    person_id: id,
    part: 'assistant',
    since: app.clock.now(),
  });
  return { offeringId: offeringId(), personId: id };
}
const noOffering = () => ({ params: { offeringId: 999_999 } });

export const teamExamples = [
  example('GET /api/offerings/:offeringId/team')({
    as: 'doctor',
    good: () => ({ params: { offeringId: offeringId() } }),
    fields: [],
    added: ['offering_id', 'course_code', 'course_name', 'course_name_ar', 'editable', 'members', 'left'],
    refused: noOffering,
    code: 'offering.notFound',
  }),
  example('GET /api/offerings/:offeringId/team/found')({
    as: 'doctor',
    good: () => ({ params: { offeringId: offeringId() }, query: { name: 'nobody of this name' } }),
    fields: [],
    refused: () => ({ params: { offeringId: 999_999 }, query: { name: 'x' } }),
    code: 'offering.notFound',
  }),
  example('PUT /api/offerings/:offeringId/team/:personId')({
    as: 'doctor',
    good: async () => ({
      params: { offeringId: offeringId(), personId: (await app.build.instructor()).id },
      body: { part: 'assistant' },
    }),
    fields: said,
    refused: () => ({ params: { offeringId: offeringId(), personId: world.doctor.id }, body: { part: 'doctor' } }),
    code: 'team.isLead',
  }),
  example('POST /api/offerings/:offeringId/team/:personId/removal')({
    as: 'doctor',
    good: async () => ({ params: await member(), body: { still_reads: true } }),
    fields: said,
    refused: async () => ({
      params: { offeringId: offeringId(), personId: (await app.build.instructor()).id },
      body: { still_reads: false },
    }),
    code: 'team.notMember',
  }),
];
