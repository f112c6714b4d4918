import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

const gift = `$CATEGORY: $course$/الأكوام

::Stack:: What is a stack? {=Last in, first out ~First in, first out}

::Grants:: Grant was born in 1822. {TRUE}

::Range:: How many? {#3:2}

::Match:: Match. {=a -> 1 =b -> 2 =c -> 3}

Broken {=one
`;

/** A doctor with the bank of their course. */
async function bank() {
  const klass = await app.build.classOf();
  const call = await app.as(klass.instructor);
  const body = { course_code: klass.course.course_code };
  const params = { bankId: (await call('POST /api/banks', { body })).body.bank_id };
  const read = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
    const file = new File([content], name);
    const reply = await call('POST /api/banks/:bankId/imports', { params, body: {}, files: { file } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.import_id;
  };
  const look = async (id: number) => (await call('GET /api/bank-imports/:id', { params: { id }, query: {} })).body;
  const apply = (id: number, more: object = {}) =>
    call('POST /api/bank-imports/:id/apply', {
      params: { id },
      body: { folder_id: null, with_folders: true, without: [], ...more },
    });
  const undo = (id: number) => call('POST /api/bank-imports/:id/undo', { params: { id } });
  const items = async () => (await call('GET /api/banks/:bankId/items', { params, query: {} })).body.items;
  return { klass, call, params, read, look, apply, undo, items };
}

describe('a file of questions', () => {
  test('is looked at first: every element is as it is, changed or refused, and the bank stays empty', async () => {
    const { read, look, items } = await bank();
    const seen = await look(await read(gift, 'questions.gift'));
    expect(seen).toMatchObject({ state: 'looked', format: 'gift', file_name: 'questions.gift', elements: 5 });
    expect(seen.as_is + seen.changed + seen.refused.length).toBe(seen.elements);
    expect(seen.rows[0]).toMatchObject({
      name: 'Stack',
      folder: '$course$/الأكوام',
      question: { question_type: 'MCQ', options: [{ is_correct: true }, { is_correct: false }] },
      twin: null,
    });
    for (const { why } of seen.refused) expect(why).toMatchObject({ en: /\w/, ar: /[\u0600-\u06FF]/ });
    expect(await items()).toEqual([]);
  });

  test('is applied once, with its folders; equal questions are linked, not doubled; undone, only its own go', async () => {
    const { call, params, read, look, apply, undo, items } = await bank();
    const first = await read(gift, 'questions.gift');
    const rows = (await look(first)).rows.length;
    expect((await apply(first, { without: [2] })).body).toMatchObject({ added: rows - 1, linked: 0 });
    expect((await apply(first)).body.code).toBe('bankImport.applied');
    const { folders } = (await call('GET /api/banks/:bankId', { params })).body;
    expect(folders).toMatchObject([{ name: 'الأكوام', parent_id: null, items: rows - 1 }]);

    const second = await read(gift, 'again.gift');
    expect((await look(second)).rows[0]!.twin).toMatchObject({ question_text: 'What is a stack?' });
    expect((await apply(second)).body).toMatchObject({ added: 1, linked: rows - 1 });
    expect(await items()).toHaveLength(rows);
    // what the second links stays with it; what somebody changed stays too
    const [last] = await items();
    const question = { question_text: 'Changed', question_type: 'Essay' as const, points: 1, options: [] };
    const edit = { params: { id: last!.item_id }, body: { version: 1, question } };
    expect((await call('PUT /api/bank-items/:id', edit)).status).toBe(200);
    expect((await undo(second)).body).toMatchObject({ removed: 0, kept: 1 });
    expect((await undo(second)).body.code).toBe('bankImport.notApplied');
    expect(await items()).toHaveLength(rows);
  });

  test('is undone as a whole where nobody used it', async () => {
    const { read, apply, undo, items, look } = await bank();
    const id = await read(gift, 'questions.gift');
    const { added } = (await apply(id)).body;
    expect((await undo(id)).body).toMatchObject({ removed: added, kept: 0 });
    expect(await items()).toEqual([]);
    expect((await look(id)).state).toBe('undone');
  });

  test('of others is not found, and no student reads one', async () => {
    const mine = await bank();
    const id = await mine.read(gift, 'questions.gift');
    const other = await bank();
    for (const reply of [
      await other.apply(id),
      await other.undo(id),
      await other.call('GET /api/bank-imports/:id', { params: { id }, query: {} }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'bankImport.notFound']);
    const student = await app.as((await app.build.enrolment({ in: mine.klass })).student);
    expect((await student('GET /api/bank-imports/:id', { params: { id }, query: {} })).body.code).toBe(
      'session.wrongRole',
    );
  });
});

test('what is no file of questions, bombs and entities are refused by reason, through the call', async () => {
  const { read, look } = await bank();
  const entities = `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><quiz><question type="essay"><name><text>x</text></name><questiontext><text>&b;</text></questiontext></question></quiz>`;
  const external = `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><name><text>x</text></name><questiontext><text>&x;</text></questiontext></question></quiz>`;
  for (const [content, name] of [
    ['Nothing of the kind', 'notes.bin'],
    [entities, 'bomb.xml'],
    [external, 'external.xml'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'broken.zip'],
    ['\n', '../../etc/empty.gift'],
  ] as const) {
    const seen = await look(await read(content, name));
    expect(seen.rows, name).toEqual([]);
    expect(seen.refused.length, name).toBeGreaterThan(0);
    expect(JSON.stringify(seen), name).not.toContain('root:');
  }
  const latin = new Uint8Array(readFileSync(new URL('./windows-1252.fixture.gift', import.meta.url)));
  const { encoding, rows } = await look(await read(latin, 'latin.gift'));
  expect([encoding, rows[0]!.question.question_text]).toEqual(['windows-1252', 'Was ist aödf?']);
});
