import { app } from '../../testing/app.ts';
import { call, example, made, said } from '../../testing/call-example.ts';

const yearId = async (): Promise<number> => (await app.db('term').where({ state: 'current' }).first('year_id')).year_id;

/** A promotion of one new student, as it is sent: with the key of what was shown. */
async function shown() {
  const student = await app.build.student({ level: 1 });
  const body = {
    year_id: await yearId(),
    levels: [],
    rule: { by: 'named' as const },
    named: [{ student_id: student.id, outcome: 'promote' as const }],
  };
  const { key } = await made(call.admin('POST /api/promotions', { body: { ...body, preview: true } }));
  return { body: { ...body, key: key! } };
}

/** One that was made. */
async function finished() {
  const { promotion_id } = await made(call.admin('POST /api/promotions', await shown()));
  return { params: { id: promotion_id! } };
}
const noSuch = () => ({ params: { id: 999_999 } });
const head = [
  'promotion_id',
  'year_id',
  'year',
  'year_ar',
  'department_name',
  'department_name_ar',
  'levels',
  'rule',
  'made_at',
  'made_by',
  'made_by_ar',
  'outcomes',
  'undone',
  'undo_until',
] as const;

export const promotionExamples = [
  example('POST /api/promotions')({
    as: 'admin',
    good: shown,
    fields: said,
    added: ['promotion_id', 'key', 'students', 'changed', 'undecided'],
    refused: async () => ({ body: { ...(await shown()).body, key: 'another' } }),
    code: 'promotion.changed',
  }),
  example('POST /api/promotion-sheets')({
    as: 'admin',
    good: async () => {
      const { id } = await app.build.student({ level: 1 });
      return { files: { file: new File([`Student Id,Outcome\n${id},repeat`], 'decisions.csv') }, body: {} };
    },
    fields: said,
    added: ['named', 'Errors', 'refused', 'notes'],
    refused: () => ({ files: { file: new File(['Name\nMona'], 'names.csv') }, body: {} }),
    code: 'accountUpload.wrongTemplate',
  }),
  example('GET /api/promotions')({
    as: 'admin',
    good: async () => {
      await finished();
      return {};
    },
    fields: [],
    added: head,
  }),
  example('GET /api/promotions/:id')({
    as: 'admin',
    good: finished,
    fields: [],
    added: [...head, 'students'],
    refused: noSuch,
    code: 'promotion.notFound',
  }),
  example('POST /api/promotions/:id/undo')({
    as: 'admin',
    good: finished,
    fields: said,
    refused: noSuch,
    code: 'promotion.notFound',
  }),
];
