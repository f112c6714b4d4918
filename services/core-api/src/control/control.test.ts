import { beforeEach, expect } from 'vitest';
import { writeTextSheets } from '../kernel/index.ts';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { markedClass } from '../testing/marked-class.ts';
import { commitmentTo, controlRoom, ok, opaque, type Person, sealedText, staff } from './control.fixture.ts';

beforeEach(() => app.clock.set(testStart));

test('a member without a declaration can do nothing, and one who names a course or a relative has no part in its paper', async () => {
  const room = await controlRoom();
  const { page, paper, params, owner, one, two, three, head } = room;
  const stranger = await staff();
  expect((await room.declare(stranger)).body).toMatchObject({ code: 'control.notYours' });
  await ok(
    head.call('PUT /api/control-sessions/:sessionId/members', {
      params,
      body: { user_id: stranger.id, head: false, sits: true },
    }),
  );
  const sheets = (by: Person) => by.call('GET /api/control-papers/:paperId/sheets', { params: paper });
  expect((await sheets(stranger)).body).toMatchObject({ code: 'control.undeclared' });
  expect((await sheets(owner)).body).toMatchObject({ code: 'control.notYours' });

  await ok(room.declare(one, [room.taught.course.course_code.toLowerCase()]));
  await ok(room.declare(two, [], [room.students[0]!.id]));
  for (const barred of [one, two]) {
    expect((await sheets(barred)).body).toMatchObject({ code: 'control.barred' });
    expect((await page(barred)).body.papers).toMatchObject([{ mine: 'barred' }]);
  }
  expect((await sheets(three)).status).toBe(200);
  // a declaration is added to, not shortened
  await ok(room.declare(two));
  expect((await page(two)).body.own).toMatchObject({ relatives: [room.students[0]!.id] });
  expect((await room.declare(room.first, [room.taught.course.course_code])).body).toMatchObject({
    code: 'control.holds',
  });
  expect((await room.declare(two, ['NOPE'])).body).toMatchObject({ code: 'course.notFound' });
  expect((await room.declare(two, [], [owner.id])).body).toMatchObject({ code: 'control.notStudent' });
});

test('a session has two heads at most, one paper for each course of its level, and two different holders', async () => {
  const room = await controlRoom();
  const { head, owner, one, two, params } = room;
  const set = (user_id: number, isHead: boolean, sits = true) =>
    head.call('PUT /api/control-sessions/:sessionId/members', { params, body: { user_id, head: isHead, sits } });
  await ok(set(one.id, true));
  expect((await set(two.id, true)).body).toMatchObject({ code: 'control.twoHeads' });
  expect((await set(room.students[0]!.id, false)).body).toMatchObject({ code: 'control.notStaff' });
  expect((await set(room.first.id, false, false)).body).toMatchObject({ code: 'control.holds' });
  await ok(set(two.id, false, false));
  expect((await room.page(two)).body).toMatchObject({ session_id: params.sessionId, own: null });
  // who comes back declares again
  await ok(set(two.id, false));
  expect((await room.page(two)).body.own).toMatchObject({ declared_at: null });
  expect((await two.call('GET /api/control-sessions', {})).body.sessions).toMatchObject([{ papers: 1, sits: true }]);

  expect((await room.addPaper()).body).toMatchObject({ code: 'control.paperExists' });
  expect((await room.addPaper(head, [one.id, one.id])).body).toMatchObject({ code: 'control.holdersEqual' });
  expect((await room.addPaper(head, [one.id, two.id])).body).toMatchObject({ code: 'control.notMember' });
  const { term_id, level } = room;
  expect((await owner.call('POST /api/control-sessions', { body: { term_id, level } })).body).toMatchObject({
    code: 'control.sessionExists',
  });
  const other = level === 4 ? 1 : level + 1;
  const { session_id } = await ok(owner.call('POST /api/control-sessions', { body: { term_id, level: other } }));
  const elsewhere = await owner.call('POST /api/control-sessions/:sessionId/papers', {
    params: { sessionId: session_id },
    body: { offering_id: room.taught.offering_id, most: [1], holders: [one.id, two.id], item_id: null, exam_id: null },
  });
  expect(elsewhere.body).toMatchObject({ code: 'control.notOfLevel' });
});

test('seats are given once and never change, also when a student gets another number', async () => {
  const room = await controlRoom({ students: 3 });
  await room.makeKeys();
  const numbers = {
    numbers: [1],
    sealed: opaque('sealed'),
    commitment: commitmentTo('x'),
    halves: [opaque('a'), opaque('b')],
  };
  const put = (body: typeof numbers) =>
    room.first.call('PUT /api/control-papers/:paperId/numbers', { params: room.paper, body });
  expect((await put(numbers)).body).toMatchObject({ code: 'control.noSeat' });
  expect(await ok(room.giveSeats(100))).toMatchObject({ given: 3 });
  expect((await put(numbers)).body).toMatchObject({ code: 'control.numbersUnlike' });
  const late = (await app.build.enrolment({ in: room.taught })).student;
  expect((await room.giveSeats(102)).body).toMatchObject({ code: 'control.seatTaken' });
  expect(await ok(room.giveSeats(200))).toMatchObject({ given: 1 });
  await app.db('account').where({ id: late.id }).update({ id: 777_777_701 });
  const { seats } = await ok(room.head.call('GET /api/control-sessions/:sessionId/seats', { params: room.params }));
  expect(seats.map(({ seat }) => seat)).toEqual([100, 101, 102, 200]);
  expect(seats.at(-1)).toMatchObject({ student_id: 777_777_701, courses: [room.taught.course.course_code] });
  await expect(app.db('control_seat').where({ seat: 100 }).update({ seat: 99 })).rejects.toThrow('append-only');
});

test('numbers are made by a holder once both have a key, and can be made again until a sheet is entered', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  const { paper } = room;
  const body = {
    numbers: [1, 2, 3],
    sealed: opaque('sealed'),
    commitment: commitmentTo('x'),
    halves: [opaque('a'), opaque('b')],
  };
  const put = (by = room.first) => by.call('PUT /api/control-papers/:paperId/numbers', { params: paper, body });
  expect((await put()).body).toMatchObject({ code: 'control.noKeys' });
  expect((await put(room.one)).body).toMatchObject({ code: 'control.notHolder' });
  await room.makeKeys();
  await ok(put());
  const made = await room.makeNumbers();
  expect((await room.page(room.head)).body.papers).toMatchObject([{ numbers: 3, sheets: { none: 3 } }]);
  // who lost the code makes another key, and the numbers again
  const key = { public_key: opaque('public'), wrapped_key: opaque('other') };
  const putKey = () => room.second.call('PUT /api/control-papers/:paperId/key', { params: paper, body: key });
  await ok(putKey());
  expect((await room.page(room.head)).body.papers).toMatchObject([{ numbers: 0 }]);
  await room.makeNumbers();
  // neither holder sees sheets, and nobody else what is sealed
  expect((await room.first.call('GET /api/control-papers/:paperId/sheets', { params: paper })).body).toMatchObject({
    code: 'control.holder',
  });
  expect((await room.enter(room.second, [{ number: made.numbers[0]!, points: [1, 1] }])).body).toMatchObject({
    code: 'control.holder',
  });
  for (const by of [room.one, room.head])
    expect((await by.call('GET /api/control-papers/:paperId/holding', { params: paper })).body).toMatchObject({
      code: 'control.notHolder',
    });
  const holding = await ok(room.second.call('GET /api/control-papers/:paperId/holding', { params: paper }));
  expect(holding).toMatchObject({ numbers: { half: opaque('second') }, entered: false, joined_half: null });
  await ok(room.enter(room.one, [{ number: made.numbers[0]!, points: [1, 1] }]));
  for (const late of [put(), putKey()]) expect((await late).body).toMatchObject({ code: 'control.numbersMade' });
});

test('[RST-06] two people enter each sheet, differences are told as places alone, and a third decides', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  await room.makeKeys();
  const { numbers } = await room.makeNumbers();
  const [a, b, c] = numbers as [number, number, number];
  const { one, two, three, enter, decide } = room;
  const first = await ok(
    enter(one, [
      { number: a, points: [9.5, 5] },
      { number: b, points: [4, 2.25] },
      { number: c, points: null },
    ]),
  );
  expect(first.sheets.find(({ number }) => number === a)).toEqual({ number: a, state: 'once', places: [], mine: true });
  // a device that never got the reply sends the same again
  await ok(enter(one, [{ number: a, points: [9.5, 5] }]));
  expect(await app.db('sheet_entry').where({ paper_id: room.paper.paperId })).toHaveLength(3);
  for (const points of [[9, 5], null])
    expect((await enter(one, [{ number: a, points }])).body).toMatchObject({ code: 'control.enteredTwice' });
  for (const [points, code] of [
    [[11, 1], 'control.points'],
    [[1], 'control.points'],
    [[1, 2, 3], 'control.points'],
  ] as const)
    expect((await enter(two, [{ number: a, points: [...points] }])).body).toMatchObject({ code });
  expect((await enter(two, [{ number: 1, points: [1, 1] }])).body).toMatchObject({ code: 'control.numberNotFound' });
  expect(
    (
      await enter(two, [
        { number: a, points: [1, 1] },
        { number: a, points: [1, 2] },
      ])
    ).body,
  ).toMatchObject({ code: 'control.numberTwice' });
  // nothing of a refused call is stored
  const second = await ok(
    enter(two, [
      { number: a, points: [9.5, 5] },
      { number: b, points: [4, 2.5] },
      { number: c, points: [0, 0] },
    ]),
  );
  expect(Object.fromEntries(second.sheets.map(({ number, state, places }) => [number, [state, places]]))).toEqual({
    [a]: ['agreed', []],
    [b]: ['differs', [2]],
    [c]: ['differs', [0]],
  });
  const seen = await room.three.call('GET /api/control-papers/:paperId/sheets', { params: room.paper });
  for (const word of ['2.25', '2.5', '225', '250', 'entered_by', ...room.students.map(({ id }) => String(id))])
    expect(seen.text).not.toContain(word);
  // who enters sees no list of names, and who sees it doesn’t enter
  const seats = (by: Person) => by.call('GET /api/control-sessions/:sessionId/seats', { params: room.params });
  expect((await seats(one)).body).toMatchObject({ code: 'control.notYours' });
  expect((await seats(room.head)).status).toBe(200);
  expect((await enter(room.head, [{ number: b, points: [4, 2] }])).body).toMatchObject({ code: 'control.headEnters' });
  expect((await enter(three, [{ number: b, points: [4, 2] }])).body).toMatchObject({ code: 'control.enteredTwice' });
  for (const entered of [one, two])
    expect((await decide(entered, b, [4, 2])).body).toMatchObject({ code: 'control.thirdNeeded' });
  expect((await decide(three, a, [4, 2])).body).toMatchObject({ code: 'control.notDiffering' });
  await ok(decide(three, b, [4, 2.25]));
  await ok(decide(three, c, null));
  expect((await decide(three, b, [4, 2])).body).toMatchObject({ code: 'control.notDiffering' });
  expect((await room.page(room.head)).body.papers).toMatchObject([{ sheets: { agreed: 1, decided: 2, differs: 0 } }]);
  // what was entered and decided stays, in the database too
  for (const table of ['sheet_entry', 'sheet_decision'] as const)
    await expect(
      app
        .db(table)
        .where({ number: b })
        .update({ points: [1, 1] }),
    ).rejects.toThrow('append-only');
});

test('the database itself refuses a second round by the same person, a decision by who entered, and points beyond the paper', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  await room.makeKeys();
  const { numbers } = await room.makeNumbers();
  const entry = {
    paper_id: room.paper.paperId,
    number: numbers[0]!,
    round: 1,
    points: [100, 100],
    entered_by: room.one.id,
    entered_at: app.clock.now(),
  };
  await app.db('sheet_entry').insert(entry);
  await expect(app.db('sheet_entry').insert({ ...entry, round: 2 })).rejects.toThrow('sheet_entry_by_another');
  await expect(
    app.db('sheet_entry').insert({ ...entry, round: 2, entered_by: room.two.id, points: [100, 501] }),
  ).rejects.toThrow('do not fit');
  const { round: _, entered_by: __, entered_at: ___, ...sheet } = entry;
  await expect(
    app.db('sheet_decision').insert({ ...sheet, reason: 'Me', decided_by: room.one.id, decided_at: app.clock.now() }),
  ).rejects.toThrow('decides nothing');
});

test('[RST-07] the two holders open the numbers together, once, and the marks are sealed, logged and in the gradebook', async () => {
  const book = await markedClass({
    columns: [
      { weight: 15, part: 'written' },
      { weight: 85, part: 'yearWork' },
    ],
  });
  const { item_id } = (await app.db('grade_item').where({ max: 15 }).orderBy('item_id', 'desc').first('item_id'))!;
  const room = await controlRoom({ inClass: book.taught, item: item_id });
  await ok(room.giveSeats());
  await room.makeKeys();
  const made = await room.makeNumbers();
  const { first, second, one, two, ask, join, finish } = room;
  const rows = made.numbers.map((number, at) => ({ number, points: at === 2 ? null : [at + 1.5, 2] }));
  await ok(room.enter(one, rows));
  expect((await ask(first)).body).toMatchObject({ code: 'control.unfinished' });
  await ok(room.enter(two, rows));
  expect((await room.marks(one)).body).toMatchObject({ code: 'control.notOpened' });
  expect((await ask(one)).body).toMatchObject({ code: 'control.notHolder' });
  expect((await join(second)).body).toMatchObject({ code: 'control.notAsked' });
  await ok(ask(first));
  expect((await room.page(second)).body.papers).toMatchObject([{ asked_by: first.id, joined: false }]);
  expect((await join(first)).body).toMatchObject({ code: 'control.notAsked' });
  expect((await ask(second)).body).toMatchObject({ code: 'control.askedAlready' });
  expect((await finish(first, made.text)).body).toMatchObject({ code: 'control.notJoined' });
  // who joins too late joins nothing
  app.clock.advance(15 * 60_000);
  expect((await join(second)).body).toMatchObject({ code: 'control.notAsked' });
  await ok(ask(first));
  await ok(join(second));
  const holding = await ok(first.call('GET /api/control-papers/:paperId/holding', { params: room.paper }));
  expect(holding).toMatchObject({ joined_half: opaque('half'), seats: [] });
  expect((await finish(second, made.text)).body).toMatchObject({ code: 'control.notJoined' });
  const swapped = sealedText(
    room.paper.paperId,
    made.seats.toReversed().map(([seat], at) => [seat, made.numbers[at]!]),
  );
  for (const wrong of [swapped, '{}', made.text.slice(1)])
    expect((await finish(first, wrong)).body).toMatchObject({ code: 'control.wrongNumbers' });
  expect(await ok(finish(first, made.text))).toMatchObject({ marks: 3 });

  for (const again of [ask(second), join(second), finish(first, made.text)])
    expect((await again).body).toMatchObject({ code: 'control.opened' });
  const { marks, hash } = await ok(room.marks(one));
  const numberOf = new Map(made.seats);
  expect(marks.map(({ seat }) => seat)).toEqual([100, 101, 102]);
  for (const { seat, number, points, mark } of marks) {
    expect(number).toBe(numberOf.get(seat));
    const row = rows.find((one) => one.number === number)!;
    expect(points).toEqual(row.points);
    expect(mark).toBe(row.points && row.points[0]! + row.points[1]!);
  }
  // the earned mark is in the column; who handed in nothing has a blank
  const cells = await app.db('grade_entry').where({ item_id }).select('student_id', 'points');
  expect(cells.map(({ student_id, points }) => [Number(student_id), Number(points)]).toSorted()).toEqual(
    marks.flatMap(({ student_id, mark }) => (mark === null ? [] : [[student_id, mark]])).toSorted(),
  );
  const act = await app
    .db('audit_event')
    .where({ action: 'control.opened' })
    .orderBy('id', 'desc')
    .first('actor_id', 'after');
  expect(Number(act!.actor_id)).toBe(first.id);
  expect(act!.after).toMatchObject({ joined_by: second.id, sheets: 3, hash });
  await expect(app.db('paper_opening').delete()).rejects.toThrow('append-only');
});

test('who entered a sheet takes it back until somebody else has entered it; what it said stays on record', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  await room.makeKeys();
  const made = await room.makeNumbers();
  const [a, b] = made.numbers as [number, number];
  const takeBack = (by: Person, number = a) =>
    by.call('DELETE /api/control-papers/:paperId/entries/:number', { params: { ...room.paper, number } });
  await ok(room.enter(room.one, [{ number: a, points: [9, 5] }]));
  await ok(room.enter(room.one, [{ number: b, points: null }]));
  await ok(room.enter(room.two, [{ number: b, points: null }]));
  for (const [by, number, code] of [
    [room.two, a, 'control.notTakenBack'],
    [room.one, b, 'control.notTakenBack'],
    [room.one, 1, 'control.numberNotFound'],
    [room.first, a, 'control.holder'],
    [room.head, a, 'control.headEnters'],
  ] as const)
    expect((await takeBack(by, number)).body).toMatchObject({ code });
  const { sheets } = await ok(takeBack(room.one));
  expect(sheets).toEqual([{ number: a, state: 'none', places: [], mine: false }]);
  expect((await takeBack(room.one)).body).toMatchObject({ code: 'control.notTakenBack' });
  expect(await app.db('sheet_taken_back').where({ number: a }).select('points', 'entered_by')).toEqual([
    { points: [900, 500], entered_by: room.one.id },
  ]);
  // the numbers are on the sheets: they aren’t made again
  const key = { public_key: opaque('public'), wrapped_key: opaque('other') };
  expect(
    (await room.second.call('PUT /api/control-papers/:paperId/key', { params: room.paper, body: key })).body,
  ).toMatchObject({ code: 'control.numbersMade' });
  await ok(room.enter(room.two, [{ number: a, points: [1, 1] }]));
  await ok(room.enter(room.one, [{ number: a, points: [1, 1] }]));
  expect((await room.page(room.head)).body.papers).toMatchObject([{ sheets: { agreed: 2, none: 1 } }]);
  // nothing goes without a record of it, nor an entry of the second round
  for (const round of [1, 2])
    await expect(app.db('sheet_entry').where({ number: a, round }).delete()).rejects.toThrow('append-only');
  await expect(app.db('sheet_taken_back').delete()).rejects.toThrow('append-only');
});

test('[RST-06] a file with entries is read for who enters, and stores nothing', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  await room.makeKeys();
  const [a] = (await room.makeNumbers()).numbers as [number];
  const read = (by: Person, file: Blob) =>
    by.call('POST /api/control-papers/:paperId/entry-files', { params: room.paper, files: { file } });
  const csv = (text: string) => new File([text], 'marks.csv');
  const told = await ok(read(room.one, csv(`الرقم السري;س1;س2\n${a};9.5;٥\n`)));
  expect(told.rows).toEqual([
    { row: 1, cells: ['الرقم السري', 'س1', 'س2'] },
    { row: 2, cells: [String(a), '9.5', '٥'] },
  ]);
  const sheet = await writeTextSheets([
    {
      name: 'Marks',
      rows: [
        ['No', '1', '2'],
        [String(a), '9', '5'],
      ],
      widths: [9, 9, 9],
    },
  ]);
  expect((await ok(read(room.one, new File([new Uint8Array(sheet)], 'marks.xlsx')))).rows[1]).toEqual({
    row: 2,
    cells: [String(a), '9', '5'],
  });
  expect(await app.db('sheet_entry').where({ paper_id: room.paper.paperId })).toEqual([]);
  for (const [by, file, code] of [
    [room.one, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'marks.xlsx'), 'control.notSheet'],
    [room.one, csv('1;2\n'.repeat(6000)), 'control.sheetTooLarge'],
    [room.first, csv('1;2'), 'control.holder'],
    [room.head, csv('1;2'), 'control.headEnters'],
  ] as const)
    expect((await read(by, file)).body).toMatchObject({ code });
});
