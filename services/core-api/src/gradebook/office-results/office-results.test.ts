import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import type { DecidedState } from '@daftar/contracts/gradebook/kinds';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { markedClass } from '../../testing/marked-class.ts';
import { verifySeals } from '../index.ts';

const { rules } = bylawExamples.find(({ example }) => example === 'zagazigComputers')!;

beforeEach(() => app.clock.set(testStart));

async function office(admin?: Awaited<ReturnType<typeof app.build.admin>>) {
  const call = await app.as(admin ?? (await app.build.admin()));
  const list = async (query: Record<string, string | number> = {}) =>
    (await call('GET /api/offering-results', { query })).body;
  const read = (offeringId: number, query: Record<string, string | number> = {}) =>
    call('GET /api/offering-results/:offeringId', { params: { offeringId }, query });
  const decide = (
    offeringId: number,
    studentId: number,
    state: DecidedState | null,
    reason = 'Certified by the hospital',
  ) =>
    call('PUT /api/result-states/:offeringId/:studentId', {
      params: { offeringId, studentId },
      body: { state, reason },
    });
  return { call, list, read, decide };
}

/** The faculty has Zagazig’s bylaw, long before these tests. */
async function chooseBylaw() {
  await app.db.raw('truncate bylaw, bylaw_version, cohort, cohort_member cascade');
  const admin = await app.as(await app.build.admin());
  const added = await admin('POST /api/bylaws', {
    body: {
      name: 'Bylaw',
      name_ar: 'لائحة',
      example: 'zagazigComputers',
      of_faculty: true,
      starts_at: '2001-01-01T00:00:00Z',
      rules,
      reason: 'Council of May',
    },
  });
  expect(added.status, added.text).toBe(200);
}

describe('[RST-02] results of an offering', () => {
  test('parts, mark, letter, points and state of each student are sealed; who has a state needs no mark', async () => {
    await app.db.raw('truncate grade_seal');
    await chooseBylaw();
    const { taught, student, give, seal, sealed } = await markedClass({
      columns: [
        { weight: 40, part: 'yearWork' },
        { weight: 60, part: 'written' },
      ],
    });
    const offering = taught.offering_id;
    const { read, decide, list } = await office();
    const people = [];
    for (let at = 0; at < 9; at += 1) people.push(await student());
    const [passed, failed, ...others] = people;
    await give(passed!.id, 36, 50);
    await give(failed!.id, 10, 20);
    const states = ['absentExcused', 'absent', 'barred', 'incomplete', 'withdrawn', 'cheating'] as const;
    for (const [at, state] of states.entries()) {
      if (state === 'cheating') await give(others[at]!.id, 40, 60);
      const reply = await decide(offering, others[at]!.id, state);
      expect(reply.status, reply.text).toBe(200);
    }
    const [missing] = others.slice(states.length);
    expect((await list({ course: taught.course.course_code })).offerings).toMatchObject([
      { state: 'open', students: 9, version: null },
    ]);
    expect((await seal()).body.code).toBe('gradebook.stillOpen');
    const open = (await read(offering)).body;
    expect(open).toMatchObject({ shown: null, state: 'open' });
    expect(open.students.find(({ student_id }) => student_id === missing!.id)).toMatchObject({
      state: 'open',
      open: 2,
    });
    await give(missing!.id, 20, 30);
    expect((await seal()).status).toBe(200);

    const told = (await read(offering)).body;
    expect(told).toMatchObject({ state: 'sealed', shown: 1, bylaws: [{ name: 'Bylaw', version: 1 }] });
    const of = new Map(told.students.map((one) => [one.student_id, one]));
    expect(of.get(passed!.id)).toMatchObject({
      mark: 86,
      letter: 'A',
      points: 3.7,
      state: 'passed',
      parts: [
        { part: 'yearWork', percent: 90 },
        { part: 'written', percent: 83.33 },
      ],
    });
    expect(of.get(failed!.id)).toMatchObject({ mark: 30, letter: 'F', points: 0, state: 'failed' });
    for (const [at, state] of states.entries()) {
      const one = of.get(others[at]!.id);
      expect(one).toMatchObject({ mark: null, letter: null, points: null, state, reason: 'Certified by the hospital' });
    }
    expect((await sealed()).of.get(others[5]!.id)).toMatchObject({ state: 'cheating', mark: null });
    expect((await decide(offering, passed!.id, 'absent')).body.code).toBe('gradebook.sealed');
    const acts = await app.db('audit_event').where({ subject_type: 'offering', subject_id: String(offering) });
    expect(acts.filter(({ action }) => action === 'gradebook.stateSet')).toHaveLength(6);
    expect(acts.some(({ action }) => action === 'gradebook.resultsRead')).toBe(true);
    expect(JSON.stringify(acts), 'the reason is about a person').not.toContain('hospital');
    expect((await verifySeals(app.db)).findings).toEqual([]);
  });

  test('in a closed term states change only once its marks are reopened', async () => {
    const first = await app.db('term').where({ state: 'current' }).first('term_id');
    const { taught, student, give, seal, reopen } = await markedClass();
    const [one, other] = [await student(), await student()];
    const { decide } = await office();
    await give(one.id, 49);
    await give(other.id, 70);
    const { term_id } = await app.build.plannedTerm('After the states');
    await app.build.switchTo(term_id);
    const late = await decide(taught.offering_id, one.id, 'absent');
    expect([late.status, late.body.code]).toEqual([409, 'term.closed']);
    await app.build.switchTo(first.term_id);
    await seal();
    await reopen();
    await app.build.switchTo(term_id);
    expect((await decide(taught.offering_id, one.id, 'absent')).status).toBe(200);
    await app.build.switchTo(first.term_id);
  });

  test('a change after the seal takes two people and a reason, and is shown for ever', async () => {
    const { taught, student, give, seal, reopen } = await markedClass();
    const [one, other] = [await student(), await student()];
    await give(one.id, 49);
    await give(other.id, 80);
    await seal();
    await reopen('A page was overlooked');
    await give(one.id, 55);
    const { read, decide } = await office();
    await decide(taught.offering_id, other.id, 'cheating');
    expect((await seal()).body).toMatchObject({ version: 2 });
    const told = (await read(taught.offering_id)).body;
    expect(told.versions).toMatchObject([
      { version: 2, reason: null, asked_by: null },
      {
        version: 1,
        reopened: true,
        reason: 'A page was overlooked',
        asked_by: { last_name: 'instructor' },
        decided_by: { last_name: 'admin' },
      },
    ]);
    const changes = new Map(told.changes.map((change) => [change.student_id, change]));
    expect(changes.get(one.id)).toMatchObject({ version: 2, before: { mark: 49 }, after: { mark: 55 } });
    expect(changes.get(other.id)).toMatchObject({
      before: { mark: 80, state: 'passed' },
      after: { mark: null, letter: null, state: 'cheating' },
    });
    const first = (await read(taught.offering_id, { version: 1 })).body;
    expect(first.students.find(({ student_id }) => student_id === one.id)).toMatchObject({ mark: 49 });
    expect((await read(taught.offering_id, { version: 3 })).body.code).toBe('gradebook.sealNotFound');
  });

  test('the office sees what is missing, open and sealed, by its duties', async () => {
    const { department_id } = await app.build.department();
    const own = await markedClass({ inClass: await app.build.classOf({ department_id }) });
    const bare = await app.build.classOf({ department_id });
    const foreign = await markedClass();
    const learner = await own.student();
    await own.give(learner.id, 70);
    await own.seal();
    const registrar = await office(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    const told = await registrar.list();
    expect(told.counts).toEqual({ missing: 1, open: 0, sealed: 1 });
    expect(told.offerings.map(({ offering_id, state }) => [offering_id, state])).toEqual([
      [own.taught.offering_id, 'sealed'],
      [bare.offering_id, 'missing'],
    ]);
    expect((await registrar.list({ state: 'missing' })).offerings).toHaveLength(1);
    expect((await registrar.list({ term: 999_999 })).offerings).toEqual([]);
    expect((await registrar.read(own.taught.offering_id)).status).toBe(200);
    expect((await registrar.read(foreign.taught.offering_id)).body.code).toBe('duty.otherDepartment');
    expect((await registrar.decide(foreign.taught.offering_id, learner.id, 'absent')).body.code).toBe(
      'duty.otherDepartment',
    );
    expect((await registrar.decide(bare.offering_id, learner.id, 'absent')).body.code).toBe(
      'gradebook.studentNotFound',
    );
    const everything = await (await office()).list();
    expect(everything.offerings.map(({ offering_id }) => offering_id)).toContain(foreign.taught.offering_id);
    const helper = await office(await app.build.admin({ duties: ['helpDesk'] }));
    expect((await helper.read(own.taught.offering_id)).status).toBe(403);
    expect((await own.doctor('GET /api/offering-results', {})).status).toBe(403);
  });

  test('a decision is taken back before the seal, and a mark counts again', async () => {
    const { taught, student, give, seal, sealed } = await markedClass();
    const { id } = await student();
    await give(id, 60);
    const { decide } = await office();
    await decide(taught.offering_id, id, 'absent');
    expect((await decide(taught.offering_id, id, null, 'Was there after all')).body.EnMessage).toBe(
      'The mark decides the result again',
    );
    await seal();
    expect((await sealed()).of.get(id)).toMatchObject({ mark: 60, state: 'passed' });
  });

  test('a seal and a decision at the same moment: the decision is in the seal, or refused', async () => {
    const { taught, student, give, seal, sealed } = await markedClass();
    const { id } = await student();
    await give(id, 60);
    const { decide } = await office();
    const [sealing, deciding] = await Promise.all([seal(), decide(taught.offering_id, id, 'absent')]);
    expect(sealing.status).toBe(200);
    const { state } = (await sealed()).of.get(id)!;
    expect(deciding.status === 200 ? state : 'passed').toBe(deciding.status === 200 ? 'absent' : state);
  });
});
