import { writeTextSheets } from '../kernel/index.ts';
import { app } from '../testing/app.ts';
import { call, example, made, said, world } from '../testing/call-example.ts';
import { publishedFor, smallLevel, someWork } from './levels.fixture.ts';

const none = { resultId: 999_999 };
const noPublication = { publicationId: 999_999 };
const noPetition = { petitionId: 999_999 };

/** A template that names a student. */
const template = async () =>
  new Blob([
    new Uint8Array(await writeTextSheets([{ name: 'Sheet', rows: [['{{name}}', '{{student}}']], widths: [20, 20] }])),
  ]);

/** A small level whose office is the caller; an owner is the second person. */
const asOffice = () => smallLevel(4, { one: call.admin });
/** One whose result the caller has prepared. */
async function prepared() {
  const room = await asOffice();
  return { ...room, params: { resultId: (await made(room.prepare())).result_id } };
}
/** One whose publishing somebody else has asked for. */
async function asked() {
  const other = await app.as(await app.build.admin());
  const room = await smallLevel(4, { one: other, two: call.admin });
  const { result_id } = await made(room.prepare());
  return { publicationId: (await made(room.ask(result_id))).publication_id };
}
/** A published one with a petition of a student. */
async function petitioned(fee: number | null = 50) {
  const room = await asOffice();
  const { result_id } = await made(room.prepare());
  const { publication_id } = await made(room.ask(result_id, { petition_fee: fee }));
  await made(room.approve(publication_id));
  const body = { result_id, offering_id: room.first.taught.offering_id, kind: 'recording', reason: 'Page 3' };
  const { petition_id } = await made((await app.as(room.weak))('POST /api/petitions', { body }));
  return { petitionId: petition_id };
}

const publication = {
  publish_at: null,
  petition_days: 14,
  petition_kinds: ['recording' as const],
  petition_fee: 50,
};

export const levelExamples = [
  example('GET /api/level-results')({
    as: 'admin',
    good: async () => {
      await prepared();
      return { query: {} };
    },
    fields: [],
    added: ['terms', 'term_id', 'levels'],
  }),
  example('POST /api/level-results')({
    as: 'admin',
    good: async () => {
      const { term_id, level } = await asOffice();
      return { body: { term_id, level, work_id: someWork(3) } };
    },
    fields: said,
    added: ['result_id', 'number'],
    refused: () => ({ body: { term_id: 999_999, level: 1, work_id: someWork(3) } }),
    code: 'term.notFound',
  }),
  example('GET /api/level-work/:workId')({
    as: 'admin',
    good: async () => {
      await prepared();
      return { params: { workId: someWork(1) } };
    },
    fields: [],
    added: ['done', 'total'],
    refused: () => ({ params: { workId: someWork(404) } }),
    code: 'levelResult.noWork',
  }),
  example('GET /api/level-results/:resultId')({
    as: 'admin',
    good: async () => ({ params: (await prepared()).params }),
    fields: [],
    added: [
      'result_id',
      'term_id',
      'name',
      'name_ar',
      'year',
      'year_ar',
      'level',
      'number',
      'made_at',
      'made_by',
      'hash',
      'proof',
      'document',
      'changed',
      'publication',
    ],
    refused: () => ({ params: none }),
    code: 'levelResult.notFound',
  }),
  example('GET /api/level-results/:resultId/rows')({
    as: 'admin',
    good: async () => ({ params: (await prepared()).params, query: {} }),
    fields: [],
    added: ['pages', 'next'],
    refused: () => ({ params: none, query: {} }),
    code: 'levelResult.notFound',
  }),
  example('GET /api/level-results/:resultId/sheet')({
    as: 'admin',
    good: async () => ({ params: (await prepared()).params, query: {} }),
    fields: [],
    refused: () => ({ params: none, query: {} }),
    code: 'levelResult.notFound',
  }),
  example('POST /api/level-results/:resultId/publication')({
    as: 'admin',
    good: async () => ({ params: (await prepared()).params, body: publication }),
    fields: said,
    added: ['publication_id'],
    refused: () => ({ params: none, body: publication }),
    code: 'levelResult.notFound',
  }),
  example('POST /api/level-publications/:publicationId/approve')({
    as: 'admin',
    good: async () => ({ params: await asked() }),
    fields: said,
    refused: () => ({ params: noPublication }),
    code: 'levelResult.notAsked',
  }),
  example('POST /api/level-publications/:publicationId/take-back')({
    as: 'admin',
    good: async () => ({ params: await asked() }),
    fields: said,
    refused: () => ({ params: noPublication }),
    code: 'levelResult.notAsked',
  }),
  example('POST /api/level-results/:resultId/template')({
    as: 'admin',
    good: async () => ({ params: (await prepared()).params, files: { file: await template() } }),
    fields: [],
    refused: async () => ({ params: none, files: { file: await template() } }),
    code: 'levelResult.notFound',
  }),
  example('GET /api/held-level-sheets/:hash')({
    as: 'anonymous',
    good: async () => {
      const { params } = await prepared();
      const { hash } = (await call.admin('GET /api/level-results/:resultId', { params })).body;
      return { params: { hash } };
    },
    fields: [],
    added: ['made_at', 'published_at', 'changed', 'later'],
    refused: () => ({ params: { hash: '00'.repeat(32) } }),
    code: 'levelResult.notFound',
  }),
  example('GET /api/own-results/:userId')({
    as: 'student',
    good: async () => {
      await publishedFor(world.student, world.enrolment.in.offering_id);
      return { params: { userId: world.student.id } };
    },
    fields: [],
    added: [
      'result_id',
      'number',
      'name',
      'name_ar',
      'year',
      'year_ar',
      'class_level',
      'published_at',
      'courses',
      'measure',
      'decimals',
      'term_average',
      'cumulative',
      'earned',
      'on_probation',
      'level',
      'honour',
      'petition',
      'petitions',
    ],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  }),
  example('POST /api/petitions')({
    as: 'student',
    good: async () => {
      const offering_id = world.enrolment.in.offering_id;
      const { result_id } = await publishedFor(world.student, offering_id);
      return { body: { result_id, offering_id, kind: 'recording', reason: 'Page 3 was overlooked' } };
    },
    fields: said,
    added: ['petition_id'],
    refused: () => ({ body: { result_id: 999_999, offering_id: 1, kind: 'recording', reason: 'Page 3' } }),
    code: 'petition.notYours',
  }),
  example('GET /api/petitions')({
    as: 'admin',
    good: async () => {
      await petitioned();
      return { query: {} };
    },
    fields: [],
    added: ['petitions', 'more'],
  }),
  example('PUT /api/petitions/:petitionId/fee')({
    as: 'admin',
    good: async () => ({ params: await petitioned(), body: { note: 'Receipt 77' } }),
    fields: said,
    refused: () => ({ params: noPetition, body: { note: 'Receipt 77' } }),
    code: 'petition.notFound',
  }),
  example('POST /api/petitions/:petitionId/decision')({
    as: 'admin',
    good: async () => ({ params: await petitioned(null), body: { accepted: true, answer: 'Page 3 is marked now' } }),
    fields: said,
    refused: () => ({ params: noPetition, body: { accepted: true, answer: 'Page 3 is marked now' } }),
    code: 'petition.notFound',
  }),
];
