import type { BankQuestionInput } from '@daftar/contracts/bank/items';
import { hasRight, teamParts } from '@daftar/contracts/team-rights';
import { beforeEach, describe, expect } from 'vitest';
import { settleOnce } from '../exams/index.ts';
import { minute, sit } from '../exams/sitting/sitting.fixture.ts';
import { app, test } from '../testing/app.ts';
import { essay, mcq, typed } from '../testing/factories/exams.ts';
import { testStart } from '../testing/harness.ts';
import { figureBanks } from './difficulty/job.ts';

beforeEach(() => app.clock.set(testStart));

const question = (text: string, more: Partial<BankQuestionInput> = {}): BankQuestionInput => ({
  question_text: text,
  question_type: 'MCQ',
  points: 2,
  options: [
    { answer_text: 'Last in, first out', is_correct: true },
    { answer_text: 'الأول دخولًا أولًا خروجًا', is_correct: false },
  ],
  ...more,
});

/** A doctor with the bank of their course. */
async function bank(of: Parameters<typeof app.build.classOf>[0] = {}) {
  const klass = await app.build.classOf(of);
  const call = await app.as(klass.instructor);
  const body = { course_code: klass.course.course_code };
  const { bank_id } = (await call('POST /api/banks', { body })).body;
  return { klass, ...handle(call, bank_id) };
}

type Call = Awaited<ReturnType<typeof app.as>>;
function handle(call: Call, bankId: number) {
  const params = { bankId };
  const add = async (given: BankQuestionInput, { tags = [] as string[], folder_id = null as number | null } = {}) =>
    (await call('POST /api/banks/:bankId/items', { params, body: { question: given, tags, folder_id } })).body.item_id;
  const find = async (query: Record<string, string | number>) => {
    const reply = await call('GET /api/banks/:bankId/items', { params, query });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.items.map(({ item_id }) => item_id);
  };
  const one = async (id: number) => (await call('GET /api/bank-items/:id', { params: { id } })).body;
  const change = (body: object) =>
    call('PUT /api/banks/:bankId/items', { params, body: body as { item_ids: number[] } });
  /** Says of questions, as they were in these versions, that they are checked or ready. */
  const judge = (state: 'checked' | 'ready', ...seen: [item: number, version: number][]) =>
    change({ state, item_ids: seen.map(([item]) => item), versions: seen.map(([, version]) => version) });
  const edit = (id: number, version: number, given: BankQuestionInput) =>
    call('PUT /api/bank-items/:id', { params: { id }, body: { version, question: given } });
  const version = (id: number, number: number) =>
    call('GET /api/bank-items/:id/versions/:version', { params: { id, version: number } });
  const folder = (name: string, parent_id: number | null = null) =>
    call('POST /api/banks/:bankId/folders', { params, body: { name, parent_id } });
  return { call, bankId, params, add, find, one, change, judge, edit, version, folder };
}

/** The bank of a department in which two doctors teach, as each has it. */
async function shared() {
  const { department_id } = await app.build.department();
  const classes = [await app.build.classOf({ department_id }), await app.build.classOf({ department_id })] as const;
  const calls = [await app.as(classes[0].instructor), await app.as(classes[1].instructor)] as const;
  const open = async (call: Call) => (await call('POST /api/banks', { body: { department_id } })).body.bank_id;
  const bankId = await open(calls[0]);
  expect(await open(calls[1])).toBe(bankId);
  return [handle(calls[0], bankId), handle(calls[1], bankId)] as const;
}

describe('[QST-05] a bank', () => {
  test('each doctor has that of each course and department, made when it is first opened', async () => {
    const { klass, call, bankId, add } = await bank();
    await add(question('What is a stack?'));
    const listed = (await call('GET /api/banks')).body;
    expect(listed).toMatchObject([
      { bank_id: bankId, of: 'course', course_code: klass.course.course_code, items: 1 },
      { bank_id: null, of: 'department', course_code: null, items: 0 },
    ]);
    const again = await call('POST /api/banks', { body: { course_code: klass.course.course_code } });
    expect(again.body.bank_id).toBe(bankId);
  });

  test('is closed to everybody else, call by call', async () => {
    const mine = await bank();
    const item = await mine.add(question('What is a stack?'));
    const { folder_id } = (await mine.folder('Stacks')).body;
    const colleague = await bank({ course: mine.klass.course });
    expect(colleague.bankId, 'another team of the course has another bank').not.toBe(mine.bankId);
    const student = await app.as((await app.build.enrolment({ in: mine.klass })).student);
    for (const [call, code] of [
      [colleague.call, /^(bank|bankItem|bankFolder)\.notFound$/],
      [student, /^session\.wrongRole$/],
    ] as const) {
      const other = handle(call, mine.bankId);
      const { params } = mine;
      for (const reply of [
        await call('GET /api/banks/:bankId', { params }),
        await call('GET /api/banks/:bankId/items', { params, query: {} }),
        await call('GET /api/banks/:bankId/questions', { params, query: { ids: String(item) } }),
        await call('GET /api/bank-items/:id', { params: { id: item } }),
        await other.version(item, 1),
        await other.edit(item, 1, question('Mine now')),
        await other.change({ item_ids: [item], retired: true }),
        await other.folder('Mine'),
        await call('PUT /api/bank-folders/:id', { params: { id: folder_id }, body: { name: 'Mine', parent_id: null } }),
        await call('DELETE /api/bank-folders/:id', { params: { id: folder_id } }),
      ])
        expect(reply.body.code, reply.text).toMatch(code);
    }
    const department = await app.build.department();
    const foreign = { body: { department_id: department.department_id } };
    expect((await mine.call('POST /api/banks', foreign)).body.code).toBe('bank.notFound');
    await app
      .db('instructor_course')
      .where({ instructor_id: mine.klass.instructor.id })
      .update({ deleted_at: testStart });
    expect((await mine.call('GET /api/bank-items/:id', { params: { id: item } })).body.code).toBe('bankItem.notFound');
  });

  test('of a team is also its members’ who make exams: by the rights of their parts, while they are in it', async () => {
    const mine = await bank();
    const item = await mine.add(question('What is a stack?'));
    const offering_id = mine.klass.offering_id;
    for (const part of teamParts.filter((one) => one !== 'lead')) {
      const person = await app.build.instructor();
      const call = await app.as(person);
      const read = async () => (await call('GET /api/bank-items/:id', { params: { id: item } })).status;
      expect(await read(), 'in no team').toBe(404);
      const [member] = await app
        .db('offering_member')
        .insert({ offering_id, person_id: person.id, part, since: testStart })
        .returning('member_id');
      const makes = hasRight(part, 'make');
      expect(await read(), part).toBe(makes ? 200 : 404);
      const listed = (await call('GET /api/banks')).body.filter(({ bank_id }) => bank_id === mine.bankId);
      expect(listed, part).toMatchObject(makes ? [{ of: 'course', items: 1, lead: expect.any(String) }] : []);
      await app.db('offering_member').where(member!).update({ until: testStart });
      expect(await read(), 'after they left').toBe(404);
    }
  });

  test('keys are read with a confirmed identity only, and no list has one', async () => {
    const { klass, bankId, add, version } = await bank();
    const item = await add(question('What is a stack?'));
    expect((await version(item, 1)).body).toMatchObject({ options: [{ is_correct: true }, { is_correct: false }] });
    const call = await app.as(klass.instructor, { confirmed: false });
    expect((await handle(call, bankId).version(item, 1)).body.code).toBe('session.confirmNeeded');
    const params = { bankId };
    const query = { ids: String(item) };
    expect((await call('GET /api/banks/:bankId/questions', { params, query })).body.code).toBe('session.confirmNeeded');
    const list = await call('GET /api/banks/:bankId/items', { params, query: {} });
    const one = await call('GET /api/bank-items/:id', { params: { id: item } });
    for (const reply of [list, one]) {
      expect(reply.status).toBe(200);
      expect(reply.text).not.toMatch(/is_correct|"key"|Last in/);
    }
  });
});

describe('[QST-05] searching', () => {
  test('by words of both languages, folder with those below, tag, type, points, state, maker and retired', async () => {
    const { add, find, change, folder, klass } = await bank();
    const top = (await folder('Data structures')).body.folder_id;
    const below = (await folder('الأكوام', top)).body.folder_id;
    const stack = await add(question('What is a stack?'), { tags: ['LIFO', 'الباب الأول'], folder_id: below });
    const arabic = await add(question('ما تعقيدُ البحث الثنائي؟', { points: null }), { folder_id: top });
    const number = await add({ ...question('', typed.number()), question_text: 'g = ?', points: 0.25, options: [] });
    await add(question('A retired one'));
    expect(await find({ search: 'STACK' })).toEqual([stack]);
    expect(await find({ search: 'تعقيد ثنائي' })).toEqual([arabic]);
    expect(await find({ search: 'first out stack' }), 'in the options').toEqual([stack]);
    expect(await find({ search: 'lifo' }), 'in the tags').toEqual([stack]);
    expect(await find({ search: 'الباب الاول' })).toEqual([stack]);
    expect(await find({ folder: top })).toEqual([arabic, stack]);
    expect(await find({ folder: below })).toEqual([stack]);
    expect(await find({ folder: 0, search: 'g' })).toEqual([number]);
    expect(await find({ tag: 'LIFO' })).toEqual([stack]);
    expect(await find({ type: 'numeric' })).toEqual([number]);
    expect(await find({ points: '0.25' })).toEqual([number]);
    expect(await find({ points: 'none' })).toEqual([arabic]);
    expect(await find({ by: klass.instructor.id })).toHaveLength(4);
    expect(await find({ used: 'ever' })).toEqual([]);
    const [retired] = await find({ search: 'retired' });
    await change({ item_ids: [retired], retired: true });
    expect(await find({ search: 'retired' })).toEqual([]);
    expect(await find({ retired: 'only' })).toEqual([retired]);
    await change({
      item_ids: [stack, arabic],
      versions: [1, 1],
      state: 'ready',
      add_tags: ['final'],
      remove_tags: ['LIFO'],
    });
    expect(await find({ state: 'ready' })).toEqual([arabic, stack]);
    expect(await find({ search: 'lifo' })).toEqual([]);
    expect(await find({ search: 'final' })).toEqual([arabic, stack]);
    expect(await find({ search: "100%' or _" })).toEqual([]);
  });

  test('[TWO-09] by either language of a question that has two; what knows one text alone keeps the other', async () => {
    const { add, find, edit, version } = await bank();
    const texts = { en: 'What is a stack?', ar: 'ما المُكدِّس؟' };
    const options = [
      { answer_text: 'A list', texts: { en: 'A list', ar: 'قائمة' }, is_correct: true },
      { answer_text: '42', is_correct: false },
    ];
    const item = await add(question('What is a stack?', { texts, options }));
    for (const search of ['STACK', 'المكدس', 'قائمه']) expect(await find({ search }), search).toEqual([item]);
    const alone = options.map(({ texts: _texts, ...option }) => option);
    const changed = question('What is a stack for?', { options: [alone[1]!, alone[0]!] });
    expect((await edit(item, 1, changed)).body).toMatchObject({ version: 2 });
    expect((await version(item, 2)).body).toMatchObject({
      texts: { en: 'What is a stack for?', ar: texts.ar },
      options: [{ answer_text: '42' }, { answer_text: 'A list', texts: options[0]!.texts }],
    });
    // null: it has one language again
    await edit(item, 2, { ...changed, texts: null });
    expect((await version(item, 3)).body).not.toHaveProperty('texts');
    const onlyOther = question('What is a stack for?', { texts: { ar: 'لماذا؟' }, options: alone });
    expect((await edit(item, 3, onlyOther)).status).toBe(200);
  });

  test('by page, and counted up to a thousand', async () => {
    const { call, add, params } = await bank();
    const first = await add(question('First of many'));
    await app.db.raw(
      `with made as (
         insert into bank_item (bank_id, version, made_by, made_at, changed_at, question_type, points, words, tag_words, look, bands)
         select bank_id, 1, made_by, made_at, changed_at, question_type, points, 'filler ' || n, '', md5(n::text), '{}'
         from bank_item, generate_series(1, 1100) n where item_id = ? returning item_id)
       insert into bank_version (item_id, version, question_type, question_text, options, made_by, made_at)
       select item_id, 1, 'Essay', 'Filler', '[]', ?, now() from made`,
      [first, (await app.db('bank_item').where({ item_id: first }).first('made_by'))!.made_by],
    );
    const page = async (query: Record<string, string | number>) =>
      (await call('GET /api/banks/:bankId/items', { params, query })).body;
    const one = await page({ search: 'filler' });
    expect([one.items.length, one.total, one.more]).toEqual([50, 1000, true]);
    const two = await page({ search: 'filler', before: one.items.at(-1)!.item_id });
    expect(two.items[0]!.item_id).toBe(one.items.at(-1)!.item_id - 1);
    expect((await page({ search: 'first of' })).more).toBe(false);
  });
});

describe('[QST-05] versions', () => {
  test('an edit makes one, the earlier ones stay, and two windows never overwrite each other', async () => {
    const { add, edit, one, version, change } = await bank();
    const item = await add(question('What is a stack?'));
    await change({ item_ids: [item], versions: [1], state: 'ready' });
    expect((await edit(item, 1, question('What is a stack?'))).body.version, 'the same').toBe(1);
    expect((await one(item)).state).toBe('ready');
    const edited = await edit(item, 1, question('What is a queue?'));
    expect(edited.body, edited.text).toMatchObject({ version: 2, EnMessage: 'Version 2 was saved' });
    expect((await edit(item, 1, question('Other'))).body.code).toBe('bankItem.changedMeanwhile');
    expect(await one(item)).toMatchObject({
      question_text: 'What is a queue?',
      state: 'draft',
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await version(item, 1)).body.question_text).toBe('What is a stack?');
    const touch = app.db('bank_version').where({ item_id: item, version: 1 }).update({ question_text: 'Other' });
    await expect(touch).rejects.toThrow(/never changes/);
  });

  test('of every type, as they were written; what an exam refuses is refused here, by field', async () => {
    const { add, version, call, params } = await bank();
    const all = [mcq(2), typed.trueFalse(), typed.several(), typed.number(), typed.shortText(), essay(10)];
    for (const { question_points, ...given } of all) {
      const sent = { ...given, points: question_points } as BankQuestionInput;
      const { item_id: _id, version: _one, ...read } = (await version(await add(sent), 1)).body;
      const options = given.options.map((option) => ({ keep_last: false, ...option }));
      expect(read).toEqual({ ...sent, options });
    }
    const refused = async (given: Partial<BankQuestionInput>) => {
      const body = { question: question('Wrong', given), folder_id: null, tags: [] };
      const reply = await call('POST /api/banks/:bankId/items', { params, body });
      return (reply.body as unknown as { code: string; fields?: { field: string }[] }).fields?.map(
        ({ field }) => field,
      );
    };
    expect(await refused({ options: [] })).toEqual(['body.question.options']);
    expect(await refused({ question_type: 'numeric', options: [], body: {}, key: {} })).toContain(
      'body.question.body.unit',
    );
    expect(
      await refused({ question_text: '![](picture:00000000-0000-4000-8000-000000000000.0123456789abcdef)' }),
    ).toEqual(['body.question.question_text']);
  });

  test('equal and nearly equal questions are found, and others aren’t', async () => {
    const { add, one } = await bank();
    const first = await add(question('Which data structure works by last in, first out?'));
    const equal = await add(question('Which data structure works by LAST IN,  first out?'));
    const near = await add(question('Which data structure works by last in, first out order?'));
    await add(question('Name three sorting algorithms', { question_type: 'Essay', options: [] }));
    const { alike } = await one(first);
    expect(alike.map(({ item_id, equal: same }) => [item_id, same])).toEqual([
      [equal, true],
      [near, false],
    ]);
    const elsewhere = await bank();
    expect(
      (await elsewhere.one(await elsewhere.add(question('Which data structure works by last in, first out?')))).alike,
    ).toEqual([]);
  });
});

describe('[QST-05] a check', () => {
  test('is a second person’s: before it nothing is ready that others work with too', async () => {
    const [one, other] = await shared();
    const item = await one.add(question('What is a stack?'));
    expect((await one.judge('ready', [item, 1])).body.code).toBe('bankItem.notChecked');
    expect((await one.judge('checked', [item, 1])).body.code).toBe('bankItem.ownCheck');
    expect((await other.judge('checked', [item, 1])).status).toBe(200);
    expect((await one.judge('ready', [item, 1])).status).toBe(200);
    expect(await one.one(item)).toMatchObject({ state: 'ready', checked_by: expect.any(String) });
    // the colleague who edits it is its author now, and can’t check that
    await other.edit(item, 1, question('What is a queue?'));
    expect((await other.judge('checked', [item, 2])).body.code).toBe('bankItem.ownCheck');
    expect((await one.judge('checked', [item, 2])).status).toBe(200);
  });

  test('is of the version that was seen: a newer one, or none named, stays unchecked', async () => {
    const [one, other] = await shared();
    const items = [await one.add(question('What is a stack?')), await one.add(question('What is a queue?'))] as const;
    // the author changes it while the colleague reads the first version
    await one.edit(items[0], 1, question('What is a heap?'));
    for (const state of ['checked', 'ready'] as const) {
      expect((await other.judge(state, [items[0], 1], [items[1], 1])).body.code).toBe('bankItem.changedMeanwhile');
      expect((await other.change({ item_ids: [items[0]], state })).body.code).toBe('bankItem.changedMeanwhile');
      expect((await other.change({ item_ids: [...items], versions: [2], state })).body.code).toBe(
        'bankItem.changedMeanwhile',
      );
    }
    expect((await one.one(items[1])).state).toBe('draft');
    expect((await other.judge('checked', [items[1], 1], [items[0], 2])).status).toBe(200);
    const entry = await app.db('audit_event').where({ action: 'bank.itemsChanged' }).orderBy('id', 'desc').first();
    expect(entry?.after).toMatchObject({
      state: 'checked',
      items: [items[0], items[1]],
      version: [2, 1],
    });
  });

  test('many at once change all together or not at all', async () => {
    const { add, change, one } = await bank();
    const items = [await add(question('One')), await add(question('Two'))];
    expect((await change({ item_ids: [...items, 999_999], retired: true })).body.code).toBe('bankItem.notFound');
    expect((await one(items[0]!)).retired).toBe(false);
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect((await change({ item_ids: items, add_tags: many })).status).toBe(200);
    expect((await change({ item_ids: items, add_tags: ['one more'] })).body.code).toBe('bankItem.tooManyTags');
  });
});

test('folders lie in one another, never in themselves; what was in a removed one moves up', async () => {
  const { call, folder, add, one, params } = await bank();
  let parent: number | null = null;
  const made: number[] = [];
  for (let depth = 1; depth <= 6; depth += 1) {
    const id: number = (await folder(`Depth ${depth}`, parent)).body.folder_id;
    made.push(id);
    parent = id;
  }
  expect((await folder('Depth 7', parent)).body.code).toBe('bankFolder.tooDeep');
  expect((await folder('depth  1')).body.code).toBe('bankFolder.taken');
  const move = (id: number, parent_id: number | null, name = 'Moved') =>
    call('PUT /api/bank-folders/:id', { params: { id }, body: { name, parent_id } });
  expect((await move(made[0]!, made[5]!)).body.code, 'in itself').toBe('bankFolder.tooDeep');
  const other = (await folder('Other')).body.folder_id;
  expect((await move(made[0]!, other)).body.code, 'what is in it would be too deep').toBe('bankFolder.tooDeep');
  expect((await move(made[1]!, other)).status).toBe(200);
  const item = await add(question('What is a stack?'), { folder_id: made[1]! });
  expect((await call('DELETE /api/bank-folders/:id', { params: { id: made[1]! } })).status).toBe(200);
  expect((await one(item)).folder_id).toBe(other);
  const { folders } = (await call('GET /api/banks/:bankId', { params })).body;
  expect(folders.find(({ folder_id }) => folder_id === made[2])).toMatchObject({ parent_id: other });
});

test('[QST-05] exams remember the version they took, keep it, and tell the bank how it went', async () => {
  const mine = await bank();
  const item = await mine.add(question('What is a stack?'), { tags: ['LIFO'] });
  const query = { ids: String(item) };
  const taken = (await mine.call('GET /api/banks/:bankId/questions', { params: mine.params, query })).body;
  expect(taken).toMatchObject([{ item_id: item, version: 1, points: 2 }]);
  const from = { item_id: item, version: 1 };
  const exam = await app.build.exam({
    in: mine.klass,
    duration: 30,
    questions: [
      { ...mcq(2), question_text: 'What is a stack?', from_bank: from },
      { ...mcq(3), from_bank: { item_id: item, version: 9 } },
    ],
  });
  const stored = () =>
    app.db('question').where({ exam_id: exam.exam_id }).orderBy('position').select('bank_item_id', 'bank_version');
  expect(await stored()).toEqual([
    { bank_item_id: item, bank_version: 1 },
    { bank_item_id: null, bank_version: null },
  ]);
  // another doctor’s exam takes nothing from it
  const foreign = await app.build.exam({ questions: [{ ...mcq(2), from_bank: from }] });
  const [row] = await app.db('question').where({ exam_id: foreign.exam_id }).select('bank_item_id');
  expect(row!.bank_item_id).toBeNull();

  await mine.edit(item, 1, question('What is a queue?'));
  expect(await stored()).toMatchObject([{ bank_item_id: item, bank_version: 1 }, {}]);
  for (let student = 0; student < 6; student += 1) {
    const it = await sit(app, { exam });
    await it.submit([it.choose(it.q1, student < 3 ? 0 : 1, 1), it.choose(it.q2, student < 2 ? 0 : 1, 2)]);
  }
  expect(await figureBanks(app.deps), 'before its end nothing is known').toBe(0);
  app.clock.set(minute(40));
  await settleOnce(app.deps);
  expect(await figureBanks(app.deps)).toBe(1);
  expect(await figureBanks(app.deps)).toBe(0);
  const seen = await mine.one(item);
  expect(seen).toMatchObject({ used: 1, difficulty: 0.5, last_used_at: exam.start_at.toISOString() });
  expect(seen.uses).toMatchObject([{ exam_id: exam.exam_id, version: 1, own: true, answers: 6, difficulty: 0.5 }]);
  expect(seen.discrimination).toBeGreaterThan(0.5);
  expect(await mine.find({ used: 'ever', difficulty_from: '0.4', difficulty_to: '0.6' })).toEqual([item]);
  expect(await mine.find({ used: 'never' })).toEqual([]);
  expect(await mine.find({ used_in: exam.exam_id })).toEqual([item]);
});
