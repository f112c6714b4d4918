import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { whileTampered } from '../../testing/tampered.ts';
import { partOf } from './examine.ts';
import { resultChecker } from './run.ts';

beforeEach(() => app.clock.set(testStart));

const log = pino({ level: 'silent' });
const going = new AbortController().signal;
const turn = (stop = going) => resultChecker(app.deps, log).work(stop);

const auditor = async () => {
  const admin = await app.build.admin();
  await app.db('account').where({ id: admin.id }).update({ duties: '{auditor}' });
  return { ...admin, ask: await app.as(admin) };
};
type Ask = Awaited<ReturnType<typeof auditor>>['ask'];
const last = async (ask: Ask, language: 'En' | 'Ar' = 'En') =>
  (await ask('GET /api/result-checks/last', { query: { language } })).body.check;

test('[TRU-17] an auditor lets all results be proven: one check at a time, in the background, on the activity log', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(5));
  await it.submit();
  const { ask, id } = await auditor();
  expect(await last(ask)).toBeNull();
  expect((await ask('POST /api/result-checks')).status).toBe(202);
  expect((await ask('POST /api/result-checks')).status).toBe(202);
  expect(await app.db('result_check').select('id')).toHaveLength(1);
  expect(await last(ask)).toMatchObject({ state: 'running', outcome: null });

  expect(await turn()).toBe('done');
  const { outcome, ...check } = (await last(ask))!;
  expect(check).toMatchObject({ state: 'finished', finished_at: app.clock.now().toISOString() });
  expect(check.examined).toBe(1);
  expect(outcome).toMatchObject({ results: 1, waiting: 0, problems: 0, findings: [] });
  expect(await turn()).toBe('idle');
  const told = await app.db('audit_event').whereLike('action', 'results.%').orderBy('id').select();
  expect(told.map(({ action, actor_id, after }) => [action, Number(actor_id), after])).toEqual([
    ['results.checkStarted', id, null],
    ['results.checked', id, { results: 1, events: outcome?.events, problems: 0 }],
  ]);
});

test('[TRU-17] a check that has ended keeps no address, and the last twenty are kept', async () => {
  const { ask, id } = await auditor();
  const finished = { asked_by: id, asked_at: app.clock.now(), finished_at: app.clock.now() };
  const rows = await app.db('result_check').insert(Array(21).fill(finished)).returning('id');
  await ask('POST /api/result-checks');
  expect(await turn()).toBe('done');
  const left = await app.db('result_check').orderBy('id').select('id', 'address', 'request_id');
  expect(left).toHaveLength(20);
  expect(left[0].id).toBe(rows[2].id);
  expect(left.at(-1)).toMatchObject({ address: null, request_id: null });
});

test('[TRU-17] a check names what differs in words and without a score, in both languages', async () => {
  const it = await sit(app);
  await it.save([it.choose(it.q1, 0, 1)]);
  app.clock.set(minute(5));
  await it.submit();
  await app.db('account').where({ id: it.student.id }).update({ first_name_ar: 'سارة', last_name_ar: 'علي' });
  const { ask } = await auditor();
  await ask('POST /api/result-checks');
  const change = `update attempt set score = score + 1 where attempt_id = ${it.attempt_id}`;
  await whileTampered(app.db, 'attempt', change, () => turn());
  const { outcome } = (await last(ask))!;
  const finding = {
    part: 'points',
    of: 'attempt',
    id: String(it.attempt_id),
    question_id: null,
    what: 'attempt.score',
  };
  expect(outcome).toMatchObject({ problems: 1 });
  expect(outcome?.findings).toEqual([{ ...finding, name: expect.stringContaining(it.exam.exam_name) }]);
  expect((await last(ask, 'Ar'))?.outcome?.findings[0]?.name).toContain('سارة علي');
});

test('[TRU-17] a check that a process leaves is restarted by another one, and given up after three failures', async () => {
  const { ask } = await auditor();
  await ask('POST /api/result-checks');
  expect(await turn(AbortSignal.abort())).toBe('done');
  expect(await last(ask)).toMatchObject({ state: 'running' });
  expect(await turn()).toBe('done');
  expect(await last(ask)).toMatchObject({ state: 'finished' });

  await ask('POST /api/result-checks');
  await app.db.raw('alter table result_leaf rename to away_leaf; alter table result_seal rename to away_seal');
  try {
    for (let n = 0; n < 3; n += 1) await expect(turn()).rejects.toThrow('does not exist');
  } finally {
    await app.db.raw('alter table away_leaf rename to result_leaf; alter table away_seal rename to result_seal');
  }
  expect(await turn()).toBe('done');
  expect(await last(ask)).toMatchObject({ state: 'brokeOff', outcome: null });
  expect((await ask('POST /api/result-checks')).status).toBe(202);
  expect(await last(ask)).toMatchObject({ state: 'running' });
});

test.for([
  ['attempt.deadline', 'time'],
  ['attempt.accommodated_minutes', 'time'],
  ['exam_extension', 'time'],
  ['attempt_answer.saved_at', 'answer'],
  ['late_answer.removed', 'answer'],
  ['attempt_answer.graded_at', 'points'],
  ['score_change.points_after', 'points'],
  ['exam.total_score', 'points'],
  ['student_assignment.graded_at', 'points'],
  ['submission.file', 'work'],
  ['assignment.due_at', 'time'],
  ['result_seal.removed', 'seal'],
  ['root', 'seal'],
  ['attempt_event', 'record'],
  ['attempt.submitted_by', 'record'],
] as const)('[TRU-17] %s is shown as %s', ([what, part]) => {
  expect(partOf(what)).toBe(part);
});
