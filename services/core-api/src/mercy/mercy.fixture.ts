import { type MercyRules, mercyRules } from '@daftar/contracts/mercy/rules';
import { ok } from '../control/control.fixture.ts';
import { app } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import type { BuiltAccount } from '../testing/factories/accounts.ts';
import { testStart } from '../testing/harness.ts';
import { markedClass } from '../testing/marked-class.ts';

/** Rules that give at most 5 points to a course and 8 in all, in two courses, to whom they ask nothing. */
export const someRules: MercyRules = {
  most_total: 8,
  most_course: 5,
  most_courses: 2,
  written_minimum: null,
  levels: [1, 2, 3, 4],
  most_failed: null,
  excluded: ['cheating'],
  again: false,
  advances_with: null,
  affects: 'total',
  raise: null,
  // the first example, which holds without a bylaw, is by hours
  credit_hours: true,
};

/** States rules after those that hold, unless they hold already. */
export async function stateRules(by: TestCall, part: Partial<MercyRules> = {}): Promise<number> {
  const [newest] = (await ok(by('GET /api/mercy', {}))).versions;
  const rules = mercyRules.parse({ ...someRules, ...part });
  if (newest && JSON.stringify(newest.rules) === JSON.stringify(rules)) return newest.version;
  const body = { after: newest?.version ?? 0, rules, reason: 'Council of June' };
  return (await ok(by('POST /api/mercy/versions', { body }))).version;
}

let terms = 0;
/** A term by itself, so that no other test’s courses are in its levels; answers its id. */
export async function ownTerm(): Promise<number> {
  terms += 1;
  // terms don’t overlap
  app.clock.set(new Date(testStart.getTime() + terms * 60_000));
  const name = `Term of mercy ${terms}`;
  const [year] = await app
    .db('academic_year')
    .insert({ name, name_ar: `عام ${terms}` })
    .returning('year_id');
  return app.db.transaction(async (trx) => {
    await trx('term').where({ state: 'current' }).update({ state: 'closed', ends_at: app.clock.now() });
    const [term] = await trx('term')
      .insert({
        year_id: year.year_id,
        name,
        name_ar: `فصل ${terms}`,
        state: 'current',
        starts_at: app.clock.now(),
      })
      .returning('term_id');
    return term.term_id;
  });
}

const dayAfter = (day: Date): Date => new Date(day.getTime() + 86_400_000);

/** A closed term on a day of no other one, into which a level is put once it is sealed: the current term stays as it is. */
export async function pastTerm(): Promise<number> {
  terms += 1;
  const name = `Past term of mercy ${terms}`;
  const [year] = await app
    .db('academic_year')
    .insert({ name, name_ar: `عام مضى ${terms}` })
    .returning('year_id');
  // terms don’t overlap, those of other fixtures neither: the first day that none of them has, once the current one ends
  await app
    .db('term')
    .where({ state: 'current' })
    .whereNull('ends_at')
    .update({ ends_at: new Date(Date.UTC(2079, 11, 31)) });
  const free = async (day: Date): Promise<boolean> =>
    (await app
      .db('term')
      .whereRaw("coalesce(starts_at, '-infinity') < ?", [dayAfter(day)])
      .whereRaw("coalesce(ends_at, 'infinity') > ?", [day])
      .first('term_id')) === undefined;
  let starts = new Date(Date.UTC(1900, 0, terms));
  while (!(await free(starts))) starts = new Date(Date.UTC(starts.getUTCFullYear() + 50, 0, terms));
  const [term] = await app
    .db('term')
    .insert({
      year_id: year.year_id,
      name,
      name_ar: `فصل مضى ${terms}`,
      state: 'closed',
      starts_at: starts,
      ends_at: dayAfter(starts),
    })
    .returning('term_id');
  return term.term_id;
}

/** A course of a level whose mark is year work out of 40 and a written part out of 60. */
export async function courseAt(departmentId: number, level: number) {
  const link = await app.build.departmentCourse({ department_id: departmentId, level });
  const inClass = { ...(await app.build.classOf({ department_course_id: link.id })), course: link.course };
  return markedClass({
    inClass,
    columns: [
      { weight: 40, part: 'yearWork' },
      { weight: 60, part: 'written' },
    ],
  });
}

/** Marks of students in courses: year work and written part; null: the student isn’t in the course. */
export type Marks = ([number, number] | null)[][];

/**
 * A separate term (`past`: a closed one) with a level of courses, sealed: student `n` has `marks[n][c]` in course `c`. The owner and another admin
 * may decide its runs.
 */
export async function sealedLevel(
  marks: Marks,
  { level = 2, people, past = false }: { level?: number; people?: BuiltAccount[]; past?: boolean } = {},
) {
  const term_id = past ? await pastTerm() : await ownTerm();
  const { department_id } = await app.build.department();
  const courses = [];
  for (let at = 0; at < marks[0]!.length; at += 1) courses.push(await courseAt(department_id, level));
  const students = people ?? [];
  while (students.length < marks.length) students.push(await app.build.student({ department_id, level }));
  for (const [c, course] of courses.entries()) {
    for (const [n, own] of marks.entries())
      if (own[c]) await app.build.enrolment({ student: students[n]!, in: course.taught });
    for (const [n, own] of marks.entries()) if (own[c]) await course.give(students[n]!.id, ...own[c]);
    await ok(course.seal());
    if (past) await app.db('offering').where({ offering_id: course.taught.offering_id }).update({ term_id });
  }
  const [owner, other] = [await app.as(await app.build.admin()), await app.as(await app.build.admin())];
  const of = { term_id, level };
  const dryRun = async (by = owner) => (await ok(by('POST /api/mercy/runs', { body: of }))).run_id;
  const page = async (runId: number, by = owner) => ok(by('GET /api/mercy/runs/:runId', { params: { runId } }));
  const approve = (by: TestCall, runId: number) => by('POST /api/mercy/runs/:runId/approval', { params: { runId } });
  const reverse = (by: TestCall, runId: number, reason = 'The council withdrew it') =>
    by('POST /api/mercy/runs/:runId/reversal', { params: { runId }, body: { reason } });
  const hold = async () => {
    const runId = await dryRun();
    await ok(approve(owner, runId));
    await ok(approve(other, runId));
    return runId;
  };
  return { ...of, of, department_id, courses, students, owner, other, dryRun, page, approve, reverse, hold };
}
