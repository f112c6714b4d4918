import { finalState } from '@daftar/contracts/levels/document';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect } from 'vitest';
import { levelResults, recordOfStudent, standingsInTerm } from '../records/index.ts';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { levelAtSize, markOf } from '../testing/level-at-size.ts';
import { hashOfTexts } from './compute.ts';
import { currentTerm, smallLevel, someWork } from './levels.fixture.ts';
import { tellPublished } from './publishing.ts';
import { verifyLevels } from './verify-levels.ts';

beforeEach(() => app.clock.set(testStart));

const rowsOf = (call: Awaited<ReturnType<typeof smallLevel>>['one'], resultId: number, page = 1) =>
  call('GET /api/level-results/:resultId/rows', { params: { resultId }, query: { page } });

describe('the result of a level', () => {
  test('[RST-12] states sealed marks, averages, statistics and mercy beside the mark, each page with a code that verifies', async () => {
    const { one, good, weak, away, prepare, mercy, first, second, level } = await smallLevel();
    await mercy(3);
    const made = await prepare();
    expect(made.status, made.text).toBe(200);
    expect(made.body.number).toBe(1);
    const params = { resultId: made.body.result_id };
    const page = (await one('GET /api/level-results/:resultId', { params })).body;
    expect(page.changed).toBe(false);
    expect(page.publication).toBeNull();
    expect(page.document.statistics).toMatchObject({
      students: 3,
      passed: 2,
      short_of_one: 1,
      by_mercy: 1,
      honours: 0,
    });
    const own = page.document.courses.findIndex(({ course_code }) => course_code === first.taught.course.course_code);
    expect(page.document.statistics.courses[own]).toMatchObject({
      students: 3,
      passed: 3,
      failed: 0,
      by_mercy: 1,
      highest: 92,
      lowest: 47,
    });
    const read = (await rowsOf(one, params.resultId)).body;
    expect(read.next).toBeNull();
    const [printed] = read.pages;
    const of = (id: number) => printed!.rows.find(({ student_id }) => student_id === id)!;
    const inFirst = (id: number) => of(id).courses.find(({ offering_id }) => offering_id === first.taught.offering_id)!;
    // what was earned stays as it is, mercy is beside it
    expect(inFirst(weak.id)).toMatchObject({
      mark: 47,
      state: 'failed',
      mercy: { given: 3, state: 'passed', letter: 'D' },
    });
    expect(inFirst(good.id)).toMatchObject({ mark: 92, state: 'passed', mercy: null });
    const missed = of(away.id).courses.find(({ offering_id }) => offering_id === second.taught.offering_id)!;
    expect([missed.mark, finalState(missed)]).toEqual([null, 'absent']);
    const program = new URL('../../../../scripts/verify-transcript.mjs', import.meta.url).href;
    const { statementIn } = await import(program);
    const key = app.deps.headSigner!.publicKey.toString('hex');
    const address = `https://faculty.example/verify-sheet#l.${printed!.proof}`;
    expect(statementIn(address, '00'.repeat(32))).toBeNull();
    expect(statementIn(`${address.slice(0, -4)}${address.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`, key)).toBeNull();
    const stated = statementIn(address, key);
    expect(stated).toMatchObject({ level, number: 1, page: 1, pages: 1, hash: page.hash });
    const statedOf = (id: number) => stated.students.find(([student]: [number]) => student === id);
    const place = stated.codes.indexOf(first.taught.course.course_code);
    expect(statedOf(weak.id)[2]).toContainEqual([place, 47, 'F', 'passed', 3]);
    // the stored document names nobody
    const stored = await app.db('level_result_row').where({ result_id: params.resultId }).pluck('content');
    expect(stored.join()).not.toContain(String(weak.id));
    const held = await app.anonymous('GET /api/held-level-sheets/:hash', { params: { hash: page.hash } });
    expect(held.body).toMatchObject({ published_at: null, changed: false, later: null });
    expect((await prepare()).body.code).toBe('levelResult.same');
  });

  test('a mark that was changed since the dry run has no mercy, as in records', async () => {
    const { one, weak, prepare, mercy } = await smallLevel();
    await mercy(4, 46);
    const params = { resultId: (await prepare()).body.result_id };
    const page = (await one('GET /api/level-results/:resultId', { params })).body;
    expect(page.document.statistics.by_mercy).toBe(0);
    const rows = (await rowsOf(one, params.resultId)).body.pages.flatMap((printed) => printed.rows);
    const own = rows.find(({ student_id }) => student_id === weak.id)!;
    expect(own.courses.map(({ mercy }) => mercy)).toEqual(own.courses.map(() => null));
  });

  test('needs every mark sealed, and is for owners and registrars of all its departments alone', async () => {
    const { one, first, prepare, term_id, level } = await smallLevel();
    const other = await app.build.department();
    const stranger = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [other.department_id] }),
    );
    expect((await prepare(stranger)).body.code).toBe('duty.otherDepartment');
    const resultId = (await prepare()).body.result_id;
    expect((await rowsOf(stranger, resultId)).body.code).toBe('duty.otherDepartment');
    const list = async (call: typeof one) => (await call('GET /api/level-results', { query: { term: term_id } })).body;
    expect((await list(one)).levels).toMatchObject([
      { level, offerings: 2, sealed: 2, results: [{ state: 'prepared' }] },
    ]);
    expect((await list(stranger)).levels).toEqual([]);
    await first.reopen();
    expect((await prepare()).body.code).toBe('levelResult.open');
    expect((await one('GET /api/level-results/:resultId', { params: { resultId } })).body.changed).toBe(true);
    const work = await one('GET /api/level-work/:workId', { params: { workId: someWork(1) } });
    expect(work.status).toBe(200);
    expect((await stranger('GET /api/level-work/:workId', { params: { workId: someWork(1) } })).body.code).toBe(
      'levelResult.noWork',
    );
  });

  test('has the averages of each student’s record, from one read of every seal', async () => {
    const { term_id, level, good, weak, away } = await smallLevel();
    const { students } = await levelResults(app.db, { termId: term_id, level });
    const standings = await standingsInTerm(app.db, students, term_id);
    for (const { id } of [good, weak, away]) {
      const { standing, bylaw } = await recordOfStudent(app.db, id, app.clock.now());
      expect(standings.get(id)).toMatchObject({
        measure: standing.measure,
        term_average: standing.terms.at(-1)!.average,
        cumulative: standing.cumulative.average,
        earned: standing.cumulative.earned,
        bylaw: { hash: bylaw.hash },
      });
    }
  });

  test('is whole for 2,500 students of 8 courses: rows, pages, codes and the .xlsx', async () => {
    await app.db('department_course').where({ level: 2 }).update({ level: 3 });
    const { people, offerings } = await levelAtSize({ students: 2500, courses: 8, level: 2 });
    const admin = await app.build.admin();
    const [owner, cookie] = [await app.as(admin), await app.cookieOf(admin)];
    const made = await owner('POST /api/level-results', {
      body: { term_id: await currentTerm(), level: 2, work_id: someWork(2) },
    });
    expect(made.status, made.text).toBe(200);
    const resultId = made.body.result_id;
    const work = await owner('GET /api/level-work/:workId', { params: { workId: someWork(2) } });
    expect(work.body.done).toBeGreaterThan(60);
    const { document } = (await owner('GET /api/level-results/:resultId', { params: { resultId } })).body;
    expect(document.pages.at(-1)!.to).toBe(2500);
    const texts = await app.db('level_result_row').where({ result_id: resultId }).orderBy('place').pluck('content');
    for (const { from, to, hash } of document.pages)
      expect(hashOfTexts(texts.slice(from - 1, to)).toString('hex')).toBe(hash);
    const placeOf = new Map(people.map(({ id }, n) => [Number(id), n]));
    const seen = new Set<number>();
    for (let page: number | null = 1; page !== null; ) {
      const read: Awaited<ReturnType<typeof rowsOf>>['body'] = (await rowsOf(owner, resultId, page)).body;
      for (const printed of read.pages) {
        expect(printed.proof).toMatch(/^[\w-]+\.[\w-]+$/);
        // fits a QR code
        expect(printed.proof!.length).toBeLessThan(2300);
        for (const row of printed.rows) {
          const n = placeOf.get(row.student_id)!;
          seen.add(n);
          expect(
            row.courses.map(({ offering_id, mark, state }) => [offerings.indexOf(offering_id), mark, state]),
          ).toEqual(
            row.courses.map(({ offering_id }) => {
              const said = markOf(n, offerings.indexOf(offering_id));
              return [offerings.indexOf(offering_id), said.mark, said.state];
            }),
          );
          expect(row.courses).toHaveLength(8);
        }
      }
      page = read.next;
    }
    expect(seen.size).toBe(2500);
    const file = await fetch(`${app.url}/api/level-results/${resultId}/sheet?language=Ar`, { headers: { cookie } });
    const table = await readSheet(Buffer.from(await file.arrayBuffer()));
    // titles, students, an empty row, number, checksum, four places to sign and their head
    expect(table.length).toBeGreaterThanOrEqual(2501);
    const ids = new Set(table.slice(1, 2501).map((row) => String(row[3])));
    expect(ids.size).toBe(2500);
    expect(ids.has(String(people[2499]!.id))).toBe(true);
  });
});

describe('publishing the result of a level', () => {
  test('takes two people and nothing changed since, and shows students their own from the moment on', async () => {
    const { one, two, good, weak, first, prepare, ask, approve, mercy } = await smallLevel();
    const runId = await mercy(3);
    const resultId = (await prepare()).body.result_id;
    const pupil = await app.as(weak);
    const own = (call = pupil, id = weak.id) => call('GET /api/own-results/:userId', { params: { userId: id } });
    expect((await own()).body).toEqual([]);
    expect((await own(pupil, good.id)).status).toBe(403);
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect((await ask(resultId, { publish_at: app.clock.now().toISOString() })).body.code).toBe(
      'levelResult.momentPassed',
    );
    expect((await ask(resultId, { petition_kinds: [] })).status).toBe(400);
    const asked = await ask(resultId, { publish_at: later });
    expect(asked.status, asked.text).toBe(200);
    expect((await ask(resultId, { publish_at: later })).body.code).toBe('levelResult.askedAlready');
    const { publication_id } = asked.body;
    expect((await approve(publication_id, one)).body.code).toBe('levelResult.secondPerson');
    await first.reopen();
    expect((await approve(publication_id)).body.code).toBe('levelResult.changed');
    expect((await first.seal()).status).toBe(200);
    // the marks were sealed again: another version, so it is prepared again
    expect((await approve(publication_id)).body.code).toBe('levelResult.changed');
    const again = (await prepare()).body;
    expect(again.number).toBe(2);
    const next = (await ask(again.result_id, { publish_at: later })).body.publication_id;
    expect((await approve(next)).status).toBe(200);
    const take = (publicationId: number) =>
      two('POST /api/level-publications/:publicationId/take-back', { params: { publicationId } });
    expect((await take(next)).status).toBe(200);
    const last = (await ask(again.result_id, { publish_at: later })).body.publication_id;
    expect((await approve(last)).status).toBe(200);
    expect((await own()).body).toEqual([]);
    expect(await tellPublished(app.deps)).toBe(false);
    app.clock.advance(3_600_000);
    expect((await take(last)).body.code).toBe('levelResult.published');
    const [shown, ...more] = (await own()).body;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ result_id: again.result_id, number: 2, petition: { open: true, fee: 50 } });
    expect(shown!.courses.map(({ course_code, mark }) => [course_code, mark])).toContainEqual([
      first.taught.course.course_code,
      47,
    ]);
    expect(shown!.courses.find(({ mark }) => mark === 47)).toMatchObject({
      state: 'failed',
      mercy: { given: 3, state: 'passed' },
      parts: [
        { part: 'yearWork', percent: 50 },
        { part: 'written', percent: 45 },
      ],
    });
    // what students have seen keeps the mercy that it was made from
    const owner = await app.as(await app.build.admin());
    const reversed = await owner('POST /api/mercy/runs/:runId/reversal', {
      params: { runId },
      body: { reason: 'Council' },
    });
    expect(reversed.body.code).toBe('mercy.published');
    expect(await tellPublished(app.deps)).toBe(true);
    expect(await tellPublished(app.deps)).toBe(false);
    const told = (await app.db('outbox').where({ type: 'notify.person' }).pluck('payload')).filter(
      ({ notification }) => notification.kind === 'levelResult',
    );
    expect(told.map(({ userId }) => userId)).toContain(weak.id);
    expect(told).toHaveLength(3);
    const list = await one('GET /api/level-results', {});
    expect(list.body.levels[0]!.results.map(({ state }) => state)).toEqual(['published', 'asked']);
  });

  test('a student petitions once in the window for what is allowed; the fee is noted before it is decided', async () => {
    const { one, weak, good, first, second, publish } = await smallLevel();
    const { resultId } = await publish();
    const pupil = await app.as(weak);
    const petition = (kind = 'recording', of = first, call = pupil) =>
      call('POST /api/petitions', {
        body: { result_id: resultId, offering_id: of.taught.offering_id, kind, reason: 'Page 3 was overlooked' },
      });
    expect((await petition('remark')).body.code).toBe('petition.tooLate');
    const stranger = await app.as(await app.build.student());
    expect((await petition('recording', first, stranger)).body.code).toBe('petition.notYours');
    const made = await petition();
    expect(made.status, made.text).toBe(200);
    expect((await petition()).body.code).toBe('petition.exists');
    const list = async (state = 'open') => (await one('GET /api/petitions', { query: { state } })).body.petitions;
    expect(await list()).toMatchObject([
      {
        student_id: weak.id,
        kind: 'recording',
        mark: 47,
        fee: 50,
        fee_noted_at: null,
        reason: 'Page 3 was overlooked',
      },
    ]);
    const params = { petitionId: made.body.petition_id };
    const decide = () =>
      one('POST /api/petitions/:petitionId/decision', {
        params,
        body: { accepted: true, answer: 'Page 3 is marked now' },
      });
    expect((await decide()).body.code).toBe('petition.feeFirst');
    const other = await app.build.department();
    const elsewhere = await app.as(
      await app.build.admin({ duties: ['registrar'], registrar_of: [other.department_id] }),
    );
    const note = (call = one) => call('PUT /api/petitions/:petitionId/fee', { params, body: { note: 'Receipt 77' } });
    expect((await note(elsewhere)).body.code).toBe('duty.otherDepartment');
    expect((await elsewhere('GET /api/petitions', {})).body.petitions).toEqual([]);
    expect((await note()).status).toBe(200);
    expect((await decide()).status).toBe(200);
    expect((await decide()).body.code).toBe('petition.decided');
    expect(await list()).toEqual([]);
    expect(await list('decided')).toMatchObject([{ accepted: true, answer: 'Page 3 is marked now' }]);
    const [own] = (await pupil('GET /api/own-results/:userId', { params: { userId: weak.id } })).body;
    expect(own!.petitions).toMatchObject([{ accepted: true, answer: 'Page 3 is marked now' }]);
    app.clock.advance(14 * 86_400_000);
    expect((await petition('recording', second, await app.as(good))).body.code).toBe('petition.tooLate');
    // the rule is the database’s too
    const publication = await app.db('level_publication').where({ result_id: resultId }).first('publication_id');
    await expect(
      app.db('petition').insert({
        result_id: resultId,
        publication_id: publication.publication_id,
        student_id: good.id,
        offering_id: second.taught.offering_id,
        kind: 'recording',
        reason: 'Too late',
        made_at: app.clock.now(),
      }),
    ).rejects.toThrow('out of time');
  });

  test('what is stored of it is compared with the activity log', async () => {
    const { publish } = await smallLevel();
    const { resultId } = await publish();
    const look = async () =>
      (await verifyLevels(app.deps.db)).findings.filter(({ result }) => result === resultId).map(({ what }) => what);
    expect(await look()).toEqual([]);
    await expect(app.db('level_result').where({ result_id: resultId }).delete()).rejects.toThrow();
    await app.db.raw('alter table level_result_row disable trigger level_result_row_stays');
    const place = { result_id: resultId, place: 1 };
    const { content } = await app.db('level_result_row').where(place).first('content');
    await app
      .db('level_result_row')
      .where(place)
      .update({ content: content.replace('"mark":', '"mark":1') });
    expect(await look()).toEqual(['level_result_row.content page 1']);
    await app.db('level_result_row').where(place).update({ content });
    await app.db.raw('alter table level_result_row enable trigger level_result_row_stays');
    const moment = await app.db('level_publication').where({ result_id: resultId }).first('publish_at');
    await app.db('level_publication').where({ result_id: resultId }).update({ publish_at: testStart });
    expect(await look()).toEqual(
      moment.publish_at.getTime() === testStart.getTime() ? [] : ['level_publication.publish_at'],
    );
  });
});
