import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { beforeEach, describe, expect } from 'vitest';
import { verifySeals } from '../gradebook/index.ts';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { markedClass } from '../testing/marked-class.ts';

const rulesOf = (name: string): BylawRules => bylawExamples.find(({ example }) => example === name)!.rules;
const zagazig = rulesOf('zagazigComputers');
const menoufia = rulesOf('menoufiaComputers');
const days = (n: number) => new Date(testStart.getTime() + n * 86_400_000).toISOString();

let names = 0;
const named = (name = 'Bylaw') => ({ name: `${name} ${++names}`, name_ar: `لائحة ${names}` });
const bylaw = (rules: BylawRules, part: object = {}) => ({
  ...named(),
  example: null,
  of_faculty: false,
  starts_at: days(-30),
  rules,
  reason: 'Council of May',
  ...part,
});

beforeEach(async () => {
  app.clock.set(testStart);
  await app.db.raw('truncate bylaw, bylaw_version, cohort, cohort_member, grade_step, grade_seal cascade');
});

async function office() {
  const admin = await app.as(await app.build.admin());
  const add = async (rules: BylawRules, part: object = {}) => {
    const reply = await admin('POST /api/bylaws', { body: bylaw(rules, part) });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.bylaw_id;
  };
  const change = (bylawId: number, rules: BylawRules, starts_at: string, after = 1) =>
    admin('POST /api/bylaws/:bylawId/versions', {
      params: { bylawId },
      body: { after, starts_at, rules, reason: 'Council of June' },
    });
  const cohortOf = async (bylaw_id: number, ...student_ids: number[]) => {
    const { cohort_id } = (await admin('POST /api/cohorts', { body: { ...named('Cohort'), bylaw_id } })).body;
    if (student_ids.length > 0) {
      const put = await admin('PUT /api/cohort-members', { body: { cohort_id, student_ids } });
      expect(put.status, put.text).toBe(200);
    }
    return cohort_id;
  };
  const list = async () => (await admin('GET /api/bylaws', {})).body;
  return { admin, add, change, cohortOf, list };
}

describe('bylaws', () => {
  test('a faculty that has chosen none follows an example that says so; the examples are offered', async () => {
    const { list } = await office();
    const { read, student, give, seal, sealed } = await markedClass();
    const { id } = await student();
    await give(id, 90);
    expect((await list()).bylaws).toEqual([]);
    expect((await list()).examples.map(({ example, published }) => [example, published])).toEqual([
      ['creditHours', false],
      ['zagazigComputers', true],
      ['menoufiaComputers', true],
    ]);
    expect((await read()).bylaws).toMatchObject([{ name: 'Example: credit hours, A+ from 95', version: null }]);
    expect((await seal()).status).toBe(200);
    const marks = await sealed();
    expect(marks.bylaws).toMatchObject([{ bylaw_id: null, version_id: null }]);
    expect(marks.of.get(id)).toMatchObject({ mark: 90, letter: 'A', points: null, state: 'passed' });
  });

  test('students of two cohorts in one class get letters, points and rounding by the bylaw of each', async () => {
    const { add, cohortOf } = await office();
    await add(zagazig, { of_faculty: true });
    const years = await add({ ...menoufia, rounding: 'hundredth' });
    const { read, student, give, seal, sealed, params, taught } = await markedClass();
    const [first, second] = [await student(), await student()];
    await cohortOf(years, second.id);
    await give(first.id, 84.6);
    await give(second.id, 84.6);
    const book = await read();
    const place = new Map(book.students.map(({ student_id, bylaw: at }) => [student_id, book.bylaws[at]!]));
    expect(place.get(first.id)!.scale[0]).toMatchObject({ letter: 'A+', points: 4 });
    expect(place.get(second.id)!.scale[0]).toMatchObject({ letter: 'م', points: null });
    expect((await seal()).status).toBe(200);
    const { of } = await sealed();
    expect(of.get(first.id)).toMatchObject({ mark: 85, letter: 'A', points: 3.7 });
    expect(of.get(second.id)).toMatchObject({ mark: 84.6, letter: 'ج ج', points: null });
    const learner = await app.as(second);
    const own = await learner('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: second.id } });
    expect(own.body[0]!.sealed).toMatchObject({ mark: 84.6, letter: 'ج ج' });
    const { gradebook_id } = await app.db('gradebook').where({ offering_id: taught.offering_id }).first('gradebook_id');
    const { findings } = await verifySeals(app.db);
    expect(findings.filter(({ gradebook }) => gradebook === gradebook_id)).toEqual([]);
  });

  test('a change is a version from a day on: it can’t begin before marks that were given, and leaves those before it alone', async () => {
    const { add, change, list } = await office();
    const id = await add(zagazig, { of_faculty: true });
    const spring = await markedClass();
    const one = await spring.student();
    await spring.give(one.id, 90);
    expect((await spring.seal()).status).toBe(200);
    const stricter = {
      ...zagazig,
      scale: zagazig.scale.map((step) => (step.from === 90 ? { ...step, from: 96 } : step)),
    };
    expect((await change(id, stricter, days(-1))).body.code).toBe('bylaw.marksGiven');
    expect((await change(id, stricter, days(0))).body.code).toBe('bylaw.marksGiven');
    expect((await change(id, stricter, days(10), 7)).body.code).toBe('bylaw.changedMeanwhile');
    expect((await change(id, zagazig, days(-30))).body.code).toBe('bylaw.same');
    expect((await change(id, stricter, days(10))).body).toMatchObject({ success: true, version: 2 });
    expect((await list()).bylaws[0]).toMatchObject({ in_force: 1, versions: [{ version: 2 }, { version: 1 }] });

    app.clock.set(new Date(days(20)));
    expect((await (await office()).list()).bylaws[0]).toMatchObject({ in_force: 2 });
    const autumn = await markedClass();
    const other = await autumn.student();
    await autumn.give(other.id, 90);
    expect((await autumn.seal()).status).toBe(200);
    expect((await autumn.sealed()).of.get(other.id)).toMatchObject({ letter: 'A', points: 3.7 });

    // reopened, the marks of spring are sealed again by their own version
    app.clock.set(testStart);
    await spring.reopen();
    await spring.give(one.id, 91);
    expect((await spring.seal()).body).toMatchObject({ version: 2 });
    const again = await spring.sealed();
    expect(again.bylaws).toMatchObject([{ version: 1 }]);
    expect(again.of.get(one.id)).toMatchObject({ mark: 91, letter: 'A+', points: 4 });
  });

  test('marks sealed by one bylaw stay so when their student changes cohort before they are sealed again', async () => {
    const { add, cohortOf } = await office();
    await add(zagazig, { of_faculty: true });
    const { student, give, seal, reopen, sealed } = await markedClass();
    const { id } = await student();
    await give(id, 80);
    await seal();
    await cohortOf(await add(menoufia), id);
    await reopen();
    await seal();
    expect((await sealed()).of.get(id)).toMatchObject({ letter: 'B+', points: 3.3 });
  });

  test('parts of the mark: their floors fail a student, and their shares must be those of the scheme', async () => {
    const { add } = await office();
    const parts: BylawRules['parts'] = [
      { part: 'yearWork', share: 40, floor: null },
      { part: 'written', share: 60, floor: 30 },
    ];
    await add({ ...zagazig, parts }, { of_faculty: true });
    const unlike = await markedClass({
      columns: [
        { weight: 50, part: 'yearWork' },
        { weight: 50, part: 'written' },
      ],
    });
    const wrong = await unlike.student();
    await unlike.give(wrong.id, 50, 50);
    expect((await unlike.seal()).body.code).toBe('gradebook.partsUnlike');
    const { student, give, seal, sealed } = await markedClass({
      columns: [
        { weight: 40, part: 'yearWork' },
        { weight: 60, part: 'written' },
      ],
    });
    const [below, above] = [await student(), await student()];
    await give(below.id, 40, 17);
    await give(above.id, 40, 18);
    expect((await seal()).status).toBe(200);
    const { of } = await sealed();
    expect(of.get(below.id)).toMatchObject({ mark: 57, letter: 'F', state: 'failed', points: 0 });
    expect(of.get(below.id)!.parts).toEqual([
      { part: 'yearWork', percent: 100 },
      { part: 'written', percent: 28.33 },
    ]);
    expect(of.get(above.id)).toMatchObject({ mark: 58, letter: 'D', state: 'passed', points: 2 });
  });

  test('the scale of the version before is the first version of the faculty’s bylaw, and follows it until there is a second', async () => {
    const { list, change } = await office();
    const setScale = (from: number) =>
      app.db.transaction(async (trx) => {
        await trx('grade_step').delete();
        await trx('grade_step').insert([
          { letter: 'P', name: 'Pass', name_ar: 'ناجح', from_mark: from, passes: true },
          { letter: 'F', name: 'Fail', name_ar: 'راسب', from_mark: 0, passes: false },
        ]);
      });
    await setScale(50);
    const [first] = (await list()).bylaws;
    expect(first).toMatchObject({
      of_faculty: true,
      versions: [{ version: 1, starts_at: '2000-01-01T00:00:00.000Z' }],
    });
    const stepOf = async () => (await list()).bylaws[0]!.versions.at(-1)!.rules.scale[0]!.from;
    await setScale(55);
    expect(await stepOf()).toBe(55);
    await app.db('grade_step').delete();
    expect(await stepOf(), 'without steps that version shows the one of its code').toBe(95);
    await setScale(60);
    const { student, give, seal, sealed } = await markedClass();
    const { id } = await student();
    await give(id, 58);
    await seal();
    expect((await sealed()).of.get(id)).toMatchObject({ letter: 'F', passes: false });
    await change(first!.bylaw_id, zagazig, days(40));
    await setScale(10);
    expect(await stepOf()).toBe(60);
    await expect(app.db('bylaw_version').where({ version: 2 }).update({ reason: 'another' })).rejects.toThrow(
      'append-only',
    );
    await expect(app.db('bylaw_version').delete()).rejects.toThrow('append-only');
  });

  test('a bylaw that is chosen late leaves marks alone that were sealed without one', async () => {
    const { admin, add } = await office();
    const { student, give, seal } = await markedClass();
    const { id } = await student();
    await give(id, 92);
    await seal();
    const refused = await admin('POST /api/bylaws', { body: bylaw(zagazig, { of_faculty: true }) });
    expect(refused.body.code).toBe('bylaw.marksGiven');
    await add(zagazig, { of_faculty: true, starts_at: days(1) });
    const twice = await admin('POST /api/bylaws', { body: bylaw(zagazig, { of_faculty: true, starts_at: days(2) }) });
    expect(twice.body.code).toBe('bylaw.facultyHasOne');
  });

  test('owners change bylaws, registrars put students of their departments into cohorts, nobody else does', async () => {
    const { add, cohortOf } = await office();
    const id = await add(zagazig);
    const cohort = await cohortOf(id);
    const { department_id } = await app.build.department();
    const registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    const own = await app.build.student({ department_id });
    const other = await app.build.student();
    const put = (...student_ids: number[]) =>
      registrar('PUT /api/cohort-members', { body: { cohort_id: cohort, student_ids } });
    expect((await put(own.id)).body).toMatchObject({ moved: 1 });
    expect((await put(own.id)).body).toMatchObject({ moved: 0 });
    expect((await put(own.id, other.id)).body.code).toBe('duty.otherDepartment');
    expect((await put(999_999_999)).body.code).toBe('cohort.notStudents');
    expect((await registrar('POST /api/bylaws', { body: bylaw(zagazig) })).status).toBe(403);
    expect((await registrar('GET /api/bylaws', {})).body.cohorts).toMatchObject([{ students: 1 }]);
    const helper = await app.as(await app.build.admin({ duties: ['helpDesk'] }));
    expect((await helper('GET /api/bylaws', {})).status).toBe(403);
    const log = await app
      .db('audit_event')
      .where({ action: 'bylaw.added', subject_id: String(id) })
      .first();
    expect(log.after).toMatchObject({ version: 1, scale: expect.stringContaining('A+ 90'), reason: 'Council of May' });
  });

  test('of two owners who change a bylaw at once, one is refused', async () => {
    const { add, change } = await office();
    const id = await add(zagazig);
    const replies = await Promise.all([change(id, menoufia, days(5)), change(id, menoufia, days(6))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
