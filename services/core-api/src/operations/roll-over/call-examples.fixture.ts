import { sqlRow } from '@daftar/service-kit/sql/sql';
import { app } from '../../testing/app.ts';
import { example, said, unused, world } from '../../testing/call-example.ts';

const currentTerm = async (): Promise<number> =>
  (await app.db('term').where({ state: 'current' }).first('term_id')).term_id;

/** An owner’s choice: from the current term into a planned one. */
async function terms() {
  const { term_id } = await app.build.plannedTerm(`Rolled into ${unused()}`);
  return { source: await currentTerm(), target: term_id };
}

/** The doctor’s offering of the course in a planned term. */
async function elsewhere(): Promise<number> {
  const { term_id } = await app.build.plannedTerm(`Prepared ${unused()}`);
  const { id } = await sqlRow<{ id: number }>(
    app.deps.db,
    `select offering_for(course_id, lead_id, ?::int, ?::timestamptz) as id from offering where offering_id = ?`,
    [term_id, app.clock.now(), world.enrolment.in.offering_id],
  );
  return id;
}

/** A roll-over of the doctor that has come to its end. */
async function finished(): Promise<{ params: { id: number } }> {
  const { source, target } = await terms();
  const now = app.clock.now();
  const [{ roll_over_id }] = await app
    .db('roll_over')
    .insert({
      source_term: source,
      target_term: target,
      weeks: 10,
      parts: [],
      made_by: world.doctor.id,
      made_at: now,
      finished_at: now,
    })
    .returning('roll_over_id');
  return { params: { id: roll_over_id } };
}
const noSuch = () => ({ params: { id: 999_999 } });
const head = [
  'roll_over_id',
  'source',
  'target',
  'weeks',
  'parts',
  'made_at',
  'total',
  'done',
  'left',
  'state',
  'undo_until',
] as const;
const params = () => ({ courseCode: world.course.course_code });

export const rollOverExamples = [
  example('GET /api/roll-over-look')({
    as: 'admin',
    good: async () => ({ query: { ...(await terms()), weeks: 20 } }),
    fields: [],
    added: ['source', 'target', 'weeks', 'offerings', 'more', 'calendar'],
    refused: async () => ({ query: { source: await currentTerm(), target: await currentTerm() } }),
    code: 'rollOver.sameTerm',
  }),
  example('POST /api/roll-overs')({
    as: 'admin',
    good: async () => ({
      body: {
        ...(await terms()),
        weeks: 20,
        parts: ['team', 'chapters', 'assignments', 'exams', 'rubrics', 'gradebook'],
        offering_ids: [world.enrolment.in.offering_id],
      },
    }),
    fields: said,
    added: ['roll_over_id'],
    refused: async () => ({ body: { ...(await terms()), weeks: 20, parts: [], offering_ids: [999_999] } }),
    code: 'rollOver.offeringNotFound',
  }),
  example('GET /api/roll-overs')({
    as: 'doctor',
    good: async () => {
      await finished();
      return {};
    },
    fields: [],
    added: head,
  }),
  example('GET /api/roll-overs/:id')({
    as: 'doctor',
    good: finished,
    fields: [],
    added: [...head, 'offerings'],
    refused: noSuch,
    code: 'rollOver.notFound',
  }),
  example('POST /api/roll-overs/:id/undo')({
    as: 'doctor',
    good: finished,
    fields: said,
    refused: noSuch,
    code: 'rollOver.notFound',
  }),
  example('GET /api/courses/:courseCode/roll-over')({
    as: 'doctor',
    good: () => ({ params: params() }),
    fields: [],
    added: ['target', 'sources', 'source', 'weeks', 'calendar'],
    refused: () => ({ params: { courseCode: 'NONE' } }),
    code: 'class.notYours',
  }),
  example('POST /api/courses/:courseCode/roll-over')({
    as: 'doctor',
    good: async () => ({
      params: params(),
      body: { source: await elsewhere(), weeks: 20, parts: ['chapters', 'assignments', 'exams'] },
    }),
    fields: said,
    added: ['roll_over_id'],
    refused: () => ({ params: params(), body: { source: 999_999, weeks: 20, parts: ['chapters'] } }),
    code: 'rollOver.offeringNotFound',
  }),
];
