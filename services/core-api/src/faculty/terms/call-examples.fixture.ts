import { app } from '../../testing/app.ts';
import { call, example, none, noSuch, said, unused, world } from '../../testing/call-example.ts';
import { giveLead } from '../classes/queries.ts';

/** A term of a new year that is there, far from all others. */
const planned = () => app.build.plannedTerm(`Example term ${unused()}`);

export const termExamples = [
  example('GET /api/terms')({
    as: 'doctor',
    good: none,
    fields: ['term_id', 'name', 'starts_on', 'ends_on', 'state'],
    added: ['year_id', 'year', 'year_ar', 'name_ar', 'courses'],
  }),
  example('GET /api/taken-over')({
    as: 'doctor',
    good: async () => {
      // of a course that the doctor leads twice
      const own = await app.build.classOf({ instructor: world.doctor });
      const given = await app.build.classOf({ course: own.course });
      await app.deps.db.transaction((trx) => giveLead(trx, [given.offering_id], world.doctor.id, app.clock.now()));
      return {};
    },
    fields: ['offering_id', 'course_code', 'course_name'],
    added: ['course_name_ar', 'from_name', 'from_name_ar', 'led'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('POST /api/terms')({
    as: 'admin',
    good: async () => {
      await planned();
      const year = 2090 + (unused() % 9);
      return {
        body: { year: { name: `Year ${year}` }, name: 'Autumn', starts_on: `${year}-10-01`, ends_on: `${year}-12-31` },
      };
    },
    fields: said,
    added: ['term_id'],
    refused: () => ({
      body: { year: { name: 'Backwards' }, name: 'Autumn', starts_on: '2099-03-01', ends_on: '2099-02-01' },
    }),
    code: 'term.endsFirst',
  }),
  example('PUT /api/terms/:id')({
    as: 'admin',
    good: async () => {
      const { term_id, ...term } = await planned();
      return { params: { id: term_id }, body: { ...term, name: `Renamed ${term_id}` } };
    },
    fields: said,
    refused: () => ({ ...noSuch()(), body: { year_id: 1, name: 'x', starts_on: null, ends_on: null } }),
    code: 'term.notFound',
  }),
  example('DELETE /api/terms/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await planned()).term_id } }),
    fields: said,
    refused: noSuch(),
    code: 'term.notFound',
  }),
  example('GET /api/terms/:id/opening')({
    as: 'admin',
    good: async () => ({ params: { id: (await planned()).term_id } }),
    fields: ['closes', 'running'],
    added: ['exams_to_come', 'unreleased_exams', 'unreleased_assignments', 'unsealed'],
    refused: noSuch(),
    code: 'term.notFound',
  }),
];

/** It closes the term of all other examples, so it comes last; what runs in it is hidden before. */
export const openTermExamples = [
  example('POST /api/terms/:id/open')({
    as: 'admin',
    good: async () => {
      // regrading moved the clock by a day, and ended the sessions from before
      call.admin = await app.as(await app.build.admin());
      await app.db('exam').update({ deleted_at: app.clock.now() });
      const { term_id: closes } = await app.db('term').where({ state: 'current' }).first('term_id');
      return { params: { id: (await planned()).term_id }, body: { closes } };
    },
    fields: said,
    added: ['closed_id'],
    refused: () => ({ ...noSuch()(), body: {} }),
    code: 'term.notFound',
  }),
];
