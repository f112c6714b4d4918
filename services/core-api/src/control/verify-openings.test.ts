import { beforeEach, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { whileTampered } from '../testing/tampered.ts';
import { controlRoom, ok } from './control.fixture.ts';
import { verifyOpenings } from './verify-openings.ts';
import { verifySessions } from './verify-sessions.ts';

beforeEach(() => app.clock.set(testStart));

const other = `'{"entries":"x"}'`;

test('[RST-12] verify-results finds a session, a seat, a declaration, an opening, an entry or a decision that was changed, added or removed behind the log', async () => {
  const room = await controlRoom();
  await ok(room.giveSeats());
  await room.makeKeys();
  const made = await room.makeNumbers();
  const [a, ...rest] = made.numbers as [number, ...number[]];
  const same = rest.map((number) => ({ number, points: [3, 2] }));
  await ok(room.enter(room.one, [{ number: a, points: [1, 1] }, ...same]));
  await ok(room.enter(room.two, [{ number: a, points: [2, 1] }, ...same]));
  await ok(room.decide(room.three, a, [2, 1]));
  await ok(room.ask(room.first));
  await ok(room.join(room.second));
  await ok(room.finish(room.first, made.text));
  const look = async () => (await verifyOpenings(app.deps.db)).findings.map(({ what }) => what);
  expect(await verifyOpenings(app.deps.db)).toMatchObject({ openings: 1, findings: [] });
  const all: [table: string, change: string, what: string[]][] = [
    [
      'sheet_entry',
      `update sheet_entry set points = '{0,0}' where number = ${a} and round = 1`,
      ['sheet_entry.points'],
    ],
    ['sheet_entry', `delete from sheet_entry where number = ${a}`, ['sheet_entry.points']],
    ['sheet_decision', `update sheet_decision set points = null`, ['sheet_entry.points']],
    [
      'paper_opening',
      `update paper_opening set content = ${other}, content_hash = sha256(convert_to(${other}, 'UTF8'))`,
      ['sheet_entry.points', 'paper_opening.content_hash'],
    ],
    ['paper_opening', `update paper_opening set opened_at = opened_at - interval '1 day'`, ['paper_opening.opened_at']],
    ['paper_opening', 'delete from paper_opening', ['paper_opening.removed']],
  ];
  for (const [table, change, what] of all)
    expect(await whileTampered(app.db, table, change, look), change).toEqual(what);
  const lookAtSessions = async () => [...new Set((await verifySessions(app.deps.db)).findings.map(({ what }) => what))];
  expect(await verifySessions(app.deps.db)).toEqual({ sessions: 1, findings: [] });
  for (const [table, change, what] of [
    ['control_seat', 'delete from control_seat where seat = 100', 'control_seat.seat'],
    [
      'control_member',
      `update control_member set declared_at = declared_at - interval '1 day'`,
      'control_member.declared_at',
    ],
    ['control_session', 'delete from control_session', 'control_session.removed'],
  ] as const)
    expect(await whileTampered(app.db, table, change, lookAtSessions), change).toContain(what);
  await app.db.raw(
    `set session_replication_role = replica; delete from audit_event where action = 'control.opened'; reset session_replication_role`,
  );
  expect(await look()).toEqual(['paper_opening.added']);
});
