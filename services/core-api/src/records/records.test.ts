import { inTransaction } from '@daftar/service-kit/db';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { forgetTransfers } from './forget.ts';
import { keysIn } from './queries.ts';
import { nextTerm, office, sealedCourse } from './records.fixture.ts';

beforeEach(() => app.clock.set(testStart));

describe('records of students', () => {
  test('[RST-03] averages, hours, level and probation follow from the sealed marks, with why for each figure', async () => {
    const { record, setHours } = await office();
    const { person } = await sealedCourse(setHours, null, { hours: 3, mark: 92 });
    const failed = await sealedCourse(setHours, person, { hours: 2, mark: 40 });
    let told = (await record(person.id)).body;
    // 4.0 x 3 + 0 x 2 = 12, over 5
    expect(told.cumulative).toEqual({ average: 2.4, total: 12, weight: 5, earned: 3 });
    expect(told).toMatchObject({ measure: 'points', level: { name: 'One' }, probations: 1, to_dismiss: true });
    expect(told.terms).toMatchObject([{ average: 2.4, on_probation: true }]);

    // the next term: the failed course again, with 95, which counts 75 at most
    await nextTerm();
    await sealedCourse(setHours, person, { hours: 2, mark: 95, course: failed.course });
    await sealedCourse(setHours, person, { hours: 3, mark: 80 });
    told = (await record(person.id)).body;
    const whys = told.courses.map(({ mark, why, value, weight, earned }) => [mark, why, value, weight, earned]);
    expect(whys.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [40, 'replaced', null, 0, 0],
      [80, 'counts', 3.3, 3, 3],
      [92, 'counts', 4, 3, 3],
      [95, 'capped', 3, 2, 2],
    ]);
    // (12 + 3.0 x 2 + 3.3 x 3) / 8 = 27.9 / 8 = 3.4875; the second term (6 + 9.9) / 5 = 3.18
    expect(told.cumulative).toEqual({ average: 3.49, total: 27.9, weight: 8, earned: 8 });
    expect(told.terms).toMatchObject([
      { average: 2.4, cumulative: { average: 2.4 } },
      { average: 3.18, cumulative: { average: 3.49 }, on_probation: false },
    ]);
    expect(told).toMatchObject({ level: { name: 'Two' }, probations: 0, to_dismiss: false });
    // what was earned is as it was sealed
    expect(told.courses.find(({ mark }) => mark === 95)).toMatchObject({ letter: 'A+', points: 4 });
  });

  test('[RST-03] a course is credited by hand with a reason: its hours count, no average does, and it is taken back on record', async () => {
    const { record, setHours, credit, call } = await office();
    const { person } = await sealedCourse(setHours, null, { hours: 3, mark: 85 });
    const { course_code } = await app.build.course();
    const made = await credit(person.id, course_code);
    expect(made.status, made.text).toBe(200);
    expect((await credit(person.id, course_code)).body.code).toBe('transfer.exists');
    let told = (await record(person.id)).body;
    expect(told.cumulative).toMatchObject({ average: 3.7, weight: 3, earned: 6 });
    expect(told.level).toMatchObject({ name: 'Two' });
    const params = { transferId: made.body.transfer_id };
    const takeBack = () =>
      call('POST /api/credit-transfers/:transferId/take-back', { params, body: { reason: 'Typed twice' } });
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).body.code).toBe('transfer.notFound');
    told = (await record(person.id)).body;
    expect(told.cumulative.earned).toBe(3);
    expect(told.transfers).toMatchObject([{ reason: 'Council of June', taken_back_reason: 'Typed twice' }]);
    const log = await app.db('audit_event').whereIn('action', ['transcript.credited', 'transcript.takenBack']);
    expect(log.map(({ action }) => action)).toEqual(['transcript.credited', 'transcript.takenBack']);
    expect((await credit(person.id, course_code)).status, 'it may be credited again').toBe(200);
    await inTransaction(app.deps.db, (trx) => forgetTransfers(trx, person.id));
    const kept = await app.db('credit_transfer').where({ student_id: person.id }).orderBy('transfer_id');
    expect(kept.map(({ reason, taken_back_reason }) => [reason, taken_back_reason])).toEqual([
      ['–', '–'],
      ['–', null],
    ]);
  });

  test('[RST-03] marks that are reopened leave the record until they are sealed again; hours stay as sealed', async () => {
    const { record, setHours } = await office();
    const { person, book, course } = await sealedCourse(setHours, null, { hours: 3, mark: 85 });
    await setHours(course.course_code, 4);
    expect((await record(person.id)).body.courses).toMatchObject([{ hours: 3, version: 1 }]);
    await book.reopen();
    expect((await record(person.id)).body.courses).toEqual([]);
    await book.seal();
    expect((await record(person.id)).body.courses).toMatchObject([{ hours: 4, version: 2 }]);
  });

  test('[RST-03] a registrar reads records of their departments alone, and reading is on record', async () => {
    const { department_id } = await app.build.department();
    const registrar = await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] });
    const { record, credit } = await office(registrar);
    const [own, other] = [await app.build.student({ department_id }), await app.build.student()];
    const { course_code } = await app.build.course();
    expect((await record(own.id)).body).toMatchObject({ courses: [], cumulative: { average: null, earned: 0 } });
    expect((await record(other.id)).body.code).toBe('duty.otherDepartment');
    expect((await credit(other.id, course_code)).body.code).toBe('duty.otherDepartment');
    const student = await app.as(own);
    expect((await student('GET /api/student-records/:studentId', { params: { studentId: own.id } })).status).toBe(403);
    const log = await app.db('audit_event').where({ action: 'transcript.read', subject_id: String(own.id) });
    expect(log).toHaveLength(1);
  });

  test('the results of a student are found by the index over sealed texts', async () => {
    const rows = await app.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      return (
        await trx.raw(
          `explain select s.seal_id from grade_seal s where ${keysIn('s')} @> to_jsonb(array[cast('x' as text)])`,
        )
      ).rows;
    });
    expect(JSON.stringify(rows)).toContain('grade_seal_students');
  });
});
