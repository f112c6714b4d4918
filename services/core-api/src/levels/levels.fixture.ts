import { createHash } from 'node:crypto';
import type { LevelDocument, StoredRow } from '@daftar/contracts/levels/document';
import { expect } from 'vitest';
import { app } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
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
export async function smallLevel(level = 4, registrars: { one?: TestCall; two?: TestCall } = {}) {
  const term_id = await currentTerm();
  await app.db.raw('truncate level_result, level_work, mercy_run cascade');
  await app
    .db('department_course')
    .where({ level })
    .update({ level: (level % 4) + 1 });
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
  const registrar = async () => app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
  const one = registrars.one ?? (await registrar());
  const two = registrars.two ?? (await registrar());
  const prepare = (call = one) => call('POST /api/level-results', { body: { term_id, level, work_id: someWork(1) } });
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
  const mercy = (given: number, mark?: number) =>
    approvedMercy({ term_id, level, student_id: weak.id, offering_id: first.taught.offering_id, given, mark });
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

/** A published result of one student in one course, as it is stored. */
export async function publishedFor(student: { id: number }, offering_id: number): Promise<{ result_id: number }> {
  const [one, two] = [await app.build.admin(), await app.build.admin()];
  const { key } = await app.db('account').where({ id: student.id }).first('key');
  const row: StoredRow = {
    key,
    courses: [
      {
        offering_id,
        course: 0,
        carried: false,
        mark: 47,
        letter: 'F',
        grade: 'Fail',
        grade_ar: 'راسب',
        points: 0,
        state: 'failed',
        parts: [{ part: 'written', percent: 47 }],
        bylaw: null,
        mercy: null,
      },
    ],
    measure: 'points',
    decimals: 2,
    term_average: 0,
    cumulative: 0,
    earned: 0,
    on_probation: false,
    level: null,
    honour: null,
  };
  const text = JSON.stringify(row);
  const hash = (content: string) => createHash('sha256').update(content).digest();
  const document: LevelDocument = {
    format: 'daftar-level/1',
    courses: [{ course_code: 'CS 101', course_name: 'Programming', course_name_ar: 'البرمجة', hours: 3, seals: [] }],
    bylaws: [],
    pages: [{ from: 1, to: 1, department: null, department_ar: null, columns: [0], hash: hash(text).toString('hex') }],
    statistics: {
      students: 1,
      passed: 0,
      short_of_one: 1,
      short_of_two: 0,
      short_of_more: 0,
      by_mercy: 0,
      honours: 0,
      courses: [],
    },
  };
  const term_id = await currentTerm();
  const content = JSON.stringify(document);
  const at = app.clock.now();
  const newest = await app.db('level_result').where({ term_id, level: 1 }).max('number as last').first();
  const [{ result_id }] = await app
    .db('level_result')
    .insert({
      term_id,
      level: 1,
      number: (newest?.last ?? 0) + 1,
      content,
      content_hash: hash(content),
      source_hash: hash(''),
      students: 1,
      made_by: one.id,
      made_at: at,
    })
    .returning('result_id');
  await app.db('level_result_row').insert({ result_id, place: 1, student_id: student.id, content: text });
  await app.db('level_publication').insert({
    result_id,
    asked_by: one.id,
    asked_at: at,
    publish_at: at,
    petition_days: 14,
    petition_kinds: ['recording'],
    approved_by: two.id,
    approved_at: at,
  });
  return { result_id };
}
