import { app } from '../testing/app.ts';
import { call, example, later, made, noSuch, said, world } from '../testing/call-example.ts';

const courseParams = () => ({ courseCode: world.course.course_code });
const ownParams = () => ({ ...courseParams(), userId: world.student.id });
const device = '0b8f7f0e-2c52-4d0b-8c5a-6d7e2a4f3c33';
const missing = noSuch('sessionId');

/** A session that began an hour ago. */
export async function absenceSession(): Promise<number> {
  await made(call.doctor('PUT /api/absence/:courseCode/plan', { params: courseParams(), body: { sessions: 300 } }));
  const body = { kind: 'lecture' as const, held_at: later(-60), place: 'Hall 1' };
  const added = await made(call.doctor('POST /api/absence/:courseCode/sessions', { params: courseParams(), body }));
  return added.session_id;
}

const certificate = () => new File(['A certificate'], 'certificate.txt', { type: 'text/plain' });

/** An excuse of the student for a new session. */
export async function absenceExcuse(): Promise<number> {
  const asked = await made(
    call.student('POST /api/absence-sessions/:sessionId/excuses', {
      params: { sessionId: await absenceSession() },
      body: { userId: world.student.id, reason: 'Ill' },
      files: { file: certificate() },
    }),
  );
  return asked.excuse_id;
}

export const absenceExamples = [
  example('GET /api/absence/:courseCode')({
    as: 'doctor',
    good: async () => {
      await absenceSession();
      return { params: courseParams() };
    },
    fields: [],
    added: ['offering_id', 'planned', 'sessions', 'excuses', 'students'],
    refused: () => ({ params: { courseCode: 'NONE999' } }),
    code: 'class.notYours',
  }),
  example('PUT /api/absence/:courseCode/plan')({
    as: 'doctor',
    good: () => ({ params: courseParams(), body: { sessions: 28 } }),
    fields: said,
    refused: () => ({ params: { courseCode: 'NONE999' }, body: { sessions: 28 } }),
    code: 'class.notYours',
  }),
  example('POST /api/absence/:courseCode/sessions')({
    as: 'doctor',
    good: async () => {
      await absenceSession();
      return { params: courseParams(), body: { kind: 'lab', held_at: later(60), place: 'Lab 2' } };
    },
    fields: said,
    added: ['session_id'],
    refused: () => ({ params: { courseCode: 'NONE999' }, body: { kind: 'lab', held_at: later(60) } }),
    code: 'class.notYours',
  }),
  example('DELETE /api/absence-sessions/:sessionId')({
    as: 'doctor',
    good: async () => ({ params: { sessionId: await absenceSession() } }),
    fields: said,
    refused: missing,
    code: 'absence.sessionNotFound',
  }),
  example('GET /api/absence-sessions/:sessionId')({
    as: 'doctor',
    good: async () => ({ params: { sessionId: await absenceSession() } }),
    fields: [],
    added: ['session_id', 'kind', 'held_at', 'place', 'taken_at', 'code_until', 'students'],
    refused: missing,
    code: 'absence.sessionNotFound',
  }),
  example('PUT /api/absence-sessions/:sessionId/marks')({
    as: 'doctor',
    good: async () => ({
      params: { sessionId: await absenceSession() },
      body: { marks: [{ student_id: world.student.id, state: 'present' }], taken: true },
    }),
    fields: said,
    added: ['present', 'absent'],
    refused: async () => ({
      params: { sessionId: await absenceSession() },
      body: { marks: [{ student_id: 999_999_999, state: 'present' }], taken: true },
    }),
    code: 'enrolment.notFound',
  }),
  example('PUT /api/absence-sessions/:sessionId/code')({
    as: 'doctor',
    good: async () => ({ params: { sessionId: await absenceSession() }, body: { minutes: 10 } }),
    fields: said,
    refused: () => ({ ...missing(), body: { minutes: 10 } }),
    code: 'absence.sessionNotFound',
  }),
  example('GET /api/absence-sessions/:sessionId/code')({
    as: 'doctor',
    // not open: a code differs from run to run
    good: async () => ({ params: { sessionId: await absenceSession() } }),
    fields: [],
    added: ['code', 'changes_at', 'until', 'entered', 'students'],
    refused: missing,
    code: 'absence.sessionNotFound',
  }),
  example('POST /api/absence-sessions/:sessionId/sheet')({
    as: 'doctor',
    good: async () => ({
      params: { sessionId: await absenceSession() },
      body: {},
      files: { file: new File([`ID,Present\n${world.student.id},Yes`], 'hall.csv') },
    }),
    fields: said,
    added: ['stored', 'present', 'absent', 'problems'],
    refused: () => ({ ...missing(), body: {}, files: { file: new File(['ID'], 'hall.csv') } }),
    code: 'absence.sessionNotFound',
  }),
  example('PUT /api/absence-excuses/:excuseId')({
    as: 'doctor',
    good: async () => ({ params: { excuseId: await absenceExcuse() }, body: { accept: true } }),
    fields: said,
    refused: () => ({ ...noSuch('excuseId')(), body: { accept: true } }),
    code: 'absence.excuseNotFound',
  }),
  example('GET /api/own-absence/:userId/:courseCode')({
    as: 'student',
    good: () => ({ params: ownParams() }),
    fields: [],
    added: ['open', 'offerings'],
    refused: () => ({ params: { ...ownParams(), courseCode: 'NONE999' } }),
    code: 'class.notYours',
  }),
  example('POST /api/own-absence/:userId/:courseCode/code')({
    as: 'student',
    good: async () => {
      const params = { sessionId: await absenceSession() };
      await made(call.doctor('PUT /api/absence-sessions/:sessionId/code', { params, body: { minutes: 10 } }));
      const shown = await made(call.doctor('GET /api/absence-sessions/:sessionId/code', { params }));
      return { params: ownParams(), body: { code: shown.code!, device } };
    },
    fields: said,
    refused: () => ({ params: { ...ownParams(), courseCode: 'NONE999' }, body: { code: '000000', device } }),
    code: 'class.notYours',
  }),
  example('POST /api/absence-sessions/:sessionId/excuses')({
    as: 'student',
    good: async () => ({
      params: { sessionId: await absenceSession() },
      body: { userId: world.student.id, reason: 'Ill' },
      files: { file: certificate() },
    }),
    fields: said,
    added: ['excuse_id'],
    refused: () => ({
      ...missing(),
      body: { userId: world.student.id, reason: 'Ill' },
      files: { file: certificate() },
    }),
    code: 'absence.sessionNotFound',
  }),
  example('GET /api/barrings')({
    as: 'admin',
    good: () => ({ query: {} }),
    fields: [],
    added: ['waiting', 'barrings', 'more'],
    refused: () => ({}),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('PUT /api/barrings/:barringId')({
    as: 'admin',
    good: async () => {
      const [row] = await app
        .db('absence_barring')
        .insert({
          offering_id: world.enrolment.in.offering_id,
          student_id: (await app.build.enrolment({ in: world.enrolment.in })).student.id,
          absent: 8,
          planned: 28,
          limit_percent: 25,
          proposed_at: app.clock.now(),
        })
        .returning('barring_id');
      return { params: { barringId: row!.barring_id }, body: { decision: 'letOff', reason: 'Council of May' } };
    },
    fields: said,
    refused: () => ({ ...noSuch('barringId')(), body: { decision: 'barred', reason: 'Absence' } }),
    code: 'barring.notFound',
  }),
];
