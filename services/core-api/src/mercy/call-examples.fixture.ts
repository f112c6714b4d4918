import { ok } from '../control/control.fixture.ts';
import { call, example, said } from '../testing/call-example.ts';
import { sealedLevel, someRules, stateRules } from './mercy.fixture.ts';

const none = { runId: 999_999 };
/** A sealed level of which one student fails by two points, and the rules. */
async function level() {
  await stateRules(call.admin);
  return sealedLevel([[[38, 20]]], { past: true });
}
const dryRun = async () => {
  const made = await level();
  return { made, runId: await made.dryRun() };
};
const held = async () => ({ runId: await (await level()).hold() });

export const mercyExamples = [
  example('GET /api/mercy')({
    as: 'admin',
    good: async () => {
      await dryRun();
      return {};
    },
    fields: [],
    added: ['versions', 'runs', 'terms'],
  }),
  example('POST /api/mercy/versions')({
    as: 'admin',
    good: async () => {
      const after = await stateRules(call.admin);
      return { body: { after, rules: { ...someRules, most_courses: 3 }, reason: 'Council of June' } };
    },
    fields: said,
    added: ['version'],
    refused: async () => {
      const after = await stateRules(call.admin);
      return { body: { after, rules: { ...someRules, most_course: 9 }, reason: 'Council of June' } };
    },
    code: 'mercy.courseAboveTotal',
  }),
  example('POST /api/mercy/runs')({
    as: 'admin',
    good: async () => ({ body: (await level()).of }),
    fields: said,
    added: ['run_id'],
    refused: () => ({ body: { term_id: 999_999, level: 1 } }),
    code: 'term.notFound',
  }),
  example('GET /api/mercy/runs/:runId')({
    as: 'admin',
    good: async () => ({ params: { runId: (await dryRun()).runId } }),
    fields: [],
    added: [
      'run_id',
      'term_id',
      'name',
      'name_ar',
      'year',
      'year_ar',
      'level',
      'version',
      'state',
      'students',
      'passed',
      'raised',
      'made_at',
      'made_by',
      'first_at',
      'first_by',
      'second_at',
      'second_by',
      'reversed_at',
      'reversed_by',
      'reverse_reason',
      'rules',
      'may_approve',
      'may_reverse',
      'outdated',
      'refused',
      'rows',
      'more',
    ],
    refused: () => ({ params: none }),
    code: 'mercy.runNotFound',
  }),
  example('POST /api/mercy/runs/:runId/approval')({
    as: 'admin',
    good: async () => ({ params: { runId: (await dryRun()).runId } }),
    fields: said,
    added: ['state'],
    refused: async () => {
      const { runId } = await dryRun();
      await ok(call.admin('POST /api/mercy/runs/:runId/approval', { params: { runId } }));
      return { params: { runId } };
    },
    code: 'mercy.twoPeople',
  }),
  example('POST /api/mercy/runs/:runId/reversal')({
    as: 'admin',
    good: async () => ({ params: await held(), body: { reason: 'The council withdrew it' } }),
    fields: said,
    refused: async () => ({ params: { runId: (await dryRun()).runId }, body: { reason: 'The council withdrew it' } }),
    code: 'mercy.notApproved',
  }),
];
