import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { readZip } from '../testing/read-zip.ts';
import { fittingRequest } from '../testing/route-inputs.ts';
import { controlRoom, ok, type Person, staff } from './control.fixture.ts';

/** Every call that reads; exports too. */
const reading = (allRoutes as readonly Route[]).filter(
  ({ service, method, replyAs, feature }) =>
    service === 'core' && method === 'GET' && replyAs !== 'events' && feature !== 'docs',
);

/** A reply as text, the files inside a workbook too. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return bytes.toString('utf8');
  return [...(await readZip(bytes)).values()].map((file) => file.toString('utf8')).join('\n');
}

/** A room whose sheets are all entered, with numbers and points that occur nowhere else. */
async function entered() {
  const room = await controlRoom({ students: 4 });
  await ok(room.giveSeats());
  await room.makeKeys();
  const made = await room.makeNumbers(7_654_001);
  const sheets = made.numbers.map((number, at) => ({ number, points: [9.13 - at, 4.87] }));
  await ok(room.enter(room.one, sheets));
  await ok(room.enter(room.two, sheets));
  await ok(room.ask(room.first));
  const students = await app
    .db('account')
    .whereIn(
      'id',
      room.students.map(({ id }) => id),
    )
    .select('id', 'key', 'first_name', 'last_name');
  const people = students.flatMap(({ id, key, last_name }) => [String(id), key, last_name]);
  const numbers = made.numbers.map(String);
  const points = ['9.13', '8.13'];
  return { room, made, people, numbers, points };
}

test('[RST-07] before the opening no call and no export joins a name with a number or a mark, for anybody', async () => {
  const { room, people, numbers, points } = await entered();
  const { taught, students, params, paper } = room;
  const auditor = await app.build.admin({ duties: ['auditor'] });
  const everybody = [room.owner, room.head, room.first, room.one, auditor, taught.instructor, students[0]!];
  const places = {
    sessionId: params.sessionId,
    paperId: paper.paperId,
    offeringId: taught.offering_id,
    courseCode: taught.course.course_code,
    studentId: students[0]!.id,
  };
  const found: string[] = [];
  let answered = 0;
  for (const person of everybody) {
    const cookie = await app.cookieOf(person);
    for (const route of reading) {
      const fitting = fittingRequest(route, person.id);
      let path: string = route.path;
      for (const [name, value] of Object.entries({ ...fitting.params, ...places }))
        path = path.replace(`:${name}`, encodeURIComponent(String(value)));
      const query = new URLSearchParams(
        Object.entries(fitting.query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const response = await fetch(`${app.url}${path}?${query}`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      });
      const text = await textOf(response);
      if (response.ok) answered += 1;
      const names = people.some((word) => text.includes(word));
      const tells = [...numbers, ...points].some((word) => text.includes(word));
      if (names && tells) found.push(`${person.role} ${path}`);
    }
  }
  expect(answered).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('[RST-07] the database itself has no row that leads from a number to a student before the opening, and has one after it', async () => {
  const { room, made, people, numbers } = await entered();
  const joining = async () => {
    const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
      `select relname as name from pg_class where relnamespace = 'core'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: texts } = await app.db.raw<{ rows: { text: string }[] }>(`select t::text as text from "${name}" t`);
      for (const { text } of texts)
        if (people.some((word) => text.includes(word)) && numbers.some((word) => text.includes(word))) found.push(name);
    }
    return [...new Set(found)];
  };
  expect(await joining()).toEqual([]);
  await ok(room.join(room.second));
  await ok(room.finish(room.first, made.text));
  expect(await joining()).toEqual(['paper_opening']);
});

test('a member who left, and one who never sat in the session, read nothing of it', async () => {
  const { room } = await entered();
  const stranger: Person = await staff();
  await app
    .db('account')
    .where({ id: stranger.id })
    .update({ duties: ['helpDesk'] });
  const outside = { ...stranger, call: await app.as(stranger) };
  await ok(
    room.owner.call('PUT /api/control-sessions/:sessionId/members', {
      params: room.params,
      body: { user_id: room.three.id, head: false, sits: false },
    }),
  );
  for (const person of [outside, room.three]) {
    for (const reply of [
      person.call('GET /api/control-sessions/:sessionId/seats', { params: room.params }),
      person.call('GET /api/control-papers/:paperId/sheets', { params: room.paper }),
      person.call('GET /api/control-papers/:paperId/holding', { params: room.paper }),
      person.call('GET /api/control-papers/:paperId/marks', { params: room.paper }),
    ])
      expect((await reply).body).toMatchObject({ code: 'control.notYours' });
  }
  expect((await outside.call('GET /api/control-sessions', {})).body).toMatchObject({ sessions: [], terms: [] });
  expect((await room.page(outside)).body).toMatchObject({ code: 'control.notYours' });
});
