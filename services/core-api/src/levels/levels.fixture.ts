import { expect } from 'vitest';
import { app } from '../testing/app.ts';
import type { BuiltAccount } from '../testing/factories/accounts.ts';
import { markedClass } from '../testing/marked-class.ts';
import { approvedMercy } from './mercy.fixture.ts';

/** The current term. */
export const currentTerm = async (): Promise<number> =>
  (await app.db('term').where({ state: 'current' }).first('term_id')).term_id;

/** A work’s name, as a browser makes it. */
export const someWork = (n: number) => `7d0e6a1e-3c5b-4d55-9a37-${String(n).padStart(12, '0')}`;

/**
 * A level that nobody else is in, with two courses sealed: one student passes both, one fails the first, one was absent from
 * the second; and two registrars of its department.
 */
export async function smallLevel(level = 4) {
  const term_id = await currentTerm();
  await app.db('department_course').where({ level }).update({ level: (level % 4) + 1 });
  const { department_id } = await app.build.department();
  const course = async () => {
    const link = await app.build.departmentCourse({ department_id, level });
    return markedClass({
      inClass: { ...(await app.build.classOf({ department_course_id: link.id })), course: link.course },
      columns: [
        { weight: 40, part: 'yearWork' },
        { weight: 60, part: 'written' },
      ],
    });
  };
  const [first, second] = [await course(), await course()];
  const students: BuiltAccount[] = [];
  for (let n = 0; n < 3; n += 1) {
    const student = await app.build.student({ department_id, level });
    for (const { taught } of [first, second]) await app.build.enrolment({ student, in: taught });
    students.push(student);
  }
  const [good, weak, away] = students as [BuiltAccount, BuiltAccount, BuiltAccount];
  await first.give(good.id, 38, 54);
  await second.give(good.id, 30, 50);
  await first.give(weak.id, 20, 27);
  await second.give(weak.id, 30, 40);
  await first.give(away.id, 30, 40);
  await app.db('result_state').insert({
    offering_id: second.taught.offering_id,
    student_id: away.id,
    state: 'absent',
    reason: 'Did not come',
    decided_by: (await app.build.admin()).id,
    decided_at: app.clock.now(),
  });
  for (const book of [first, second]) expect((await book.seal()).status).toBe(200);
  const registrar = async () =>
    app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
  const [one, two] = [await registrar(), await registrar()];
  const prepare = (call = one) =>
    call('POST /api/level-results', { body: { term_id, level, work_id: someWork(1) } });
  const publication = {
    publish_at: null as string | null,
    petition_days: 14 as number | null,
    petition_kinds: ['recording', 'unmarked'],
    petition_fee: 50 as number | null,
  };
  const ask = (resultId: number, body: Partial<typeof publication> = {}, call = one) =>
    call('POST /api/level-results/:resultId/publication', { params: { resultId }, body: { ...publication, ...body } });
  const approve = (publicationId: number, call = two) =>
    call('POST /api/level-publications/:publicationId/approve', { params: { publicationId } });
  /** Prepares, asks and approves. */
  const publish = async () => {
    const made = await prepare();
    expect(made.status, made.text).toBe(200);
    const asked = await ask(made.body.result_id);
    expect(asked.status, asked.text).toBe(200);
    const approved = await approve(asked.body.publication_id);
    expect(approved.status, approved.text).toBe(200);
    return { resultId: made.body.result_id, publicationId: asked.body.publication_id };
  };
  const mercy = (given: number) =>
    approvedMercy({ term_id, level, student_id: weak.id, offering_id: first.taught.offering_id, given });
  return {
    term_id,
    level,
    department_id,
    first,
    second,
    good,
    weak,
    away,
    one,
    two,
    prepare,
    publication,
    ask,
    approve,
    publish,
    mercy,
  };
}
