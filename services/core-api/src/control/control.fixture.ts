import { createHash } from 'node:crypto';
import { textOfNumbers } from '@daftar/contracts/control/numbers';
import { expect } from 'vitest';
import { app } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import type { BuiltClass } from '../testing/factories/classes.ts';
import type { TestApp } from '../testing/harness.ts';

/** A text of the length and letters of what a browser seals; the server never reads it. */
export const opaque = (of: string): string => of.repeat(16).slice(0, 64);

/** What a holder’s browser seals of a paper: which seat has which number. */
export const sealedText = (paper: number, seats: readonly (readonly [seat: number, number: number])[]): string =>
  textOfNumbers({ paper, nonce: opaque('nonce'), seats });
export const commitmentTo = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Person {
  id: number;
  role: string;
  call: TestCall;
}

/** Somebody of the staff. */
export async function staff(): Promise<Person> {
  const account = await app.build.admin();
  return { id: account.id, role: account.role, call: await app.as(account) };
}

const staffOf = new WeakMap<TestApp, Promise<Person[]>>();
/** The same seven people for all rooms of a file. */
const sameStaff = (): Promise<Person[]> => {
  const known = staffOf.get(app) ?? Promise.all(Array.from({ length: 7 }, staff));
  staffOf.set(app, known);
  return known;
};

/**
 * A session of the level of a class with students: a head, two holders and three who enter, all declared, and its paper of
 * two questions out of 10 and 5.
 */
export async function controlRoom({
  students = 3,
  item = null,
  exam = null,
  inClass,
  places = {},
}: {
  students?: number;
  item?: number | null;
  exam?: { exam_id: number; total_score: number } | null;
  inClass?: BuiltClass;
  /** Who else takes a place. */
  places?: Partial<Record<'owner' | 'head' | 'first' | 'one', Person>>;
} = {}) {
  const people = await sameStaff();
  const [owner, head, first, second, one, two, three] = [
    places.owner ?? people[0]!,
    places.head ?? people[1]!,
    places.first ?? people[2]!,
    people[3]!,
    places.one ?? people[4]!,
    people[5]!,
    people[6]!,
  ];
  const taught = inClass ?? (await app.build.classOf());
  const enrolled = [];
  for (let at = 0; at < students; at++) enrolled.push((await app.build.enrolment({ in: taught })).student);
  const { term_id } = (await app.db('offering').where({ offering_id: taught.offering_id }).first('term_id'))!;
  const link = (await app.db('department_course').where({ id: taught.department_course_id }).first('level'))!;
  await app.db.raw(
    `truncate control_session, control_member, control_conflict, control_paper, control_seat, paper_key, secret_numbers,
       secret_sheet, sheet_entry, sheet_decision, sheet_taken_back, opening_request, paper_opening`,
  );
  const { session_id } = await ok(owner.call('POST /api/control-sessions', { body: { term_id, level: link.level } }));
  const params = { sessionId: session_id };
  for (const member of [head, first, second, one, two, three])
    await ok(
      owner.call('PUT /api/control-sessions/:sessionId/members', {
        params,
        body: { user_id: member.id, head: member === head, sits: true },
      }),
    );
  const declare = (member: Person, courses: string[] = [], relatives: number[] = []) =>
    member.call('POST /api/control-sessions/:sessionId/declaration', { params, body: { courses, relatives } });
  for (const member of [head, first, second, one, two, three]) await ok(declare(member));
  const addPaper = (by = head, holders = [first.id, second.id]) =>
    by.call('POST /api/control-sessions/:sessionId/papers', {
      params,
      body: {
        offering_id: taught.offering_id,
        most: exam ? [exam.total_score] : [10, 5],
        holders,
        item_id: item,
        exam_id: exam?.exam_id ?? null,
      },
    });
  const { paper_id } = await ok(addPaper());
  const paper = { paperId: paper_id };
  const giveSeats = (from = 100) =>
    head.call('POST /api/control-sessions/:sessionId/seats', { params, body: { from } });

  const key = { public_key: opaque('public'), wrapped_key: opaque('wrapped') };
  const makeKeys = async () => {
    for (const holder of [first, second])
      await ok(holder.call('PUT /api/control-papers/:paperId/key', { params: paper, body: key }));
  };
  /** Numbers with a jump of 7, the last seat first. */
  const makeNumbers = async (from = 7000) => {
    const rows = await app.db('control_seat').where({ session_id }).orderBy('seat', 'desc').select('seat');
    const seats = rows.map(({ seat }, at) => [seat, from + 7 * at] as const);
    const text = sealedText(paper_id, seats);
    const reply = await first.call('PUT /api/control-papers/:paperId/numbers', {
      params: paper,
      body: {
        numbers: seats.map(([, number]) => number).toSorted((a, b) => a - b),
        sealed: opaque('sealed'),
        commitment: commitmentTo(text),
        halves: [opaque('first'), opaque('second')],
      },
    });
    expect(reply.status, reply.text).toBe(200);
    return { text, seats, numbers: seats.map(([, number]) => number) };
  };
  const enter = (by: Person, sheets: { number: number; points: number[] | null }[]) =>
    by.call('POST /api/control-papers/:paperId/entries', { params: paper, body: { sheets } });
  const decide = (by: Person, number: number, points: number[] | null) =>
    by.call('POST /api/control-papers/:paperId/decisions', {
      params: paper,
      body: { number, points, reason: 'Looked at the sheet' },
    });
  const ask = (by: Person) => by.call('POST /api/control-papers/:paperId/opening', { params: paper });
  const join = (by: Person) =>
    by.call('POST /api/control-papers/:paperId/opening/join', { params: paper, body: { half: opaque('half') } });
  const finish = (by: Person, numbers: string) =>
    by.call('POST /api/control-papers/:paperId/opening/finish', { params: paper, body: { numbers } });
  const marks = (by: Person) => by.call('GET /api/control-papers/:paperId/marks', { params: paper });
  const page = (by: Person) => by.call('GET /api/control-sessions/:sessionId', { params });
  return {
    owner,
    head,
    first,
    second,
    one,
    two,
    three,
    taught,
    students: enrolled,
    term_id,
    level: link.level,
    params,
    paper,
    declare,
    addPaper,
    giveSeats,
    makeKeys,
    makeNumbers,
    enter,
    decide,
    ask,
    join,
    finish,
    marks,
    page,
  };
}

/** The body of a reply that must succeed. */
export async function ok<Body>(reply: Promise<{ status: number; text: string; body: Body }>): Promise<Body> {
  const { status, text, body } = await reply;
  expect(status, text).toBe(200);
  return body;
}
