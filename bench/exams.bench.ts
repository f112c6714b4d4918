import { essayRows } from './exams/essays.ts';
import { device, fill } from './exams/fill.ts';
import { poolRows } from './exams/pools.ts';
import { savesOf, saving } from './exams/saving.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { median } from './support/numbers.ts';
import { type Started, start } from './support/processes.ts';
import { latency, spread } from './support/spread.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/**
 * [PRF-01] [PRF-03] [PRF-04] [PRF-05], [PRF-07] for answers, [QST-06] for pools and [EDG-06]: `npm run bench -- exams`. Each figure has a reference
 * measured in the same run, in turns, because a machine's speed varies.
 */
const quick = process.argv.includes('--quick');
const students = Number(process.env.BENCH_STUDENTS ?? (quick ? 500 : 5000));
const seconds = Number(process.env.BENCH_SECONDS ?? (quick ? 3 : 8));
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const fewAnswers = 20_000;
const manyAnswers = quick ? 200_000 : 2_000_000;

const bench = await openCoreBench({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'info' });
const { db, env } = bench;
const stopping: (() => Promise<unknown>)[] = [];
const rows: Row[] = [];

async function measureSaving(core: Started): Promise<void> {
  const reference = await start('bench/exams/upsert-koa.ts', { DATABASE_URL: env.DATABASE_URL });
  stopping.push(reference.kill);
  const cost: Record<string, number> = {};
  for (const stored of [fewAnswers, manyAnswers]) {
    const faculty = await fill(db, { students, stored, opened: true, now: new Date() });
    // the first change of a page after a checkpoint costs its whole image: not measured here
    await db.query('checkpoint');
    const calls = savesOf(faculty, await bench.signIn(faculty.students));
    const figures: { ours: number; byHand: number; cpu: number; cpuByHand: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const byHand = await saving(reference, calls, seconds);
      const ours = await saving(core, calls, seconds);
      figures.push({
        ours: ours.perSecond,
        byHand: byHand.perSecond,
        cpu: ours.cpuMicros,
        cpuByHand: byHand.cpuMicros,
      });
    }
    const ratio = median(figures.map(({ ours, byHand }) => ours / byHand));
    cost[stored] = 1 / ratio;
    const middle = (of: (round: (typeof figures)[0]) => number) => Math.round(median(figures.map(of)));
    rows.push(
      ratioRow(
        'PRF-03',
        `save one answer, ${stored.toLocaleString('en')} answers stored`,
        {
          figure: `${middle(({ ours }) => ours)}/s, ${middle(({ cpu }) => cpu)} µs CPU`,
          reference: `upsert by hand ${middle(({ byHand }) => byHand)}/s, ${middle(({ cpuByHand }) => cpuByHand)} µs CPU`,
          ratio,
        },
        { atLeast: 0.5 },
      ),
    );
  }
  // The reference grows too, and the machine's speed varies: both costs are from the same rounds.
  const growth = cost[manyAnswers]! / cost[fewAnswers]!;
  rows.push(
    ratioRow(
      'PRF-07',
      `cost of a save at ${manyAnswers / fewAnswers} times the answers`,
      {
        figure: `${cost[manyAnswers]!.toFixed(2)} of the upsert by hand`,
        reference: cost[fewAnswers]!.toFixed(2),
        ratio: growth,
      },
      { atMost: 1.25 },
    ),
  );
}

/** Everybody opens within 30 s, then everybody submits within 10 s. */
async function measureMinutes(core: Started): Promise<void> {
  const faculty = await fill(db, { students, stored: manyAnswers, opened: false, now: new Date() });
  const cookies = await bench.signIn(faculty.students);
  const opening = faculty.students.map((student) => ({
    method: 'POST',
    path: '/api/attempts',
    cookie: cookies.get(student)!,
    body: { examId: faculty.examId, device },
  }));
  const opened = await spread(core.url, opening, 30);
  report('PRF-05', `${students} students open an exam of 40 questions within 30 s`, opened, 1000);

  const submits = opened.map(({ body }, n) => {
    const { attempt_id } = JSON.parse(body);
    const answers = faculty.questions.map(({ question_id, answer_ids }, q) => ({
      question_id,
      answer_id: answer_ids[(n + q) % 4],
      seq: q + 1,
    }));
    // Most of it was saved before; the last answers travel in the submit.
    return { attempt_id, cookie: cookies.get(faculty.students[n]!)!, answers };
  });
  const path = (attemptId: number, what: string) => `/api/attempts/${attemptId}/${what}`;
  await spread(
    core.url,
    submits.map(({ attempt_id, cookie, answers }) => ({
      method: 'PUT',
      path: path(attempt_id, 'answers'),
      cookie,
      body: { device, answers: answers.slice(0, 35) },
    })),
    30,
  );
  const submitted = await spread(
    core.url,
    submits.map(({ attempt_id, cookie, answers }) => ({
      method: 'POST',
      path: path(attempt_id, 'submit'),
      cookie,
      body: { device, answers: answers.slice(35) },
    })),
    10,
  );
  report('PRF-04', `${students} students submit within 10 s`, submitted, 2000);
  const held = await db.query(
    `select count(*)::int as submitted, count(distinct student_id)::int as students,
            (select count(*)::int from attempt_answer where exam_id = 1) as answers
     from attempt where exam_id = 1 and state = 'submitted'`,
  );
  const [figure, reference] = [Object.values(held.rows[0]).join(', '), `${students}, ${students}, ${students * 40}`];
  const what = 'held afterwards: submitted, students, answers';
  rows.push({ row: 'PRF-04', what, figure, reference, wanted: 'equal', met: figure === reference });
}

async function measureEssays(core: Started): Promise<void> {
  const faculty = await fill(db, { students: 100, stored: 1000, opened: true, now: new Date() });
  rows.push(...(await essayRows(db, core.url, faculty, await bench.signIn(faculty.students))));
}

async function measurePools(core: Started): Promise<void> {
  const faculty = await fill(db, { students, stored: fewAnswers, opened: false, now: new Date() });
  rows.push(...(await poolRows(db, core.url, faculty, await bench.signIn(faculty.students), 30)));
}

function report(row: string, what: string, sent: Awaited<ReturnType<typeof spread>>, belowMs: number): void {
  const failed = sent.filter(({ status }) => status !== 200);
  const p99 = Math.round(latency(sent, 0.99));
  rows.push({
    row,
    what,
    figure: `p99 ${p99} ms, median ${Math.round(latency(sent, 0.5))} ms`,
    reference: failed.length === 0 ? 'all answered' : `${failed.length} failed: ${failed[0]?.body.slice(0, 80)}`,
    wanted: `p99 < ${belowMs} ms`,
    met: failed.length === 0 && p99 < belowMs,
  });
}

try {
  await bench.migrate();
  const core = await startCore(env);
  stopping.push(core.kill);
  const only = process.env.BENCH_ONLY;
  if (!only || only === 'saving') await measureSaving(core);
  if (!only || only === 'minutes') await measureMinutes(core);
  if (!only || only === 'pools') await measurePools(core);
  if (!only || only === 'essays') await measureEssays(core);
  deliver(rows);
} finally {
  for (const stop of stopping) await stop();
  await bench.close();
}
