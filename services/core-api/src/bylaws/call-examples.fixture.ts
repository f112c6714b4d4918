import { bylawExamples as published } from '@daftar/contracts/bylaws/examples';
import { call, example, made, said, unused, world } from '../testing/call-example.ts';

const zagazig = published.find(({ example }) => example === 'zagazigComputers')!;
const named = () => {
  const number = unused();
  return { name: `Bylaw ${number}`, name_ar: `لائحة ${number}` };
};
const day = '2030-01-01T00:00:00Z';
const bylaw = () => ({
  ...named(),
  example: zagazig.example,
  of_faculty: false,
  starts_at: day,
  rules: zagazig.rules,
  reason: 'Council of May',
});
const added = async () => (await made(call.admin('POST /api/bylaws', { body: bylaw() }))).bylaw_id;
const cohort = async () => ({ ...named(), bylaw_id: await added() });
const addedCohort = async () => (await made(call.admin('POST /api/cohorts', { body: await cohort() }))).cohort_id;
const nobody = 999_999;

export const bylawExamples = [
  example('GET /api/bylaws')({ as: 'admin', good: () => ({}), fields: [], added: ['bylaws', 'cohorts', 'examples'] }),
  example('POST /api/bylaws')({
    as: 'admin',
    good: () => ({ body: bylaw() }),
    fields: said,
    added: ['bylaw_id'],
    refused: () => ({ body: { ...bylaw(), rules: { ...zagazig.rules, scale: zagazig.rules.scale.slice(0, 1) } } }),
    code: 'bylaw.fromZero',
  }),
  example('POST /api/bylaws/:bylawId/versions')({
    as: 'admin',
    good: async () => ({
      params: { bylawId: await added() },
      body: { after: 1, starts_at: '2031-01-01T00:00:00Z', rules: zagazig.rules, reason: 'Council of June' },
    }),
    fields: said,
    added: ['version'],
    refused: async () => ({
      params: { bylawId: await added() },
      body: { after: 7, starts_at: day, rules: zagazig.rules, reason: 'Council of June' },
    }),
    code: 'bylaw.changedMeanwhile',
  }),
  example('GET /api/grade-scale')({ as: 'admin', good: () => ({}), fields: [], added: ['steps', 'own'] }),
  example('POST /api/cohorts')({
    as: 'admin',
    good: async () => ({ body: await cohort() }),
    fields: said,
    added: ['cohort_id'],
    refused: () => ({ body: { ...named(), bylaw_id: nobody } }),
    code: 'bylaw.notFound',
  }),
  example('PUT /api/cohorts/:cohortId')({
    as: 'admin',
    good: async () => ({ params: { cohortId: await addedCohort() }, body: await cohort() }),
    fields: said,
    refused: async () => ({ params: { cohortId: nobody }, body: await cohort() }),
    code: 'cohort.notFound',
  }),
  example('PUT /api/cohort-members')({
    as: 'admin',
    good: async () => ({ body: { cohort_id: await addedCohort(), student_ids: [world.student.id] } }),
    fields: said,
    added: ['moved'],
    refused: async () => ({ body: { cohort_id: await addedCohort(), student_ids: [world.doctor.id] } }),
    code: 'cohort.notStudents',
  }),
];
