import { inTransaction } from '@daftar/service-kit/db';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { forgetTranscripts } from '../forget.ts';
import { nextTerm, office, sealedCourse } from '../records.fixture.ts';
import { documentIn, proofOfTranscript } from './document.ts';

beforeEach(() => app.clock.set(testStart));

/** A student with two sealed courses, and the office that issues transcripts. */
async function issuing() {
  const held = await office();
  const { call, setHours } = held;
  const first = await sealedCourse(setHours, null, { hours: 3, mark: 92 });
  const { person } = first;
  await sealedCourse(setHours, person, { hours: 2, mark: 40 });
  const issue = (purpose = 'An employer') =>
    call('POST /api/transcripts', { body: { student_id: person.id, purpose } });
  const read = (transcriptId: number) => call('GET /api/transcripts/:transcriptId', { params: { transcriptId } });
  const held_ = (hash: string, number: number) =>
    app.anonymous('GET /api/held-transcripts/:hash/:number', { params: { hash, number } });
  return { ...held, first, person, issue, read, held: held_ };
}

const program = new URL('../../../../../scripts/verify-transcript.mjs', import.meta.url).href;

/** What the code states by the program that is handed out, with the installation’s key. */
async function stated(proof: string) {
  const { statementIn } = await import(program);
  const key = app.deps.headSigner!.publicKey.toString('hex');
  const address = `https://faculty.example/verify-sheet#t.${proof}`;
  expect(statementIn(address, '00'.repeat(32))).toBeNull();
  const altered = `${address.slice(0, -4)}${address.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect(statementIn(altered, key)).toBeNull();
  const statement = statementIn(address, key);
  expect(statement).not.toBeNull();
  return statement;
}

describe('transcripts', () => {
  test('[RST-04] an official transcript has the next number, states sealed results, and its code verifies without the server', async () => {
    const { person, issue, read } = await issuing();
    const made = await issue();
    expect(made.status, made.text).toBe(200);
    const again = await issue('Another one');
    expect(again.body.number).toBe(made.body.number + 1);
    const { body } = await read(made.body.transcript_id);
    expect(body.document).toMatchObject({
      measure: 'points',
      cumulative: { average: 2.4, earned: 3 },
      bylaw: { name: 'Bylaw', version: 1 },
    });
    expect(
      body.document.courses.map(({ mark, letter, state, bylaw }) => [mark, letter, state, bylaw?.version]),
    ).toEqual(
      expect.arrayContaining([
        [92, 'A+', 'passed', 1],
        [40, 'F', 'failed', 1],
      ]),
    );
    const statement = await stated(body.proof!);
    expect(statement).toMatchObject({
      number: made.body.number,
      hash: body.hash,
      student_id: person.id,
      average: 2.4,
      earned: 3,
    });
    const [term] = statement.terms;
    expect(term.courses.map(([, ...figures]: unknown[]) => figures)).toEqual(
      expect.arrayContaining([
        [3, 92, 'A+', 4, 'passed'],
        [2, 40, 'F', 0, 'failed'],
      ]),
    );
    // the stored document names nobody
    const { content } = await app.db('transcript').where({ transcript_id: made.body.transcript_id }).first();
    expect(content).not.toContain(String(person.id));
    expect(content).not.toContain(person.last_name);
    const acts = await app.db('audit_event').where({ subject_type: 'transcript' }).orderBy('id').pluck('action');
    expect(acts.slice(-3)).toEqual(['transcript.issued', 'transcript.issued', 'transcript.copied']);
  });

  test('[RST-04] it stays as it was issued when marks change, and who verifies it is told', async () => {
    const { first, issue, read, held } = await issuing();
    const { transcript_id, number } = (await issue()).body;
    const { hash, document } = (await read(transcript_id)).body;
    expect((await held(hash, number)).body).toMatchObject({ changed: false, later: null });
    await first.book.reopen();
    expect((await held(hash, number)).body).toMatchObject({ changed: true });
    await first.book.seal();
    const next = await issue();
    expect((await held(hash, number)).body).toMatchObject({ changed: true, later: next.body.number });
    const now = (await read(transcript_id)).body;
    expect(now.hash).toBe(hash);
    expect(now.document).toEqual(document);
    expect((await held(hash, next.body.number)).body.code).toBe('transcript.notFound');
  });

  test('[RST-01] a transcript states each mark by the bylaw of its day, whatever holds now', async () => {
    const { owner, person, issue, read, setHours } = await issuing();
    await nextTerm();
    app.clock.advance(60_000);
    const { bylaws } = (await owner('GET /api/bylaws', {})).body;
    const bylaw = bylaws.find(({ of_faculty }) => of_faculty)!;
    const { rules } = bylaw.versions[0]!;
    const changed = await owner('POST /api/bylaws/:bylawId/versions', {
      params: { bylawId: bylaw.bylaw_id },
      body: {
        after: 1,
        starts_at: app.clock.now().toISOString(),
        reason: 'Council of June',
        rules: { ...rules, scale: rules.scale.map((step) => (step.letter === 'A+' ? { ...step, from: 95 } : step)) },
      },
    });
    expect(changed.status, changed.text).toBe(200);
    await app.db('term').where({ state: 'current' }).update({ starts_at: app.clock.now() });
    await sealedCourse(setHours, person, { hours: 3, mark: 92 });
    const { document } = (await read((await issue()).body.transcript_id)).body;
    const given = document.courses.filter(({ mark }) => mark === 92);
    expect(given.map(({ letter, bylaw: by }) => [letter, by?.version])).toEqual([
      ['A+', 1],
      ['A', 2],
    ]);
    expect(document.bylaw.version).toBe(2);
  });

  test('[RST-04] as .xlsx in both languages, with what is credited; registrars of other departments get nothing', async () => {
    const { call, person, issue, credit } = await issuing();
    const { course_code } = await app.build.course();
    await credit(person.id, course_code);
    const { transcript_id, number } = (await issue()).body;
    const params = { transcriptId: transcript_id };
    const cookie = await app.cookieOf(await app.build.admin());
    for (const [language, words] of [
      ['En', ['Term', 'Average of the term', 'Cumulative average', 'passed', `Transcript ${number}`]],
      ['Ar', ['الفصل الدراسي', 'معدل الفصل', 'المعدل التراكمي', 'ناجح', `بيان درجات رقم ${number}`]],
    ] as const) {
      const reply = await fetch(`${app.url}/api/transcripts/${transcript_id}/sheet?language=${language}`, {
        headers: { cookie },
      });
      expect(reply.status).toBe(200);
      const cells = (await readSheet(Buffer.from(await reply.arrayBuffer()))).flat();
      expect(cells).toEqual(expect.arrayContaining([...words, 92, 40, 2.4, course_code]));
    }
    const { department_id } = await app.build.department();
    const other = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [department_id] }));
    expect((await other('GET /api/transcripts/:transcriptId', { params })).body.code).toBe('duty.otherDepartment');
    const body = { student_id: person.id, purpose: 'Mine' };
    expect((await other('POST /api/transcripts', { body })).body.code).toBe('duty.otherDepartment');
    const without = await call('POST /api/transcripts', {
      body: { student_id: (await app.build.student()).id, purpose: 'x' },
    });
    expect(without.body.code).toBe('transcript.nothing');
  });

  test('[RST-04] numbers have no gap when many are issued at once, and nothing is changed or removed', async () => {
    const { person, issue } = await issuing();
    const numbers = (await Promise.all(Array.from({ length: 6 }, () => issue()))).map(({ body }) => body.number);
    const all = await app.db('transcript').orderBy('number').pluck('number');
    expect(new Set(numbers).size).toBe(6);
    expect(all).toEqual(all.map((_, at) => at + 1));
    for (const change of [{ number: 999 }, { content: '{}' }, { purpose: 'Other' }])
      await expect(app.db('transcript').where({ student_id: person.id }).update(change)).rejects.toThrow();
    await expect(app.db('transcript').where({ student_id: person.id }).delete()).rejects.toThrow('append-only');
    await inTransaction(app.deps.db, (trx) => forgetTranscripts(trx, person.id));
    expect(new Set(await app.db('transcript').where({ student_id: person.id }).pluck('purpose'))).toEqual(
      new Set(['–']),
    );
  });

  test('the code of eighty courses in ten terms fits into a QR code', async () => {
    const { issue } = await issuing();
    const row = await app
      .db('transcript')
      .where({ transcript_id: (await issue()).body.transcript_id })
      .first();
    const document = documentIn(row.content);
    const [course, term] = [document.courses[0]!, document.terms[0]!];
    const courses = Array.from({ length: 80 }, (_, at) => ({
      ...course,
      term_id: Math.floor(at / 8),
      course_code: `${['CS', 'IS', 'MTH', 'HUM'][at % 4]}${101 + at * 7}`,
      mark: 40 + ((at * 37) % 60),
      hours: 2 + (at % 3),
      points: ((at * 13) % 40) / 10,
    }));
    const terms = Array.from({ length: 10 }, (_, at) => ({
      ...term,
      term_id: at,
      name: `Term ${at}`,
      average: at / 3,
    }));
    const person = {
      first_name: 'Mohamed Abdelrahman',
      last_name: 'Elsayed',
      first_name_ar: 'محمد عبد الرحمن',
      last_name_ar: 'السيد',
    };
    const proof = proofOfTranscript(app.deps, {
      ...person,
      ...row,
      hash: row.content_hash.toString('hex'),
      content: JSON.stringify({ ...document, courses, terms }),
    });
    expect((await stated(proof!)).terms.flatMap(({ courses: own }: { courses: unknown[] }) => own)).toHaveLength(80);
    // the largest code holds 2331 bytes at the medium level of correction
    expect(`https://results.faculty.example.edu.eg/verify-sheet#t.${proof}`.length).toBeLessThan(2331);
  });
});
