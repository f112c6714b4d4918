import { describe, expect } from 'vitest';
import { controlRoom, ok } from '../control/control.fixture.ts';
import { levelResults, standingsInTerm } from '../records/index.ts';
import { app, test } from '../testing/app.ts';
import { whileTampered } from '../testing/tampered.ts';
import { mercyOf } from './index.ts';
import { sealedLevel, stateRules } from './mercy.fixture.ts';
import { verifyMercy } from './verify-mercy.ts';

const owner = async () => app.as(await app.build.admin());
/** What holds, as lines. */
const holding = async (of: { term_id: number; level: number }) => {
  const all = await mercyOf(app.db, { termId: of.term_id, level: of.level });
  return [...all].flatMap(([student, own]) =>
    [...own].map(([offering, { clause, given }]) => [student, offering, clause, given]),
  );
};

describe('a run of mercy rules', () => {
  test('[RST-08] names each student, the clause and both states, holds once two approve it, and touches no mark', async () => {
    await stateRules(await owner(), { raise: { most: 2, courses: 1 }, affects: 'state' });
    // 58 fails by the first example, 63 is two below the next band
    const level = await sealedLevel([
      [
        [38, 20],
        [38, 25],
      ], // 58, 63
      [
        [20, 20],
        [40, 60],
      ], // 40, 100
      [
        [38, 19],
        [30, 28],
      ], // 57, 58
      [
        [40, 60],
        [40, 50],
      ],
    ]);
    const [a, c] = [level.students[0]!, level.students[2]!];
    const [first, second] = [level.courses[0]!.taught, level.courses[1]!.taught];
    const before = await levelResults(app.db, { termId: level.term_id, level: level.level });
    const runId = await level.dryRun();
    const told = await level.page(runId);
    expect(told).toMatchObject({
      state: 'dry',
      students: 2,
      passed: 3,
      raised: 1,
      may_approve: true,
      may_reverse: false,
    });
    expect(told.refused).toEqual([{ why: 'course', courses: 1 }]);
    const shown = told.rows.map(({ student_id, failed_before, failed_after, changes }) => [
      student_id,
      failed_before,
      failed_after,
      changes
        .toSorted((x, y) => x.offering_id - y.offering_id)
        .map((one) => [
          one.offering_id,
          one.clause,
          one.mark,
          one.given,
          one.state_before,
          one.state_after,
          one.letter_before,
          one.letter_after,
        ]),
    ]);
    expect(shown).toEqual([
      [
        a.id,
        1,
        0,
        [
          [first.offering_id, 'pass', 58, 2, 'failed', 'passed', 'F', 'D'],
          [second.offering_id, 'raise', 63, 2, 'passed', 'passed', 'D', 'C'],
        ],
      ],
      [
        c.id,
        2,
        0,
        [
          [first.offering_id, 'pass', 57, 3, 'failed', 'passed', 'F', 'D'],
          [second.offering_id, 'pass', 58, 2, 'failed', 'passed', 'F', 'D'],
        ],
      ],
    ]);
    expect(await holding(level.of)).toEqual([]);

    expect((await ok(level.approve(level.owner, runId))).state).toBe('first');
    expect(await holding(level.of)).toEqual([]);
    const same = await level.approve(level.owner, runId);
    expect([same.status, same.body.code]).toEqual([403, 'mercy.twoPeople']);
    expect((await ok(level.approve(level.other, runId))).state).toBe('approved');
    const again = await level.approve(await owner(), runId);
    expect([again.status, again.body.code]).toEqual([409, 'mercy.approved']);
    expect((await holding(level.of)).map((line) => line.slice(2)).toSorted()).toEqual([
      ['pass', 2],
      ['pass', 2],
      ['pass', 3],
      ['raise', 2],
    ]);
    const given = (await mercyOf(app.db, { termId: level.term_id, level: level.level }))
      .get(a.id)!
      .get(first.offering_id);
    expect(given).toMatchObject({
      affects: 'state',
      state_before: 'failed',
      state_after: 'passed',
      grade_after: 'Pass',
      grade_after_ar: 'مقبول',
    });
    // the sealed marks are what they were
    expect(await levelResults(app.db, { termId: level.term_id, level: level.level })).toEqual(before);

    // another run can’t hold beside it; it is reversed as a whole, and stays to be seen
    const other = await level.dryRun();
    expect((await level.approve(level.other, other)).body.code).toBe('mercy.otherHolds');
    await ok(level.reverse(level.other, runId));
    expect(await holding(level.of)).toEqual([]);
    const gone = await level.page(runId);
    expect(gone).toMatchObject({ state: 'reversed', reverse_reason: 'The council withdrew it', students: 2 });
    expect(gone.rows).toEqual(told.rows);
    expect((await level.reverse(level.owner, runId)).body.code).toBe('mercy.notApproved');
    await ok(level.approve(level.owner, other));
    await ok(level.approve(level.other, other));
    expect(await holding(level.of)).toHaveLength(4);
    const acts = await app
      .db('audit_event')
      .where({ subject_type: 'mercyRun', subject_id: String(runId) })
      .orderBy('id')
      .pluck('action');
    expect(acts.filter((action: string) => action !== 'mercy.read')).toEqual([
      'mercy.ran',
      'mercy.approvedFirst',
      'mercy.approved',
      'mercy.reversed',
    ]);
  });

  test('[RST-08] is refused when a mark or the rules changed since the dry run, also between the two approvals', async () => {
    await stateRules(await owner());
    const level = await sealedLevel([[[38, 20]], [[40, 60]]]);
    const course = level.courses[0]!;
    const runId = await level.dryRun();
    await ok(level.approve(level.owner, runId));
    await course.reopen();
    expect((await level.approve(level.other, runId)).body.code).toBe('mercy.marksChanged');
    const open = await level.owner('POST /api/mercy/runs', { body: level.of });
    expect([open.status, open.body.code]).toEqual([409, 'mercy.unsealed']);
    expect(open.body.EnMessage).toContain(course.taught.course.course_code);
    await course.give(level.students[1]!.id, 39, 60);
    await ok(course.seal());
    expect((await level.approve(level.other, runId)).body.code).toBe('mercy.marksChanged');
    // the mark as it was is the result of the dry run again
    await course.reopen();
    await course.give(level.students[1]!.id, 40, 60);
    await ok(course.seal());
    await stateRules(level.owner, { most_courses: 1 });
    const changed = await level.approve(level.other, runId);
    expect([changed.status, changed.body.code]).toEqual([409, 'mercy.rulesChanged']);
    expect(await level.page(runId)).toMatchObject({ outdated: true, may_approve: false });
    expect(await holding(level.of)).toEqual([]);
  });

  test('holds for a student who is renumbered, transferred or withdrawn after the dry run', async () => {
    await stateRules(await owner());
    const level = await sealedLevel([[[38, 20]], [[38, 21]]]);
    const runId = await level.dryRun();
    const [a, b] = [level.students[0]!, level.students[1]!];
    await app
      .db('account')
      .where({ id: a.id })
      .update({ id: a.id + 5_000_000 });
    await app.db('enrolment').where({ student_id: b.id }).update({ withdrawn_at: app.clock.now() });
    await app.db('account').where({ id: b.id }).update({ level: 3 });
    await ok(level.approve(level.owner, runId));
    await ok(level.approve(level.other, runId));
    expect((await holding(level.of)).map(([student]) => student).toSorted()).toEqual(
      [b.id, a.id + 5_000_000].toSorted(),
    );
    expect((await verifyMercy(app.deps.db)).findings).toEqual([]);
  });

  test('[RST-08] gives nothing below a floor, and to who benefited in another term only where the rules say so', async () => {
    await stateRules(await owner(), { written_minimum: 40 });
    const before = await sealedLevel([[[34, 24]], [[38, 20]]]);
    await before.hold();
    // 20 of 60 are below 40 percent
    expect((await holding(before.of)).map(([student]) => student)).toEqual([before.students[0]!.id]);
    const people = [before.students[0]!, before.students[1]!, await app.build.student({ level: 3 })];
    const level = await sealedLevel([[[34, 24]], [[34, 24]], [[31, 28]]], { level: 3, people });
    const told = await level.page(await level.dryRun());
    expect(told.rows.map(({ student_id }) => student_id)).toEqual([people[1]!.id, people[2]!.id].toSorted());
    expect(told.refused).toEqual([{ why: 'again', courses: 1 }]);
    const floor = async (least: number | null) => {
      const { gradebook_id } = (await app
        .db('gradebook')
        .where({ offering_id: level.courses[0]!.taught.offering_id })
        .first('gradebook_id'))!;
      await app.db('grade_group').where({ part: 'written', gradebook_id }).update({ floor: least });
    };
    await floor(45);
    const floored = await level.page(await level.dryRun());
    expect(floored.rows.map(({ student_id }) => student_id)).toEqual([people[2]!.id]);
    expect(floored.refused).toContainEqual({ why: 'floor', courses: 1 });
    await floor(null);
    await stateRules(level.owner, { again: true, levels: [3] });
    expect((await level.page(await level.dryRun())).rows.map(({ student_id }) => student_id)).toContain(people[0]!.id);
    await stateRules(level.owner, { levels: [1] });
    expect(await level.page(await level.dryRun())).toMatchObject({
      students: 0,
      may_approve: false,
      refused: [{ why: 'level', courses: 3 }],
    });
  });

  test('is made and decided by owners and by declared heads of the level’s control session, without relatives in it', async () => {
    await stateRules(await owner());
    const level = await sealedLevel([[[38, 20]]]);
    const room = await controlRoom({ students: 0, inClass: level.courses[0]!.taught });
    expect([room.term_id, room.level]).toEqual([level.term_id, level.level]);
    const runId = await level.dryRun(room.head.call);
    expect((await ok(room.head.call('GET /api/mercy', {}))).runs.map(({ run_id }) => run_id)).toContain(runId);
    const helper = await app.as(await app.build.admin({ duties: ['registrar'] }));
    expect((await ok(helper('GET /api/mercy', {}))).runs).toEqual([]);
    for (const reply of [
      await helper('POST /api/mercy/runs', { body: level.of }),
      await helper('GET /api/mercy/runs/:runId', { params: { runId } }),
      await level.approve(helper, runId),
      await level.reverse(helper, runId),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'mercy.notYours']);
    // who declares the student has no part in it, an owner neither
    await ok(room.declare(room.head, [], [level.students[0]!.id]));
    expect((await level.approve(room.head.call, runId)).body.code).toBe('mercy.barred');
    await ok(level.approve(level.owner, runId));
    await ok(level.approve(level.other, runId));
    expect((await level.reverse(room.head.call, runId)).body.code).toBe('mercy.barred');
  });

  test('is beside the earned mark in records and transcripts, and counts in averages only where the rules say so', async () => {
    for (const [affects, average] of [
      ['state', 58],
      ['total', 60],
    ] as const) {
      await stateRules(await owner(), { affects });
      const level = await sealedLevel([[[38, 20]]]);
      const [student] = level.students;
      const params = { studentId: student!.id };
      const record = async () => (await ok(level.owner('GET /api/student-records/:studentId', { params }))).courses[0]!;
      expect(await record()).toMatchObject({ mark: 58, letter: 'F', state: 'failed', mercy: null });
      const runId = await level.hold();
      const given = { clause: 'pass', given: 2, affects, state: 'passed', letter: 'D', grade: 'Pass' };
      expect(await record()).toMatchObject({ mark: 58, letter: 'F', state: 'failed', mercy: given, value: average });
      const standing = await standingsInTerm(
        app.db,
        [{ student_id: student!.id, key: (await app.db('account').where({ id: student!.id }).first('key')).key }],
        level.term_id,
      );
      expect(standing.get(student!.id)).toMatchObject({ term_average: average, cumulative: average });
      const { transcript_id } = await ok(
        level.owner('POST /api/transcripts', { body: { student_id: student!.id, purpose: 'Ministry' } }),
      );
      await ok(level.reverse(level.owner, runId));
      expect(await record()).toMatchObject({ mark: 58, state: 'failed', mercy: null, value: 58 });
      // what was issued stays as it was
      const issued = await ok(
        level.owner('GET /api/transcripts/:transcriptId', { params: { transcriptId: transcript_id } }),
      );
      expect(issued.document.courses[0]).toMatchObject({ mark: 58, letter: 'F', state: 'failed', mercy: given });
    }
  });

  test('keeps by the database what was approved', async () => {
    await stateRules(await owner());
    const level = await sealedLevel([[[38, 20]]]);
    const runId = await level.dryRun();
    const refuses = async (statement: string) =>
      expect(app.db.raw(statement.replaceAll(':run', String(runId))), statement).rejects.toThrow();
    const [by] = await app.db('mercy_run').where({ run_id: runId }).select('made_by');
    await refuses(`update mercy_run set second_by = ${by.made_by}, second_at = now() where run_id = :run`);
    await ok(level.approve(level.owner, runId));
    await refuses(`update mercy_run set second_by = first_by, second_at = now() where run_id = :run`);
    await refuses(
      `insert into mercy_student (run_id, student_id, failed) select :run, id, 1 from account where role = 'student' and id <> ${level.students[0]!.id} limit 1`,
    );
    await refuses('update mercy_change set given = 1 where run_id = :run');
    await refuses('delete from mercy_change where run_id = :run');
    await refuses(`update mercy_run set first_at = null, first_by = null where run_id = :run`);
    await refuses(`update mercy_run set students = 9 where run_id = :run`);
    await refuses('delete from mercy_run where run_id = :run');
    await refuses(`update mercy_version set reason = 'other'`);
    await ok(level.approve(level.other, runId));
    await refuses(`update mercy_run set second_at = now() where run_id = :run`);
    await refuses(`insert into mercy_run (term_id, level, version, marks_hash, changes_hash, students, refused, made_by, made_at, first_by, first_at, second_by, second_at)
      select term_id, level, version, marks_hash, changes_hash, students, refused, made_by, made_at, first_by, first_at, second_by, second_at from mercy_run where run_id = :run`);
  });
});

test('[RST-08] rules are versions: one after another, never the same, and by the schema', async () => {
  const by = await owner();
  const version = await stateRules(by, { most_courses: 3 });
  const { versions } = await ok(by('GET /api/mercy', {}));
  expect(versions[0]).toMatchObject({
    version,
    rules: { most_courses: 3 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { rules } = versions[0]!;
  const state = (after: number, changed: Partial<typeof rules>) =>
    by('POST /api/mercy/versions', { body: { after, rules: { ...rules, ...changed }, reason: 'Council of July' } });
  expect((await state(version, {})).body.code).toBe('mercy.same');
  expect((await state(version - 1, { most_courses: 4 })).body.code).toBe('mercy.changedMeanwhile');
  const above = await state(version, { most_course: 9 });
  expect([above.status, above.body.code]).toEqual([400, 'mercy.courseAboveTotal']);
  const { credit_hours: _, ...unsaid } = rules;
  await ok(by('POST /api/mercy/versions', { body: { after: version, rules: unsaid as typeof rules, reason: 'x' } }));
  expect((await ok(by('GET /api/mercy', {}))).versions[0]!.rules.credit_hours).toBe(false);
});

test('verify-results finds rules, runs and points that were changed, added or removed behind the log', async () => {
  await stateRules(await owner());
  const level = await sealedLevel([[[38, 20]]]);
  const runId = await level.hold();
  const look = async () => (await verifyMercy(app.deps.db)).findings.map(({ what }) => what);
  expect(await look()).toEqual([]);
  const all: [table: string, change: string, what: string[]][] = [
    ['mercy_change', `update mercy_change set given = 100 where run_id = ${runId}`, ['mercy_change.given']],
    ['mercy_change', `delete from mercy_change where run_id = ${runId}`, ['mercy_change.given']],
    [
      'mercy_run',
      `update mercy_run set changes_hash = marks_hash where run_id = ${runId}`,
      ['mercy_run.changes_hash', 'mercy_change.given'],
    ],
    [
      'mercy_run',
      `update mercy_run set second_at = second_at - interval '1 day' where run_id = ${runId}`,
      ['mercy_run.second_at'],
    ],
    [
      'mercy_run',
      `update mercy_run set reversed_by = made_by, reversed_at = made_at, reverse_reason = 'x' where run_id = ${runId}`,
      ['mercy_run.reversed_at'],
    ],
    ['mercy_run', `update mercy_run set version = 1 where run_id = ${runId}`, ['mercy_run.version']],
    ['mercy_run', `delete from mercy_run where run_id = ${runId}`, ['mercy_run.removed']],
    [
      'mercy_version',
      `update mercy_version set rules = '{}', rules_hash = sha256('{}') where version = 1`,
      ['mercy_version.rules_hash'],
    ],
    ['mercy_version', `delete from mercy_version where version = 1`, ['mercy_version.removed']],
  ];
  for (const [table, change, what] of all)
    expect(await whileTampered(app.db, table, change, look), change).toEqual(what);
});
