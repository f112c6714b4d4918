import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ownInstallation } from '../capacity/installation.ts';
import { device, type fill as fillOf } from '../exams/fill.ts';
import type { signIn as signInOf } from '../exams/sessions.ts';
import { inFlight } from '../support/in-flight.ts';
import type { Call, Sent } from '../support/spread.ts';

export interface PerCall {
  /** By the part that used it. */
  cpuMicros: Record<string, number>;
  perSecond: number;
}

export interface Installation {
  /** Poll, start, save, finish, courses and sign in of the students of this round; each round has its own. */
  round(n: number): Promise<Map<string, PerCall>>;
  close(): Promise<void>;
}

const connections = 32;
const password = 'the right password of the bench';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EMp1hiYOGP6S80js0ca9bA$596yUO3ulCaZiB1ZdCw3C1CkwtnoAnk6Ap0byWQEWAE';
const repeat = <T>(times: number, items: readonly T[]): T[] => Array.from({ length: times }, () => items).flat();

/** Starts a version whole, one process of each part, and fills in its hall by its own bench. */
export async function openHall(
  checkout: string,
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Installation> {
  const own = <T>(file: string) => import(pathToFileURL(join(checkout, file)).href) as Promise<T>;
  const { fill } = await own<{ fill: typeof fillOf }>('bench/exams/fill.ts');
  const { signIn } = await own<{ signIn: typeof signInOf }>('bench/exams/sessions.ts');
  const installation = await ownInstallation({ core: 1, notifications: 1, shell: 1 }, checkout);
  const url = installation.urls[0] ?? '';
  const db = new pg.Client({ connectionString: installation.databaseUrl, options: '-c search_path=core' });
  await db.connect();
  const faculty = await fill(db, { students: rounds * perRound, stored: 20_000, opened: false, now: new Date() });
  await db.query('update account set password_hash = $1', [passwordHash]);
  const { rows } = await db.query<{ id: number; email: string }>('select id::int, email from account');
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const cookies = await signIn(db, installation.secret, faculty.students, installation.publicUrl);
  const cookieOf = (student: number): string => cookies.get(student) ?? '';
  let seq = 0;

  /** The first fifth opens the connections that closed while another version had its turn, and doesn’t count. */
  async function measure(all: readonly Call[]): Promise<PerCall & { sent: Sent[] }> {
    const first = await inFlight(url, all.slice(0, all.length / 5), connections);
    const calls = all.slice(first.length);
    const before = await installation.cpuMicros();
    const began = performance.now();
    const counted = await inFlight(url, calls, connections);
    const perSecond = (calls.length / (performance.now() - began)) * 1000;
    const after = await installation.cpuMicros();
    const sent = [...first, ...counted];
    const failed = sent.find(({ status }) => status !== 200 && status !== 304);
    if (failed) throw new Error(`${calls[0]?.path} answered ${failed.status}: ${failed.body.slice(0, 200)}`);
    const cpuMicros = Object.entries(after).map(([part, micros]) => [
      part,
      (micros - (before[part] ?? 0)) / calls.length,
    ]);
    return { cpuMicros: Object.fromEntries(cpuMicros), perSecond, sent };
  }

  const answers = (n: number, from: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const { question_id, answer_ids } = faculty.questions[(from + i) % faculty.questions.length]!;
      seq += 1;
      return { question_id, answer_id: answer_ids[(n + i) % answer_ids.length], seq };
    });

  /** Polls with the version that the browser holds. */
  async function polls(students: readonly number[]): Promise<Call[]> {
    const some = students.slice(0, 200).map((student) => ({
      method: 'GET',
      path: `/api/unread-notifications/${student}`,
      cookie: cookieOf(student),
    }));
    const tagged: Call[] = [];
    for (const call of some) {
      const reply = await fetch(url + call.path, { headers: { cookie: call.cookie } });
      await reply.arrayBuffer();
      tagged.push({ ...call, headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    }
    return repeat(Math.ceil((10 * students.length) / tagged.length), tagged);
  }

  return {
    async round(n) {
      const students = faculty.students.slice(n * perRound, (n + 1) * perRound);
      const costs = new Map<string, PerCall>();
      costs.set('poll', await measure(await polls(students)));
      const call = (method: string, path: string, student: number, body?: unknown): Call => ({
        method,
        path,
        cookie: cookieOf(student),
        body,
      });
      const started = await measure(
        students.map((student) => call('POST', '/api/attempts', student, { examId: faculty.examId, device })),
      );
      costs.set('start', started);
      const attempts = started.sent.map(({ body }, i) => ({
        id: JSON.parse(body).attempt_id as number,
        student: students[i]!,
      }));
      const saves = repeat(5, attempts).map(({ id, student }, i) =>
        call('PUT', `/api/attempts/${id}/answers`, student, {
          device,
          answers: answers(i, Math.floor(i / attempts.length), 1),
        }),
      );
      costs.set('save', await measure(saves));
      const submits = attempts.map(({ id, student }, i) =>
        call('POST', `/api/attempts/${id}/submit`, student, { device, answers: answers(i, 5, 5) }),
      );
      costs.set('finish', await measure(submits));
      costs.set(
        'courses',
        await measure(repeat(3, students).map((student) => call('GET', `/api/student/${student}/courses`, student))),
      );
      const signIns = students.slice(0, 200).map((student) => ({
        ...call('POST', '/api/auth/signIn', student, { email: emails.get(student), password }),
        cookie: '',
      }));
      costs.set('sign in', await measure(signIns));
      return costs;
    },
    async close() {
      await db.end();
      await installation.stop();
    },
  };
}
