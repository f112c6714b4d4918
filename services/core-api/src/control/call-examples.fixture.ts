import { app } from '../testing/app.ts';
import { call, example, said, world } from '../testing/call-example.ts';
import { commitmentTo, controlRoom, ok, opaque } from './control.fixture.ts';

const me = () => ({ id: world.admin.id, role: world.admin.role, call: call.admin });
const none = { sessionId: 999_999 };
const noPaper = { paperId: 999_999 };

/** A room whose head the caller is. */
const asHead = () => controlRoom({ places: { head: me() } });
/** One of whose paper the caller is the first holder, with seats and keys. */
async function asHolder() {
  const room = await controlRoom({ places: { first: me() } });
  await ok(room.giveSeats());
  await room.makeKeys();
  return room;
}
/** One where the caller enters, with numbers. */
async function asEnterer() {
  const room = await controlRoom({ places: { one: me() } });
  await ok(room.giveSeats());
  await room.makeKeys();
  return { room, numbers: (await room.makeNumbers()).numbers };
}
/** The caller holds; everything is entered. */
async function entered() {
  const room = await asHolder();
  const made = await room.makeNumbers();
  const sheets = made.numbers.map((number) => ({ number, points: [7.5, 4] }));
  await ok(room.enter(room.one, sheets));
  await ok(room.enter(room.two, sheets));
  return { room, made };
}

export const controlExamples = [
  example('GET /api/control-sessions')({
    as: 'admin',
    good: async () => {
      await asHead();
      return {};
    },
    fields: [],
    added: ['terms', 'sessions'],
  }),
  example('POST /api/control-sessions')({
    as: 'admin',
    good: async () => {
      const { term_id, level } = await asHead();
      return { body: { term_id, level: (level % 4) + 1 } };
    },
    fields: said,
    added: ['session_id'],
    refused: () => ({ body: { term_id: 999_999, level: 1 } }),
    code: 'term.notFound',
  }),
  example('GET /api/control-sessions/:sessionId')({
    as: 'admin',
    good: async () => ({ params: (await asHead()).params }),
    fields: [],
    added: [
      'session_id',
      'name',
      'name_ar',
      'year',
      'year_ar',
      'level',
      'seats',
      'unseated',
      'members',
      'own',
      'may_change',
      'papers',
      'offerings',
    ],
    refused: () => ({ params: none }),
    code: 'control.notFound',
  }),
  example('PUT /api/control-sessions/:sessionId/members')({
    as: 'admin',
    good: async () => {
      const { params } = await asHead();
      return { params, body: { user_id: (await app.build.admin()).id, head: false, sits: true } };
    },
    fields: said,
    refused: async () => ({
      params: (await asHead()).params,
      body: { user_id: world.student.id, head: false, sits: true },
    }),
    code: 'control.notStaff',
  }),
  example('POST /api/control-sessions/:sessionId/declaration')({
    as: 'admin',
    good: async () => ({
      params: (await asHead()).params,
      body: { courses: [world.course.course_code], relatives: [world.student.id] },
    }),
    fields: said,
    refused: async () => ({ params: (await asHead()).params, body: { courses: ['NOPE'], relatives: [] } }),
    code: 'course.notFound',
  }),
  example('POST /api/control-sessions/:sessionId/papers')({
    as: 'admin',
    good: async () => {
      const { params, one, two } = await asHead();
      // an offering of the same level without a paper
      const other = await app.build.classOf();
      const body = {
        offering_id: other.offering_id,
        most: [10, 7.5],
        holders: [one.id, two.id],
        item_id: null,
        exam_id: null,
      };
      return { params, body };
    },
    fields: said,
    added: ['paper_id'],
    refused: async () => {
      const { params, one, taught } = await asHead();
      return {
        params,
        body: { offering_id: taught.offering_id, most: [10], holders: [one.id, one.id], item_id: null, exam_id: null },
      };
    },
    code: 'control.holdersEqual',
  }),
  example('POST /api/control-sessions/:sessionId/seats')({
    as: 'admin',
    good: async () => ({ params: (await asHead()).params, body: { from: 100 } }),
    fields: said,
    added: ['given'],
    refused: () => ({ params: none, body: { from: 100 } }),
    code: 'control.notFound',
  }),
  example('GET /api/control-sessions/:sessionId/seats')({
    as: 'admin',
    good: async () => {
      const room = await asHead();
      await ok(room.giveSeats());
      return { params: room.params };
    },
    fields: [],
    added: ['name', 'name_ar', 'year', 'year_ar', 'level', 'seats'],
    refused: () => ({ params: none }),
    code: 'control.notFound',
  }),
  example('PUT /api/control-papers/:paperId/key')({
    as: 'admin',
    good: async () => ({
      params: (await asHolder()).paper,
      body: { public_key: opaque('public'), wrapped_key: opaque('wrapped') },
    }),
    fields: said,
    refused: () => ({ params: noPaper, body: { public_key: opaque('public'), wrapped_key: opaque('wrapped') } }),
    code: 'control.paperNotFound',
  }),
  example('GET /api/control-papers/:paperId/holding')({
    as: 'admin',
    good: async () => ({ params: (await asHolder()).paper }),
    fields: [],
    added: [
      'course_code',
      'course_name',
      'course_name_ar',
      'own',
      'other',
      'numbers',
      'entered',
      'joined_half',
      'opened',
      'seats',
    ],
    refused: async () => ({ params: (await asEnterer()).room.paper }),
    code: 'control.notHolder',
  }),
  example('PUT /api/control-papers/:paperId/numbers')({
    as: 'admin',
    good: async () => ({
      params: (await asHolder()).paper,
      body: {
        numbers: [7000, 7007, 7014],
        sealed: opaque('sealed'),
        commitment: commitmentTo('what is sealed'),
        halves: [opaque('first'), opaque('second')],
      },
    }),
    fields: said,
    refused: async () => ({
      params: (await asHolder()).paper,
      body: {
        numbers: [7000],
        sealed: opaque('sealed'),
        commitment: commitmentTo('what is sealed'),
        halves: [opaque('first'), opaque('second')],
      },
    }),
    code: 'control.numbersUnlike',
  }),
  example('GET /api/control-papers/:paperId/sheets')({
    as: 'admin',
    good: async () => ({ params: (await asEnterer()).room.paper }),
    fields: [],
    added: ['course_code', 'course_name', 'course_name_ar', 'most', 'sheets'],
    refused: async () => ({ params: (await asHolder()).paper }),
    code: 'control.holder',
  }),
  example('POST /api/control-papers/:paperId/entries')({
    as: 'admin',
    good: async () => {
      const { room, numbers } = await asEnterer();
      return { params: room.paper, body: { sheets: [{ number: numbers[0]!, points: [7.5, 4] }] } };
    },
    fields: said,
    added: ['sheets'],
    refused: async () => ({
      params: (await asEnterer()).room.paper,
      body: { sheets: [{ number: 1, points: [7.5, 4] }] },
    }),
    code: 'control.numberNotFound',
  }),
  example('POST /api/control-papers/:paperId/entry-files')({
    as: 'admin',
    good: async () => {
      const { room } = await asEnterer();
      return { params: room.paper, files: { file: new File(['7000;9.5;5'], 'marks.csv') } };
    },
    fields: said,
    added: ['rows'],
    refused: async () => ({ params: (await asEnterer()).room.paper, files: { file: new File([''], 'marks.csv') } }),
    code: 'request.invalid',
  }),
  example('DELETE /api/control-papers/:paperId/entries/:number')({
    as: 'admin',
    good: async () => {
      const { room, numbers } = await asEnterer();
      await ok(room.enter(room.one, [{ number: numbers[0]!, points: [7.5, 4] }]));
      return { params: { ...room.paper, number: numbers[0]! } };
    },
    fields: said,
    added: ['sheets'],
    refused: async () => {
      const { room, numbers } = await asEnterer();
      return { params: { ...room.paper, number: numbers[0]! } };
    },
    code: 'control.notTakenBack',
  }),
  example('POST /api/control-papers/:paperId/decisions')({
    as: 'admin',
    good: async () => {
      const { room, numbers } = await asEnterer();
      const number = numbers[0]!;
      await ok(room.enter(room.two, [{ number, points: [7.5, 4] }]));
      await ok(room.enter(room.three, [{ number, points: [7.5, 3] }]));
      return { params: room.paper, body: { number, points: [7.5, 4], reason: 'Looked at the sheet' } };
    },
    fields: said,
    refused: async () => {
      const { room, numbers } = await asEnterer();
      return { params: room.paper, body: { number: numbers[0]!, points: [7.5, 4], reason: 'Looked at the sheet' } };
    },
    code: 'control.notDiffering',
  }),
  example('POST /api/control-papers/:paperId/opening')({
    as: 'admin',
    good: async () => ({ params: (await entered()).room.paper }),
    fields: said,
    refused: async () => ({ params: (await asHolder()).paper }),
    code: 'control.unfinished',
  }),
  example('POST /api/control-papers/:paperId/opening/join')({
    as: 'admin',
    good: async () => {
      const { room } = await entered();
      await ok(room.ask(room.second));
      return { params: room.paper, body: { half: opaque('half') } };
    },
    fields: said,
    refused: async () => ({ params: (await asHolder()).paper, body: { half: opaque('half') } }),
    code: 'control.notAsked',
  }),
  example('POST /api/control-papers/:paperId/opening/finish')({
    as: 'admin',
    good: async () => {
      const { room, made } = await entered();
      await ok(room.ask(room.first));
      await ok(room.join(room.second));
      return { params: room.paper, body: { numbers: made.text } };
    },
    fields: said,
    added: ['marks'],
    refused: async () => ({ params: (await asHolder()).paper, body: { numbers: '{}' } }),
    code: 'control.notJoined',
  }),
  example('GET /api/control-papers/:paperId/marks')({
    as: 'admin',
    good: async () => {
      const { room, made } = await entered();
      await ok(room.ask(room.first));
      await ok(room.join(room.second));
      await ok(room.finish(room.first, made.text));
      return { params: room.paper };
    },
    fields: [],
    added: ['course_code', 'course_name', 'course_name_ar', 'most', 'opened_at', 'hash', 'marks'],
    refused: async () => ({ params: (await asHolder()).paper }),
    code: 'control.notOpened',
  }),
];
