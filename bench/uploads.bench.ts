// The last minute before a deadline: many students hand in at once. Reports losses, duration, and the memory of the
// processes that the files pass through.
// `DATA_DIR=… npm run bench -- uploads [students=200] [megabytes=10] [seconds=30]`: on a running platform with demo data
// (npm start), on this machine (Linux).
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Runtime } from '../scripts/run/runtime-file.ts';

const given = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise);
const students = given('students', 200);
const bytes = given('megabytes', 10) * 1_000_000;
const seconds = given('seconds', 30);

const dataDir = process.env.DATA_DIR ?? '.daftar';
const runtime = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
const { url } = runtime;
const firstId = 7_000_000;
const password = 'Daftar-demo-2026';

/** Adds students with the demo student's password to one of the demo's classes, and an assignment that is due soon. */
async function prepare(): Promise<number> {
  const db = new pg.Client({ connectionString: runtime.databaseUrl, options: '-c search_path=core' });
  await db.connect();
  await db.query(
    `insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
     select $1::bigint + n, 'Load', 'Student', 'load' || n || '@daftar.test', s.password_hash, 'student', s.department_id, false, now()
     from account s, generate_series(1, $2::int) n where s.email = 'student@daftar.test'
     on conflict do nothing`,
    [firstId, students],
  );
  const { rows } = await db.query(
    `select c.instructor_course_id, c.instructor_id, c.course_id from class_now c
     join account a on a.id = c.instructor_id where a.email = 'doctor@daftar.test' order by 1 limit 1`,
  );
  const taught = rows[0];
  await db.query(
    `insert into enrolment (student_id, instructor_course_id, enrolled_at)
     select $1::bigint + n, $2, now() from generate_series(1, $3::int) n on conflict do nothing`,
    [firstId, taught.instructor_course_id, students],
  );
  const made = await db.query(
    `insert into assignment (instructor_id, course_id, assignment_title, assignment_score, description, due_at, created_at)
     values ($1, $2, 'Load', 10, 'Load', now() + interval '1 hour', now()) returning assignment_id`,
    [taught.instructor_id, taught.course_id],
  );
  await db.end();
  return made.rows[0].assignment_id;
}

async function signIn(n: number): Promise<string> {
  const reply = await fetch(`${url}/api/auth/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `load${n}@daftar.test`, password }),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (!reply.ok || !cookie) throw new Error(`sign-in of load${n}: ${reply.status} ${await reply.text()}`);
  return cookie;
}

// Bytes and boundary as a browser sends them: a parser’s speed depends on how similar they are.
const piece = randomBytes(65_536);
const boundary = `----WebKitFormBoundary${randomBytes(8).toString('hex')}`;

/** One upload, its bytes generated while they are sent; answers the status and the milliseconds. */
function handIn(n: number, cookie: string, assignmentId: number): Promise<{ status: number; ms: number }> {
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('userId', firstId + n)}${field('assignmentId', assignmentId)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="work-${n}.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started });
    const upload = request(
      `${url}/api/upload-student-assignment`,
      {
        method: 'POST',
        headers: {
          cookie,
          origin: url,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': head.length + bytes + tail.length,
        },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => done(reply.statusCode ?? 0));
      },
    );
    upload.once('error', () => done(0));
    let left = bytes;
    const send = () => {
      while (left > 0) {
        const part = left >= piece.length ? piece : piece.subarray(0, left);
        left -= part.length;
        if (!upload.write(part)) return void upload.once('drain', send);
      }
      upload.end(tail);
    };
    upload.write(head);
    send();
  });
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const assignmentId = await prepare();
const cookies: string[] = [];
for (let n = 1; n <= students; n++) cookies[n] = await signIn(n);

const watched = { 'core-api': runtime.pids.coreApi, 'shell server': runtime.pids.shell } as Record<string, number>;
const before = Object.fromEntries(Object.entries(watched).map(([name, pid]) => [name, residentMb(pid)]));
const peak = { ...before };
const watch = setInterval(() => {
  for (const [name, pid] of Object.entries(watched)) peak[name] = Math.max(peak[name] ?? 0, residentMb(pid));
}, 100);

const started = performance.now();
const results = await Promise.all(
  Array.from({ length: students }, async (_, index) => {
    await pause((index / students) * seconds * 1000);
    return handIn(index + 1, cookies[index + 1] ?? '', assignmentId);
  }),
);
const took = (performance.now() - started) / 1000;
clearInterval(watch);

const times = results.map((result) => result.ms).sort((a, b) => a - b);
const at = (share: number) => ((times[Math.floor(share * (times.length - 1))] ?? 0) / 1000).toFixed(1);
console.log(`${students} students, ${bytes / 1_000_000} MB each, within ${seconds} s`);
console.log(`received: ${results.filter((result) => result.status === 201).length}`);
console.log(
  `other answers: ${JSON.stringify(
    Object.groupBy(
      results.filter((r) => r.status !== 201).map((r) => r.status),
      String,
    ),
  )}`,
);
console.log(`all answered after ${took.toFixed(1)} s; median ${at(0.5)} s, 95 % ${at(0.95)} s, longest ${at(1)} s`);
for (const name of Object.keys(watched)) {
  console.log(`${name}: ${before[name]?.toFixed(0)} MB before, ${peak[name]?.toFixed(0)} MB at most`);
}
