import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { startCoreProcess } from '../../testing/core-process.ts';
import { type BuiltExam, mcq } from '../../testing/factories/exams.ts';

/**
 * core-api is killed during the last minute: the database holds what was acknowledged, neither less nor more.
 * `KILL_STUDENTS=5000` for a whole faculty.
 */
const students = Number(process.env.KILL_STUDENTS ?? 2000);
const spreadMs = Math.max(3000, students * 2);

let storage: string;
/** Connected before the load, in which this process may be too busy to open a connection in time. */
let db: pg.Client;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  storage = await mkdtemp(join(tmpdir(), 'daftar-kill-'));
  db = new pg.Client({ connectionString: app.databaseUrl, options: '-c search_path=core' });
  await db.connect();
  // The processes use the real time.
  app.clock.set(new Date());
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await db?.end();
  await rm(storage, { recursive: true, force: true });
});

/** core-api as a separate process on the test's database. */
const startCore = (port = 0) =>
  startCoreProcess(
    { DATABASE_URL: app.databaseUrl, STORAGE: storage, CORE_API_PORT: String(port), RATE_LIMIT_SCALE: '0' },
    (child) => running.add(child),
  );

const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
    running.delete(child);
  });

interface Sitter {
  attemptId: number;
  cookie: string;
  device: string;
  /** Question → acknowledged number. */
  acknowledged: Map<number, number>;
  submitted: boolean;
  retries: number;
}

/** Creates students with an open attempt each; one statement per table. */
async function seat(exam: BuiltExam, count: number): Promise<Sitter[]> {
  const now = app.clock.now();
  const { department_id } = await app.build.department();
  const ids = Array.from({ length: count }, (_, n) => 5_000_000 + n);
  await app.db.raw(
    `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select id, 'Test', 'student', 'k' || id || '@daftar.test', 'none', 'student', ?, false, ? from unnest(?::bigint[]) id`,
    [department_id, now, ids],
  );
  await app.db.raw(
    'insert into enrolment (student_id, instructor_course_id, enrolled_at) select id, ?, ? from unnest(?::bigint[]) id',
    [exam.in.instructor_course_id, now, ids],
  );
  const seats = ids.map((id) => ({ id, device: randomUUID(), session: randomUUID() }));
  await app.db.raw(
    `insert into session (id, account_id, created_at, expires_at)
     select s, id, ?::timestamptz, ?::timestamptz + interval '2 hours' from unnest(?::uuid[], ?::bigint[]) x(s, id)`,
    [now, now, seats.map(({ session }) => session), ids],
  );
  const { rows } = await app.db.raw(
    `insert into attempt (exam_id, student_id, opened_at, deadline, receipt_code, device)
     select ?, id, ?, ?, 'K-' || id, d from unnest(?::bigint[], ?::uuid[]) x(id, d) returning attempt_id, student_id`,
    [exam.exam_id, now, exam.ends_at, ids, seats.map(({ device }) => device)],
  );
  const attemptOf = new Map(
    rows.map((row: { student_id: number; attempt_id: number }) => [row.student_id, row.attempt_id]),
  );
  return Promise.all(
    seats.map(async ({ id, device, session }) => ({
      attemptId: attemptOf.get(id) as number,
      device,
      cookie: `${app.deps.tokens.cookieName}=${await app.deps.tokens.issue({ userId: id, role: 'student', sessionId: session, mustChangePassword: false })}`,
      acknowledged: new Map(),
      submitted: false,
      retries: 0,
    })),
  );
}

test('[EXT-10] core-api killed during the last minute loses no acknowledged save or submit, and duplicates none', async () => {
  const exam = await app.build.exam({ duration: 60, questions: [mcq(2), mcq(3), mcq(4), mcq(5)] });
  const sitters = await seat(exam, students);
  let core = await startCore();
  const other = await startCore();

  /** Retries until it is answered, as a browser does; only a success counts as acknowledged. */
  async function send(sitter: Sitter, method: string, path: string, body: object, to: number): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const reply = await fetch(`http://127.0.0.1:${to}/api/attempts/${sitter.attemptId}/${path}`, {
        method,
        headers: { cookie: sitter.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ device: sitter.device, ...body }),
      }).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      if (reply?.status === 200 && text !== undefined) return;
      // on a busy machine a request may arrive too slowly
      if (reply && reply.status < 500 && reply.status !== 408) throw new Error(`${path}: ${reply.status} ${text}`);
      sitter.retries += 1;
      // one second, then two, then four, with jitter, as the browser does
      await pause(1000 * 2 ** Math.min(tries, 2) * (0.8 + 0.4 * Math.random()));
    }
  }

  async function sit(sitter: Sitter, index: number): Promise<void> {
    // Both processes take part; only one of them is killed.
    const to = index % 4 === 0 ? other.port : core.port;
    await pause(Math.random() * spreadMs * 0.5);
    for (const [n, { question_id, options }] of exam.questions.entries()) {
      const answer = { question_id, answer_id: options[index % 4]!.answer_id, seq: n + 1 };
      if (n < 3) {
        await send(sitter, 'PUT', 'answers', { answers: [answer] }, to);
        sitter.acknowledged.set(question_id, n + 1);
        await pause(Math.random() * spreadMs * 0.15);
      } else {
        await send(sitter, 'POST', 'submit', { answers: [answer] }, to);
        sitter.acknowledged.set(question_id, n + 1);
        sitter.submitted = true;
      }
    }
  }

  const all = Promise.all(sitters.map(sit));
  await pause(spreadMs * 0.4);
  const { port } = core;
  await kill(core.child);
  // Everything acknowledged so far is in the database already.
  await compare(exam, sitters);
  await expect.poll(() => sitters.some(({ retries }) => retries > 0)).toBe(true);
  core = await startCore(port);
  await all;

  expect(sitters.some((sitter) => sitter.retries > 0)).toBe(true);
  expect(sitters.every((sitter) => sitter.submitted)).toBe(true);
  const { rows, answers } = await compare(exam, sitters);
  expect(answers).toHaveLength(students * exam.questions.length);
  expect(rows).toHaveLength(students);
  expect(rows.every((row) => row.state === 'submitted' && row.submitted_by === 'student')).toBe(true);
  // Every fourth student chose the right option everywhere.
  expect(rows.filter((row) => row.score === 14)).toHaveLength(Math.ceil(students / 4));
  expect(rows.filter((row) => row.score === 0)).toHaveLength(students - Math.ceil(students / 4));
  expect(sitters.reduce((sum, sitter) => sum + sitter.acknowledged.size, 0)).toBe(answers.length);
  await Promise.all([kill(core.child), kill(other.child)]);
}, 600_000);

/** Everything acknowledged is stored, and nothing is stored twice. */
async function compare(exam: BuiltExam, sitters: readonly Sitter[]) {
  const acknowledged = sitters.map(
    (sitter) => [sitter.attemptId, new Map(sitter.acknowledged), sitter.submitted] as const,
  );
  const { rows } = await db.query<{ attempt_id: number; state: string; submitted_by: string | null; score: number }>(
    'select attempt_id::int, state, submitted_by, score::float8 from attempt where exam_id = $1',
    [exam.exam_id],
  );
  const { rows: answers } = await db.query<{ attempt_id: number; question_id: number; seq: number }>(
    'select attempt_id::int, question_id::int, seq::int from attempt_answer where exam_id = $1',
    [exam.exam_id],
  );
  const held = new Map(answers.map((row) => [`${row.attempt_id}:${row.question_id}`, row.seq]));
  expect(held.size).toBe(answers.length);
  const stateOf = new Map(rows.map((row) => [row.attempt_id, row.state]));
  for (const [attemptId, saves, submitted] of acknowledged) {
    for (const [question, seq] of saves) expect(held.get(`${attemptId}:${question}`)).toBe(seq);
    if (submitted) expect(stateOf.get(attemptId)).toBe('submitted');
  }
  return { rows, answers };
}
